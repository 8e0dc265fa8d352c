import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { CrossIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { covers } from '../rootMark/index.ts';
import { useScrollEdges } from '../scrollEdges/index.ts';
import { keepFootFree } from './keepFootFree.ts';
import { useReturnFocus } from './useReturnFocus.ts';

export interface DrawerProps {
  isOpen: boolean;
  /** Escape, the cross, or a press outside. */
  onClose: () => void;
  /** What is looked at, e.g. 'Payment PAY-0918245'. */
  title: ReactNode;
  /** `large` where nothing below the title is larger, `small` above a figure. @default 'small' */
  titleSize?: 'small' | 'large';
  /** Below the title: the figure, its state. */
  header?: ReactNode;
  children: ReactNode;
  /** What can be done from here. */
  footer?: ReactNode;
  /** `end` for details at the right; `start` for the sidebar of a narrow screen. @default 'end' */
  side?: 'start' | 'end';
}

/** Something to look at beside the list it belongs to: 520 px at the right, the full width on phones. */
export function Drawer({
  isOpen,
  onClose,
  title,
  titleSize = 'small',
  header,
  children,
  footer,
  side = 'end',
}: DrawerProps) {
  useReturnFocus();
  return (
    <Scrim
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      data-side={side}
      data-covers={side === 'end' || undefined}
    >
      <Panel ref={side === 'end' ? covers : undefined} data-side={side}>
        <Content>
          <Head>
            <TitleRow>
              <Title slot="title" data-size={titleSize}>
                {title}
              </Title>
              <IconButton label="Close" onPress={onClose}>
                <CrossIcon />
              </IconButton>
            </TitleRow>
            {header}
          </Head>
          <ScrollingBody>{children}</ScrollingBody>
          {footer !== undefined && <Foot ref={keepFootFree}>{footer}</Foot>}
        </Content>
      </Panel>
    </Scrim>
  );
}

function ScrollingBody({ children }: { children: ReactNode }) {
  const { ref, onScroll, edges } = useScrollEdges();
  return (
    <Body ref={ref} onScroll={onScroll} tabIndex={0} role="group" aria-label="Details" {...edges}>
      {children}
    </Body>
  );
}

const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${token.layerOverlay};
  display: flex;
  justify-content: flex-end;
  background: ${token.scrim};
  overflow: clip;
  &[data-side='start'] {
    justify-content: flex-start;
  }
  &[data-entering] {
    animation: p-fade ${token.durationOverlay} ${token.easeOut};
  }
  &[data-exiting] {
    animation: p-fade ${token.durationOverlay} ${token.easeOut} reverse;
  }
`;

const Panel = styled(Modal)`
  width: min(${token.drawerWidth}, 100%);
  height: 100%;
  border-left: 1px solid ${token.border};
  background: ${token.surface};
  box-shadow: ${token.shadowOverlay};
  &[data-side='start'] {
    width: min(280px, 85%);
    border-left: 0;
    border-right: 1px solid ${token.border};
  }
  &[data-entering] {
    animation: p-from-end ${token.durationOverlay} ${token.easeOut};
  }
  &[data-exiting] {
    animation: p-from-end ${token.durationOverlay} ${token.easeOut} reverse;
  }
  &[data-side='start'][data-entering],
  &[data-side='start'][data-exiting] {
    animation-name: p-from-start;
  }
  ${media.phone} {
    border-left: 0;
  }
`;

const Content = styled(Dialog)`
  display: flex;
  flex-direction: column;
  height: 100%;
  outline: none;
`;

const Head = styled.header`
  padding: ${token.space5} ${token.space6} ${token.space4};
  border-bottom: 1px solid ${token.border};
  [data-side='start'] & {
    padding: 16px 24px 15px;
  }
`;

const TitleRow = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space3};
  > button {
    margin: -6px -8px -6px auto;
  }
`;

const Title = styled(Heading)`
  font: ${token.typeTable};
  color: ${token.textMuted};
  overflow-wrap: anywhere;
  &[data-size='large'] {
    color: ${token.text};
    font: ${token.typeHeading};
    letter-spacing: -0.01em;
  }
`;

const Body = styled.div`
  --table-top: calc(-1 * ${token.space5});
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space6};
  overflow: auto;
  padding: ${token.space5} ${token.space6} calc(${token.space5} + var(--toasts, 0px));
  /* Notifications stand over its end. */
  scroll-padding-bottom: calc(${token.space2} + var(--toasts, 0px));
  [data-side='start'] & {
    padding: ${token.space4} ${token.space3};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Foot = styled.footer`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space2};
  padding: 14px ${token.space6};
  border-top: 1px solid ${token.border};
  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
  [data-more-below] + &::before {
    content: '';
    position: absolute;
    inset: auto 0 calc(100% + 1px);
    height: 28px;
    background: linear-gradient(transparent, ${token.surface});
    pointer-events: none;
    z-index: 4;
  }
`;

import { type ReactNode, useId } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { coversAsSheet } from '../rootMark/index.ts';
import { useScrollEdges } from '../scrollEdges/index.ts';
import { ignoreHeldEnter, useSinglePress } from '../singlePress/index.ts';
import { useFirstField } from './useFirstField.ts';

export interface ModalProps {
  isOpen: boolean;
  /** Escape was pressed, or closing was asked for. */
  onClose: () => void;
  /** Names the action, e.g. 'Refund $285.00 to Rosa Nakamura'. */
  title: string;
  /** A line below the title, read out with it when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons: the way back first, the action last and named as the title names it. */
  footer: ReactNode;
  /** What it decides cannot be undone: announced as an alert. @default false */
  isDanger?: boolean;
  /** It waits for an answer and cannot be closed meanwhile. @default false */
  isBusy?: boolean;
  /**
   * 480 or 720 px wide; `full` is as large as the window allows, and all of a phone's; `wide` is as wide, and only as
   * high as its table. @default 'medium'
   */
  size?: 'medium' | 'large' | 'wide' | 'full';
}

/** A decision that holds everything else up. On phones a sheet at the bottom. */
export function Modal({
  isOpen,
  onClose,
  title,
  description,
  children,
  footer,
  isDanger = false,
  isBusy = false,
  size = 'medium',
}: ModalProps) {
  const descriptionId = useId();
  const onlyOnce = useSinglePress();
  const isDescribed = description !== undefined;
  const sheet = useFirstField<HTMLDivElement>(isOpen);
  return (
    <Scrim
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isKeyboardDismissDisabled={isBusy}
      data-covers
    >
      <Sheet ref={sheet} data-size={size}>
        <Content
          ref={coversAsSheet}
          role={isDanger ? 'alertdialog' : 'dialog'}
          aria-busy={isBusy || undefined}
          aria-describedby={isDescribed ? descriptionId : undefined}
        >
          <Head>
            <Title slot="title">{title}</Title>
            {isDescribed && <Description id={descriptionId}>{description}</Description>}
          </Head>
          {children !== undefined && <ScrollingBody size={size}>{children}</ScrollingBody>}
          <Actions {...onlyOnce}>{footer}</Actions>
        </Content>
      </Sheet>
    </Scrim>
  );
}

/** Takes the focus when there is more of it than can be seen, so that the keys scroll it. */
function ScrollingBody({ size, children }: Required<Pick<ModalProps, 'size'>> & { children: ReactNode }) {
  const { ref, onScroll, overflows, edges } = useScrollEdges();
  const takesFocus = size === 'full' || size === 'wide' || overflows;
  return (
    <Body
      ref={ref}
      onScroll={onScroll}
      onKeyDownCapture={ignoreHeldEnter}
      data-size={size}
      {...edges}
      {...(takesFocus && { tabIndex: 0, role: 'group', 'aria-label': 'Content' })}
    >
      {children}
    </Body>
  );
}

const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${token.layerOverlay};
  display: grid;
  grid-template: 100% / 100%;
  place-items: center;
  padding: ${token.space4};
  background: ${token.scrim};
  &[data-entering] {
    animation: p-fade ${token.durationOverlay} ${token.easeOut};
  }
  &[data-exiting] {
    animation: p-fade ${token.durationQuick} ${token.easeOut} reverse;
  }
  ${media.phone} {
    place-items: end stretch;
    padding: ${token.space8} 0 0;
  }
`;

const Sheet = styled(AriaModal)`
  width: min(480px, 100%);
  max-height: 100%;
  display: flex;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusOverlay};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowOverlay};
  &[data-size='large'] {
    width: min(720px, 100%);
  }
  &[data-size='wide'],
  &[data-size='full'] {
    width: min(1280px, 100%);
    max-height: min(900px, 100%);
  }
  &[data-size='full'] {
    height: 100%;
  }
  &[data-entering] {
    animation: p-rise ${token.durationOverlay} ${token.easeOut};
  }
  ${media.phone} {
    width: 100%;
    border-radius: 16px 16px 0 0;
    &[data-size='large'],
    &[data-size='wide'] {
      width: 100%;
      max-height: 100%;
    }
    &[data-size='full'] {
      width: 100%;
      height: calc(100% + ${token.space8});
      max-height: none;
      margin-top: calc(-1 * ${token.space8});
      border: 0;
      border-radius: 0;
    }
    &[data-entering] {
      animation-name: p-from-below;
    }
  }
`;

const Content = styled(Dialog)`
  --inset: ${token.space6};
  --under: ${token.surfaceRaised};
  display: flex;
  flex-direction: column;
  gap: ${token.space4};
  flex: 1;
  min-width: 0;
  min-height: 0;
  padding: ${token.space6};
  outline: none;
  ${media.phone} {
    --inset: ${token.space4};
    padding: ${token.space5} ${token.space4} calc(${token.space4} + env(safe-area-inset-bottom));
  }
`;

/** A hairline and a fade over what scrolls: they show while there is more of it. */
const Head = styled.div`
  position: relative;
  &:has(+ [data-more-above])::after {
    content: '';
    position: absolute;
    inset: calc(100% + ${token.space3}) calc(-1 * var(--inset)) auto;
    height: 16px;
    border-top: 1px solid ${token.borderStrong};
    background: linear-gradient(${token.surfaceRaised}, transparent);
    pointer-events: none;
    z-index: 4;
  }
`;

const Title = styled(Heading)`
  font: ${token.typeHeading};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

const Description = styled.div`
  margin-top: ${token.space1};
  color: ${token.textMuted};
  font: ${token.typeTable};
  b {
    color: ${token.text};
    font-weight: 600;
  }
`;

const Body = styled.div`
  --table-top: 0px;
  flex: 1 1 auto;
  display: grid;
  grid-auto-rows: max-content;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space4};
  align-content: start;
  min-height: 0;
  overflow: auto;
  margin: -4px;
  padding: 4px;
  &[data-size='wide'],
  &[data-size='full'] {
    display: flex;
    flex-direction: column;
    > :not([data-fills]) {
      flex: none;
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Actions = styled.div`
  position: relative;
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: ${token.space2};
  margin-top: ${token.space1};
  [data-more-below] + &::before {
    content: '';
    position: absolute;
    inset: auto calc(-1 * var(--inset)) calc(100% + ${token.space4});
    height: 28px;
    border-bottom: 1px solid ${token.borderStrong};
    background: linear-gradient(transparent, ${token.surfaceRaised});
    pointer-events: none;
    z-index: 4;
  }
  ${media.phone} {
    > *,
    && > button {
      flex: 1 1 auto;
    }
  }
`;

import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { useCloseOnBack } from '../closeOnBack/index.ts';
import { CrossIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { useFirstField } from '../Modal/useFirstField.ts';
import { floating } from '../Popover/floating.ts';
import { coversAsSheet } from '../rootMark/index.ts';
import { useScrollEdges } from '../scrollEdges/index.ts';
import { useIsSheet } from './useIsSheet.ts';

/** Where a panel belongs, and what closes it. */
export interface PanelPlace {
  /** The element it floats beside, which opens it. */
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  /** Opened by a key: its first control has the focus. @default false */
  isByKey?: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export interface PanelProps extends PanelPlace {
  /** Names it; written above it on phones. */
  label: string;
  /** @default 'bottom start' */
  placement?: PopoverProps['placement'];
  children: ReactNode;
  /** The buttons, in sight wherever the rest is scrolled to. */
  footer?: ReactNode;
}

/** Choices beside the button that opened them; on phones a sheet at the bottom. Back and Forward close it. */
export function Panel({
  label,
  placement = 'bottom start',
  triggerRef,
  isOpen,
  isByKey = false,
  onOpenChange,
  ...content
}: PanelProps) {
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const isSheet = useIsSheet();
  // Whoever opens a sheet with a finger has no use for a keyboard over it yet.
  const inside = useFirstField<HTMLElement>(
    isOpen && (isByKey || !isSheet),
    isByKey ? firstControl : undefined,
  );
  if (!isSheet)
    return (
      <Beside
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement={placement}
        offset={6}
      >
        <Inside ref={inside} aria-label={label}>
          <Parts {...content} />
        </Inside>
      </Beside>
    );
  return (
    <Scrim isOpen={isOpen} onOpenChange={onOpenChange} isDismissable data-covers>
      <Sheet ref={coversAsSheet}>
        <Inside ref={inside}>
          <Head>
            <Heading slot="title">{label}</Heading>
            <IconButton label="Close" onPress={() => onOpenChange(false)}>
              <CrossIcon />
            </IconButton>
          </Head>
          <Parts {...content} />
        </Inside>
      </Sheet>
    </Scrim>
  );
}

/** Of several choices of which one is taken, that one. */
const firstControl =
  '[data-controls] :is(button, select, input:not([type="radio"]), input:checked, fieldset:not(:has(:checked)) input):not(:disabled)';

function Parts({ children, footer }: Pick<PanelProps, 'children' | 'footer'>) {
  const { ref, onScroll, edges } = useScrollEdges();
  return (
    <>
      <Body ref={ref} onScroll={onScroll} data-controls {...edges}>
        {children}
      </Body>
      {footer !== undefined && <Foot>{footer}</Foot>}
    </>
  );
}

const Beside = styled(Popover)`
  ${floating}
  overflow: clip;
`;

/** As high as what the keyboard leaves of the window: the buttons stand above it. */
const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${token.layerOverlay};
  display: flex;
  align-items: flex-end;
  height: var(--visual-viewport-height, 100%);
  background: ${token.scrim};
  &[data-entering] {
    animation: p-fade ${token.durationOverlay} ${token.easeOut};
  }
`;

const Sheet = styled(Modal)`
  width: 100%;
  max-height: 85%;
  display: flex;
  border-top: 1px solid ${token.border};
  border-radius: 16px 16px 0 0;
  overflow: clip;
  background: ${token.surfaceRaised};
  color: ${token.text};
  font: ${token.typeTable};
  &[data-entering] {
    animation: p-from-below ${token.durationOverlay} ${token.easeOut};
  }
`;

const Inside = styled(Dialog)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  max-height: inherit;
  outline: none;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space3};
  padding: ${token.space3} ${token.space3} 0 ${token.space4};
  h2 {
    font: ${token.typeHeading};
    letter-spacing: -0.01em;
  }
`;

/** A fade over its last lines says that there are more. */
const Body = styled.div`
  --end: ${token.space4};
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${token.space4} ${token.space4} var(--end);
  ${Head} + & {
    padding-top: ${token.space2};
  }
  &:has(+ footer) {
    --end: ${token.space2};
  }
  &::after {
    content: '';
    position: sticky;
    bottom: calc(-1 * var(--end));
    z-index: 1;
    display: block;
    height: 24px;
    margin: calc(var(--end) - 24px) calc(-1 * ${token.space4}) calc(-1 * var(--end));
    background: linear-gradient(transparent, ${token.surfaceRaised});
    pointer-events: none;
    visibility: hidden;
  }
  &[data-more-below]::after {
    visibility: visible;
  }
`;

const Foot = styled.footer`
  display: flex;
  justify-content: space-between;
  padding: ${token.space2} ${token.space4} calc(${token.space4} + env(safe-area-inset-bottom)) ${token.space1};
  > :only-child {
    margin-left: auto;
  }
`;

import type { ComponentProps, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { useCloseOnBack } from '../closeOnBack/index.ts';
import type { PanelPlace } from '../Panel/index.ts';
import { floating } from './floating.ts';

interface PopoverContent {
  /** Names it for screen readers. */
  label: string;
  /** @default 'bottom start' */
  placement?: AriaPopoverProps['placement'];
  /** What is inside; a function is handed what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

export interface PopoverProps extends PopoverContent, PanelPlace {}

/** Something to read beside what opened it; Back and Forward close it. Its trigger may be drawn before it is loaded. */
export function Popover(props: PopoverProps) {
  useCloseOnBack(props.isOpen, () => props.onOpenChange(false));
  return <Floating {...props} />;
}

export interface PopoverTriggerProps extends PopoverContent {
  /** A Button or IconButton. */
  trigger: ComponentProps<typeof Pressable>['children'];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A button and what it opens. */
export function PopoverTrigger({ trigger, isOpen, onOpenChange, ...content }: PopoverTriggerProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Pressable>{trigger}</Pressable>
      <Floating {...content} />
    </DialogTrigger>
  );
}

function Floating({
  label,
  placement = 'bottom start',
  children,
  ...props
}: PopoverContent & Pick<AriaPopoverProps, 'triggerRef' | 'isOpen' | 'onOpenChange'>) {
  return (
    <Surface {...props} placement={placement} offset={6}>
      <Inside aria-label={label}>
        {typeof children === 'function' ? ({ close }) => children(close) : children}
      </Inside>
    </Surface>
  );
}

const Surface = styled(AriaPopover)`
  ${floating}
  overflow: clip;
`;

const Inside = styled(Dialog)`
  padding: ${token.space4};
  outline: none;
  max-height: inherit;
  overflow: auto;
`;

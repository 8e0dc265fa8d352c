import type { ComponentProps } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger,
} from 'react-aria-components/Tooltip';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

export interface TooltipProps {
  /** One short line. Never the only place where something is said. */
  text: string;
  /** A Button, an IconButton or a Link. */
  children: ComponentProps<typeof Focusable>['children'];
  /** @default 'top' */
  placement?: AriaTooltipProps['placement'];
  isOpen?: boolean;
}

/** A hint on hover and on keyboard focus; Escape hides it. */
export function Tooltip({ text, children, placement = 'top', isOpen }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100} isOpen={isOpen}>
      <Focusable>{children}</Focusable>
      <Bubble placement={placement} offset={6}>
        {text}
      </Bubble>
    </TooltipTrigger>
  );
}

const Bubble = styled(AriaTooltip)`
  max-width: 240px;
  padding: 6px 10px;
  border-radius: ${token.radiusControl};
  background: ${token.tooltip};
  color: ${token.onTooltip};
  font: ${token.typeCaption};
  box-shadow: ${token.shadowFloat};
`;

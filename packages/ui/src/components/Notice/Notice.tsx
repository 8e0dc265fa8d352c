import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import type { IconComponent } from '../Icon/index.ts';

export interface NoticeProps {
  icon: IconComponent;
  /** The screen's heading. */
  title: string;
  children?: ReactNode;
  /** What next. */
  actions?: ReactNode;
  /** `page` fills the window under a PageBar, `frame` stands in the frame's content. @default 'frame' */
  place?: 'page' | 'frame';
  tone?: 'neutral' | 'danger';
  /** Interrupts screen readers. @default false */
  isAlert?: boolean;
}

/** A whole screen that says one thing and what to do next. */
export function Notice({
  icon: Icon,
  title,
  children,
  actions,
  place = 'frame',
  tone,
  isAlert,
}: NoticeProps) {
  return (
    <Root as={place === 'page' ? 'main' : 'div'} data-place={place} role={isAlert ? 'alert' : undefined}>
      <Mark data-tone={tone}>
        <Icon size={22} />
      </Mark>
      <h1 tabIndex={-1} data-screen-heading>
        {title}
      </h1>
      {children && <Words>{children}</Words>}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${token.space2};
  min-height: min(560px, calc(100dvh - 160px));
  padding: ${token.space8} ${token.space4};
  text-align: center;
  &[data-place='page'] {
    min-height: calc(100dvh - ${token.frameHeader});
  }
  h1 {
    max-width: 520px;
    font: ${token.typeHeading};
    letter-spacing: -0.01em;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: ${token.space2};
  border-radius: 14px;
  background: ${token.accentSoft};
  color: ${token.accentText};
  &[data-tone='danger'] {
    background: ${token.dangerSoft};
    color: ${token.danger};
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space2};
  max-width: 460px;
  text-wrap: balance;
  color: ${token.textMuted};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space2};
  margin-top: ${token.space3};
`;

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { AlertIcon, CheckCircleIcon, type IconComponent, InfoIcon, WarningIcon } from '../Icon/index.ts';

export type BannerTone = 'info' | 'warning' | 'danger' | 'success';

export interface BannerProps {
  tone: BannerTone;
  /** Stands for the tone's own icon. */
  icon?: IconComponent;
  title?: ReactNode;
  children?: ReactNode;
  /** What can be done about it: one button or link. */
  action?: ReactNode;
  /** Says it to screen readers when it appears: `alert` interrupts them. */
  announce?: 'status' | 'alert';
}

/** Something to know about everything below it. */
export function Banner({ tone, icon, title, children, action, announce }: BannerProps) {
  const Icon = icon ?? icons[tone];
  return (
    <Root data-tone={tone} role={announce}>
      <Icon />
      <Main>
        <Words>
          {title !== undefined && <Title>{title}</Title>}
          {children}
        </Words>
        {action}
      </Main>
    </Root>
  );
}

const icons: Record<BannerTone, IconComponent> = {
  info: InfoIcon,
  warning: WarningIcon,
  danger: AlertIcon,
  success: CheckCircleIcon,
};

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px ${token.space3};
  border-radius: ${token.radiusControl};
  font: ${token.typeTable};
  > svg {
    margin-top: 2px;
  }
  &[data-tone='info'] {
    background: ${token.infoSoft};
    color: ${token.info};
  }
  &[data-tone='warning'] {
    background: ${token.warningSoft};
    color: ${token.warning};
  }
  &[data-tone='danger'] {
    background: ${token.dangerSoft};
    color: ${token.danger};
  }
  &[data-tone='success'] {
    background: ${token.successSoft};
    color: ${token.success};
  }
`;

const Main = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 10px;
  min-width: 0;
  > button {
    margin: -3px 0;
  }
`;

const Words = styled.div`
  flex: 1 1 220px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.div`
  font-weight: 600;
`;

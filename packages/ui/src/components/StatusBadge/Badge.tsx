import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import type { IconComponent } from '../Icon/index.ts';
import type { StatusTone } from './statusPresentation.ts';

export interface BadgeProps {
  tone: StatusTone;
  icon: IconComponent;
  children: ReactNode;
  /** The pointer's hint. */
  title?: string;
}

/** A state as icon, word and colour together. For a payment's status use StatusBadge. */
export function Badge({ tone, icon: Icon, children, title }: BadgeProps) {
  return (
    <Pill data-tone={tone} title={title}>
      <Icon size={13} />
      {children}
    </Pill>
  );
}

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 22px;
  padding: 0 8px 0 6px;
  border-radius: ${token.radiusPill};
  background: ${token.neutralSoft};
  color: ${token.neutral};
  font-size: 12px;
  line-height: 16px;
  font-weight: 550;
  white-space: nowrap;
  vertical-align: middle;
  &[data-tone='success'] {
    background: ${token.successSoft};
    color: ${token.success};
  }
  &[data-tone='warning'] {
    background: ${token.warningSoft};
    color: ${token.warning};
  }
  &[data-tone='danger'] {
    background: ${token.dangerSoft};
    color: ${token.danger};
  }
  &[data-tone='dangerStrong'] {
    background: ${token.dangerDeep};
    color: ${token.danger};
  }
  &[data-tone='info'] {
    background: ${token.infoSoft};
    color: ${token.info};
  }
  &[data-tone='reversed'] {
    background: ${token.reversedSoft};
    color: ${token.reversed};
  }
  &[data-tone='reversedPending'] {
    background: ${token.reversedDeep};
    color: ${token.reversed};
  }
`;

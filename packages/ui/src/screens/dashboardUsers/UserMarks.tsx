import type { DashboardUser } from '@payments/api-client/contract';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { invitationOf } from './invitation.ts';
import { isSelf } from './isSelf.ts';

interface UserMarksProps {
  user: Pick<DashboardUser, 'emailAddress' | 'hasPassword' | 'linkWorksUntil'>;
  /** Lowercased. */
  selfEmail: string;
}

/** Beside a name: who looks, and who has no password yet (DSU-3). */
export function UserMarks({ user, selfEmail }: UserMarksProps) {
  const invitation = invitationOf(user);
  return (
    <>
      {isSelf(user, selfEmail) && <Mark>You</Mark>}
      {invitation && (
        <Mark data-tone="quiet" title={invitation.title}>
          {invitation.label}
        </Mark>
      )}
    </>
  );
}

const Mark = styled.span`
  flex: none;
  padding: 1px 6px;
  border-radius: ${token.radiusPill};
  background: ${token.accentSoft};
  color: ${token.accentText};
  font: ${token.typeCaption};
  &[data-tone='quiet'] {
    background: ${token.surfaceSunken};
    box-shadow: inset 0 0 0 1px ${token.border};
    color: ${token.textMuted};
  }
`;

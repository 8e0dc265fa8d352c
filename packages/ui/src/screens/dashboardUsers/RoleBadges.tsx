import type { DashboardUserRole } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Badge } from '../../components/StatusBadge/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { token } from '../../tokens/token.ts';
import { inShownOrder, noRoleLabel, rolePresentation } from './rolePresentation.ts';

const mostShown = 2;

/** A user's roles, each as icon and word; of many the first two, and how many more. */
export function RoleBadges({ roles }: { roles: readonly DashboardUserRole[] }) {
  if (roles.length === 0) return <None>{noRoleLabel}</None>;
  const ordered = inShownOrder(roles);
  const shown = ordered.slice(0, mostShown);
  const others = ordered.slice(mostShown);
  return (
    <Badges>
      {shown.map((role) => {
        const { icon, tone, label, explanation } = rolePresentation[role];
        return (
          <Badge key={role} tone={tone} icon={icon} title={explanation}>
            {label}
          </Badge>
        );
      })}
      {others.length > 0 && (
        <More title={rolesText(others)}>
          <span aria-hidden>+{others.length}</span>
          <VisuallyHidden>{rolesText(others)}</VisuallyHidden>
        </More>
      )}
    </Badges>
  );
}

/** The same in words, e.g. 'Full access, Read-only'. */
export function rolesText(roles: readonly DashboardUserRole[]): string {
  if (roles.length === 0) return noRoleLabel;
  return inShownOrder(roles)
    .map((role) => rolePresentation[role].label)
    .join(', ');
}

const Badges = styled.span`
  display: inline-flex;
  gap: ${token.space1};
`;

const More = styled.span`
  position: relative;
  align-self: center;
  color: ${token.textMuted};
  font: ${token.typeCaption};
`;

const None = styled.span`
  color: ${token.textMuted};
`;

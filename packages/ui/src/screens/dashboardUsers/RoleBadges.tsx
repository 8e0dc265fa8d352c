import type { DashboardUserRole } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Badge } from '../../components/StatusBadge/index.ts';
import { token } from '../../tokens/token.ts';
import { inShownOrder, noRoleLabel, rolePresentation } from './rolePresentation.ts';

/** A user's roles, each as icon and word. */
export function RoleBadges({ roles }: { roles: readonly DashboardUserRole[] }) {
  if (roles.length === 0) return <None>{noRoleLabel}</None>;
  return (
    <Badges>
      {inShownOrder(roles).map((role) => {
        const { icon, tone, label, explanation } = rolePresentation[role];
        return (
          <Badge key={role} tone={tone} icon={icon} title={explanation}>
            {label}
          </Badge>
        );
      })}
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

const None = styled.span`
  color: ${token.textMuted};
`;

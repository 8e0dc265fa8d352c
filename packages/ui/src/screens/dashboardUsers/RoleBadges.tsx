import type { DashboardUserRole } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Badge } from '../../components/StatusBadge/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { media, token } from '../../tokens/token.ts';
import { inShownOrder, noRoleLabel, rolePresentation } from './rolePresentation.ts';

const mostShown = 2;

/** A user's roles, each as icon and word; of many the first two, on phones the first, and how many more. */
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
      <Others roles={others} data-on="wide" />
      <Others roles={ordered.slice(1)} data-on="phone" />
    </Badges>
  );
}

function Others({ roles, ...on }: { roles: readonly DashboardUserRole[]; 'data-on': 'wide' | 'phone' }) {
  if (roles.length === 0) return null;
  return (
    <More title={rolesText(roles)} {...on}>
      <span aria-hidden>+{roles.length}</span>
      <VisuallyHidden>{rolesText(roles)}</VisuallyHidden>
    </More>
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
  vertical-align: middle;
  > [data-on='phone'] {
    display: none;
  }
  ${media.phone} {
    > [data-on='phone'] {
      display: inline;
    }
    > [data-on='wide'],
    > :nth-child(2):not([data-on]) {
      display: none;
    }
  }
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

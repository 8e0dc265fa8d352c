import { statusesOf } from '@payments/api-client/contract';
import styled from 'styled-components';
import { StatusBadge, statusPresentation } from '../../components/StatusBadge/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { media, token } from '../../tokens/token.ts';

interface StatusBadgesProps {
  criteria: string;
  /** Of more than these the rest is counted. */
  mostShown: 1 | 2;
}

/** A report's statuses as badges; of many the first ones and how many more, on phones only how many. */
export function StatusBadges({ criteria, mostShown }: StatusBadgesProps) {
  const statuses = statusesOf(criteria);
  if (statuses.length === 0) return <All>All statuses</All>;
  return (
    <Badges title={statusesText(criteria)} data-many={statuses.length > 1 || undefined}>
      {statuses.slice(0, mostShown).map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      {statuses.length > mostShown && (
        <Count aria-hidden data-on="wide">
          +{statuses.length - mostShown}
        </Count>
      )}
      {statuses.length > 1 && (
        <>
          <Count aria-hidden data-on="phone">
            {statuses.length} statuses
          </Count>
          <VisuallyHidden>{statusesText(criteria)}</VisuallyHidden>
        </>
      )}
    </Badges>
  );
}

/** The same in words, e.g. 'Returned, Disputed'. */
export function statusesText(criteria: string): string {
  const statuses = statusesOf(criteria);
  if (statuses.length === 0) return 'All statuses';
  return statuses.map((status) => statusPresentation[status].label).join(', ');
}

const Badges = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space1};
  vertical-align: middle;
  > [data-on='phone'] {
    display: none;
    font: inherit;
  }
  ${media.phone} {
    > [data-on='phone'] {
      display: inline;
    }
    > [data-on='wide'],
    &[data-many] > [data-tone] {
      display: none;
    }
  }
`;

const Count = styled.span`
  color: ${token.textMuted};
  font: ${token.typeCaption};
`;

const All = styled.span`
  color: ${token.textMuted};
`;

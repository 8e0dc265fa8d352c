import styled from 'styled-components';
import { ConfirmDialog } from '../../components/ConfirmDialog/index.ts';
import { WarningIcon } from '../../components/Icon/index.ts';
import { Badge } from '../../components/StatusBadge/index.ts';
import { token } from '../../tokens/token.ts';
import { associationsText } from '../onboarding/associationsText.ts';
import { ApprovalOutcomes } from './ApprovalOutcomes.tsx';
import type { ApproveDialogProps } from './ApproveDialogProps.ts';
import { NotOnFile } from './NotOnFile.tsx';

/** Approves the ticked associations, after naming them and those of which nothing can be read here; then says what became of each (ONB-4). */
export function ApproveDialog({ communities, step, ...props }: ApproveDialogProps) {
  if (step.state === 'outcomes')
    return <ApprovalOutcomes {...props} communities={communities} outcomes={step.outcomes} />;
  const what = associationsText(communities.length);
  return (
    <ConfirmDialog
      {...props}
      step={step}
      title={`Approve ${what}?`}
      description={
        <>
          {communities.length === 1
            ? 'It can take payments as soon as you approve it.'
            : 'They can take payments as soon as you approve them.'}{' '}
          <NotOnFile communities={communities} />
        </>
      }
      action={`Approve ${what}`}
      sessionEnded="Sign in again, then approve once more. None is approved twice."
    >
      <Names aria-label="To be approved">
        {communities.map(({ id, name, applicationSubmittedAt }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {applicationSubmittedAt === null && (
              <Badge tone="warning" icon={WarningIcon}>
                Not on file
              </Badge>
            )}
          </li>
        ))}
      </Names>
    </ConfirmDialog>
  );
}

const Names = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};
  list-style: none;
  font: ${token.typeTable};
  li {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${token.space3};
    padding: ${token.space2} ${token.space3};
  }
  bdi {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid ${token.border};
  }
`;

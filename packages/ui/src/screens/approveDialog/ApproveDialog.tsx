import styled from 'styled-components';
import { SessionEndedBanner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { token } from '../../tokens/token.ts';
import { associationsText } from '../onboarding/associationsText.ts';
import { ApprovalOutcomes } from './ApprovalOutcomes.tsx';
import type { ApproveDialogProps } from './ApproveDialogProps.ts';

/** Approves the ticked associations, after naming them; then says what became of each (ONB-4). */
export function ApproveDialog(props: ApproveDialogProps) {
  const { isOpen, communities, step, onConfirm, onClose, onSignInAgain } = props;
  if (step.state === 'outcomes') return <ApprovalOutcomes {...props} outcomes={step.outcomes} />;
  const isApproving = step.state === 'approving';
  const what = associationsText(communities.length);
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isApproving}
      title={`Approve ${what}?`}
      description={
        communities.length === 1
          ? 'It can take payments as soon as you approve it.'
          : 'They can take payments as soon as you approve them.'
      }
      footer={
        <>
          <Button key="cancel" isDisabled={isApproving} onPress={onClose}>
            Cancel
          </Button>
          {step.state === 'unauthorized' ? (
            <Button key="signIn" variant="primary" onPress={onSignInAgain}>
              Sign in again
            </Button>
          ) : (
            <Button key="approve" variant="primary" isPending={isApproving} onPress={onConfirm}>
              {step.state === 'failed' ? 'Retry' : `Approve ${what}`}
            </Button>
          )}
        </>
      }
    >
      {step.state === 'failed' && (
        <FailureBanner failure={step.failure}>
          <p>Trying again is safe: no association is approved twice.</p>
        </FailureBanner>
      )}
      {step.state === 'unauthorized' && (
        <SessionEndedBanner>Nothing was approved. Sign in again, then approve once more.</SessionEndedBanner>
      )}
      <Names aria-label="To be approved">
        {communities.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </Names>
    </Modal>
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
    padding: ${token.space2} ${token.space3};
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid ${token.border};
  }
`;

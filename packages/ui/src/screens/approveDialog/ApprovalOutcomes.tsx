import type { ApprovalOutcome } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Banner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { AlertIcon, CheckCircleIcon } from '../../components/Icon/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { Badge } from '../../components/StatusBadge/index.ts';
import { token } from '../../tokens/token.ts';
import { associationsText } from '../onboarding/associationsText.ts';
import type { ApproveDialogProps } from './ApproveDialogProps.ts';
import { approvalFailureWords } from './approvalWords.ts';

interface ApprovalOutcomesProps extends Pick<ApproveDialogProps, 'isOpen' | 'communities' | 'onClose'> {
  outcomes: readonly ApprovalOutcome[];
}

/** What became of each association: those that failed first, each with the reason. */
export function ApprovalOutcomes({ isOpen, communities, outcomes, onClose }: ApprovalOutcomesProps) {
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed');
  const approved = outcomes.filter(({ outcome }) => outcome === 'approved');
  const names = new Map(communities.map(({ id, name }) => [id, name]));
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={
        approved.length === 0
          ? 'No association was approved'
          : `${associationsText(approved.length)} approved`
      }
      description={approved.length === 0 ? undefined : 'They can take payments now.'}
      footer={
        <Button variant="primary" autoFocus onPress={onClose}>
          Done
        </Button>
      }
    >
      {failed.length > 0 && (
        <Banner
          tone="danger"
          announce="alert"
          title={
            failed.length === 1
              ? '1 association was not approved'
              : `${associationsText(failed.length)} were not approved`
          }
        />
      )}
      <Outcomes aria-label="Outcomes">
        {[...failed, ...approved].map(({ communityId, communityName, outcome, reason }) => (
          <li key={communityId}>
            <p>
              <bdi>{communityName ?? names.get(communityId) ?? `Association ${communityId}`}</bdi>
              {reason !== null && <small>{approvalFailureWords[reason]}</small>}
            </p>
            {outcome === 'approved' ? (
              <Badge tone="success" icon={CheckCircleIcon}>
                Approved
              </Badge>
            ) : (
              <Badge tone="danger" icon={AlertIcon}>
                Failed
              </Badge>
            )}
          </li>
        ))}
      </Outcomes>
    </Modal>
  );
}

const Outcomes = styled.ul`
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
  li + li {
    border-top: 1px solid ${token.border};
  }
  p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${token.textMuted};
    font-size: 12px;
    line-height: 16px;
  }
`;

import { type ApprovalOutcome, approvalStanding } from '@payments/api-client/contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Banner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { AlertIcon, CheckCircleIcon, CheckIcon } from '../../components/Icon/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { Badge } from '../../components/StatusBadge/index.ts';
import { token } from '../../tokens/token.ts';
import { associationsText } from '../onboarding/associationsText.ts';
import type { ApproveDialogProps } from './ApproveDialogProps.ts';
import { approvalFailureWords } from './approvalWords.ts';

interface ApprovalOutcomesProps extends Pick<ApproveDialogProps, 'isOpen' | 'communities' | 'onClose'> {
  outcomes: readonly ApprovalOutcome[];
}

type Standing = ReturnType<typeof approvalStanding>;

const badges: Readonly<Record<Standing, ReactNode>> = {
  failed: (
    <Badge tone="danger" icon={AlertIcon}>
      Failed
    </Badge>
  ),
  already: (
    <Badge tone="neutral" icon={CheckIcon}>
      Already approved
    </Badge>
  ),
  approved: (
    <Badge tone="success" icon={CheckCircleIcon}>
      Approved
    </Badge>
  ),
};

/** What became of each association: those that failed first, each with the reason. */
export function ApprovalOutcomes({ isOpen, communities, outcomes, onClose }: ApprovalOutcomesProps) {
  const standing = (wanted: Standing) => outcomes.filter((outcome) => approvalStanding(outcome) === wanted);
  const failed = standing('failed');
  const already = standing('already');
  const approved = standing('approved');
  const names = new Map(communities.map(({ id, name }) => [id, name]));
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={titleOf(failed.length, already.length, approved.length)}
      description={nowTaken(approved.length || (failed.length === 0 ? already.length : 0))}
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
        {[...failed, ...already, ...approved].map((row) => (
          <li key={row.communityId}>
            <p>
              <bdi>{row.communityName ?? names.get(row.communityId) ?? `Association ${row.communityId}`}</bdi>
              {row.reason !== null && <small>{approvalFailureWords[row.reason]}</small>}
            </p>
            {badges[approvalStanding(row)]}
          </li>
        ))}
      </Outcomes>
    </Modal>
  );
}

function nowTaken(associations: number): string | undefined {
  if (associations === 0) return undefined;
  return associations === 1 ? 'It can take payments now.' : 'They can take payments now.';
}

function titleOf(failed: number, already: number, approved: number): string {
  if (approved > 0) return `${associationsText(approved)} approved`;
  return failed === 0 ? `${associationsText(already)} already approved` : 'No association was approved';
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

import { type PaymentStatus, paymentTransitions } from '@payments/api-client/contract';
import styled from 'styled-components';
import { ArrowRightIcon } from '../../components/Icon/index.ts';
import { StatusBadge, statusPresentation } from '../../components/StatusBadge/index.ts';
import { token } from '../../tokens/token.ts';

/** What a payment of this status can become, drawn from the table that the machines and the server go by (FAQ-1). */
export function StatusSteps({ status }: { status: PaymentStatus }) {
  const next = paymentTransitions[status];
  if (next.length === 0) return null;
  return (
    <Steps>
      <StatusBadge status={status} />
      <Arrow aria-hidden="true">
        <ArrowRightIcon />
      </Arrow>
      <Next aria-label={`What ${statusPresentation[status].label} can become`}>
        {next.map((one) => (
          <li key={one}>
            <StatusBadge status={one} />
          </li>
        ))}
      </Next>
    </Steps>
  );
}

const Steps = styled.div`
  display: flex;
  align-items: flex-start;
  > * {
    flex: none;
  }
  gap: ${token.space2};
  margin-top: ${token.space2};
`;

const Arrow = styled.span`
  display: grid;
  align-content: center;
  min-height: 22px;
  color: ${token.textFaint};
  &:dir(rtl) {
    scale: -1 1;
  }
`;

const Next = styled.ul`
  && {
    flex: 1;
  }
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  gap: ${token.space2};
  > li {
    display: flex;
  }
`;

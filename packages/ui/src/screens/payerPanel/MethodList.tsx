import type { PaymentMethod } from '@payments/api-client/contract';
import styled from 'styled-components';
import { MethodName, methodDetails } from '../../components/MethodName/index.ts';
import { token } from '../../tokens/token.ts';
import { Nothing } from './PanelSection.tsx';

/** The homeowner's cards and bank accounts. */
export function MethodList({ methods }: { methods: readonly PaymentMethod[] }) {
  if (methods.length === 0) return <Nothing>No payment method is saved.</Nothing>;
  return (
    <List aria-label="Payment methods">
      {methods.map((method) => (
        <li key={method.id}>
          <MethodName method={method} />
          <small>
            {method.card && 'Expires '}
            {methodDetails(method)}
          </small>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  font: ${token.typeTable};
  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.space3};
    padding: 7px 0;
    border-bottom: 1px solid ${token.border};
  }
  > li:last-child {
    border-bottom: 0;
  }
  small {
    margin-inline-start: auto;
    color: ${token.textMuted};
    font: inherit;
    overflow-wrap: anywhere;
  }
`;

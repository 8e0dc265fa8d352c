import type { Payment } from '@payments/api-client/contract';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { BankIcon, CardIcon } from '../Icon/index.ts';

export interface MethodNameProps {
  method: Payment['method'];
  /** @default true */
  hasIcon?: boolean;
}

/** A payment method as people know it, e.g. 'Visa ••3366'. */
export function MethodName({ method, hasIcon = true }: MethodNameProps) {
  const Icon = method.discriminator === 'Ach' ? BankIcon : CardIcon;
  const words = (
    <>
      <span data-spare>{method.brand}</span> <Last4>••{method.last4}</Last4>
    </>
  );
  return hasIcon ? (
    <WithIcon>
      <Icon />
      {words}
    </WithIcon>
  ) : (
    words
  );
}

/** The same as text, for titles and sentences. */
export function methodText(method: Payment['method']): string {
  return `${method.brand} ••${method.last4}`;
}

const WithIcon = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  vertical-align: top;
  > svg {
    margin-right: 2px;
    color: ${token.textFaint};
  }
`;

const Last4 = styled.span`
  color: ${token.textMuted};
  font-family: ${token.fontMono};
  font-size: 12px;
`;

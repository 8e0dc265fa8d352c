import type { Payer } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Faint, Mono, NameAndUnit, nameAndUnitText, OnCards } from '../../components/cellText/index.ts';
import type { DataColumn } from '../../components/DataTable/index.ts';
import { EmailAddress } from '../../components/EmailAddress/index.ts';
import { token } from '../../tokens/token.ts';
import { AllowPaymentsBadge } from './AllowPaymentsBadge.tsx';

/** The columns of the homeowners list. */
export const homeownerColumns: readonly DataColumn<Payer>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, unit }) => <NameAndUnit name={name} unit={unit} />,
    text: nameAndUnitText,
    minWidth: 156,
    sortable: true,
    hideable: false,
    phone: 'lead',
    skeletonWidth: 148,
  },
  {
    id: 'emailAddress',
    header: 'E-mail',
    cell: ({ emailAddress }) =>
      emailAddress === null ? (
        <Faint>None</Faint>
      ) : (
        <span data-lines>
          <EmailAddress address={emailAddress} />
        </span>
      ),
    text: ({ emailAddress }) => emailAddress ?? 'None',
    width: '22.5%',
    minWidth: 170,
    narrower: ['21%', '26%', 'hidden'],
    skeletonWidth: 156,
  },
  {
    id: 'accountNumber',
    header: 'Account',
    cell: ({ accountNumber }) => (
      <>
        <CardWord>Acct </CardWord>
        <Mono>{accountNumber}</Mono>
      </>
    ),
    text: ({ accountNumber }) => accountNumber,
    width: 86,
    sortable: true,
    phone: 'figure',
    skeletonWidth: 56,
  },
  {
    id: 'addressLine1',
    header: 'Address',
    cell: ({ addressLine1 }) => <span data-lines>{addressLine1}</span>,
    text: ({ addressLine1 }) => addressLine1,
    width: '14.5%',
    minWidth: 108,
    narrower: ['13.5%', 'hidden'],
    skeletonWidth: 132,
  },
  {
    id: 'communityName',
    header: 'Community',
    cell: ({ communityName }) => <bdi data-lines>{communityName}</bdi>,
    text: ({ communityName }) => communityName,
    width: '20%',
    minWidth: 145,
    narrower: ['18%', '22%', '28%'],
    sortable: true,
    phone: 'detail',
    skeletonWidth: 132,
  },
  {
    id: 'allowPayments',
    header: 'Payments',
    cell: ({ allowPayments }) => <AllowPaymentsBadge allowPayments={allowPayments} />,
    text: ({ allowPayments }) => (allowPayments ? 'Allowed' : 'Stopped'),
    width: 104,
    phone: 'state',
    skeletonWidth: 76,
  },
];

/** What people see until they choose otherwise. */
export const homeownerColumnsHiddenAtFirst: readonly string[] = [];

/** The orders offered where there are no headers to press. */
export const homeownerSortChoices = [
  { id: 'name', label: 'Name, A to Z' },
  { id: '-name', label: 'Name, Z to A' },
  { id: 'accountNumber', label: 'Account number' },
  { id: 'communityName', label: 'Community, A to Z' },
] as const;

/** Names a homeowner among others, e.g. 'Marisol Okafor, Unit 14-C'. */
export function homeownerLabel({ name, unit }: Payer): string {
  return unit === '' ? name : `${name}, ${unit}`;
}

const CardWord = styled(OnCards)`
  color: ${token.textMuted};
  font-size: 12px;
`;

import type { TaxFormRow } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Lead, Muted, OnCards } from '../../components/cellText/index.ts';
import type { DataColumn } from '../../components/DataTable/index.ts';
import { DateTime, momentText } from '../../components/DateTime/index.ts';
import { formatCount } from '../../components/figures/index.ts';
import { formatMoney, Money } from '../../components/Money/index.ts';
import { media } from '../../tokens/token.ts';
import { DownloadForm } from './Downloads.tsx';

/** The columns of the tax forms. Build them once for a time zone: new columns draw every row again. */
export function taxFormColumns(timeZone: string): readonly DataColumn<TaxFormRow>[] {
  return [
    {
      id: 'name',
      header: 'Community',
      cell: ({ name }) => (
        <Lead data-lines>
          <bdi>{name}</bdi>
        </Lead>
      ),
      text: ({ name }) => name,
      minWidth: 180,
      sortable: true,
      hideable: false,
      phone: 'lead',
      skeletonWidth: 168,
    },
    {
      id: 'form',
      header: 'Form',
      cell: ({ taxForm, isAwaited }) =>
        taxForm?.formType ?? <Muted>{isAwaited ? 'Not issued yet' : 'No form issued'}</Muted>,
      width: 118,
      hideable: false,
      phone: 'state',
      skeletonWidth: 52,
    },
    {
      id: 'grossAmount',
      header: 'Gross amount',
      cell: ({ taxForm }) => taxForm && <Money amount={taxForm.grossAmount} emphasis="strong" />,
      text: ({ taxForm }) => (taxForm ? formatMoney(taxForm.grossAmount) : ''),
      width: 120,
      align: 'end',
      sortable: true,
      firstSort: 'descending',
      hideable: false,
      phone: 'figure',
      skeletonWidth: 84,
    },
    {
      id: 'paymentCount',
      header: 'Payments',
      cell: ({ taxForm }) => taxForm && <Figure>{formatCount(taxForm.paymentCount)}</Figure>,
      text: ({ taxForm }) => (taxForm ? formatCount(taxForm.paymentCount) : ''),
      width: 100,
      align: 'end',
      sortable: true,
      firstSort: 'descending',
      narrower: [undefined, undefined, 'hidden'],
      skeletonWidth: 40,
    },
    {
      id: 'issuedAt',
      header: 'Issued',
      cell: ({ taxForm }) =>
        taxForm && <DateTime instant={taxForm.issuedAt} timeZone={timeZone} show="date" />,
      width: 118,
      narrower: [undefined, 'hidden'],
      skeletonWidth: 76,
    },
    {
      id: 'lastDownload',
      header: 'Last download',
      cell: ({ taxForm }) => taxForm && <LastDownload form={taxForm} timeZone={timeZone} />,
      text: ({ taxForm }) => lastDownloadText(taxForm, timeZone),
      width: '20%',
      minWidth: 150,
      narrower: ['hidden'],
      phone: 'detail',
      skeletonWidth: 132,
    },
    {
      id: 'download',
      header: 'Download',
      cell: (row) => row.taxForm && <DownloadForm row={row} />,
      width: 144,
      hideable: false,
      phone: 'action',
      skeletonWidth: 24,
    },
  ];
}

type Form = NonNullable<TaxFormRow['taxForm']>;

function LastDownload({ form: { lastDownload }, timeZone }: { form: Form; timeZone: string }) {
  if (lastDownload === null) return <Muted>Never downloaded</Muted>;
  return (
    <>
      <OnCards>Downloaded </OnCards>
      <DateTime instant={lastDownload.at} timeZone={timeZone} show="date" />
      <By>
        {' '}
        by <bdi>{lastDownload.by}</bdi>
      </By>
    </>
  );
}

function lastDownloadText(form: Form | null, timeZone: string): string {
  if (form === null) return '';
  if (form.lastDownload === null) return 'Never downloaded';
  const { at, by } = form.lastDownload;
  return `${momentText(at, timeZone)} by ${by}`;
}

/** The orders offered where there are no headers to press. */
export const taxFormSortChoices = [
  { id: 'name', label: 'Community, A to Z' },
  { id: '-name', label: 'Community, Z to A' },
  { id: '-grossAmount', label: 'Largest gross amount' },
  { id: '-paymentCount', label: 'Most payments' },
] as const;

/** On a card it is left to the details. */
const By = styled(Muted)`
  ${media.phone} {
    display: none;
  }
`;

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
`;

import type { DocumentDownload } from '@payments/api-client/contract';
import styled from 'styled-components';
import { DateTime } from '../../components/DateTime/index.ts';
import { Drawer, HeadName, SectionTitle } from '../../components/Drawer/index.ts';
import { ErrorState } from '../../components/ErrorState/index.ts';
import { DownloadButton } from '../../components/ExportButton/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { formatCount } from '../../components/figures/index.ts';
import { Money } from '../../components/Money/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { token } from '../../tokens/token.ts';
import { noFormText } from '../taxForms/noFormText.ts';
import type { TaxFormHistoryDrawerProps } from './TaxFormHistoryDrawerProps.ts';

const mostShown = 100;

/** One association's tax form of a year: its figures, and who downloaded it and when (TAX-2). */
export function TaxFormHistoryDrawer(props: TaxFormHistoryDrawerProps) {
  const { row, year, timeZone, history } = props;
  const taxForm = row?.taxForm;
  return (
    <Drawer
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={`Tax form of ${year}`}
      header={row ? <HeadName>{row.name}</HeadName> : <Skeleton width={220} height={30} />}
      footer={
        <DownloadButton
          label="Download form"
          progressLabel="Downloading the form"
          exporting={props.downloading}
          isDisabled={row === undefined}
          disabledReason={row?.taxForm === null ? noFormText(row, year) : undefined}
          onStart={props.onDownload}
          onCancel={props.onCancelDownload}
        />
      }
    >
      {taxForm && (
        <FactList
          facts={[
            { name: 'Form', value: taxForm.formType },
            { name: 'Gross amount', value: <Money amount={taxForm.grossAmount} /> },
            { name: 'Payments', value: formatCount(taxForm.paymentCount) },
            {
              name: 'Issued',
              value: <DateTime instant={taxForm.issuedAt} timeZone={timeZone} show="date" />,
            },
          ]}
        />
      )}
      {row?.taxForm === null && (
        <Words>
          {noFormText(row, year)}{' '}
          {row.isAwaited
            ? 'It is issued once the year is over and none of its payments is pending any more.'
            : 'No payment of that year has settled, or another company managed the association then.'}
        </Words>
      )}
      <section aria-label="Downloads" aria-busy={history.state === 'loading' || undefined}>
        <SectionTitle>Downloads</SectionTitle>
        {history.state === 'loading' && <Waiting />}
        {history.state === 'failed' && <ErrorState {...history.failure} onRetry={props.onRetry} />}
        {history.state === 'ready' && <Downloads downloads={history.value} timeZone={timeZone} />}
      </section>
    </Drawer>
  );
}

function Downloads({ downloads, timeZone }: { downloads: readonly DocumentDownload[]; timeZone: string }) {
  if (downloads.length === 0) return <Words>Nobody has downloaded this form yet.</Words>;
  return (
    <>
      <List>
        {downloads.map(({ id, name, at, kind }) => (
          <li key={id}>
            <p>
              <bdi>{name}</bdi>
              <small>{kind === 'form' ? 'This form alone' : 'In the archive of the year'}</small>
            </p>
            <DateTime instant={at} timeZone={timeZone} withZone />
          </li>
        ))}
      </List>
      {downloads.length >= mostShown && <Words>These are the latest {mostShown}.</Words>}
    </>
  );
}

function Waiting() {
  return (
    <List aria-hidden>
      {[148, 124, 160].map((width) => (
        <li key={width}>
          <p>
            <Skeleton width={width} height={20} />
          </p>
        </li>
      ))}
    </List>
  );
}

const Words = styled.p`
  color: ${token.textMuted};
  font: ${token.typeTable};
`;

const List = styled.ul`
  display: grid;
  margin: 0 0 ${token.space2};
  padding: 0;
  list-style: none;
  font: ${token.typeTable};
  li {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${token.space3};
    min-height: 53px;
    padding: ${token.space2} 0;
    border-bottom: 1px solid ${token.border};
  }
  p {
    min-width: 0;
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${token.textMuted};
    font: ${token.typeCaption};
    font-weight: 400;
  }
`;

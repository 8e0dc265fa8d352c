import type { DocumentsInformation } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Banner } from '../../components/Banner/index.ts';
import { momentText } from '../../components/DateTime/index.ts';
import { formatFileSize } from '../../components/FileSize/index.ts';
import { formatCount } from '../../components/figures/index.ts';
import { ProgressLine } from '../../components/ProgressLine/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { token } from '../../tokens/token.ts';
import { formsText } from './formsText.ts';

interface ArchiveProgressProps {
  information: DocumentsInformation;
  year: number;
  timeZone: string;
}

/** How far an archive is, in words, and what happens meanwhile. */
export function ArchiveProgress(props: ArchiveProgressProps) {
  return (
    <>
      <VisuallyHidden role="status">{toldOf(props.information)}</VisuallyHidden>
      <Standing {...props} />
      <Awaited {...props} />
    </>
  );
}

/** One place that stays tells all of it: what comes with its words already in it is told by few screen readers. */
function toldOf({ status, documentCount, preparedCount }: DocumentsInformation): string {
  if (documentCount === 0) return '';
  if (status === 'Preparing') return preparedText(preparedCount, documentCount);
  return status === 'Ready' ? readyTitle(documentCount) : '';
}

function Standing({ information, year, timeZone }: ArchiveProgressProps) {
  const { status, documentCount, preparedCount } = information;
  if (documentCount === 0) {
    if (information.awaitedCount > 0) return null;
    return (
      <Words>
        There are no tax forms for {year}. Forms of a year are issued after it has ended, for associations
        with settled payments.
      </Words>
    );
  }
  switch (status) {
    case 'NotRequested':
      return (
        <Words>
          {formsText(documentCount)} {documentCount === 1 ? 'is' : 'are'} put into one zip file. This may take
          a minute; you can close the window meanwhile.
        </Words>
      );
    case 'Preparing':
      return (
        <Words>
          <b>{preparedText(preparedCount, documentCount)}</b>
          <Track>
            <ProgressLine label="Preparing the forms" value={preparedCount / documentCount} />
          </Track>
          <p>It continues when you close this window or reload the page. Come back here to download.</p>
          <Asked information={information} timeZone={timeZone} />
        </Words>
      );
    case 'Ready':
      return (
        <>
          <Banner tone="success" title={readyTitle(documentCount)}>
            <bdi>{information.fileName}</bdi>
            {information.sizeBytes !== null &&
              `, ${formatFileSize(information.sizeBytes)}, one PDF for each form.`}
          </Banner>
          <Words>
            <p>Every download is recorded with each form.</p>
            <Asked information={information} timeZone={timeZone} />
          </Words>
        </>
      );
    case 'Failed':
      return (
        <Banner tone="danger" announce="alert" title="The forms could not be put together">
          Nothing is lost, and each form can be downloaded by itself. Try again; if it fails once more, tell
          support the company and the year.
        </Banner>
      );
  }
}

/** A zip that is sent on must not pass for all of the year's forms. */
function Awaited({ information: { awaitedCount, documentCount }, year }: ArchiveProgressProps) {
  if (awaitedCount === 0) return null;
  const standing = awaitedCount === 1 ? 'form is not issued yet' : 'forms are not issued yet';
  return (
    <Words>
      {formatCount(awaitedCount)} {documentCount > 0 && 'more '}
      {standing}: an association’s form is issued once {year} is over and none of its payments is pending any
      more.
    </Words>
  );
}

function preparedText(prepared: number, count: number): string {
  return `Prepared ${formatCount(prepared)} of ${formsText(count)}`;
}

function readyTitle(count: number): string {
  return count === 1 ? '1 form is ready' : `${formsText(count)} are ready`;
}

function Asked({ information: { requestedAt, requestedBy }, timeZone }: Omit<ArchiveProgressProps, 'year'>) {
  if (requestedAt === null) return null;
  return (
    <p>
      Asked for{' '}
      {requestedBy !== null && (
        <>
          by <bdi>{requestedBy}</bdi>{' '}
        </>
      )}
      on {momentText(requestedAt, timeZone)}
    </p>
  );
}

const Words = styled.div`
  display: grid;
  gap: ${token.space2};
  color: ${token.textMuted};
  font: ${token.typeTable};
  b {
    color: ${token.text};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const Track = styled.div`
  > * {
    height: 6px;
    border-radius: 3px;
  }
`;

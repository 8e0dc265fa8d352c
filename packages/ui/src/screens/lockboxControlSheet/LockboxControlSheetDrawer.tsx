import type { LockboxControlSheet } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Banner } from '../../components/Banner/index.ts';
import { DateTime } from '../../components/DateTime/index.ts';
import { Drawer, HeadName, SectionTitle } from '../../components/Drawer/index.ts';
import { ErrorState } from '../../components/ErrorState/index.ts';
import { DownloadButton } from '../../components/ExportButton/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { formatCount } from '../../components/figures/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { token } from '../../tokens/token.ts';
import { ControlTotals } from './ControlTotals.tsx';
import { checksOf, copyWords } from './checks.ts';
import type { LockboxControlSheetDrawerProps } from './LockboxControlSheetDrawerProps.ts';
import { DownloadHistory, SameContent, UnreadableLines } from './SheetLists.tsx';

/** What to check before a lockbox file is posted, and then its download (LOX-1, LOX-2). */
export function LockboxControlSheetDrawer(props: LockboxControlSheetDrawerProps) {
  const { sheet, timeZone } = props;
  const fileName = sheet.state === 'ready' ? sheet.value.fileName : props.fileName;
  return (
    <Drawer
      isOpen={props.isOpen}
      onClose={props.onClose}
      title="Lockbox file"
      header={
        <Name>{fileName === undefined ? <Skeleton width={220} height={18} /> : <bdi>{fileName}</bdi>}</Name>
      }
      footer={
        <DownloadButton
          label="Download file"
          about={sheet.state === 'ready' ? sheet.value.downloadName : undefined}
          progressLabel="Downloading the file"
          exporting={props.downloading}
          isDisabled={sheet.state !== 'ready'}
          onStart={props.onDownload}
          onCancel={props.onCancelDownload}
        />
      }
    >
      {sheet.state === 'failed' && <ErrorState {...sheet.failure} onRetry={props.onRetry} />}
      {sheet.state === 'loading' && (
        <Waiting aria-busy aria-label="Loading the control sheet" role="group">
          {[280, 200, 320, 240].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Waiting>
      )}
      {sheet.state === 'ready' && (
        <>
          <Verdict sheet={sheet.value} />
          <FactList
            facts={[
              { name: 'Community', value: <bdi>{sheet.value.communityName}</bdi> },
              {
                name: 'Received',
                value: <DateTime instant={sheet.value.receivedAt} timeZone={timeZone} withZone />,
              },
            ]}
          />
          <section aria-label="Control totals">
            <SectionTitle>Control totals</SectionTitle>
            <ControlTotals sheet={sheet.value} />
          </section>
          <UnreadableLines sheet={sheet.value} />
          <SameContent sheet={sheet.value} timeZone={timeZone} onOpenFile={props.onOpenFile} />
          <DownloadHistory sheet={sheet.value} timeZone={timeZone} />
        </>
      )}
    </Drawer>
  );
}

/** What the checks come to: one line of good news, or each thing to know before posting. */
function Verdict({ sheet }: { sheet: LockboxControlSheet }) {
  const { items, total, isClean } = checksOf(sheet);
  if (isClean) return <Banner tone="success" title="Every line can be read, and the control totals match" />;
  const count = sheet.unreadableLineCount;
  const copied = copyWords(sheet);
  return (
    <Verdicts>
      {!sheet.hasHeader && (
        <Banner tone="warning" title="The file does not begin with its header">
          Nothing states which lockbox it is of, and of which day. Ask the bank to send it again before you
          post it.
        </Banner>
      )}
      {count > 0 && (
        <Banner
          tone="warning"
          title={`${formatCount(count)} ${count === 1 ? 'line' : 'lines'} cannot be read`}
        >
          {count === 1 ? 'It is' : 'They are'} missing from the items and the total that were counted.
        </Banner>
      )}
      {(items === 'differs' || total === 'differs') && (
        <Banner tone="danger" title="The file's totals do not match its trailer">
          Ask the bank to send it again before you post it.
        </Banner>
      )}
      {(items === 'unstated' || total === 'unstated') && (
        <Banner tone="warning" title="The file has no trailer that can be read">
          Nothing states how many items it should hold.
        </Banner>
      )}
      {copied !== null && (
        <Banner tone="warning" title={copied}>
          Posting {sheet.sameContentAs.length === 1 ? 'both' : 'more than one'} would count every payment{' '}
          {sheet.sameContentAs.length === 1 ? 'twice' : 'again'}.
        </Banner>
      )}
    </Verdicts>
  );
}

const Name = styled(HeadName)`
  min-height: 30px;
`;

const Waiting = styled.div`
  display: grid;
  gap: ${token.space4};
  padding: ${token.space2} 0;
`;

const Verdicts = styled.div`
  display: grid;
  gap: ${token.space2};
`;

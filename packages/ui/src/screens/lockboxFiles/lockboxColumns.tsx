import type { LockboxFile } from '@payments/api-client/contract';
import { Fragment } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import type { DataColumn } from '../../components/DataTable/index.ts';
import { DateTime, dateText } from '../../components/DateTime/index.ts';
import { formatCount } from '../../components/figures/index.ts';
import { CopyIcon, DownloadIcon, WarningIcon } from '../../components/Icon/index.ts';
import { formatMoney, Money } from '../../components/Money/index.ts';
import { Badge } from '../../components/StatusBadge/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { media, token } from '../../tokens/token.ts';

/** The columns of the lockbox files. Build them once for a time zone and a day: new columns draw every row again. */
export function lockboxColumns(timeZone: string, today: string): DataColumn<LockboxFile>[] {
  return [
    {
      id: 'receivedAt',
      header: 'Date',
      cell: ({ receivedAt }) => <DateTime instant={receivedAt} timeZone={timeZone} today={today} />,
      width: 180,
      narrower: [144],
      sortable: true,
      firstSort: 'descending',
      hideable: false,
      phone: 'detail',
      skeletonWidth: 124,
    },
    {
      id: 'fileName',
      header: 'File',
      cell: ({ fileName, isWhole, hasEarlierCopy }) => (
        <NameAndMark>
          <Name data-lines>
            <bdi>{atMarks(fileName)}</bdi>
          </Name>
          <FileMark isWhole={isWhole} hasEarlierCopy={hasEarlierCopy} />
        </NameAndMark>
      ),
      text: ({ fileName }) => fileName,
      minWidth: 216,
      sortable: true,
      hideable: false,
      phone: 'lead',
      skeletonWidth: 176,
    },
    {
      id: 'communityName',
      header: 'Community',
      cell: ({ communityName }) => <bdi data-lines>{communityName}</bdi>,
      text: ({ communityName }) => communityName,
      width: '20%',
      minWidth: 126,
      narrower: [undefined, undefined, '20%'],
      sortable: true,
      skeletonWidth: 132,
    },
    {
      id: 'itemCount',
      header: 'Items',
      cell: ({ itemCount }) => (
        <Figure>
          {formatCount(itemCount)}
          <span data-phone-word> {itemCount === 1 ? 'item' : 'items'}</span>
        </Figure>
      ),
      text: ({ itemCount }) => formatCount(itemCount),
      width: 84,
      narrower: [undefined, 68, 'hidden'],
      align: 'end',
      sortable: true,
      firstSort: 'descending',
      phone: 'state',
      skeletonWidth: 28,
    },
    {
      id: 'total',
      header: 'Total',
      cell: ({ total, isWhole }) =>
        isWhole ? <Money amount={total} emphasis="strong" /> : <ReadTotal total={total} />,
      // A mark's width beside it, from the start: the column must not grow when the rows come.
      text: ({ total, isWhole }) => `${formatMoney(total)}${isWhole ? '' : '\u00a0\u00a0\u00a0'}`,
      width: 128,
      narrower: [undefined, 126],
      align: 'end',
      sortable: true,
      firstSort: 'descending',
      hideable: false,
      phone: 'figure',
      skeletonWidth: 72,
    },
    {
      id: 'download',
      header: 'Download',
      cell: ({ fileName }) => (
        <Button variant="quiet" size="small" icon={<DownloadIcon />} data-opener>
          <span>
            Download<VisuallyHidden> {fileName}</VisuallyHidden>
          </span>
        </Button>
      ),
      text: ({ fileName }) => `Show the control sheet of ${fileName}, and download it`,
      width: 132,
      narrower: [undefined, 'hidden'],
      hideable: false,
      skeletonWidth: 24,
    },
  ];
}

/** The orders offered where there are no headers to press. */
export const lockboxSortChoices = [
  { id: '-receivedAt', label: 'Newest first' },
  { id: 'receivedAt', label: 'Oldest first' },
  { id: 'fileName', label: 'File, A to Z' },
  { id: 'communityName', label: 'Community, A to Z' },
  { id: '-total', label: 'Largest total' },
  { id: '-itemCount', label: 'Most items' },
] as const;

/** Names a file among others, e.g. 'the file LBX_20261120.csv of Oak Hill, Nov 20, 2026'. */
export function lockboxLabel(timeZone: string): (file: LockboxFile) => string {
  return ({ fileName, communityName, receivedAt }) =>
    `the file ${fileName} of ${communityName}, ${dateText(receivedAt, timeZone)}`;
}

/** It breaks after an underscore rather than within a date or a number. */
const atMarks = (fileName: string) =>
  fileName.split(/(?<=_)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never change places
    <Fragment key={index}>
      {index > 0 && <wbr data-at />}
      {part}
    </Fragment>
  ));

/** What a damaged file adds up to: its trailer may state another total, which the details tell. */
function ReadTotal({ total }: { total: number }) {
  return (
    <Doubtful title="The sum of the lines that can be read.">
      <WarningIcon />
      <Money amount={total} emphasis="strong" />
      <VisuallyHidden> of the lines that can be read</VisuallyHidden>
    </Doubtful>
  );
}

/** What is wrong with a file, in one mark, so that its name keeps its room. */
function FileMark({ isWhole, hasEarlierCopy }: Pick<LockboxFile, 'isWhole' | 'hasEarlierCopy'>) {
  const damage = 'Lines cannot be read, or its trailer states other totals.';
  const copy = 'An earlier file has the same content.';
  if (!isWhole) {
    return (
      <Badge tone="danger" icon={WarningIcon} title={hasEarlierCopy ? `${damage} ${copy}` : damage}>
        {hasEarlierCopy ? 'Damaged copy' : 'Damaged'}
      </Badge>
    );
  }
  if (!hasEarlierCopy) return null;
  return (
    <Badge tone="warning" icon={CopyIcon} title={copy}>
      Duplicate
    </Badge>
  );
}

const NameAndMark = styled.span`
  display: flex;
  align-items: center;
  gap: 0 ${token.space2};
  ${media.phone} {
    flex-wrap: wrap;
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  text-wrap: balance;
  font-weight: 550;
`;

const Doubtful = styled.span`
  color: ${token.warning};
  > svg {
    display: inline;
    margin-right: 6px;
    vertical-align: -3px;
  }
`;

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  [data-phone-word] {
    display: none;
  }
  ${media.phone} {
    color: ${token.textMuted};
    [data-phone-word] {
      display: inline;
    }
  }
`;

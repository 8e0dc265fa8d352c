import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { Button } from '../Button/index.ts';
import { CrossIcon, DownloadIcon, RetryIcon } from '../Icon/index.ts';
import { ProgressLine } from '../ProgressLine/index.ts';
import type { ExportProgress } from './ExportProgress.ts';

export interface ExportButtonProps {
  /** What is exported, e.g. 'payments'. */
  what: string;
  exporting: ExportProgress;
  /** Undefined while it is not known. */
  rowCount: number | undefined;
  onExport: () => void;
  onCancel: () => void;
}

const count = new Intl.NumberFormat('en-US');

/** Exports the filter as it stands; while it runs, shows how far it is and cancels it (LIST-10). */
export function ExportButton({ what, exporting, rowCount, onExport, onCancel }: ExportButtonProps) {
  if (exporting.state === 'running') {
    const percent = exporting.share === null ? undefined : `${Math.round(exporting.share * 100)}%`;
    return (
      <Place>
        <Button icon={<CrossIcon />} isWide onPress={onCancel}>
          {percent === undefined ? 'Cancel export' : `Cancel export · ${percent}`}
        </Button>
        <Line>
          <ProgressLine isActive label={`Exporting ${what}`} value={exporting.share ?? undefined} />
        </Line>
      </Place>
    );
  }
  const rows = rowCount === 1 ? '1 row' : `${count.format(rowCount ?? 0)} rows`;
  const hasFailed = exporting.state === 'failed';
  return (
    <Place>
      <Button
        key={rowCount === undefined ? 'waiting' : 'ready'}
        icon={hasFailed ? <RetryIcon /> : <DownloadIcon />}
        isWide
        isDisabled={rowCount === undefined}
        disabledReason={rowCount === 0 ? 'There are no rows to export.' : undefined}
        onPress={onExport}
      >
        {rowCount === undefined ? 'Export' : `Export ${rows}${hasFailed ? ' again' : ''}`}
      </Button>
      {exporting.state === 'failed' && (
        <Failure role="alert">
          {exporting.failure.title}
          {exporting.failure.requestId && ` (request ${exporting.failure.requestId})`}
        </Failure>
      )}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  min-width: 180px;
  ${media.phone} {
    min-width: 0;
  }
`;

const Line = styled.div`
  position: absolute;
  inset: auto 8px 1px;
`;

const Failure = styled.p`
  position: absolute;
  top: calc(100% + 1px);
  right: 0;
  max-width: min(480px, 90vw);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${token.danger};
  && {
    color: ${token.danger};
    font: ${token.typeCaption};
  }
`;

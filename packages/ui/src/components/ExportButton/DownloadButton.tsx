import { useRef } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { Button, type ButtonProps } from '../Button/index.ts';
import { CrossIcon, DownloadIcon, RetryIcon } from '../Icon/index.ts';
import { ProgressLine } from '../ProgressLine/index.ts';
import type { ExportProgress } from './ExportProgress.ts';

export interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'isDisabled' | 'disabledReason'> {
  /** What it does, e.g. 'Export 12 rows'. */
  label: string;
  /** Instead of it after a failure. @default `${label} again` */
  againLabel?: string;
  /** While it runs, e.g. 'Cancel export'. */
  cancelLabel: string;
  /** Names the progress line, e.g. 'Exporting payments'. */
  progressLabel: string;
  exporting: ExportProgress;
  onStart: () => void;
  onCancel: () => void;
}

/** The second click of a double click comes within this many milliseconds: it cancels nothing. */
const doubleClick = 500;

/** Makes a file and saves it; while it runs, shows how far it is and cancels it. */
export function DownloadButton({
  label,
  againLabel = `${label} again`,
  cancelLabel,
  progressLabel,
  exporting,
  onStart,
  onCancel,
  ...button
}: DownloadButtonProps) {
  const startedAt = useRef(Number.NEGATIVE_INFINITY);
  const start = () => {
    startedAt.current = performance.now();
    onStart();
  };
  const cancel = () => {
    if (performance.now() - startedAt.current > doubleClick) onCancel();
  };
  if (exporting.state === 'running') {
    const percent = exporting.share === null ? undefined : `${Math.round(exporting.share * 100)}%`;
    return (
      <Place>
        <Button icon={<CrossIcon />} isWide onPress={cancel}>
          {percent === undefined ? cancelLabel : `${cancelLabel} · ${percent}`}
        </Button>
        <Line>
          <ProgressLine isActive label={progressLabel} value={exporting.share ?? undefined} />
        </Line>
      </Place>
    );
  }
  const hasFailed = exporting.state === 'failed';
  return (
    <Place>
      <Button
        key={button.isDisabled ? 'waiting' : 'ready'}
        {...button}
        icon={hasFailed ? <RetryIcon /> : <DownloadIcon />}
        isWide
        onPress={start}
      >
        <Words>{hasFailed ? againLabel : label}</Words>
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

const Words = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

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

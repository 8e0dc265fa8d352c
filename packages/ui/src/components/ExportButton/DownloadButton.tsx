import { useRef } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { Button, type ButtonProps } from '../Button/index.ts';
import type { FailureWords } from '../ErrorState/index.ts';
import { CrossIcon, DownloadIcon, RetryIcon } from '../Icon/index.ts';
import { ProgressLine } from '../ProgressLine/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import type { ExportProgress } from './ExportProgress.ts';

export interface DownloadButtonProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'isDisabled' | 'disabledReason'> {
  /** What it does, e.g. 'Export 12 rows'. */
  label: string;
  /** What it is about, e.g. 'form of Oak Hill': said to screen readers, where a row says it to the eye. */
  about?: string;
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

/**
 * Makes a file and saves it; while it runs, shows how far it is and cancels it: the same button throughout, so that it
 * keeps the focus. A small one, in a row, has no room for a failure's words: its hint and screen readers say them.
 */
export function DownloadButton({
  label,
  about,
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
      <Place data-download data-size={button.size}>
        <Button key="ready" icon={<CrossIcon />} size={button.size} isWide onPress={cancel}>
          <span>
            {percent === undefined ? cancelLabel : `${cancelLabel} · ${percent}`}
            <About>{about}</About>
          </span>
        </Button>
        <Line>
          <ProgressLine isActive label={progressLabel} value={exporting.share ?? undefined} />
        </Line>
      </Place>
    );
  }
  const hasFailed = exporting.state === 'failed';
  return (
    <Place data-download data-size={button.size}>
      <Button
        key={button.isDisabled ? 'waiting' : 'ready'}
        {...button}
        icon={hasFailed ? <RetryIcon /> : <DownloadIcon />}
        isWide
        title={
          button.size === 'small' && exporting.state === 'failed' ? failureText(exporting.failure) : undefined
        }
        onPress={start}
      >
        <Words>
          {hasFailed ? againLabel : label}
          <About>{about}</About>
        </Words>
      </Button>
      {exporting.state === 'failed' && <Failure role="alert">{failureText(exporting.failure)}</Failure>}
    </Place>
  );
}

function failureText({ title, requestId }: FailureWords): string {
  return requestId === undefined ? title : `${title} (request ${requestId})`;
}

function About({ children }: { children: string | undefined }) {
  return children === undefined ? null : <VisuallyHidden>, {children}</VisuallyHidden>;
}

const Words = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** As wide as its longest words, 'Export 999,999 payments': a count that comes later moves nothing. */
const Place = styled.div`
  position: relative;
  min-width: 212px;
  &[data-size='small'] {
    min-width: 0;
  }
  ${media.phone} {
    min-width: 0;
  }
`;

const Line = styled.div`
  position: absolute;
  inset: auto 8px 1px;
`;

const Failure = styled.p`
  [data-size='small'] > && {
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
  position: absolute;
  top: calc(100% + 4px);
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
  /* No gap below the button holds a line there. */
  ${media.phone} {
    :not([data-size='small']) > & {
      position: static;
      max-width: none;
      padding-top: ${token.space1};
      white-space: normal;
    }
  }
`;

import { useRef, useState } from 'react';
import styled from 'styled-components';
import { media } from '../../tokens/token.ts';
import { Button, type ButtonProps } from '../Button/index.ts';
import type { FailureWords } from '../ErrorState/index.ts';
import { formatFileSize } from '../FileSize/index.ts';
import { CrossIcon, DownloadIcon, RetryIcon } from '../Icon/index.ts';
import { ProgressLine } from '../ProgressLine/index.ts';
import { useSinglePress } from '../singlePress/index.ts';
import { VisuallyHidden, visuallyHidden } from '../VisuallyHidden/index.ts';
import type { ExportProgress } from './ExportProgress.ts';

export interface DownloadButtonProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'isDisabled' | 'disabledReason'> {
  /** What it does, e.g. 'Daily payouts (xlsx)' or 'Export 12'. */
  label: string;
  /** What the label counts, e.g. 'payments': a phone has no room for it, and only its screen reader says it. */
  unit?: string;
  /** What is cancelled while it runs; an export says how much has come, too. @default 'download' */
  kind?: 'download' | 'export';
  /** What it is about, e.g. 'form of Oak Hill': said to screen readers, where a row says it to the eye. */
  about?: string;
  /** Names the progress line, e.g. 'Exporting payments'. */
  progressLabel: string;
  exporting: ExportProgress;
  onStart: () => void;
  onCancel: () => void;
}

/**
 * Makes a file and saves it; while it runs, shows how much has come and cancels it: the same button throughout, so that it
 * keeps the focus, and from the press to the end of one width. What failed is told by the notification of it: here the button
 * offers it again, and describes itself by its words.
 */
export function DownloadButton({
  label,
  unit,
  kind = 'download',
  about,
  progressLabel,
  exporting,
  onStart,
  onCancel,
  ...button
}: DownloadButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  const start = () => {
    setWidth(place.current?.offsetWidth);
    onStart();
  };
  // The press that starts it must not go on to cancel it.
  const once = useSinglePress();
  const { variant, size } = button;
  const isSmall = size === 'small';
  const held = exporting.state === 'idle' || !width ? undefined : ({ '--width': `${width}px` } as object);
  if (exporting.state === 'running') {
    const cross = (
      <Cross data-size={size}>
        <CrossIcon />
      </Cross>
    );
    return (
      <Place key="ready" ref={place} data-download style={held} {...once}>
        <Button {...{ variant, size }} icon={cross} isWide onPress={onCancel}>
          <span>
            Cancel {kind}
            {kind === 'export' && exporting.bytes > 0 && ` · ${formatFileSize(exporting.bytes)}`}
            <VisuallyHidden>, {progressLabel}</VisuallyHidden>
          </span>
        </Button>
        <Line>
          <ProgressLine isActive label={progressLabel} />
        </Line>
      </Place>
    );
  }
  const hasFailed = exporting.state === 'failed';
  const whole = unit === undefined ? label : `${label} ${unit}`;
  const words = about === undefined ? whole : `${whole}, ${about}`;
  return (
    <Place key={button.isDisabled ? 'waiting' : 'ready'} ref={place} data-download style={held} {...once}>
      <Button
        {...button}
        icon={hasFailed ? <RetryIcon /> : <DownloadIcon />}
        isWide
        title={hasFailed ? failureText(exporting.failure) : undefined}
        onPress={start}
      >
        <span>
          {hasFailed ? (isSmall ? 'Retry' : `Retry ${kind}`) : label}
          {!hasFailed && unit !== undefined && (
            <>
              {' '}
              <Unit>{unit}</Unit>
            </>
          )}
          {(hasFailed || about !== undefined) && (
            <VisuallyHidden>, {hasFailed ? words : about}</VisuallyHidden>
          )}
        </span>
      </Button>
    </Place>
  );
}

function failureText({ title, message, requestId }: FailureWords): string {
  const words = message === undefined ? title : `${title}. ${message}`;
  return requestId === undefined ? words : `${words} (request ${requestId})`;
}

const Place = styled.div`
  position: relative;
  width: fit-content;
  min-width: var(--width, 0);
`;

/** A small one, in a row, has room for the words alone, and on a card for the icon alone. */
const Cross = styled.span`
  display: contents;
  ${media.beyondPhone} {
    &[data-size='small'] {
      display: none;
    }
  }
`;

const Unit = styled.span`
  ${media.phone} {
    ${visuallyHidden}
  }
`;

const Line = styled.div`
  position: absolute;
  inset: auto 8px 1px;
`;

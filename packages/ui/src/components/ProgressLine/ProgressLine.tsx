import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

export interface ProgressLineProps {
  /** Its place is kept while it is not, so that nothing moves. @default true */
  isActive?: boolean;
  /** What is loading, for screen readers, e.g. 'Loading payments'. */
  label: string;
  /** How much is done, 0 to 1. Without it the line only says that something runs. */
  value?: number;
}

/** A line of 2 px over what is loading again, or how far an export has come. */
export function ProgressLine({ isActive = true, label, value }: ProgressLineProps) {
  if (!isActive) return <Track />;
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {percent === undefined ? <Runner /> : <Done style={{ width: `${percent}%` }} />}
    </Track>
  );
}

const Track = styled.div`
  height: 2px;
  overflow: hidden;
  border-radius: 1px;
  &[role] {
    background: ${token.accentSoft};
  }
`;

const Runner = styled.div`
  width: 30%;
  height: 100%;
  background: ${token.accent};
  animation: p-run 1.1s ease-in-out infinite;
`;

const Done = styled.div`
  height: 100%;
  background: ${token.accent};
  transition: width ${token.durationOverlay} ${token.easeOut};
`;

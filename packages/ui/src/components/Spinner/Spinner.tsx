import styled from 'styled-components';

export interface SpinnerProps {
  /** Width and height in pixels. @default 16 */
  size?: number;
}

/** Something is on its way. Only where nothing of its shape is known: otherwise a Skeleton. Decoration: whoever shows it says what is awaited. */
export function Spinner({ size = 16 }: SpinnerProps) {
  return (
    <Turning width={size} height={size} viewBox="0 0 16 16" aria-hidden>
      <circle cx="8" cy="8" r="6.2" opacity="0.25" />
      <path d="M8 1.8A6.2 6.2 0 0 1 14.2 8" />
    </Turning>
  );
}

const Turning = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.8;
  stroke-linecap: round;
  animation: p-turn 700ms linear infinite;
`;

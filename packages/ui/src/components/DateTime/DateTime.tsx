import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { formatInstant } from './formatInstant.ts';
import { inWords } from './momentText.ts';

export interface DateTimeProps {
  /** ISO 8601, UTC, e.g. '2026-11-20T15:41:00Z'. */
  instant: string;
  /** The business time zone, e.g. 'America/Denver'. */
  timeZone: string;
  /** What to show of it. @default 'both' */
  show?: 'both' | 'date';
  /** Names the zone after it, e.g. 'MT'. @default false */
  withZone?: boolean;
  /** `YYYY-MM-DD`. In a table's cell that is too narrow, its year is left out before the time of day is. */
  today?: string;
}

/**
 * When something happened, as the business's wall clock shows it: in a list as it is, among details with its zone. Within
 * a sentence it is `momentText`. What is no instant is shown as it came.
 */
export function DateTime({ instant, timeZone, show = 'both', withZone = false, today }: DateTimeProps) {
  const shown = formatInstant(instant, timeZone);
  if (shown === undefined) return <span>{instant}</span>;
  const year = `, ${today?.slice(0, 4)}`;
  const isThisYear = show === 'both' && shown.date.endsWith(year);
  return (
    <Root dateTime={instant} title={inWords(shown)}>
      {isThisYear ? shown.date.slice(0, -year.length) : shown.date}
      {isThisYear && <span data-spare>{year}</span>}
      {show === 'both' && (
        <>
          {' '}
          <Time data-spare={!isThisYear || undefined}>{shown.time}</Time>
        </>
      )}
      {withZone && <Time> {shown.zone}</Time>}
    </Root>
  );
}

const Root = styled.time`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  /* A phone's cards and margins may be narrower than it is. */
  ${media.phone} {
    white-space: normal;
  }
`;

const Time = styled.span`
  color: ${token.textFaint};
  font-size: 0.923em;
  white-space: nowrap;
`;

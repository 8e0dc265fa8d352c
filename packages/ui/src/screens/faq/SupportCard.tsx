import {
  isSameTime,
  supportHours,
  supportHoursText,
  supportStateAt,
  weekdays,
} from '@payments/api-client/contract';
import styled from 'styled-components';
import { card } from '../../components/card/card.ts';
import { CheckCircleIcon, ClockIcon } from '../../components/Icon/index.ts';
import { token } from '../../tokens/token.ts';

export interface SupportCardProps {
  /** Epoch milliseconds; the app moves it on. */
  now: number;
  /** IANA name of the zone that the viewer's own clock shows. */
  viewerTimeZone: string;
}

/** When support is open: in Mountain Time, in the viewer's own, and whether it is now (FAQ-1). */
export function SupportCard({ now, viewerTimeZone }: SupportCardProps) {
  const { isOpen, changesAt, opensAt, closesAt } = supportStateAt(now);
  const Icon = isOpen ? CheckCircleIcon : ClockIcon;
  const isElsewhere = !isSameTime(opensAt, viewerTimeZone, supportHours.timeZone);
  return (
    <Card aria-labelledby="support-hours">
      <Head>
        <h2 id="support-hours">Support</h2>
        <State data-open={isOpen || undefined} role="status">
          <Icon />
          {isOpen ? 'Open now' : 'Closed now'}
        </State>
      </Head>
      <p>
        {isOpen ? closesText(changesAt, viewerTimeZone) : `Opens ${momentOf(changesAt, viewerTimeZone)}`}
        {isElsewhere && ' your time'}
      </p>
      <dl>
        <dt>Mountain Time</dt>
        <dd>{supportHoursText()}</dd>
        {isElsewhere && (
          <>
            <dt>Your time ({viewerTimeZone.replaceAll('_', ' ')})</dt>
            <dd>{rangeOf(opensAt, closesAt, viewerTimeZone)}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}

const midnight = '12:00 AM';

function partsOf(at: number, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(at).replace('\u202f', ' ');
  return { day: format({ weekday: 'long' }), time: format({ hour: 'numeric', minute: '2-digit' }) };
}

function momentOf(at: number, timeZone: string): string {
  const { day, time } = partsOf(at, timeZone);
  return `${day} at ${time}`;
}

/** Where support closes at midnight, the day's name would be that of tomorrow. */
function closesText(at: number, timeZone: string): string {
  return partsOf(at, timeZone).time === midnight
    ? 'Closes tonight at midnight'
    : `Closes ${momentOf(at, timeZone)}`;
}

/** Days and hours as the zone has them: where it is far away, Monday's hours are on its Tuesday. */
function rangeOf(opensAt: number, closesAt: number, timeZone: string): string {
  const [opens, closes] = [partsOf(opensAt, timeZone), partsOf(closesAt, timeZone)];
  const names: readonly string[] = weekdays;
  const shift = names.indexOf(opens.day) - names.indexOf(partsOf(opensAt, supportHours.timeZone).day);
  const { days } = supportHours;
  const [first, last] = [days[0], days[4]].map((day) => names[(day + shift + 7) % 7]);
  const [from, until] = [opens, closes].map(({ time }) => (time === midnight ? 'midnight' : time));
  const isNextDay = opens.day !== closes.day && closes.time !== midnight;
  return `${first} to ${last}, ${from} to ${until}${isNextDay ? ' the next day' : ''}`;
}

const Card = styled.section`
  ${card}
  display: grid;
  gap: ${token.space2};
  h2 {
    font: ${token.typeHeading};
  }
  p,
  dt {
    color: ${token.textMuted};
    font: ${token.typeTable};
  }
  dl {
    display: grid;
    gap: 2px;
    margin: ${token.space2} 0 0;
  }
  dd {
    margin: 0 0 ${token.space2};
    font: ${token.typeTable};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space1} ${token.space3};
`;

const State = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space2};
  font-weight: 600;
  color: ${token.textMuted};
  &[data-open] {
    color: ${token.success};
  }
`;

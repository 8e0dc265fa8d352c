import { type CalendarDate, parseDate } from '@internationalized/date';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { type DateRange, dateRangePresets, presetOf } from '../dateRange/index.ts';
import { AlertIcon, ChevronLeftIcon, ChevronRightIcon } from '../Icon/index.ts';
import { CalendarHead, Cell, Grid, Turn } from './calendarParts.ts';
import { DayField } from './DayField.tsx';

export interface DateRangePickerProps {
  /** Names it for screen readers, e.g. 'Payment date'. */
  label: string;
  /** Calendar days in the business time zone; null is any date. */
  value: DateRange | null;
  onChange: (range: DateRange) => void;
  /** The day that is today in the business time zone, `YYYY-MM-DD`. */
  today: string;
  /** Days after it cannot be chosen. */
  latest?: string;
  /** Below the calendar, e.g. which time zone the days are of. */
  hint?: ReactNode;
  /** Whether something is typed that is no day of the calendar; keep its identity. */
  onImpossibleChange?: (isImpossible: boolean) => void;
}

/** A range of days: by preset, by typing, or on the calendar. Stands in a popover or on its own. */
export function DateRangePicker({
  label,
  value,
  onChange,
  today,
  latest,
  hint,
  onImpossibleChange,
}: DateRangePickerProps) {
  const [focusedDay, setFocusedDay] = useState(parseDate(value?.to ?? today));
  const preset = value === null ? undefined : presetOf(value, today);
  const [impossibleFrom, setImpossibleFrom] = useState<string>();
  const [impossibleTo, setImpossibleTo] = useState<string>();
  const impossible = impossibleFrom || impossibleTo || (impossibleFrom ?? impossibleTo);
  const isBackwards = value !== null && value.from > value.to;
  const wrong = impossible ?? (isBackwards ? 'The first day is after the last one' : '');
  useEffect(() => onImpossibleChange?.(impossible !== undefined), [impossible, onImpossibleChange]);
  const [picks, setPicks] = useState(0);
  const pick = (range: DateRange) => {
    setPicks((count) => count + 1);
    onChange(range);
  };
  const show = (range: DateRange) => {
    setFocusedDay(parseDate(range.to));
    pick(range);
  };
  const typed = (end: 'from' | 'to', day: CalendarDate | null) => {
    if (day === null) return;
    setFocusedDay(day);
    onChange({ from: value?.from ?? today, to: value?.to ?? today, [end]: day.toString() });
  };
  const maxValue = latest === undefined ? undefined : parseDate(latest);
  return (
    <I18nProvider locale="en-US">
      <Root role="group" aria-label={label}>
        <Presets>
          {dateRangePresets.map(({ id, label: name, rangeOn }) => (
            <Preset key={id} aria-pressed={preset === id} onPress={() => show(rangeOn(today))}>
              {name}
            </Preset>
          ))}
          <Custom data-current={preset === 'custom' || undefined}>Custom</Custom>
        </Presets>
        <Days>
          <Ends>
            <DayField
              key={`from ${picks}`}
              label="From"
              value={value?.from}
              maxValue={maxValue}
              isInvalid={isBackwards}
              onChange={(day) => typed('from', day)}
              onImpossible={setImpossibleFrom}
            />
            <DayField
              key={`to ${picks}`}
              label="To"
              value={value?.to}
              maxValue={maxValue}
              isInvalid={isBackwards}
              onChange={(day) => typed('to', day)}
              onImpossible={setImpossibleTo}
            />
          </Ends>
          {wrong !== '' && (
            <Wrong role="alert">
              <AlertIcon size={13} />
              {wrong}
            </Wrong>
          )}
          <RangeCalendar
            aria-label={label}
            value={
              value === null || isBackwards || impossible
                ? null
                : { start: parseDate(value.from), end: parseDate(value.to) }
            }
            onChange={({ start, end }) => pick({ from: start.toString(), to: end.toString() })}
            focusedValue={focusedDay}
            onFocusChange={setFocusedDay}
            maxValue={maxValue}
          >
            <CalendarHead>
              <Turn slot="previous">
                <ChevronLeftIcon />
              </Turn>
              <Heading />
              <Turn slot="next">
                <ChevronRightIcon />
              </Turn>
            </CalendarHead>
            <Grid weekdayStyle="short">
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <Cell date={date} data-business-today={date.toString() === today || undefined} />}
              </CalendarGridBody>
            </Grid>
          </RangeCalendar>
          {hint !== undefined && <Hint>{hint}</Hint>}
        </Days>
      </Root>
    </I18nProvider>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: 132px auto;
  gap: ${token.space4};
  width: max-content;
  max-width: 100%;
  font: ${token.typeTable};
  ${media.phone} {
    grid-template-columns: 1fr;
    width: auto;
  }
`;

const Presets = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding-right: ${token.space3};
  border-right: 1px solid ${token.border};
  ${media.phone} {
    flex-flow: row wrap;
    padding-right: 0;
    border-right: 0;
  }
`;

const Preset = styled(Button)`
  height: 32px;
  padding: 0 10px;
  border-radius: ${token.radiusControl};
  text-align: left;
  font: ${token.typeTable};
  font-weight: 500;
  color: ${token.textMuted};
  outline: none;
  &[data-hovered] {
    background: ${token.surfaceHover};
    color: ${token.text};
  }
  &[aria-pressed='true'] {
    background: ${token.accentSoft};
    color: ${token.accentText};
    font-weight: 600;
  }
  &[data-focus-visible] {
    outline: 2px solid ${token.focusRing};
    outline-offset: 2px;
  }
`;

const Custom = styled.span`
  height: 32px;
  padding: 6px 10px;
  border-radius: ${token.radiusControl};
  font-weight: 500;
  color: ${token.textMuted};
  &[data-current] {
    background: ${token.accentSoft};
    color: ${token.accentText};
    font-weight: 600;
  }
`;

const Days = styled.div`
  display: grid;
  gap: ${token.space3};
  justify-items: start;
  align-content: start;
  ${media.phone} {
    justify-items: stretch;
  }
`;

const Ends = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space2};
  width: 252px;
  max-width: 100%;
  ${media.phone} {
    width: 100%;
  }
`;

const Wrong = styled.div`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${token.danger};
  font-size: 12.5px;
`;

const Hint = styled.div`
  color: ${token.textMuted};
  font-size: 12.5px;
  line-height: 18px;
`;

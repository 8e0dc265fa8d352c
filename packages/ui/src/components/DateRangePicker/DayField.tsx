import type { CalendarDate } from '@internationalized/date';
import { parseDate } from '@internationalized/date';
import {
  type ClipboardEvent,
  type FocusEvent,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { DateField, DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { controlStyle } from '../Field/index.ts';
import { impossibleDay, impossibleYear, incompleteDay } from './impossibleDay.ts';
import { readPastedDay } from './readPastedDay.ts';

export interface DayFieldProps {
  label: string;
  value: string | undefined;
  maxValue: CalendarDate | undefined;
  isInvalid: boolean;
  onChange: (day: CalendarDate | null) => void;
  /** What is typed is no day of the calendar, and why ('' while it is typed); undefined when it is one again. */
  onImpossible: (words: string | undefined) => void;
}

/** One end of the range, typed. A day that does not exist is refused, not moved to one that does. */
export function DayField({ label, value, maxValue, isInvalid, onChange, onImpossible }: DayFieldProps) {
  const [words, setTyped] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const isLeft = useRef(false);
  // Another object would make the field forget what is half typed.
  const day = useMemo(() => (value === undefined ? null : parseDate(value)), [value]);
  // Nothing is to be asked for where there is no day yet; elsewhere the one that was there must not count unseen.
  const typed = value === undefined && words === incompleteDay ? undefined : words;
  const problem =
    typed === incompleteDay ? (refused ?? '') : ((typed === impossibleYear ? '' : typed) ?? refused);
  useEffect(() => onImpossible(problem), [problem, onImpossible]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    isLeft.current = !currentTarget.contains(relatedTarget);
    if (!isLeft.current || typed === undefined) return;
    setRefused((before) => (typed === incompleteDay ? (before ?? typed) : typed));
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = readPastedDay(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    setRefused(undefined);
    onChange(pasted);
  };
  return (
    <div
      onFocusCapture={() => {
        isLeft.current = false;
      }}
      onBlurCapture={leave}
      onPasteCapture={paste}
    >
      <DateField
        value={refused === undefined ? day : null}
        maxValue={maxValue}
        isInvalid={isInvalid || Boolean(problem)}
        onChange={(changed) => {
          // When it is left, the field would move an impossible day to the end of its month.
          if (isLeft.current && typed !== undefined) return;
          if (changed !== null) setRefused(undefined);
          onChange(changed);
        }}
        shouldForceLeadingZeros
      >
        <DayLabel>{label}</DayLabel>
        <DayInput>{(segment) => <Segment segment={segment} />}</DayInput>
        <TypedDay onImpossible={setTyped} />
      </DateField>
    </div>
  );
}

/** Looks at what is typed, which the field tells nobody while it is no day. */
function TypedDay({ onImpossible }: Pick<DayFieldProps, 'onImpossible'>) {
  const state = useContext(DateFieldStateContext);
  const words = impossibleDay(state?.segments ?? []);
  useEffect(() => onImpossible(words), [words, onImpossible]);
  return null;
}

const DayLabel = styled(Label)`
  display: block;
  margin-bottom: ${token.space1};
  font: ${token.typeCaption};
  color: ${token.textMuted};
`;

const DayInput = styled(DateInput)`
  ${controlStyle}
  display: flex;
  align-items: center;
  font-variant-numeric: tabular-nums;
  &[data-invalid] {
    border-color: ${token.danger};
  }
  &[data-focus-within] {
    outline: 2px solid ${token.focusRing};
    outline-offset: 2px;
  }
`;

const Segment = styled(DateSegment)`
  padding: 0 2px;
  border-radius: ${token.radiusMark};
  outline: none;
  &[data-placeholder] {
    color: ${token.textFaint};
  }
  &[data-focused] {
    background: ${token.accent};
    color: ${token.onAccent};
  }
`;

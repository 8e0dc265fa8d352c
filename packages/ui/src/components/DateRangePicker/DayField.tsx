import type { CalendarDate } from '@internationalized/date';
import { parseDate } from '@internationalized/date';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { controlStyle } from '../Field/index.ts';

export interface DayFieldProps {
  label: string;
  value: string | undefined;
  maxValue: CalendarDate | undefined;
  isInvalid: boolean;
  onChange: (day: CalendarDate | null) => void;
}

/** One end of the range, typed. */
export function DayField({ label, value, maxValue, isInvalid, onChange }: DayFieldProps) {
  return (
    <DateField
      value={value === undefined ? null : parseDate(value)}
      maxValue={maxValue}
      isInvalid={isInvalid}
      onChange={onChange}
      shouldForceLeadingZeros
    >
      <DayLabel>{label}</DayLabel>
      <DayInput>{(segment) => <Segment segment={segment} />}</DayInput>
    </DateField>
  );
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

import { Button } from 'react-aria-components/Button';
import { CalendarCell, CalendarGrid } from 'react-aria-components/RangeCalendar';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';

/** The month and the ways to the ones beside it. */
export const CalendarHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  h2 {
    font: ${token.typeSubheading};
  }
`;

/** To the month before or after. */
export const Turn = styled(Button)`
  width: ${token.controlHeightSmall};
  height: ${token.controlHeightSmall};
  display: grid;
  place-items: center;
  border-radius: ${token.radiusControl};
  color: ${token.textMuted};
  outline: none;
  &[data-hovered] {
    background: ${token.surfaceHover};
  }
  &[data-disabled] {
    color: ${token.textDisabled};
  }
  &[data-focus-visible] {
    outline: 2px solid ${token.focusRing};
  }
`;

/** The days of a month. */
export const Grid = styled(CalendarGrid)`
  border-spacing: 0 2px;
  border-collapse: separate;
  margin-top: ${token.space1};
  th {
    width: 36px;
    height: 26px;
    font: ${token.typeCaption};
    color: ${token.textMuted};
  }
  td {
    padding: 0;
  }
  ${media.phone} {
    width: 100%;
  }
`;

/** One day, alone or in the range. */
export const Cell = styled(CalendarCell)`
  width: 36px;
  height: 32px;
  display: grid;
  place-items: center;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  outline: none;
  border-radius: ${token.radiusControl};
  ${media.phone} {
    width: auto;
    min-width: 36px;
    height: 36px;
  }
  &[data-business-today] {
    font-weight: 700;
    color: ${token.accentText};
  }
  &[data-hovered] {
    background: ${token.surfaceHover};
  }
  &[data-selected] {
    background: ${token.accentSoft};
    color: ${token.accentText};
    border-radius: 0;
  }
  &[data-selection-start],
  &[data-selection-end] {
    background: ${token.accent};
    color: ${token.onAccent};
    font-weight: 600;
  }
  &[data-selection-start] {
    border-radius: ${token.radiusControl} 0 0 ${token.radiusControl};
  }
  &[data-selection-end] {
    border-radius: 0 ${token.radiusControl} ${token.radiusControl} 0;
  }
  &[data-selection-start][data-selection-end] {
    border-radius: ${token.radiusControl};
  }
  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: default;
  }
  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-focus-visible] {
    outline: 2px solid ${token.focusRing};
    outline-offset: 2px;
  }
`;

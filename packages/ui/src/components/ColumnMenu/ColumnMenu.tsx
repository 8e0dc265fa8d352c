import styled from 'styled-components';
import type { DensityChoice } from '../../tokens/index.ts';
import { media, token } from '../../tokens/token.ts';
import { ColumnsIcon, SortIcon } from '../Icon/index.ts';
import { lazyPart } from '../lazyPart/index.ts';
import { usePanelTrigger } from '../Panel/usePanelTrigger.ts';

export interface ColumnMenuProps {
  columns: readonly { id: string; header: string; hideable?: boolean }[];
  hiddenColumns: readonly string[];
  onHiddenColumnsChange: (hiddenColumns: string[]) => void;
  /** The headers of columns that find no room at this width, e.g. 'Fee, Method'. @default '' */
  leftOut?: string;
  /** What 'Show the usual columns' hides. @default [] */
  hiddenAtFirst?: readonly string[];
  density: DensityChoice;
  onDensityChange: (density: DensityChoice) => void;
  /** Offered on phones, where cards have no headers to press, e.g. { id: '-paidAt', label: 'Newest first' }. */
  sorts: readonly { id: string; label: string }[];
  sort: string;
  onSort: (sort: string) => void;
}

/** The choices, fetched when they are first needed. */
export const ColumnChoices = lazyPart(() =>
  import('./ColumnChoices.tsx').then((module) => module.ColumnChoices),
);

/** Chooses columns and density; on phones, where rows are cards, the order. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { trigger, place } = usePanelTrigger(ColumnChoices);
  return (
    <>
      <Trigger {...trigger}>
        <ColumnsIcon />
        <SortIcon />
        <span>Columns</span>
        <span>Sort</span>
      </Trigger>
      {place && <ColumnChoices {...props} place={place} />}
    </>
  );
}

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: ${token.space2};
  height: ${token.controlHeight};
  padding: 0 ${token.space3};
  border-radius: ${token.radiusControl};
  color: ${token.textMuted};
  font: ${token.typeControl};
  white-space: nowrap;
  &:hover,
  &[aria-expanded='true'] {
    background: ${token.surfaceHover};
    color: ${token.text};
  }
  svg + svg,
  span + span {
    display: none;
  }
  ${media.phone} {
    color: ${token.text};
    svg:first-child,
    svg + span {
      display: none;
    }
    svg + svg,
    span + span {
      display: block;
    }
  }
`;

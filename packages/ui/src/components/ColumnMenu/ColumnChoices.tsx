import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { Button } from '../Button/index.ts';
import { CheckboxGroup } from '../Checkbox/index.ts';
import { Panel, type PanelPlace, useIsSheet } from '../Panel/index.ts';
import { RadioGroup } from '../RadioGroup/index.ts';
import type { ColumnMenuProps } from './ColumnMenu.tsx';

export type ColumnChoicesProps = ColumnMenuProps & { place: PanelPlace };

const densities = [
  { id: 'comfortable', label: 'Comfortable' },
  { id: 'compact', label: 'Compact' },
] as const;

/** What the column button opens: the columns and the height of the rows, or the order of a phone's cards. */
export function ColumnChoices({ place, ...props }: ColumnChoicesProps) {
  const { columns, hiddenColumns, onHiddenColumnsChange, hiddenAtFirst = [], leftOut } = props;
  const { sorts, sort, onSort, density, onDensityChange } = props;
  const isSheet = useIsSheet();
  if (isSheet)
    return (
      <Panel {...place} label="Sort by">
        <RadioGroup
          label="Sort by"
          isLabelHidden
          options={sorts}
          chosen={sort}
          onChoose={(id) => {
            onSort(id);
            place.onOpenChange(false);
          }}
        />
      </Panel>
    );
  const items = columns.filter((column) => column.hideable !== false);
  return (
    <Panel {...place} label="Columns and rows" placement="bottom end">
      <Sections>
        <CheckboxGroup
          label="Columns"
          hint={leftOut ? `Not shown at this width: ${leftOut}.` : undefined}
          items={items.map(({ id, header }) => ({ value: id, label: header }))}
          selected={items.map(({ id }) => id).filter((id) => !hiddenColumns.includes(id))}
          onChange={(shown) =>
            onHiddenColumnsChange(items.map(({ id }) => id).filter((id) => !shown.includes(id)))
          }
        />
        <RadioGroup label="Rows" options={densities} chosen={density} onChoose={onDensityChange} />
        <Button variant="quiet" size="small" onPress={() => onHiddenColumnsChange([...hiddenAtFirst])}>
          Show the usual columns
        </Button>
      </Sections>
    </Panel>
  );
}

const Sections = styled.div`
  display: grid;
  gap: ${token.space4};
  min-width: 200px;
  max-width: 240px;
  font: ${token.typeTable};
  > button {
    justify-self: start;
    margin: 0 -10px -4px;
  }
`;

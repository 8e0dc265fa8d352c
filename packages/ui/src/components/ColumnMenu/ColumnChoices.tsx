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
  const usualColumns = (onPressed?: () => void) => (
    <Button
      variant="quiet"
      size="small"
      onPress={() => {
        onHiddenColumnsChange([...hiddenAtFirst]);
        onPressed?.();
      }}
    >
      Show the usual columns
    </Button>
  );
  if (isSheet) {
    // Hidden in a wider window of the same browser: a phone's cards leave them out too.
    const hasHidden = hiddenColumns.some((id) => !hiddenAtFirst.includes(id));
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
        {hasHidden && <Below>{usualColumns(() => place.onOpenChange(false))}</Below>}
      </Panel>
    );
  }
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
        {usualColumns()}
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

/** A quiet button's words stand below those of the choices. */
const Below = styled.div`
  margin: ${token.space4} -10px 0;
`;

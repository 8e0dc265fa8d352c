import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { Button } from '../Button/index.ts';
import { CheckboxGroup } from '../Checkbox/index.ts';
import { Popover, type PopoverProps } from '../Popover/index.ts';
import { RadioGroup } from '../RadioGroup/index.ts';
import type { ColumnMenuProps } from './ColumnMenu.tsx';

export type ColumnChoicesProps = ColumnMenuProps & Omit<PopoverProps, 'label' | 'children'>;

const densities = [
  { id: 'comfortable', label: 'Comfortable' },
  { id: 'compact', label: 'Compact' },
] as const;

/** What the column button opens: the order, the columns and the height of the rows. */
export function ColumnChoices(props: ColumnChoicesProps) {
  const { columns, hiddenColumns, onHiddenColumnsChange, hiddenAtFirst = [], ...popover } = props;
  const { sorts = [], sort, onSort, density, onDensityChange } = props;
  const items = columns.filter((column) => column.hideable !== false);
  const leftOut = matchMedia('(max-width: 639px)').matches
    ? items
        .filter(({ id, phone }) => phone === undefined && !hiddenColumns.includes(id))
        .map(({ header }) => header)
        .join(', ')
    : props.leftOut;
  return (
    <Popover
      label="Columns and rows"
      placement="bottom end"
      triggerRef={popover.triggerRef}
      isOpen={popover.isOpen}
      onOpenChange={popover.onOpenChange}
    >
      <Sections>
        {onSort && sorts.length > 0 && (
          <PhoneOnly>
            <RadioGroup
              label="Sort by"
              options={sorts}
              chosen={sort}
              onChoose={(id) => {
                onSort(id);
                popover.onOpenChange(false);
              }}
            />
          </PhoneOnly>
        )}
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
    </Popover>
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

const PhoneOnly = styled.div`
  display: none;
  ${media.phone} {
    display: block;
  }
`;

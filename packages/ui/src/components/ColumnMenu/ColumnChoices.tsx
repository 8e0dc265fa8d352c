import { useId } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { Button } from '../Button/index.ts';
import { CheckboxGroup } from '../Checkbox/index.ts';
import { Popover, type PopoverProps } from '../Popover/index.ts';
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
  const givingWay = items
    .filter(({ id, narrower }) => narrower?.includes('hidden') && !hiddenColumns.includes(id))
    .map(({ header }) => header);
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
            <Radios
              legend="Sort by"
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
          hint={
            givingWay.length > 0 ? `Left out where there is no room: ${givingWay.join(', ')}.` : undefined
          }
          items={items.map(({ id, header }) => ({ value: id, label: header }))}
          selected={items.map(({ id }) => id).filter((id) => !hiddenColumns.includes(id))}
          onChange={(shown) =>
            onHiddenColumnsChange(items.map(({ id }) => id).filter((id) => !shown.includes(id)))
          }
        />
        <Radios legend="Rows" options={densities} chosen={density} onChoose={onDensityChange} />
        <Button variant="quiet" size="small" onPress={() => onHiddenColumnsChange([...hiddenAtFirst])}>
          Show the usual columns
        </Button>
      </Sections>
    </Popover>
  );
}

interface RadiosProps<Id extends string> {
  legend: string;
  options: readonly { id: Id; label: string }[];
  chosen: string | undefined;
  onChoose: (id: Id) => void;
}

function Radios<Id extends string>({ legend, options, chosen, onChoose }: RadiosProps<Id>) {
  const name = useId();
  return (
    <Choices>
      <legend>{legend}</legend>
      {options.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          {label}
        </label>
      ))}
    </Choices>
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

const Choices = styled.fieldset`
  display: grid;
  gap: ${token.space2};
  border: 0;
  padding: 0;
  min-width: 0;
  legend {
    padding: 0;
    margin-bottom: ${token.space2};
    font: ${token.typeLabel};
  }
  label {
    display: flex;
    align-items: center;
    gap: ${token.space2};
    cursor: pointer;
  }
  input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: ${token.accent};
  }
`;

import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { FieldNote, type FieldWords } from '../Field/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { Checkbox } from './Checkbox.tsx';

export interface CheckboxGroupItem<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
}

export interface CheckboxGroupProps<Value extends string> extends FieldWords {
  items: readonly CheckboxGroupItem<Value>[];
  selected: readonly Value[];
  /** Hands over the whole choice, in the order of the items. */
  onChange: (selected: Value[]) => void;
  isDisabled?: boolean;
}

/** Any number of a few things. */
export function CheckboxGroup<Value extends string>({
  label,
  isLabelHidden = false,
  hint,
  error,
  items,
  selected,
  onChange,
  isDisabled = false,
}: CheckboxGroupProps<Value>) {
  const noteId = useId();
  const hasNote = hint !== undefined || error !== undefined;
  return (
    <Root aria-describedby={hasNote ? noteId : undefined}>
      <legend>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {items.map((item) => (
        <Checkbox
          key={item.value}
          isSelected={selected.includes(item.value)}
          isDisabled={isDisabled || item.isDisabled}
          description={item.description}
          onChange={(isSelected) =>
            onChange(
              items
                .map(({ value }) => value)
                .filter((value) => (value === item.value ? isSelected : selected.includes(value))),
            )
          }
        >
          {item.label}
        </Checkbox>
      ))}
      <FieldNote id={noteId} hint={hint} error={error} />
    </Root>
  );
}

const Root = styled.fieldset`
  display: grid;
  gap: ${token.space2};
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font: ${token.typeLabel};
    margin-bottom: ${token.space2};
  }
  ${media.phone} {
    gap: 0;
    label {
      padding-block: 10px;
    }
  }
`;

import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { controlStyle, FieldNote, type FieldWords } from '../Field/index.ts';
import { CheckIcon, ChevronDownIcon } from '../Icon/index.ts';
import { Option, OptionList } from '../optionList/index.ts';
import { floating } from '../Popover/floating.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';

export interface SelectItem<Id extends string | number> {
  id: Id;
  label: string;
  description?: string;
  isDisabled?: boolean;
}

export interface SelectProps<Id extends string | number> extends FieldWords {
  items: readonly SelectItem<Id>[];
  /** The chosen item's id; null when nothing is chosen. */
  value: Id | null;
  onChange: (id: Id) => void;
  /** Shown while nothing is chosen. @default 'Choose' */
  placeholder?: string;
  isDisabled?: boolean;
}

/** One of a few things. For many things, or things to be searched for, use a ComboBox. */
export function Select<Id extends string | number>({
  label,
  isLabelHidden = false,
  hint,
  error,
  items,
  value,
  onChange,
  placeholder = 'Choose',
  isDisabled,
}: SelectProps<Id>) {
  return (
    <Root
      value={value}
      onChange={(key) => {
        const chosen = items.find(({ id }) => id === key);
        if (chosen !== undefined) onChange(chosen.id);
      }}
      placeholder={placeholder}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
    >
      {isLabelHidden ? (
        <VisuallyHidden>
          <Label>{label}</Label>
        </VisuallyHidden>
      ) : (
        <Label>{label}</Label>
      )}
      <Trigger>
        <Value>
          {({ defaultChildren, selectedText, isPlaceholder }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </Value>
        <ChevronDownIcon />
      </Trigger>
      {(hint !== undefined || error !== undefined) && (
        <Text slot="description">
          <FieldNote hint={hint} error={error} />
        </Text>
      )}
      <Surface offset={4}>
        <OptionList>
          {items.map((item) => (
            <Option key={item.id} id={item.id} textValue={item.label} isDisabled={item.isDisabled}>
              {({ isSelected }) => (
                <>
                  <span>
                    <Text slot="label">{item.label}</Text>
                    {item.description !== undefined && <Text slot="description">{item.description}</Text>}
                  </span>
                  {isSelected && <CheckIcon />}
                </>
              )}
            </Option>
          ))}
        </OptionList>
      </Surface>
    </Root>
  );
}

const Root = styled(AriaSelect)`
  display: grid;
  gap: 6px;
  min-width: 0;
  label,
  .react-aria-Label {
    font: ${token.typeLabel};
  }
`;

const Trigger = styled(Button)`
  ${controlStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space2};
  padding-right: 10px;
  cursor: pointer;
  text-align: left;
  outline: none;
  &[data-focus-visible] {
    outline: 2px solid ${token.focusRing};
    outline-offset: 2px;
  }
  svg {
    color: ${token.textMuted};
  }
`;

const Value = styled(SelectValue)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-placeholder] {
    color: ${token.textFaint};
  }
`;

const Surface = styled(Popover)`
  ${floating}
  min-width: var(--trigger-width);
`;

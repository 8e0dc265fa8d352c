import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { controlStyle, FieldNote, type FieldWords } from '../Field/index.ts';
import { CheckIcon, ChevronDownIcon } from '../Icon/index.ts';
import { Option, OptionList } from '../optionList/index.ts';
import { floating } from '../Popover/floating.ts';
import { Spinner } from '../Spinner/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';

export interface ComboBoxItem<Id extends string | number> {
  id: Id;
  label: string;
  /** A further line, e.g. the unit of a resident. */
  description?: string;
}

export interface ComboBoxProps<Id extends string | number> extends FieldWords {
  items: readonly ComboBoxItem<Id>[];
  /** The chosen item itself, which need not be among the items; null when nothing is chosen. */
  value: ComboBoxItem<Id> | null;
  onChange: (item: ComboBoxItem<Id> | null) => void;
  /** What was typed, for items that a server finds. Without it the items are narrowed here. */
  onInputChange?: (text: string) => void;
  /** The items for what was typed are on their way. @default false */
  isLoading?: boolean;
  /** Said when there are no items. @default 'Nothing matches' */
  emptyText?: string;
  placeholder?: string;
  isDisabled?: boolean;
}

/** One of many things, found by typing. Emptying the text chooses nothing. */
export function ComboBox<Id extends string | number>({
  label,
  isLabelHidden = false,
  hint,
  error,
  items,
  value,
  onChange,
  onInputChange,
  isLoading = false,
  emptyText = 'Nothing matches',
  placeholder,
  isDisabled,
}: ComboBoxProps<Id>) {
  const [text, setText] = useState(value?.label ?? '');
  const [shown, setShown] = useState(value);
  if (value?.id !== shown?.id || value?.label !== shown?.label) {
    setShown(value);
    setText(value?.label ?? '');
  }
  const isServed = onInputChange !== undefined;
  const offered =
    isServed && value !== null && !items.some(({ id }) => id === value.id) ? [...items, value] : items;
  const type = (typed: string) => {
    setText(typed);
    if (typed === '' && value !== null) onChange(null);
    if (typed !== value?.label) onInputChange?.(typed);
  };
  return (
    <Root
      {...(isServed ? { items: offered } : { defaultItems: offered })}
      inputValue={text}
      onInputChange={type}
      value={value?.id ?? null}
      onChange={(key) => {
        const chosen = offered.find(({ id }) => id === key);
        if (chosen === undefined) return;
        setText(chosen.label);
        setShown(chosen);
        if (chosen.id !== value?.id) onChange(chosen);
      }}
      allowsEmptyCollection
      menuTrigger="focus"
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
      <Box>
        <Control placeholder={placeholder} />
        <Open aria-label={`Show choices for ${label}`}>{isLoading ? <Spinner /> : <ChevronDownIcon />}</Open>
      </Box>
      {(hint !== undefined || error !== undefined) && (
        <Text slot="description">
          <FieldNote hint={hint} error={error} />
        </Text>
      )}
      <Surface offset={4}>
        <OptionList<ComboBoxItem<Id>>
          renderEmptyState={() => <Empty>{isLoading ? 'Looking…' : emptyText}</Empty>}
        >
          {(item: ComboBoxItem<Id>) => (
            <Option id={item.id} textValue={item.label}>
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
          )}
        </OptionList>
      </Surface>
    </Root>
  );
}

const Root = styled(AriaComboBox)`
  display: grid;
  gap: 6px;
  min-width: 0;
  .react-aria-Label {
    font: ${token.typeLabel};
  }
` as typeof AriaComboBox;

const Box = styled.div`
  position: relative;
`;

const Control = styled(Input)`
  ${controlStyle}
  padding-right: 34px;
`;

const Open = styled(Button)`
  position: absolute;
  right: 1px;
  top: 1px;
  width: 32px;
  height: 32px;
  display: grid;
  place-items: center;
  border-radius: 7px;
  color: ${token.textMuted};
`;

const Surface = styled(Popover)`
  ${floating}
  width: var(--trigger-width);
  min-width: 200px;
`;

const Empty = styled.div`
  padding: 6px 10px;
  color: ${token.textMuted};
`;

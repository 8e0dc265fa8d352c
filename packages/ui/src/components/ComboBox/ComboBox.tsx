import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import { useIsPhone } from '../../tokens/isPhone.ts';
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
  /** The field of a panel or dialog that has the focus at first. @default false */
  autoFocus?: boolean;
  /**
   * Whether a text was left that names no item: it says so itself, and nothing is to be done with what was chosen
   * before. Without it such a text makes way for what is chosen.
   */
  onUnmatched?: (isUnmatched: boolean) => void;
  /** The box that is typed in. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * One of many things, found by typing. A text that names one, or fits one alone, chooses it when the box is left;
 * emptying the text chooses nothing.
 */
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
  autoFocus = false,
  onUnmatched,
  ref,
}: ComboBoxProps<Id>) {
  const isOnPhone = useIsPhone();
  const [text, setText] = useState(value?.label ?? '');
  const [shown, setShown] = useState(value);
  if (value?.id !== shown?.id || value?.label !== shown?.label) {
    setShown(value);
    setText(value?.label ?? '');
  }
  const isServed = onInputChange !== undefined;
  const offered =
    isServed && value !== null && !items.some(({ id }) => id === value.id) ? [...items, value] : items;
  /** Left in the box without a choice; judged anew when what it is looked for in has come. */
  const [left, setLeft] = useState<string>();
  const isChosenByKey = useRef(false);
  const isTakenBack = useRef(false);
  const keepLeft = (typed: string | undefined) => {
    setLeft(typed);
    onUnmatched?.(typed !== undefined);
  };
  const choose = (item: ComboBoxItem<Id>) => {
    setText(item.label);
    setShown(item);
    if (left !== undefined) keepLeft(undefined);
    if (item.id !== value?.id) onChange(item);
  };
  /** The box was left, or Enter pressed, without a choice from the list. */
  const leave = (among = offered) => {
    if (text === '' || text === value?.label) return;
    const [named, another] = itemsNamed(among, text, isServed);
    if (named && !another) choose(named);
    else if (onUnmatched) keepLeft(text);
    else if (value) setText(value.label);
  };
  /** Escape: what is chosen stands again, and the list goes. */
  const takeBack = () => {
    isTakenBack.current = true;
    setText(value?.label ?? '');
    onInputChange?.('');
    if (left !== undefined) keepLeft(undefined);
  };
  const settleLeft = useEffectEvent((among: readonly ComboBoxItem<Id>[]) => {
    if (left !== undefined) leave(among);
  });
  useEffect(() => settleLeft(items), [items]);
  const type = (typed: string) => {
    setText(typed);
    if (typed !== (value?.label ?? '')) isTakenBack.current = false;
    if (left !== undefined) keepLeft(undefined);
    if (typed === '' && value !== null) onChange(null);
    if (typed !== value?.label) onInputChange?.(typed);
  };
  const said = error ?? (left === undefined || isLoading ? undefined : leftWords(left, offered, emptyText));
  return (
    <Root
      {...(isServed ? { items: offered } : { defaultItems: offered })}
      inputValue={text}
      onInputChange={type}
      value={value?.id ?? null}
      onChange={(key) => {
        const chosen = offered.find(({ id }) => id === key);
        const isMeant = isChosenByKey.current || chosen?.id !== value?.id;
        isChosenByKey.current = false;
        if (chosen !== undefined && isMeant) choose(chosen);
        else if (!isTakenBack.current) leave();
      }}
      allowsEmptyCollection
      // What has the focus from the start would hide what is below it.
      menuTrigger={autoFocus ? 'input' : 'focus'}
      isDisabled={isDisabled}
      isInvalid={said !== undefined}
    >
      {isLabelHidden ? (
        <VisuallyHidden>
          <Label>{label}</Label>
        </VisuallyHidden>
      ) : (
        <Label>{label}</Label>
      )}
      <Box
        // The list's own choice, which may be what is chosen already; leaving the box tells the same.
        onKeyDownCapture={({ key, target }) => {
          isTakenBack.current = false;
          if (key === 'Escape' && text !== (value?.label ?? '')) takeBack();
          isChosenByKey.current =
            key === 'Enter' && target instanceof Element && target.hasAttribute('aria-activedescendant');
        }}
      >
        <Control
          ref={ref}
          placeholder={placeholder}
          data-focus-first={autoFocus || undefined}
          // What is typed replaces what is chosen. The list's choices lend it the focus while one types.
          onFocus={({ currentTarget }) => {
            if (text === value?.label) currentTarget.select();
          }}
        />
        <Open aria-label="Show choices for">{isLoading ? <Spinner /> : <ChevronDownIcon />}</Open>
      </Box>
      {(hint !== undefined || said !== undefined) && (
        <Text slot="description">
          <FieldNote hint={hint} error={said} />
        </Text>
      )}
      {/* On a phone the keyboard stands below the field, and in a sheet the buttons: the list goes up. */}
      <Surface offset={4} placement={isOnPhone ? 'top start' : 'bottom start'}>
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

/**
 * The items that a text names; those that it fits when it names none, unless what it is looked for in may be from
 * before. Case and blanks at the ends do not count.
 */
function itemsNamed<Id extends string | number>(
  items: readonly ComboBoxItem<Id>[],
  text: string,
  isServed: boolean,
): readonly ComboBoxItem<Id>[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const labelOf = ({ label }: ComboBoxItem<Id>) => label.toLowerCase();
  const exact = items.filter((item) => labelOf(item) === wanted);
  return exact.length > 0 || isServed ? exact : items.filter((item) => labelOf(item).includes(wanted));
}

function leftWords<Id extends string | number>(
  text: string,
  items: readonly ComboBoxItem<Id>[],
  emptyText: string,
): string {
  const fits = itemsNamed(items, text, false).length > 0;
  return fits ? 'Choose one of those that fit.' : `${emptyText}. Choose one of the list.`;
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

import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import type { Key } from 'react-aria-components/Collection';
import {
  Menu as AriaMenu,
  MenuTrigger as AriaMenuTrigger,
  type MenuTriggerProps as AriaMenuTriggerProps,
  Header,
  MenuItem,
  MenuSection,
} from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { useCloseOnBack } from '../closeOnBack/index.ts';
import { CheckIcon, type IconComponent } from '../Icon/index.ts';
import { floating } from '../Popover/floating.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';

export interface MenuItemSpec<Id extends string = string> {
  id: Id;
  label: string;
  icon?: IconComponent;
  /** A further line below the label. */
  description?: string;
  /** Why it cannot be chosen now: shown below the label; the item stays in reach of the keyboard. */
  disabledReason?: string;
  /** `danger` for what cannot be undone. */
  tone?: 'danger';
  /** Makes it a link. */
  href?: string;
  /** Of a link out of the dashboard: what is open here stays. */
  opensTab?: boolean;
}

interface MenuContent<Id extends string> {
  /** Names the menu for screen readers. */
  label: string;
  /** Above the items: whose they are. */
  heading?: { title: string; line?: string };
  items: readonly MenuItemSpec<Id>[];
  onAction?: (id: Id) => void;
  /** Makes the items choices: ticked when selected. */
  selectionMode?: 'single' | 'multiple';
  selected?: readonly Id[];
  onSelectionChange?: (selected: Id[]) => void;
}

export interface MenuProps<Id extends string = string> extends MenuContent<Id> {
  /** The element it floats beside, which opens it. */
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  placement?: PopoverProps['placement'];
}

/** A list of actions beside what opened it; Back and Forward close it. Its trigger may be drawn before it is loaded. */
export function Menu<Id extends string>({
  triggerRef,
  isOpen,
  onOpenChange,
  placement = 'bottom end',
  ...content
}: MenuProps<Id>) {
  useCloseOnBack(isOpen, () => onOpenChange(false));
  return (
    <Surface
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={4}
      aria-label={content.label}
    >
      <Items {...content} onClose={() => onOpenChange(false)} />
    </Surface>
  );
}

export interface MenuTriggerProps<Id extends string = string>
  extends MenuContent<Id>,
    Pick<AriaMenuTriggerProps, 'isOpen' | 'onOpenChange'> {
  /** A Button or IconButton. */
  trigger: ComponentProps<typeof Pressable>['children'];
  placement?: PopoverProps['placement'];
}

/** A button and the menu it opens. */
export function MenuTrigger<Id extends string>({
  trigger,
  isOpen,
  onOpenChange,
  placement = 'bottom end',
  ...content
}: MenuTriggerProps<Id>) {
  return (
    <AriaMenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Pressable>{trigger}</Pressable>
      <Surface placement={placement} offset={4}>
        <Items {...content} />
      </Surface>
    </AriaMenuTrigger>
  );
}

function Items<Id extends string>({
  label,
  heading,
  items,
  onAction,
  selectionMode,
  selected = [],
  onSelectionChange,
  onClose,
}: MenuContent<Id> & { onClose?: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useHandOnFocus(list);
  const act = (key: Key) => {
    const item = items.find(({ id }) => id === key);
    if (item !== undefined && item.disabledReason === undefined) onAction?.(item.id);
  };
  return (
    <List
      ref={list}
      aria-label={label}
      autoFocus="first"
      onAction={act}
      onClose={onClose}
      selectionMode={selectionMode ?? 'none'}
      selectedKeys={selected}
      onSelectionChange={(keys) =>
        onSelectionChange?.(
          items
            .filter(({ id, disabledReason }) =>
              disabledReason === undefined ? keys === 'all' || keys.has(id) : selected.includes(id),
            )
            .map(({ id }) => id),
        )
      }
    >
      {heading ? (
        <MenuSection>
          <Heading>
            <b>{heading.title}</b>
            {heading.line}
          </Heading>
          {items.map(itemOf)}
        </MenuSection>
      ) : (
        items.map(itemOf)
      )}
    </List>
  );
}

/**
 * Hands the focus on from the list to the item that is to have it. After a press of Enter, which the browser turns
 * into a click as a screen reader does, react-aria puts off both moves and then makes the first alone.
 */
function useHandOnFocus(list: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const handOn = ({ target }: FocusEvent) => {
      if (target === element) element.querySelector<HTMLElement>('[role^="menuitem"][tabindex="0"]')?.focus();
    };
    element.addEventListener('focusin', handOn);
    return () => element.removeEventListener('focusin', handOn);
  }, [list]);
}

function itemOf({ id, label, icon: Icon, description, disabledReason, tone, href, opensTab }: MenuItemSpec) {
  const isBlocked = disabledReason !== undefined;
  const line = disabledReason ?? description;
  return (
    <Item
      key={id}
      id={id}
      textValue={label}
      href={isBlocked ? undefined : href}
      target={opensTab ? '_blank' : undefined}
      rel={opensTab ? 'noopener noreferrer' : undefined}
      data-tone={tone}
      data-blocked={isBlocked || undefined}
      shouldCloseOnSelect={isBlocked ? false : undefined}
      render={(itemProps) =>
        'href' in itemProps ? (
          <a {...itemProps} />
        ) : (
          <div {...itemProps} aria-disabled={isBlocked || itemProps['aria-disabled']} />
        )
      }
    >
      {({ isSelected, selectionMode }) => (
        <>
          {selectionMode !== 'none' && <Tick>{isSelected && <CheckIcon />}</Tick>}
          {Icon !== undefined && <Icon />}
          <Words>
            <Text slot="label">
              {label}
              {opensTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
            </Text>
            {line !== undefined && <Line slot="description">{line}</Line>}
          </Words>
        </>
      )}
    </Item>
  );
}

const Surface = styled(Popover)`
  ${floating}
  min-width: 200px;
  overflow: auto;
`;

const List = styled(AriaMenu)`
  padding: 6px;
  outline: none;
`;

const Heading = styled(Header)`
  max-width: 300px;
  margin: 0 -6px 6px;
  padding: 6px 16px 10px;
  border-bottom: 1px solid ${token.border};
  color: ${token.textFaint};
  font-size: 12px;
  line-height: 16px;
  overflow-wrap: anywhere;
  > b {
    display: block;
    color: ${token.text};
    font: ${token.typeTable};
    font-weight: 550;
  }
`;

const Item = styled(MenuItem)`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  max-width: 300px;
  padding: 6px 10px;
  border-radius: 7px;
  outline: none;
  cursor: pointer;
  text-decoration: none;
  color: ${token.text};
  > svg {
    margin-top: 2px;
    color: ${token.textMuted};
  }
  &[data-focused],
  &[data-hovered] {
    background: ${token.surfaceHover};
  }
  &[data-focus-visible] {
    outline: 2px solid ${token.focusRing};
    outline-offset: -2px;
  }
  &[data-tone='danger'],
  &[data-tone='danger'] > svg {
    color: ${token.danger};
  }
  &[data-blocked] {
    cursor: default;
    color: ${token.textMuted};
  }
  &[data-blocked] > svg {
    color: ${token.textDisabled};
  }
`;

const Words = styled.span`
  min-width: 0;
  > [slot='label'] {
    display: block;
    font-weight: 500;
  }
`;

const Line = styled(Text)`
  display: block;
  color: ${token.textMuted};
  font-size: 12px;
  line-height: 16px;
`;

const Tick = styled.span`
  width: 16px;
  flex: none;
  padding-top: 2px;
  color: ${token.accentText};
`;

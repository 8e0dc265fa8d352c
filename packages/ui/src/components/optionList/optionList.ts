import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

/** The list of choices that a ComboBox opens. */
export const OptionList = styled(ListBox)`
  padding: 6px;
  outline: none;
  overflow: auto;
  max-height: inherit;
` as typeof ListBox;

/** One choice: a tick when it is the chosen one. */
export const Option = styled(ListBoxItem)`
  display: flex;
  align-items: flex-start;
  gap: ${token.space2};
  padding: 6px 10px;
  border-radius: 7px;
  outline: none;
  cursor: pointer;
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > svg {
    margin-top: 2px;
    color: ${token.accentText};
  }
  [slot='description'] {
    display: block;
    font-weight: 400;
    color: ${token.textMuted};
    font-size: 12px;
    line-height: 16px;
  }
  &[data-focused],
  &[data-hovered] {
    background: ${token.surfaceHover};
  }
  &[data-focus-visible] {
    outline: 2px solid ${token.focusRing};
    outline-offset: -2px;
  }
  &[data-selected] {
    font-weight: 600;
  }
`;

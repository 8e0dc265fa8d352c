import { isSearchable, searchMinimum } from '@payments/api-client/contract';
import { useId } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { CrossIcon, SearchIcon } from '../Icon/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';

export interface TextFilterProps {
  label: string;
  /** Shown while it is empty, where the label is too long. @default label */
  placeholder?: string;
  /** As typed. Empty is any. */
  value: string;
  onChange: (value: string) => void;
  /** It is searched for only when it is long enough, and says so while it is not (LIST-7). @default false */
  isSearch?: boolean;
  inputMode?: 'text' | 'numeric';
  maxLength?: number;
}

/** A filter that is typed where it stands. Escape or the cross empties it. */
export function TextFilter({
  label,
  value,
  onChange,
  isSearch = false,
  placeholder = label,
  ...input
}: TextFilterProps) {
  const noteId = useId();
  const isShort = isSearch && !isSearchable(value);
  const typed = Math.min(input.maxLength ?? mostTyped, mostTyped);
  return (
    <Box
      title={value === '' ? undefined : `${label}: ${value}`}
      data-typed
      data-set={value !== '' || undefined}
      data-short={isShort || undefined}
      style={
        {
          '--letters': placeholder.length + typed,
          '--least-letters': placeholder.length + Math.min(typed, leastTyped),
        } as object
      }
    >
      <SearchIcon />
      <input
        {...input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={value}
        aria-describedby={isShort ? noteId : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        }}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={`Clear ${label.toLowerCase()}`}
          onClick={(event) => {
            onChange('');
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          <CrossIcon size={12} />
        </button>
      )}
      <VisuallyHidden role="status" id={noteId}>
        {isShort && shortSearch}
      </VisuallyHidden>
      {isShort && <Note aria-hidden>min. {searchMinimum}</Note>}
    </Box>
  );
}

/** Letters there is room for where there is, and where there is less. */
const mostTyped = 10;
const leastTyped = 5;

const shortSearch = `Type at least ${searchMinimum} characters`;

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  /*
   * Room for more than its name, before anything is typed: nothing moves while people type. It gives way before the bar
   * takes another line.
   */
  flex: 1 1 calc(var(--least-letters) * 7px + 48px);
  min-width: 0;
  max-width: max(168px, calc(var(--letters) * 7px + 48px));
  height: 32px;
  padding-right: 26px;
  /* Dashed while it is unset, as the chips beside it are. */
  border: 1px dashed ${token.controlBorder};
  border-radius: ${token.radiusControl};
  background: ${token.surface};
  ${media.phone} {
    flex: none;
    max-width: none;
    /* Whole between 'Filters' with a number and 'Sort'. */
    width: calc(100vw - 220px);
    min-width: 112px;
    &:not(:has(> button)) {
      padding-right: 8px;
    }
  }
  &:hover {
    border-color: ${token.textMuted};
  }
  &:is([data-set], :focus-within) {
    border-style: solid;
  }
  &:has(> input:focus-visible) {
    outline: 2px solid ${token.focusRing};
    outline-offset: 2px;
  }
  > input {
    appearance: none;
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0 0 0 6px;
    border: 0;
    outline: none;
    background: none;
    color: ${token.text};
    font: ${token.typeControl};
    font-weight: 500;
    &:not(:focus) {
      text-overflow: ellipsis;
    }
    &::placeholder {
      color: ${token.textMuted};
      opacity: 1;
    }
    &::-webkit-search-cancel-button {
      display: none;
    }
    /* Below 16 px phones zoom in when it is typed in. */
    ${media.phone} {
      font-size: 16px;
      &::placeholder {
        font: ${token.typeControl};
        font-weight: 500;
      }
    }
  }
  > svg {
    flex: none;
    margin-left: 8px;
    color: ${token.textFaint};
    pointer-events: none;
  }
  &[data-set] {
    border-color: ${token.accentBorder};
    background: ${token.accentSoft};
    > input {
      color: ${token.accentText};
      font-weight: 600;
    }
  }
  &[data-short] {
    border-color: ${token.warning};
    background: ${token.surface};
    > input {
      color: ${token.text};
    }
  }
  > button {
    position: absolute;
    top: 3px;
    right: 1px;
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: 6px;
    color: ${token.textMuted};
    &:hover {
      color: ${token.text};
    }
  }
`;

const Note = styled.span`
  flex: none;
  color: ${token.textMuted};
  font: ${token.typeCaption};
  pointer-events: none;
`;

import { isSearchable, searchMinimum } from '@payments/api-client/contract';
import { useId } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { CrossIcon } from '../Icon/index.ts';
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
  return (
    <Box
      data-set={value !== '' || undefined}
      data-short={isShort || undefined}
      style={{ '--letters': placeholder.length } as object}
    >
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
      {value !== '' && <Name aria-hidden>{placeholder}</Name>}
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
      {isShort && <Note aria-hidden>{shortSearch}</Note>}
    </Box>
  );
}

const shortSearch = `Type at least ${searchMinimum} characters`;

const Box = styled.div`
  position: relative;
  flex: 1 1 136px;
  min-width: 136px;
  max-width: 200px;
  @media (max-width: 639px) {
    min-width: clamp(136px, calc(var(--letters) * 8.5px + 38px), 200px);
  }
  > input {
    appearance: none;
    width: 100%;
    height: 32px;
    padding: 0 26px 0 10px;
    border: 1px dashed ${token.controlBorder};
    border-radius: ${token.radiusControl};
    background: ${token.surface};
    color: ${token.text};
    font: ${token.typeControl};
    font-weight: 500;
    &::placeholder {
      color: ${token.textMuted};
      opacity: 1;
    }
    &::-webkit-search-cancel-button {
      display: none;
    }
    &:hover {
      border-color: ${token.textMuted};
    }
    @media (max-width: 639px) {
      font-size: 16px;
    }
  }
  &[data-set] > input {
    border-style: solid;
    border-color: ${token.accentBorder};
    background: ${token.accentSoft};
    color: ${token.accentText};
    font-weight: 600;
  }
  &[data-short] > input {
    border-color: ${token.warning};
    background: ${token.surface};
    color: ${token.text};
  }
  > button {
    position: absolute;
    top: 4px;
    right: 2px;
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

/** On the upper edge: what is typed has taken the placeholder's place. */
const Name = styled.span`
  position: absolute;
  top: -5px;
  left: 6px;
  max-width: calc(100% - 12px);
  padding: 0 4px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  border-radius: 4px;
  background: ${token.surface};
  color: ${token.textMuted};
  font: 500 10px / 12px ${token.fontSans};
  pointer-events: none;
`;

const Note = styled.span`
  position: absolute;
  top: calc(100% + 4px);
  left: 0;
  z-index: 4;
  padding: 3px 8px;
  border-radius: ${token.radiusMark};
  background: ${token.tooltip};
  color: ${token.onTooltip};
  font: ${token.typeCaption};
  white-space: nowrap;
  pointer-events: none;
`;

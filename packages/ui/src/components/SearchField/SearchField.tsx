import { useId, useRef } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { controlStyle, Field, type FieldWords } from '../Field/index.ts';
import { CrossIcon, SearchIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';

export interface SearchFieldProps extends FieldWords {
  value: string;
  onChange: (value: string) => void;
}

/** Text to search by. Escape or the cross clears it and keeps the focus. */
export function SearchField({ label, isLabelHidden = true, hint, error, value, onChange }: SearchFieldProps) {
  const controlId = useId();
  const descriptionId = useId();
  const box = useRef<HTMLDivElement>(null);
  return (
    <Field {...{ label, isLabelHidden, hint, error, controlId, descriptionId }}>
      <Box ref={box}>
        <SearchIcon />
        <Input
          id={controlId}
          type="search"
          value={value}
          placeholder={label}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && value !== '') {
              event.stopPropagation();
              event.preventDefault();
              onChange('');
            }
          }}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hint === undefined && error === undefined ? undefined : descriptionId}
        />
        {value !== '' && (
          <IconButton
            size="small"
            label={`Clear ${label.toLowerCase()}`}
            onPress={() => {
              onChange('');
              box.current?.querySelector('input')?.focus();
            }}
          >
            <CrossIcon size={13} />
          </IconButton>
        )}
      </Box>
    </Field>
  );
}

const Box = styled.div`
  position: relative;
  > svg {
    position: absolute;
    left: 10px;
    top: 9px;
    color: ${token.textFaint};
    pointer-events: none;
  }
  > button {
    position: absolute;
    right: 3px;
    top: 3px;
  }
`;

const Input = styled.input`
  ${controlStyle}
  appearance: none;
  padding: 0 34px;
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

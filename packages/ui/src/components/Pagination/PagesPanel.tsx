import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { Button } from '../Button/index.ts';
import { formatCount } from '../figures/index.ts';
import { Panel, type PanelPlace } from '../Panel/index.ts';
import { TextField } from '../TextField/index.ts';
import type { PaginationProps } from './Pagination.tsx';

interface PagesPanelProps extends Pick<PaginationProps, 'pageSize' | 'onPageChange' | 'onPageSizeChange'> {
  place: PanelPlace;
  pageCount: number;
  /** The sizes offered. */
  pageSizes: readonly number[];
}

/** Which page, and how many rows it has, where there is no room for the page buttons. Both close it. */
export function PagesPanel({ place, pageCount, pageSize, pageSizes, ...on }: PagesPanelProps) {
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const close = () => place.onOpenChange(false);
  const goToPage = (event: FormEvent) => {
    event.preventDefault();
    const pageNumber = Number(text.replaceAll(',', ''));
    if (!Number.isInteger(pageNumber) || pageNumber < 1 || pageNumber > pageCount) return setIsWrong(true);
    on.onPageChange(pageNumber);
    close();
  };
  return (
    <Panel {...place} label="Pages" placement="top">
      <Parts>
        <form onSubmit={goToPage}>
          <TextField
            label="Go to page"
            inputMode="numeric"
            autoComplete="off"
            value={text}
            error={isWrong ? `Type a page from 1 to ${formatCount(pageCount)}` : undefined}
            onChange={(typed) => {
              setText(typed);
              setIsWrong(false);
            }}
          />
          <Button type="submit">Go</Button>
        </form>
        <fieldset>
          <legend>Rows per page</legend>
          {pageSizes.map((size) => (
            <Size
              key={size}
              type="button"
              aria-pressed={size === pageSize}
              onClick={() => {
                if (size !== pageSize) on.onPageSizeChange(size);
                close();
              }}
            >
              {size}
            </Size>
          ))}
        </fieldset>
      </Parts>
    </Panel>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${token.space4};
  padding-bottom: env(safe-area-inset-bottom);
  form {
    display: flex;
    align-items: flex-start;
    gap: ${token.space2};
    > :first-child {
      flex: 1;
    }
    /* Beside the field, below its label. */
    > button {
      margin-top: 26px;
    }
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space2};
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 6px;
    font: ${token.typeLabel};
  }
`;

const Size = styled.button`
  flex: 1;
  height: 44px;
  border: 1px solid ${token.controlBorder};
  border-radius: ${token.radiusControl};
  font: ${token.typeControl};
  &[aria-pressed='true'] {
    border-color: ${token.accentBorder};
    background: ${token.accentSoft};
    color: ${token.accentText};
    font-weight: 600;
  }
`;

import { pageSizes } from '@payments/api-client/contract/page';
import { useId } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { formatCount } from '../figures/index.ts';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '../Icon/index.ts';
import { lazyPart } from '../lazyPart/index.ts';
import { usePanelTrigger } from '../Panel/usePanelTrigger.ts';
import { Skeleton } from '../Skeleton/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { pageWindow, rowsOfPage } from './pageWindow.ts';

export interface PaginationProps {
  /** Rows of the whole list. Without any there is nothing to turn, and nothing shows. */
  itemCount: number;
  /** From 1. */
  pageNumber: number;
  /** The page that is being asked for, from which the next step counts (LIST-5). @default pageNumber */
  askedPageNumber?: number;
  pageSize: number;
  onPageChange: (pageNumber: number) => void;
  onPageSizeChange: (pageSize: number) => void;
  /** Nothing is known yet: keeps the place. @default false */
  isFirstLoading?: boolean;
}

/** The panel, fetched when it is first needed. */
export const PagesPanel = lazyPart(() => import('./PagesPanel.tsx').then((module) => module.PagesPanel));

/** Which rows are shown of how many, and the way to the others. */
export function Pagination({ isFirstLoading = false, ...props }: PaginationProps) {
  if (isFirstLoading)
    return (
      <Foot key="placeholder" aria-hidden>
        <Line>
          <Skeleton width={132} />
        </Line>
      </Foot>
    );
  if (props.itemCount === 0) return null;
  return <Pages key="pages" {...props} />;
}

function Pages({
  itemCount,
  pageNumber,
  pageSize,
  onPageChange,
  onPageSizeChange,
  ...props
}: PaginationProps) {
  const askedPageNumber = props.askedPageNumber ?? pageNumber;
  const sizeId = useId();
  const pageCount = Math.ceil(itemCount / pageSize);
  const { first, last } = rowsOfPage(pageNumber, pageSize, itemCount);
  const { trigger, place } = usePanelTrigger(PagesPanel);
  const offered = [...new Set([...pageSizes, pageSize])].sort((a, b) => a - b);
  return (
    <Foot aria-label="Pages">
      <Line>
        <p>
          Rows {formatCount(first)}–{formatCount(last)} of {formatCount(itemCount)}
        </p>
        <Size>
          <select
            id={sizeId}
            aria-label="Rows per page"
            value={pageSize}
            onChange={(event) => onPageSizeChange(Number(event.target.value))}
          >
            {offered.map((size) => (
              <option key={size} value={size}>
                {size} per page
              </option>
            ))}
          </select>
          <ChevronDownIcon size={14} />
        </Size>
        <List>
          <li>
            <Step
              type="button"
              aria-label="Previous page"
              disabled={askedPageNumber <= 1}
              onClick={() => onPageChange(askedPageNumber - 1)}
            >
              <ChevronLeftIcon />
            </Step>
          </li>
          {pageWindow(pageNumber, pageCount).map((entry, index) =>
            entry === 'gap' ? (
              <Gap key={index < 3 ? 'before' : 'after'} aria-hidden>
                …
              </Gap>
            ) : (
              <li key={entry} data-page>
                <Step
                  type="button"
                  aria-label={`Page ${formatCount(entry)}`}
                  aria-current={entry === pageNumber ? 'page' : undefined}
                  onClick={() => onPageChange(entry)}
                >
                  {formatCount(entry)}
                </Step>
              </li>
            ),
          )}
          <Where>
            <Step {...trigger}>
              <VisuallyHidden>Page </VisuallyHidden>
              {formatCount(pageNumber)} / {formatCount(pageCount)}
              <ChevronDownIcon size={14} />
            </Step>
            {place && (
              <PagesPanel
                place={place}
                pageCount={pageCount}
                pageSize={pageSize}
                pageSizes={offered}
                onPageChange={onPageChange}
                onPageSizeChange={onPageSizeChange}
              />
            )}
          </Where>
          <li>
            <Step
              type="button"
              aria-label="Next page"
              disabled={askedPageNumber >= pageCount}
              onClick={() => onPageChange(askedPageNumber + 1)}
            >
              <ChevronRightIcon />
            </Step>
          </li>
        </List>
      </Line>
    </Foot>
  );
}

const Foot = styled.nav`
  container-type: inline-size;
  border-top: 1px solid ${token.border};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space3};
  height: 52px;
  padding: 0 ${token.space3} 0 ${token.space5};
  color: ${token.textMuted};
  font: ${token.typeTable};
  font-variant-numeric: tabular-nums;
  > p {
    flex: 1;
    white-space: nowrap;
  }
  @container (max-width: 600px) {
    padding: 0 ${token.space2} 0 ${token.space4};
    gap: ${token.space2};
  }
`;

const Size = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  select {
    appearance: none;
    height: 32px;
    padding: 0 26px 0 10px;
    border: 1px solid transparent;
    border-radius: ${token.radiusControl};
    background: none;
    cursor: pointer;
  }
  select:hover {
    background: ${token.surfaceHover};
  }
  option {
    background: ${token.surface};
    color: ${token.text};
  }
  > svg {
    position: absolute;
    right: 8px;
    pointer-events: none;
  }
  @container (max-width: 600px) {
    display: none;
  }
`;

const List = styled.ul`
  display: flex;
  align-items: center;
  gap: 2px;
  @container (max-width: 600px) {
    [data-page] {
      display: none;
    }
  }
`;

const Gap = styled.li`
  width: 32px;
  text-align: center;
  @container (max-width: 600px) {
    display: none;
  }
`;

const Where = styled.li`
  display: none;
  @container (max-width: 600px) {
    display: block;
  }
`;

const Step = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
  min-width: 32px;
  height: 32px;
  padding: 0 6px;
  border-radius: ${token.radiusControl};
  &:hover {
    background: ${token.surfaceHover};
    color: ${token.text};
  }
  &[aria-current] {
    background: ${token.accentSoft};
    color: ${token.accentText};
    font-weight: 600;
    @media (forced-colors: active) {
      border: 1px solid;
    }
  }
  &:disabled {
    background: none;
    color: ${token.textDisabled};
  }
`;

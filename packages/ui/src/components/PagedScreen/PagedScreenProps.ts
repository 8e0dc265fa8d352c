import type { DensityChoice } from '../../tokens/index.ts';
import type { PagedRows } from '../DataTable/index.ts';

/** What every screen with one list is given. `Sort` is the contract's choice, `-` before it for descending. */
export interface PagedScreenProps<Row extends object, Sort extends string> {
  list: PagedRows<Row>;
  /** True when the filter differs from the screen's default: it can be cleared. */
  isFiltered: boolean;
  onClearFilters: () => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onPageChange: (pageNumber: number) => void;
  onPageSizeChange: (pageSize: number) => void;
  onRetry: () => void;
  /** Ids of hidden columns; where a screen hides some at first, start from those. */
  hiddenColumns: readonly string[];
  onHiddenColumnsChange: (hiddenColumns: string[]) => void;
  density: DensityChoice;
  onDensityChange: (density: DensityChoice) => void;
}

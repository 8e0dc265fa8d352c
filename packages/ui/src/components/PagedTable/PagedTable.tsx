import { DataTable, type DataTableProps, type PagedRows } from '../DataTable/index.ts';
import { Pagination, rowsOfPage } from '../Pagination/index.ts';

export interface PagedTableProps<Row extends object>
  extends Omit<
    DataTableProps<Row>,
    'rows' | 'state' | 'failure' | 'pageSize' | 'rowCount' | 'firstRowNumber' | 'footer'
  > {
  list: PagedRows<Row>;
  onPageChange: (pageNumber: number) => void;
  onPageSizeChange: (pageSize: number) => void;
}

/** A table over one page of a list, with the page controls below. */
export function PagedTable<Row extends object>({
  list,
  onPageChange,
  onPageSizeChange,
  ...table
}: PagedTableProps<Row>) {
  const { state, rows, itemCount, pageNumber, pageSize, failure } = list;
  return (
    <DataTable
      {...table}
      rows={rows}
      state={state}
      failure={failure}
      pageSize={pageSize}
      rowCount={itemCount}
      firstRowNumber={rowsOfPage(pageNumber, pageSize, itemCount).first}
      footer={
        <Pagination
          itemCount={itemCount}
          pageNumber={pageNumber}
          askedPageNumber={list.askedPageNumber}
          pageSize={pageSize}
          onPageChange={onPageChange}
          onPageSizeChange={onPageSizeChange}
          isFirstLoading={state === 'firstLoading'}
        />
      }
    />
  );
}

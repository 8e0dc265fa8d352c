import { Readable } from 'node:stream';
import type { IdFrame } from '../database/idFrame.ts';
import type { FileAnswer } from './call.ts';
import { byteOrderMark, csvLine } from './csv.ts';

export interface CsvSource<Row> {
  /** Every row's id, in the file's order, fixed beforehand: rows neither repeat nor go missing while data change. */
  ids: IdFrame;
  /** Rows by id, in the order of the ids. */
  rowsOf(ids: readonly number[]): Promise<readonly Row[]>;
  header: readonly string[];
  /** Cells in the header's order; text from people goes through `safeText`, money through `dollars`. */
  cellsOf(row: Row): string[];
  /** What and when, e.g. `payments_all_exported-2026-11-21.csv`. */
  fileName: string;
}

async function* linesOf<Row>(source: CsvSource<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(source.header);
  for await (const ids of source.ids.batches) {
    const rows = await source.rowsOf(ids);
    yield rows.map((row) => csvLine(source.cellsOf(row))).join('');
  }
}

/** An export as CSV, read from the database a batch at a time: the caller sets the pace (LIST-10). */
export function csvFile<Row>(source: CsvSource<Row>): FileAnswer<Readable> {
  const body = Readable.from(linesOf(source), { objectMode: false, highWaterMark: 1 });
  body.once('close', () => source.ids.leave());
  return {
    body,
    contentType: 'text/csv; charset=utf-8',
    fileName: source.fileName,
    headers: { 'x-item-count': String(source.ids.count) },
  };
}

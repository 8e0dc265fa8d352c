/**
 * The rows of a round in their order, read `size` at a time, each once: `read` gives those that come after the last one
 * of the batch before, so that one which fails and stays due is left to the next round.
 */
export async function* inBatches<Row>(
  size: number,
  read: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  while (true) {
    const rows = await read(after);
    yield* rows;
    after = rows.at(-1);
    if (rows.length < size) return;
  }
}

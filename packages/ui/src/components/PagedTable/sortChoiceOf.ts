/** What was pressed in a table's head or sort menu as the contract's choice; undefined for a column it does not sort by. */
export function sortChoiceOf<Column extends string>(
  columns: readonly Column[],
  pressed: string,
): Column | `-${Column}` | undefined {
  return columns
    .flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`])
    .find((choice) => choice === pressed);
}

/** Opens a row's details: each list does both, since a function of the row alone would open in place whatever was held. */
export interface OpenRow<Row> {
  here: (row: Row) => void;
  /** In a tab of its own, by the middle button or with Ctrl or Command held. */
  inNewTab: (row: Row) => void;
}

/** Opens a row's details: in place, or in a tab of its own by the middle button or with Ctrl or Command held. */
export type OpenRow<Row> = (row: Row, how?: { inNewTab: true }) => void;

/**
 * The implicit roles of a table's elements. Displayed as cards (`display` other than a table's),
 * some browsers no longer treat them as a table: then only explicit roles help. See
 * https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html
 */
export const TABLE = { role: 'table' } as const;
export const ROW_GROUP = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const COLUMN_HEAD = { role: 'columnheader' } as const;
export const CELL = { role: 'cell' } as const;

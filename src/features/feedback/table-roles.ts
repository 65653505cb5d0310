/**
 * What the elements of a table are anyway. Drawn as cards (`display` other than a table's), some
 * browsers take them for no table any more: then only the roles say so. See
 * https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html
 */
export const TABLE = { role: 'table' } as const;
export const ROW_GROUP = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const COLUMN_HEAD = { role: 'columnheader' } as const;
export const CELL = { role: 'cell' } as const;

/**
 * The largest quantity that one line can carry at all. Apart from all other limits: a guest's first
 * screen needs this one.
 */
export const LINE_QUANTITY_MAX = 99;

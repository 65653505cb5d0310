/**
 * How codes are printed: many on an A4 sheet to cut out, four A6 cards on one sheet, one per A6,
 * two tents to fold from one sheet.
 */
export const SHEET_FORMATS = ['cutouts', 'cards', 'single', 'tent'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

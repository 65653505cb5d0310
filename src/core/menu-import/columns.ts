import { COLUMN_CHOICES, type ColumnChoice, type ColumnUse } from './codes.ts';

/** Uses that several columns may have together: two sizes, lists of different allergens. */
const SHARED: ReadonlySet<ColumnUse> = new Set<ColumnUse>([
  ...(['size', 'allergens', 'diets', 'for_sale', 'left_out', 'known'] as const),
]);

export function isShared(use: ColumnUse): boolean {
  return SHARED.has(use);
}

/** The most columns that a person corrects in one sheet. */
export const CORRECTIONS_MAX = 200;
/** Rows among which the one with the names of the columns is. */
export const HEADER_ROWS = 10;

/** What a person has said of columns, by their places in the sheet, from 0. */
export type Corrections = ReadonlyMap<number, ColumnChoice>;

/** As a request says them: "2:price,5:left_out", with columns from 1. */
export function writeCorrections(corrections: Corrections): string {
  return [...corrections]
    .sort(([a], [b]) => a - b)
    .map(([index, use]) => `${index + 1}:${use}`)
    .join(',');
}

/** The reverse, of a text of the pattern. Of two for one column the last counts. */
export function readCorrections(text: string): Corrections {
  const found = text.split(',').flatMap((each) => {
    const [place = '', said] = each.split(':');
    const use = COLUMN_CHOICES.find((known) => known === said);
    return use === undefined ? [] : [[Number(place) - 1, use] as const];
  });
  return new Map(found.slice(0, CORRECTIONS_MAX));
}

/** "A" for the first column, "AA" for the 27th: as spreadsheets call them. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  const letter = String.fromCharCode(65 + (index % 26));
  return rest === 0 ? letter : `${columnLetters(rest - 1)}${letter}`;
}

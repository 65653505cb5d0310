import { foldWord } from '../fold-word.ts';
import { readYesNo } from '../menu-vocabulary.ts';
import { problem, type RowProblem } from '../read-menu.ts';
import type { Cell } from './csv-columns.ts';

/** What a status column calls products that are not for sale, folded. */
const OFF = new Set([
  ...['archived', 'draft', 'inactive', 'unlisted', 'hidden', 'discontinued', 'deleted', 'disabled'],
  ...['arkiverad', 'utkast', 'inaktiv', 'dold', 'utgatt', 'utgangen', 'borttagen', '0', 'private'],
]);

/**
 * Hidden, if any column says that the product is not for sale. "For sale" shows nothing that the
 * venue has hidden.
 */
export function readSale(cells: readonly Cell[], notes: RowProblem[]): { hidden?: true } {
  let isOff = false;
  for (const cell of cells) {
    const said = isForSale(cell);
    if (said === null) notes.push(problem('yes_no_unreadable', cell.header, cell.text));
    if (said !== false) continue;
    isOff = true;
    notes.push(problem('not_for_sale', cell.header, cell.text));
  }
  return isOff ? { hidden: true } : {};
}

/** Undefined if the cell says nothing about it; null if it cannot be read. */
function isForSale({ field, text }: Cell): boolean | null | undefined {
  if (field === 'sale_status') return OFF.has(foldWord(text)) ? false : undefined;
  if (field !== 'for_sale' && field !== 'off_sale') return undefined;
  if (text === '-1') return false;
  const said = readYesNo(text);
  if (said === undefined) return null;
  return field === 'for_sale' ? said : !said;
}

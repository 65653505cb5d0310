import { readYesNo } from '../menu-vocabulary.ts';
import { problem, type RowProblem } from '../read-menu.ts';

/** "Modifier Set - Milk", "Modifier - Milk": a mark for each product that has it. */
const MARKED = /^modifier(?: set)?\s*-\s*(\S.*)$/iu;
/** Their names, in one cell. */
const LISTED = /^modifiers?(?: groups?)?$/iu;

/** A sheet names a product's modifiers, but neither their options nor prices: that is said. */
export function modifierNotes(
  cells: readonly string[],
  unread: readonly { readonly header: string; readonly index: number }[],
): RowProblem[] {
  return unread.flatMap(({ header, index }) => {
    const text = (cells[index] ?? '').trim();
    const marked = MARKED.exec(header)?.[1];
    if (marked !== undefined && readYesNo(text) === true) {
      return [problem('addons_unread', header, marked)];
    }
    return LISTED.test(header) && text !== '' ? [problem('addons_unread', header, text)] : [];
  });
}

export function isModifierHeader(header: string): boolean {
  return MARKED.test(header.trim());
}

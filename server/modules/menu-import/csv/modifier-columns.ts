import { unguarded } from '#core/shared/csv.ts';
import { foldWord } from '../fold-word.ts';
import { readYesNo } from '../menu-vocabulary.ts';
import { problem, type ReadGroup, type RowProblem } from '../read-menu.ts';

/** "Modifier Set - Milk", "Modifier - Milk": a mark for each product that has it. */
const MARKED = /^modifier(?: set)?\s*-\s*(\S.*)$/iu;
/** Their names, in one cell. */
const LISTED = /^modifiers?(?: groups?)?$/iu;

interface ReadModifiers {
  readonly groups: readonly ReadGroup[];
  readonly notes: readonly RowProblem[];
}

/**
 * The modifiers of a row that another sheet has. Of others, a sheet has neither options nor prices:
 * that is said.
 */
export function readModifiers(
  cells: readonly string[],
  unread: readonly { readonly header: string; readonly index: number }[],
  known: ReadonlyMap<string, ReadGroup>,
): ReadModifiers {
  const named = unread.flatMap(({ header, index }) => {
    const text = unguarded(cells[index] ?? '').trim();
    const marked = MARKED.exec(header)?.[1];
    if (marked !== undefined && readYesNo(text) === true) return [{ header, name: marked }];
    if (!LISTED.test(header) || text === '') return [];
    const names = text.split(',').map((name) => name.trim());
    return known.size === 0 ? [{ header, name: text }] : names.map((name) => ({ header, name }));
  });
  const found = named.map((each) => ({ ...each, group: known.get(foldWord(each.name)) }));
  return {
    groups: found.flatMap(({ group }) => group ?? []),
    notes: found.flatMap(({ header, name, group }) =>
      group === undefined ? [problem('addons_unread', header, name)] : [],
    ),
  };
}

/** Whether a column names a product's choices. */
export function isModifierList(header: string): boolean {
  return LISTED.test(header.trim());
}

export function isModifierHeader(header: string): boolean {
  return MARKED.test(header.trim());
}

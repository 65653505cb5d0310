import { SILENT, together } from '../allergen-statement.ts';
import { allergenTalk } from '../allergens/allergen-talk.ts';
import { problem, type ReadMenu } from '../read-menu.ts';
import type { SheetRow } from './size-rows.ts';

/**
 * A sheet whose title or notes speak of allergens ("All dishes may contain nuts"): they are about
 * every product in it.
 */
export function withSheetTalk(
  above: readonly (readonly string[])[],
  rows: readonly SheetRow[],
  read: ReadMenu,
): ReadMenu {
  const notes = rows.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length === 1);
  const texts = [...above.flat(), ...notes.flatMap(({ cells }) => cells)];
  const talk = texts.flatMap(allergenTalk);
  if (talk.length === 0) return read;
  const open = { ...SILENT, open: talk.flatMap(({ allergens }) => allergens) };
  return {
    ...read,
    notes: [...read.notes, ...talk.map(({ word }) => problem('allergen_mentioned', null, word))],
    products: read.products.map((product) => ({
      ...product,
      allergens: together([product.allergens ?? SILENT, open]),
    })),
  };
}

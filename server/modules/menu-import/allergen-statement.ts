import { ALLERGENS, type Allergen } from '#core/allergens/codes.ts';
import type { ImportReason } from '#core/menu-import/codes.ts';

/** What a row could not say for certain, as a question to the venue. */
export interface Asked {
  readonly reason: ImportReason;
  readonly word: string;
}

/** What a file says about a product's allergens; it is silent about those in none of the lists. */
export interface AllergenStatement {
  readonly contains: readonly Allergen[];
  /** May be in it: an umbrella word, a trace, words that were not understood. */
  readonly open: readonly Allergen[];
  /** Marked as unanswered by the file itself. */
  readonly unanswered: readonly Allergen[];
  readonly free: readonly Allergen[];
}

export const SILENT: AllergenStatement = { contains: [], open: [], unanswered: [], free: [] };

/** Several statements about one product: "contains" outweighs "open", which outweighs "free". */
export function together(statements: readonly AllergenStatement[]): AllergenStatement {
  const isIn = (list: keyof AllergenStatement) => (each: Allergen) =>
    statements.some((statement) => statement[list].includes(each));
  const contains = ALLERGENS.filter(isIn('contains'));
  const left = ALLERGENS.filter((each) => !contains.includes(each));
  const unanswered = left.filter(isIn('unanswered'));
  const open = left.filter((each) => isIn('open')(each) && !unanswered.includes(each));
  const free = left.filter(
    (each) => isIn('free')(each) && !unanswered.includes(each) && !open.includes(each),
  );
  return { contains, open, unanswered, free };
}

export function isSilent({ contains, open, unanswered, free }: AllergenStatement): boolean {
  return contains.length + open.length + unanswered.length + free.length === 0;
}

import { type AllergenAnswer, answerOf, factsFrom } from '#core/allergens/allergen-answers.ts';
import { ALLERGENS, type Allergen } from '#core/allergens/codes.ts';
import type { AllergenFacts, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { SILENT } from '../allergen-statement.ts';
import { allergensIn } from '../allergens/allergen-talk.ts';
import { problem, type ReadMention, type ReadProduct, type RowProblem } from '../read-menu.ts';

/** A product's allergens after a row, and the questions that the row's texts raise. */
export interface MergedAllergens {
  /** Undefined: unchanged. */
  readonly facts: AllergenFacts | undefined;
  readonly notes: readonly RowProblem[];
}

/**
 * What a row leaves open is unknown afterwards, unless the product is known to contain it: nothing
 * becomes "free from" by a word that was not understood. An allergen that a text names is open as
 * well, where the text is new or the row declares the product free from it. `isOwn`: the row comes
 * from our own export, whose answers a person gave with the text in sight.
 */
export function mergeAllergens(
  known: MenuFileProduct,
  read: ReadProduct,
  isOwn: boolean,
): MergedAllergens {
  const said = read.allergens ?? SILENT;
  const mentions = [...(read.mentions ?? []), ...mentionsAround(read)];
  const counts = countingIn(known, read, isOwn);
  const isSettled = (each: Allergen) =>
    [said.contains, said.unanswered, said.open].some((list) => list.includes(each));
  const before = (each: Allergen) => knownAnswer(known.allergens, each);
  // What an earlier import left open stays so until a person answers it, and what the product is
  // known to contain is not taken back beside a text that names it: only a person can mean that.
  const isNamed = (each: Allergen) =>
    mentions.some(
      (mention) => mention.allergens.includes(each) && (counts(mention) || before(each) !== 'free'),
    );
  const after = (each: Allergen): AllergenAnswer => {
    if (said.contains.includes(each)) return 'contains';
    if (said.unanswered.includes(each)) return 'unknown';
    if (said.open.includes(each) || isNamed(each)) {
      return before(each) === 'contains' ? 'contains' : 'unknown';
    }
    return said.free.includes(each) ? 'free' : before(each);
  };
  const wouldBeFree = (each: Allergen) =>
    isNamed(each) && !isSettled(each) && (said.free.includes(each) || before(each) === 'free');
  const isSame = ALLERGENS.every((each) => after(each) === before(each));
  return {
    facts: isSame ? undefined : factsFrom(after),
    notes: mentions
      .filter(({ allergens }) => allergens.some(wouldBeFree))
      .map(({ column, word }) => problem('allergen_mentioned', column, word)),
  };
}

/**
 * What the row's category names is in what stands under it, as far as anybody knows: "Shellfish",
 * "Nuts". It is no news about a product whose answers a person gave.
 */
function mentionsAround({ category }: ReadProduct): ReadMention[] {
  const texts = [category?.name, category?.description].flatMap((each) =>
    Object.values(each ?? {}),
  );
  return texts.flatMap((text) =>
    allergensIn(text).map((each) => ({ ...each, column: null, text: null })),
  );
}

/** Whether a text that names an allergen is news about the product. */
function countingIn(known: MenuFileProduct, { allergens }: ReadProduct, isOwn: boolean) {
  const texts = new Set(
    [...Object.values(known.name), ...Object.values(known.description ?? {})].map(plainText),
  );
  const isDeclared = allergens !== undefined && allergens.free.length > 0 && !isOwn;
  return ({ text }: ReadMention) => isDeclared || (text !== null && !texts.has(plainText(text)));
}

/** An allergen in both lists counts as contained. */
function knownAnswer(facts: AllergenFacts, each: Allergen): AllergenAnswer {
  if (facts !== 'unknown' && facts.contains.includes(each)) return 'contains';
  return answerOf(facts, each);
}

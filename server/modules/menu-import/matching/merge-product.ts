import type { Diet } from '#core/allergens/codes.ts';
import { DIETS } from '#core/allergens/codes.ts';
import { PRODUCT_ANSWERS } from '#core/menu-import/codes.ts';
import type {
  LocalizedText,
  MenuFile,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { foldWord } from '../fold-word.ts';
import type { ReadProduct, ReadTexts, RowProblem } from '../read-menu.ts';
import { mergeAllergens } from './merge-allergens.ts';

/** A product after an import, and what a person should check about it. */
export interface MergedProduct {
  readonly product: MenuFileProduct;
  readonly notes: readonly RowProblem[];
}

/**
 * A product with a row's values; missing values stay unchanged. `isOwn`: the row is of this venue's
 * own export.
 */
export function mergeProduct(
  known: MenuFileProduct,
  read: ReadProduct,
  isOwn: boolean,
): MergedProduct {
  const { name, description } = inLanguageOf(known.name, read);
  const texts = withTexts(known.description ?? {}, description);
  const { externalId, searchWords, price, station } = read;
  const { unanswered: asked = [], ...rest } = known;
  const unanswered = asked.filter((each) => read[each] === undefined);
  const { facts: allergens, notes } = mergeAllergens(known, read, isOwn);
  const product = {
    ...rest,
    ...(unanswered.length > 0 && { unanswered }),
    name: withTexts(known.name, name),
    ...(Object.keys(texts).length > 0 && { description: texts }),
    ...(externalId !== undefined && { externalId }),
    ...(searchWords !== undefined &&
      plainText(known.searchWords) !== searchWords && { searchWords }),
    ...(price !== undefined && { price }),
    ...(station !== undefined && { station }),
    ...vatOf(known, read),
    ...(allergens !== undefined && { allergens }),
    ...factsOf(known, read),
  };
  return { product, notes };
}

/** A rate may belong to several classes: if the current class has it, it stays. */
function vatOf({ vat: known }: MenuFileProduct, { vat: said = [] }: ReadProduct) {
  const [vat] = said;
  return vat === undefined || said.includes(known) ? {} : { vat };
}

/** Applies only differences in meaning: what is merely written in another order stays. */
function factsOf(known: MenuFileProduct, read: ReadProduct): Partial<MenuFileProduct> {
  const { alcohol, hidden } = read;
  const diets = read.diets && withDiets(known.diets ?? [], read.diets);
  return {
    ...(diets !== undefined && !isSameList(known.diets ?? [], diets) && { diets }),
    ...(alcohol !== undefined && alcohol !== (known.alcohol ?? false) && { alcohol }),
    ...(hidden !== undefined && hidden !== (known.hidden ?? false) && { hidden }),
  };
}

/** A new product. Missing values are guesses that somebody is asked about. */
export function newProduct(
  id: string,
  read: ReadProduct,
  { stations }: Pick<MenuFile, 'stations'>,
): MergedProduct {
  const [station, ...others] = stations;
  const unanswered = PRODUCT_ANSWERS.filter((each) => each !== 'station' || others.length > 0);
  const blank: MenuFileProduct = {
    id,
    name: {},
    price: 0,
    vat: read.alcohol === true ? 'standard' : 'reduced',
    station: station?.id ?? '',
    allergens: 'unknown',
    unanswered,
  };
  return mergeProduct(blank, read, false);
}

/** The texts with the new ones; a difference in whitespace only is ignored. */
export function withTexts(known: LocalizedText, read: ReadTexts = {}): LocalizedText {
  const next = { ...known };
  for (const [locale, text] of Object.entries(read) as [keyof ReadTexts, string][]) {
    if (plainText(known[locale]) !== text) next[locale] = text;
  }
  return next;
}

/**
 * A file may be in another language than assumed: if its name for a product is the product's in
 * that language, its other texts are too.
 */
export function inLanguageOf(
  known: LocalizedText,
  { name, description = {} }: Pick<ReadProduct, 'name' | 'description'>,
): { name: ReadTexts; description: ReadTexts } {
  const [only, ...more] = Object.entries(name) as [keyof ReadTexts, string][];
  if (only === undefined || more.length > 0) return { name, description };
  const [locale, text] = only;
  const isName = (at: keyof ReadTexts) =>
    known[at] !== undefined && foldWord(known[at]) === foldWord(text);
  const other = (Object.keys(known) as (keyof ReadTexts)[]).find(
    (at) => at !== locale && isName(at),
  );
  if (other === undefined || isName(locale)) return { name, description };
  const { [locale]: moved, ...rest } = description;
  return {
    name: {},
    description: moved === undefined ? rest : { [other]: moved, ...rest },
  };
}

function withDiets(
  known: readonly Diet[],
  { answered, suitable }: NonNullable<ReadProduct['diets']>,
): Diet[] {
  return DIETS.filter((diet) => (answered.includes(diet) ? suitable : known).includes(diet));
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each));
}

import type { Diet } from '../../../../src/contract/codes.ts';
import { DIETS, PRODUCT_ANSWERS } from '../../../../src/contract/codes.ts';
import type {
  LocalizedText,
  MenuFile,
  MenuFileProduct,
} from '../../../../src/contract/menu/menu-file.schema.ts';
import { plainText } from '../../../../src/domain/shared/plain-text.ts';
import { foldWord } from '../menu-vocabulary.ts';
import type { ReadProduct, ReadTexts } from '../read-menu.ts';

/** A product with a row's values; missing values stay unchanged. */
export function mergeProduct(known: MenuFileProduct, read: ReadProduct): MenuFileProduct {
  const { name, description } = inLanguageOf(known.name, read);
  const texts = withTexts(known.description ?? {}, description);
  const { externalId, searchWords, price, station } = read;
  const { unanswered: asked = [], ...rest } = known;
  const unanswered = asked.filter((each) => read[each] === undefined);
  return {
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
    ...factsOf(known, read),
  };
}

/** A rate may belong to several classes: if the current class has it, it stays. */
function vatOf({ vat: known }: MenuFileProduct, { vat: said = [] }: ReadProduct) {
  const [vat] = said;
  return vat === undefined || said.includes(known) ? {} : { vat };
}

/** Applies only differences in meaning: what is merely written in another order stays. */
function factsOf(known: MenuFileProduct, read: ReadProduct): Partial<MenuFileProduct> {
  const { allergens, alcohol, hidden } = read;
  const diets = read.diets && withDiets(known.diets ?? [], read.diets);
  return {
    ...(allergens !== undefined && !isSameFact(known.allergens, allergens) && { allergens }),
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
): MenuFileProduct {
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
  return mergeProduct(blank, read);
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

function isSameFact(a: MenuFileProduct['allergens'], b: MenuFileProduct['allergens']): boolean {
  if (a === 'unknown' || b === 'unknown') return a === b;
  const open = (facts: typeof a) =>
    (facts.unknown ?? []).filter((each) => !facts.contains.includes(each));
  return isSameList(a.contains, b.contains) && isSameList(open(a), open(b));
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each));
}

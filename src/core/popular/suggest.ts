import type { DrinkKind, DrinkStrength } from '#core/drinks/codes.ts';
import { factsOf } from '#core/drinks/facts-of.ts';
import { withoutHidden } from '#core/menu/menu.ts';
import { groupsOf } from '#core/menu/options.ts';
import { withParts } from '#core/menu/sets/with-parts.ts';
import type { MenuFile, MenuFileOptionGroup } from '#core/menu-import/menu-file.schema.ts';
import { GOES_WITH_MAX, POPULAR_MAX, SUGGESTED_PAIRS_MAX } from '#core/shared/limits.ts';
import type { Suggestions } from './popular.schema.ts';

/** A product that a party ordered. A party counts once, however much it ordered of it. */
export interface Ordered {
  readonly party: string;
  readonly product: string;
}

/** Of fewer parties nothing is said: it would be chance, or what one party did. */
export const PARTIES_MIN = 20;
/** A product that fewer of them ordered, and a pair that fewer ordered together, is not named. */
export const ORDERED_MIN = 5;
/** Fewer products are no list. */
export const POPULAR_MIN = 3;
/** Of the parties that ordered the one, how many ordered the other too: a quarter at least. */
const TOGETHER_PART = 4;

/** What is compared with a product is among so many, which most parties ordered. */
const COMPARED_MAX = 40;

/** What has alcohol in it, unless it is said to be free of it. */
const WITH_ALCOHOL: ReadonlySet<DrinkKind> = new Set([
  'beer',
  'cider',
  'wine',
  'sparkling',
  'spirit',
  'cocktail',
]);
const FREE: DrinkStrength = 'free';

/**
 * What may be said of a venue's orders: never of alcohol, of what guests cannot see, or of what too
 * few ordered. What is equal stays in the menu's order. Null if there is nothing to say.
 */
export function suggest(file: MenuFile, ordered: readonly Ordered[]): Suggestions | null {
  const all = new Set(ordered.map(({ party }) => party)).size;
  if (all < PARTIES_MIN) return null;
  const places = new Map(suggestable(file).map((product, place) => [product, place]));
  const partiesOf = new Map<string, Set<string>>();
  for (const { party, product } of ordered) {
    if (!places.has(product)) continue;
    const parties = partiesOf.get(product) ?? new Set();
    partiesOf.set(product, parties.add(party));
  }
  const place = (product: string) => places.get(product) ?? 0;
  const ranked = [...partiesOf]
    .map(([product, parties]) => ({ product, parties }))
    .filter(({ parties }) => parties.size >= ORDERED_MIN)
    .sort((a, b) => b.parties.size - a.parties.size || place(a.product) - place(b.product));
  const popular = ranked.map(({ product }) => product).slice(0, POPULAR_MAX);
  const goesWith = ranked
    .slice(0, SUGGESTED_PAIRS_MAX)
    .map((one) => ({
      product: one.product,
      with: partnersOf(one, ranked.slice(0, COMPARED_MAX), all),
    }))
    .filter((each) => each.with.length > 0);
  return popular.length < POPULAR_MIN && goesWith.length === 0
    ? null
    : { popular: popular.length < POPULAR_MIN ? [] : popular, goesWith };
}

interface Counted {
  readonly product: string;
  readonly parties: ReadonlySet<string>;
}

/**
 * What goes with a product: more of its parties ordered it than of all parties, or it would only be
 * what everybody orders.
 */
function partnersOf(one: Counted, ranked: readonly Counted[], all: number): string[] {
  return ranked
    .filter(({ product }) => product !== one.product)
    .map((other) => ({ ...other, together: countBoth(one, other) }))
    .filter(
      ({ together, parties }) =>
        together >= ORDERED_MIN &&
        together * TOGETHER_PART >= one.parties.size &&
        together * all > one.parties.size * parties.size,
    )
    .sort((a, b) => b.together - a.together || a.parties.size - b.parties.size)
    .slice(0, GOES_WITH_MAX)
    .map(({ product }) => product);
}

function countBoth(one: Counted, other: Counted): number {
  let both = 0;
  for (const party of one.parties) if (other.parties.has(party)) both += 1;
  return both;
}

/**
 * The ids of what guests see and nobody has to be of age for, in the menu's order. A set is one of
 * them unless one of its steps can only be answered with alcohol.
 */
function suggestable(file: MenuFile): string[] {
  const { categories, optionGroups } = withoutHidden(withParts(file));
  const strong = new Set(
    categories.flatMap((category) =>
      category.products
        .filter((product) => {
          const { kind, strength } = factsOf(product, { category, optionGroups });
          const isStrong = kind !== undefined && WITH_ALCOHOL.has(kind) && strength !== FREE;
          return product.alcohol === true || isStrong;
        })
        .map(({ id }) => id),
    ),
  );
  const hasToBeStrong = ({ min, options }: MenuFileOptionGroup) =>
    min > 0 && options.every(({ product }) => product !== undefined && strong.has(product));
  return categories
    .flatMap(({ products }) => products)
    .filter(
      (product) => !strong.has(product.id) && !groupsOf(product, optionGroups).some(hasToBeStrong),
    )
    .map(({ id }) => id);
}

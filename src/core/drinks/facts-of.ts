import type {
  LocalizedText,
  MenuFileOptionGroup,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import type { DrinkFacts, StatedFacts } from './drink-facts.schema.ts';
import { guessFacts } from './guess-facts.ts';

type Described = Pick<
  MenuFileProduct,
  'name' | 'description' | 'alcohol' | 'optionGroups' | 'facts'
>;

/** Where a product is on the menu: its words say what it is too. */
export interface MenuPlace {
  readonly category: { readonly name: LocalizedText };
  readonly optionGroups: readonly MenuFileOptionGroup[];
}

/** What a product's words say of it as a drink, whatever a person has said. */
export function guessedFacts(
  product: Described,
  { category, optionGroups }: MenuPlace,
): DrinkFacts {
  const options = (product.optionGroups ?? [])
    .flatMap((id) => optionGroups.find((group) => group.id === id)?.options ?? [])
    .flatMap(({ name }) => Object.values(name));
  return guessFacts({
    names: Object.values(product.name),
    descriptions: Object.values(product.description ?? {}),
    categories: Object.values(category.name),
    options,
    alcohol: product.alcohol === true,
  });
}

/** A product's facts as a drink: what a person has said, and guesses for the rest. */
export function factsOf(product: Described, place: MenuPlace): DrinkFacts {
  const known = kept.get(product);
  if (known?.category === place.category.name && known.optionGroups === place.optionGroups) {
    return known.facts;
  }
  const facts = withStated(guessedFacts(product, place), product.facts);
  const { optionGroups } = place;
  kept.set(product, { category: place.category.name, optionGroups, facts });
  return facts;
}

/**
 * Guessing reads every word, and a menu is put together again whenever something is sold out: the
 * facts are kept as long as the product and what was read with it are the same objects.
 */
const kept = /* @__PURE__ */ new WeakMap<
  object,
  { category: LocalizedText; optionGroups: readonly unknown[]; facts: DrinkFacts }
>();

function withStated(guessed: DrinkFacts, stated: StatedFacts = {}): DrinkFacts {
  // Who says that it is no drink means all of it.
  const base = stated.kind === null ? {} : guessed;
  const all = Object.entries({ ...base, ...stated }).filter(([, value]) => value !== null);
  return Object.fromEntries(all);
}

import { allergenClaim } from '#core/allergens/allergen-claim.ts';
import { dietsOf } from '#core/allergens/diets.ts';
import type { Menu, MenuCategory, MenuOptionGroup, Product } from '#core/menu/menu.schema.ts';
import { groupsOf } from '#core/menu/options.ts';
import { lowestPrice } from '#core/money/pricing.ts';
import type { GuestLanguage } from '#server/guest-languages.ts';
import { claimText, dietNames, sentences } from '#web/i18n/core-allergen-texts.ts';
import { menuCheckText } from '../menu-checks/menu-check-text.ts';

/** What stands on the paper in one language, and below it in the other, if there is one. */
export interface Said {
  readonly text: string;
  readonly isOther: boolean;
}

export interface DishInWords {
  readonly name: string;
  /** Its name in the other language; null where it is the same or there is none. */
  readonly otherName: string | null;
  /** Empty where guests see no prices. */
  readonly price: string;
  readonly about: readonly Said[];
  /** What can be chosen, and what that costs. */
  readonly choices: readonly string[];
  /** 18+, diets and allergens. */
  readonly facts: readonly string[];
  readonly picture: string | null;
}

export interface CategoryInWords {
  readonly name: string;
  readonly otherName: string | null;
  readonly about: readonly Said[];
  readonly dishes: readonly DishInWords[];
}

export interface MenuInWords {
  readonly venue: string;
  readonly about: readonly Said[];
  readonly categories: readonly CategoryInWords[];
  /** What to do with an allergy and when the menu was last checked, in each language. */
  readonly foot: readonly string[];
}

/** A menu in a language. */
export interface MenuIn {
  readonly menu: Menu;
  readonly language: GuestLanguage;
}

/** Whether it has allergens, and when it is printed. Milliseconds since 1970. */
export interface Has {
  readonly allergens: boolean;
  readonly at: number;
}

/** A menu as it is written on paper, in one language or in two. */
export function menuInWords(one: MenuIn, other: MenuIn | null, has: Has): MenuInWords {
  const { menu, language } = one;
  const others = new Map(other?.menu.categories.map((each) => [each.id, each]));
  return {
    venue: menu.venue.name,
    about: saidIn(menu.venue.about, other?.menu.venue.about),
    categories: menu.categories
      .filter(({ products }) => products.length > 0)
      .map((category) => categoryInWords(category, others.get(category.id), { one, other, has })),
    foot: [language, ...(other === null ? [] : [other.language])].map((each) =>
      [each.LL.guest.product.askStaff(), menuCheckText(each, menu, has.at)]
        .filter((text) => text !== '')
        .join(' '),
    ),
  };
}

interface Between {
  readonly one: MenuIn;
  readonly other: MenuIn | null;
  readonly has: Has;
}

function categoryInWords(
  category: MenuCategory,
  other: MenuCategory | undefined,
  between: Between,
): CategoryInWords {
  const others = new Map(other?.products.map((each) => [each.id, each]));
  return {
    name: category.name,
    otherName: differing(category.name, other?.name),
    about: saidIn(category.description, other?.description),
    dishes: category.products.map((product) =>
      dishInWords(product, others.get(product.id), between),
    ),
  };
}

function dishInWords(
  product: Product,
  other: Product | undefined,
  { one, other: second, has }: Between,
): DishInWords {
  const { menu, language } = one;
  const { price, isFrom } = lowestPrice(product, menu.optionGroups);
  const amount = language.money(price, menu.venue.currency);
  const shown = isFrom ? `${language.LL.guest.menu.from()} ${amount}` : amount;
  const claims = [one, ...(second === null ? [] : [second])];
  return {
    name: product.name,
    otherName: differing(product.name, other?.name),
    price: menu.venue.ordering.showsPrices ? shown : '',
    about: saidIn(product.description, other?.description),
    choices: groupsOf(product, menu.optionGroups).map((group) => choiceInWords(group, one)),
    facts: claims
      .map((each) => factsIn(product, each, has))
      .filter((text, index, all) => text !== '' && all.indexOf(text) === index),
    picture: product.picture ?? null,
  };
}

/** "Side: fries, salad +20 kr", "Which sauce? Aioli, pepper". */
function choiceInWords({ name, options }: MenuOptionGroup, { menu, language }: MenuIn): string {
  const { LL, money } = language;
  const named = options.map((option) =>
    option.price > 0
      ? `${option.name} ${LL.common.plus({ amount: money(option.price, menu.venue.currency) })}`
      : option.name,
  );
  return `${name}${/[?:!؟]$/u.test(name) ? '' : ':'} ${named.join(LL.common.comma())}`;
}

function factsIn(
  product: Product,
  { menu, language: { LL } }: MenuIn,
  has: { readonly allergens: boolean },
): string {
  return sentences([
    product.alcohol === true ? LL.guest.menu.adult() : '',
    dietNames(LL, [...dietsOf(product, menu.optionGroups)]),
    has.allergens ? claimText(LL, allergenClaim(product, menu.optionGroups, [])) : '',
  ]);
}

function saidIn(text: string | undefined, other: string | undefined): Said[] {
  const second = differing(text ?? '', other);
  return [
    ...(text ? [{ text, isOther: false }] : []),
    ...(second === null ? [] : [{ text: second, isOther: true }]),
  ];
}

/** Where a name has no translation, it stands there once. */
function differing(text: string, other: string | undefined): string | null {
  return other === undefined || other === '' || other === text ? null : other;
}

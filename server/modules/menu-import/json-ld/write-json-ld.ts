import type { Diet } from '#core/allergens/codes.ts';
import { dietsOf } from '#core/allergens/diets.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import type {
  LocalizedText,
  MenuFile,
  MenuFileCategory,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import { says } from '#core/settings/yes-no.ts';
import type { Locale } from '#core/shared/languages.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { OWN_ID } from './json-ld.ts';

const DIET_TYPES: Readonly<Record<Diet, string>> = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
  gluten_free: 'https://schema.org/GlutenFreeDiet',
  // Lactose-free food is low in lactose; schema.org has no closer word.
  lactose_free: 'https://schema.org/LowLactoseDiet',
};

/**
 * A menu as schema.org data, for the venue's own page. Hidden items are left out. Texts in the
 * venue's first language are plain, others name theirs; our ids and external ids are `identifier`.
 */
export function writeJsonLd(menu: MenuFile): string {
  const { venue } = menu;
  const document = {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    name: venue.name,
    inLanguage: venue.locales,
    hasMenuSection: menu.categories
      .filter((category) => category.hidden !== true)
      .map((category) => section(category, menu)),
  };
  // Venues paste it into a script element, which a text with `</script>` would end.
  return `${JSON.stringify(document, null, 2).replaceAll('<', '\\u003c')}\n`;
}

function section(category: MenuFileCategory, menu: MenuFile) {
  return {
    '@type': 'MenuSection',
    ...thing(category, menu),
    hasMenuItem: category.products
      .filter((product) => product.hidden !== true)
      .map((product) => item(product, menu)),
  };
}

function item(product: MenuFileProduct, menu: MenuFile) {
  const { currency, ordering } = menu.venue;
  const units = minorUnitsOf(currency);
  // The same claims as on the guests' menu: not every mark that the venue has set.
  const diets = [...dietsOf(product, menu.optionGroups)];
  const isPriced = ordering?.payer !== 'host' || says(ordering, 'showsPrices');
  return {
    '@type': 'MenuItem',
    ...thing(product, menu),
    ...(isPriced && {
      offers: {
        '@type': 'Offer',
        price: (product.price / units).toFixed(String(units).length - 1),
        priceCurrency: currency,
      },
    }),
    ...(diets.length > 0 && { suitableForDiet: diets.map((diet) => DIET_TYPES[diet]) }),
  };
}

function thing(
  {
    id,
    externalId,
    name,
    description,
  }: Pick<MenuFileProduct, 'id' | 'externalId' | 'name' | 'description'>,
  { venue }: MenuFile,
) {
  const first = menuLocale(venue);
  const own = { '@type': 'PropertyValue', propertyID: OWN_ID, value: `${venue.id}/${id}` };
  return {
    identifier: externalId === undefined ? own : [own, externalId],
    name: inLanguages(name, first),
    ...(description && { description: inLanguages(description, first) }),
  };
}

function inLanguages(text: LocalizedText, first: Locale) {
  const all = (Object.entries(text) as [Locale, string][]).map(([locale, said]) =>
    locale === first ? said : { '@language': locale, '@value': said },
  );
  return all.length === 1 ? all[0] : all;
}

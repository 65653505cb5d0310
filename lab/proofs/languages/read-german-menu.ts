import { localizeMenu } from '#core/menu/menu.ts';
import { LOCALES } from '#core/shared/languages.ts';
import { readMenuFile } from '#server/modules/menu/menu-file-check.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';

// Run in a copy of the project that knows German: prints what a product is called to each reader,
// at a venue whose first language it is.

const { venue, categories, ...file } = smallMenu();
const menu = readMenuFile({
  ...file,
  venue: { ...venue, locales: ['de', 'sv'], about: { de: 'Am Wasser.' } },
  categories: categories.map((category) => ({
    ...category,
    products: category.products.map((product) => ({
      ...product,
      name: { de: `de ${product.id}`, sv: `sv ${product.id}` },
    })),
  })),
});
const availability = { sequence: 0, soldOutProducts: [], soldOutOptions: [], pauses: [] };
const names = LOCALES.map((locale) => {
  const [first] = localizeMenu(menu, 1, locale, availability).categories;
  return [locale, first?.products[0]?.name];
});
process.stdout.write(JSON.stringify(Object.fromEntries(names)));

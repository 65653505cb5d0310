import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { SAMPLE_MENUS } from '#core/trials/codes.ts';
import { sampleMenu } from '#core/trials/sample-menus.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';

const DEMONSTRATION: MenuFile = JSON.parse(
  readFileSync(new URL('../../demo/servett-menu.json', import.meta.url), 'utf8'),
);

test.each(SAMPLE_MENUS)('the picture of the %s menu shows how it begins', (menu) => {
  const { category, products } = SAMPLE_PRODUCTS[menu];
  const [first] = sampleMenu(DEMONSTRATION, menu, 'SEK').categories;
  expect(first?.name).toEqual(category);
  expect(
    first?.products
      .slice(0, products.length)
      .map(({ id, name, price, picture }) => ({ id, name, price, picture })),
  ).toEqual(products);
});

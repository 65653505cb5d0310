import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import dishes from './dishes.json' with { type: 'json' };

const MENU = JSON.parse(readFileSync('demo/servett-menu.json', 'utf8')) as MenuFile;
const productOf = (id: string) =>
  MENU.categories.flatMap(({ products }) => products).find((product) => product.id === id);

test('what is cut out of the product is on the demonstration menu', () => {
  expect(MENU.venue.currency).toBe(dishes.currency);
  expect(productOf('meatballs')).toMatchObject(dishes.meatballs);
  expect(productOf('prawn-sandwich')).toMatchObject(dishes.prawnSandwich);
  const extras = MENU.optionGroups?.find(({ id }) => id === 'meatball-extras');
  expect(extras?.name).toEqual(dishes.extras.name);
  expect(extras?.options).toMatchObject(dishes.extras.options);
});

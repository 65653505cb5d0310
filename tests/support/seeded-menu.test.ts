import { brotliCompressSync } from 'node:zlib';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/contract/codes.ts';
import { MenuFile } from '../../src/contract/menu-file.schema.ts';
import { isSimple } from '../../src/domain/options.ts';
import { seededMenuFile } from './seeded-menu.ts';

const SIZES = [14, 50, 333, 2_000];
const productsOf = (file: MenuFile) => file.categories.flatMap((category) => category.products);

describe.each(SIZES)('a seeded menu of %i products', (size) => {
  const file = seededMenuFile(size);
  const products = productsOf(file);

  test('has just as many products and follows the schema', () => {
    expect([...Value.Errors(MenuFile, file)]).toEqual([]);
    expect(products).toHaveLength(size);
  });

  test('repeats no id, no name and no description, in either language', () => {
    expect(new Set(products.map(({ id }) => id)).size).toBe(size);
    for (const locale of LOCALES) {
      expect(new Set(products.map(({ name }) => name[locale])).size).toBe(size);
      expect(new Set(products.map(({ description }) => description?.[locale])).size).toBe(size);
    }
  });

  test('refers only to option groups and stations that it has', () => {
    const groups = file.optionGroups.map(({ id }) => id);
    expect(groups).toEqual(expect.arrayContaining(products.flatMap((p) => p.optionGroups ?? [])));
    const stations = file.stations.map(({ id }) => id);
    expect(stations).toEqual(expect.arrayContaining(products.map(({ station }) => station)));
  });

  test('begins with a product that one tap adds', () => {
    expect(products.slice(0, 1).every((product) => isSimple(product))).toBe(true);
  });
});

test('the same seed gives the same menu, another one another', () => {
  expect(seededMenuFile(200, 7)).toEqual(seededMenuFile(200, 7));
  expect(seededMenuFile(200, 7)).not.toEqual(seededMenuFile(200, 8));
});

test('every seed has words enough for 2,000 products', () => {
  for (const seed of [2, 3, 2_026, 4_294_967_295]) {
    expect(productsOf(seededMenuFile(2_000, seed))).toHaveLength(2_000);
  }
});

test('2,000 products compress no better than real text does', ({ annotate }) => {
  const sizes = [50, 2_000].map((size) => {
    const text = JSON.stringify(seededMenuFile(size));
    return { size, json: text.length, brotli: brotliCompressSync(text).length };
  });
  for (const { size, json, brotli } of sizes) {
    annotate(`${size} products: ${json} characters, ${brotli} bytes by brotli`);
  }
  const { brotli = 0 } = sizes.at(-1) ?? {};
  expect(brotli).toBeGreaterThan(60_000);
  expect(brotli).toBeLessThan(180_000);
});

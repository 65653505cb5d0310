import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { SAMPLE_MENUS } from './codes.ts';
import { sampleMenu } from './sample-menus.ts';
import { samplePrice, trialCurrency } from './trial-money.ts';

const DEMONSTRATION: MenuFile = JSON.parse(
  readFileSync(new URL('../../../demo/servett-menu.json', import.meta.url), 'utf8'),
);

test.each(SAMPLE_MENUS)(
  'the %s menu is whole: both languages, allergens, options, stations',
  (menu) => {
    const { stations, optionGroups, categories } = sampleMenu(DEMONSTRATION, menu, 'SEK');
    const groups = new Set(optionGroups.map(({ id }) => id));
    const products = categories.flatMap((each) => each.products);
    expect(products.length).toBeGreaterThan(15);
    expect(products.some(({ optionGroups: own = [] }) => own.length > 0)).toBe(true);
    for (const { name, allergens, station, optionGroups: own = [], windows } of products) {
      expect([name.en, name.sv].every((text) => (text ?? '') !== '')).toBe(true);
      expect(allergens).not.toBe('unknown');
      expect(stations.map(({ id }) => id)).toContain(station);
      expect(own.every((id) => groups.has(id))).toBe(true);
      expect(windows).toBeUndefined();
      expect(JSON.stringify(name)).not.toMatch(/Kaj/);
    }
  },
);

test.each([
  ['Europe/Stockholm', 'SEK', 18_900],
  ['Europe/Oslo', 'NOK', 18_900],
  ['Europe/Berlin', 'EUR', 1_890],
  ['America/New_York', 'USD', 1_890],
  ['Asia/Tokyo', 'EUR', 1_890],
])('in %s a burger costs what people there expect, in %s', (zone, currency, price) => {
  expect(trialCurrency(zone)).toBe(currency);
  expect(samplePrice(18_900, currency)).toBe(price);
});

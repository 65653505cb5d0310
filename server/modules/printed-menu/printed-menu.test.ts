import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PrintedMenuOptions } from '#core/printed-menu/printed-menu.schema.ts';
import { OTHER_TABLE, smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { pdfTexts, readPdf } from '#tests/support/server/pdf.ts';
import { ORIGIN, testApp } from '#tests/support/server/test-app.ts';
import { drawMenu } from './draw-menu.ts';
import { drawMenuApart } from './draw-menu-apart.ts';
import { createMenuPrinter } from './print-menu.usecase.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const OPTIONS: PrintedMenuOptions = { paper: 'a4', languages: 'sv' };

async function printer(menu = smallMenu()) {
  const { context } = await testApp({ menu });
  // What a process of its own would draw: starting one takes longer than a small menu.
  const print = createMenuPrinter(context, PROJECT, drawMenu);
  return (options: Partial<PrintedMenuOptions> = {}) =>
    print(VENUE, { ...OPTIONS, ...options }, async () => ORIGIN);
}

/** So many dishes in as many categories as they need. */
function menuOf(dishes: number) {
  const menu = smallMenu();
  const [food] = menu.categories;
  const [soup] = food?.products ?? [];
  if (food === undefined || soup === undefined) return menu;
  const categories = Array.from({ length: Math.ceil(dishes / 12) }, (_, at) => ({
    ...food,
    id: `food-${at}`,
    products: Array.from({ length: Math.min(12, dishes - at * 12) }, (_, place) => ({
      ...soup,
      id: `dish-${at}-${place}`,
      description: { sv: 'Med färskpotatis, dill och en klick smör från gården.' },
    })),
  }));
  return { ...menu, categories };
}

test('two menus at most are made at a time, whoever asks for more', async () => {
  const { context } = await testApp();
  const print = createMenuPrinter(context, PROJECT, drawMenu);
  const [twoBegun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const origin = async () => {
    begun += 1;
    if (begun === 2) twoBegun.resolve();
    await mayEnd.promise;
    return ORIGIN;
  };
  const asked = Array.from({ length: 5 }, () => print(VENUE, { ...OPTIONS, table: TABLE }, origin));
  await twoBegun.promise;
  // Long enough for a third, if it could begin.
  for (let turns = 0; turns < 50; turns += 1) await setImmediate();
  expect(begun).toBe(2);
  mayEnd.resolve();
  expect(await Promise.all(asked)).toHaveLength(5);
  expect(begun).toBe(5);
});

test('a menu is printed with names, prices, choices and allergens in words', async () => {
  const print = await printer();
  const without = pdfTexts(await print()).join('\n');
  for (const text of ['Lillkrogen', 'Soppa', '95 kr', '50 cl +15 kr', '18+']) {
    expect(without.replaceAll('\u00a0', ' ')).toContain(text);
  }
  expect(without).not.toContain('mjölk');
  const texts = pdfTexts(await print({ allergens: 'yes' })).join('\n');
  expect(texts).toContain('Innehåller: mjölk');
});

test('a second language stands below the first, once where both are the same', async () => {
  const print = await printer();
  const texts = pdfTexts(await print({ languages: 'sv,en', allergens: 'yes' }));
  expect(texts).toEqual(expect.arrayContaining(['Soppa', 'Soup', 'Mat', 'Food']));
  expect(texts.filter((text) => text === 'Vatten')).toHaveLength(1);
  expect(texts.join('\n')).toContain('Contains: milk');
});

test('what a language that only tables speak lacks is printed in English, where the menu has that', async () => {
  const print = await printer();
  const texts = pdfTexts(await print({ languages: 'de' }));
  expect(texts).toEqual(expect.arrayContaining(['Soup', 'Vatten']));
  expect(texts).not.toContain('Soppa');
});

test('each paper has its size, and a folded one as many pages as sheets have', async () => {
  const print = await printer(menuOf(60));
  const sizes = await Promise.all(
    (['a4', 'a5', 'folded'] as const).map(async (paper) => {
      const [page] = readPdf(await print({ paper })).pages;
      return [Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)];
    }),
  );
  expect(sizes).toEqual([
    [595, 842],
    [420, 595],
    [842, 595],
  ]);
  const flat = readPdf(await print({ paper: 'a5' })).pages.length;
  const folded = readPdf(await print({ paper: 'folded' })).pages.length;
  expect(folded).toBe(Math.ceil(flat / 4) * 2);
});

test('300 dishes are printed whole, each name and price once', async () => {
  const print = await printer(menuOf(300));
  const texts = pdfTexts(await print());
  expect(texts.filter((text) => text === 'Soppa')).toHaveLength(300);
});

test('Arabic is read from right to left, and its folded pages turn the other way', async () => {
  const print = await printer();
  const file = await print({ languages: 'ar', paper: 'folded' });
  expect(readPdf(file).pages).toHaveLength(2);
});

test('its file is for people who edit the menu, with a code of this venue’s tables only', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const path = (more = '') => `venues/${VENUE}/menu.pdf?paper=a4&languages=sv${more}`;
  const { headers, status } = await manager('GET', path(`&table=${OTHER_TABLE}`));
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'application/pdf',
  });
  expect((await manager('GET', path('&table=test00000009'))).body.code).toBe('tables.unknown');
  expect((await manager('GET', path('&languages=tlh'))).status).toBe(400);
  await manager('DELETE', `venues/${VENUE}/tables/${TABLE}`);
  expect((await manager('GET', path(`&table=${TABLE}`))).body.code).toBe('tables.revoked');
  const waiter = await served.staff('staff');
  expect((await waiter('GET', path())).status).toBe(403);
});

test('a process of its own draws the same as this one would, with its pictures and its code', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const options = { ...OPTIONS, languages: 'sv,de' };
  const menu = menuOf(30);
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.map((product) => ({ ...product, picture: 'soup.jpg' })),
  }));
  const pictured = { ...menu, categories };
  const task = {
    ...{ projectRoot: PROJECT, document: JSON.stringify(pictured), version: 1, options },
    ...{ checked: { at: '2026-11-14T10:00:00.000Z', changed: [] } },
    ...{ at: Date.parse('2026-11-20T18:00:00Z'), address: `${ORIGIN}/sv/table/${TABLE}` },
    pictures: new Map([['/pictures/soup.jpg', jpeg]]),
  };
  const [apart, here] = await Promise.all([drawMenuApart(task), drawMenu(task)]);
  expect(pdfTexts(apart)).toEqual(pdfTexts(here));
  expect(readPdf(apart).pages).toHaveLength(readPdf(here).pages.length);
  for (const file of [apart, here]) expect(file.toString('latin1')).toContain('/DCTDecode');
});

test('what cannot be drawn is an error, and a process that is not wanted any more is stopped', async () => {
  const task = {
    ...{
      projectRoot: PROJECT,
      document: JSON.stringify(smallMenu()),
      version: 1,
      options: OPTIONS,
    },
    ...{ checked: null, at: 0, address: null, pictures: new Map() },
  };
  await expect(drawMenuApart({ ...task, document: '{' })).rejects.toThrow('could not be drawn');
  const stopping = new AbortController();
  const drawn = drawMenuApart(task, stopping.signal);
  stopping.abort();
  await expect(drawn).rejects.toThrow();
});

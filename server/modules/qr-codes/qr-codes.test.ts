import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SHEET_FORMATS } from '#core/tables/codes.ts';
import type { SheetOptions } from '#core/tables/tables.schema.ts';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { readCode } from '#tests/support/pictures/read-code.ts';
import { readPdf } from '#tests/support/server/pdf.ts';
import { ORIGIN, testApp } from '#tests/support/server/test-app.ts';
import { createQrCodePrinter } from './print-qr-codes.usecase.ts';
import { qrSheet } from './qr-sheet.ts';
import { MM, SHEETS } from './sheet-formats.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const codeOf = (table: string) => `venues/${VENUE}/tables/${table}/code.svg`;

test('the picture of a code encodes the public address of the table', async () => {
  for (const [appBase, address] of [
    ['', ORIGIN],
    ['https://kajkanten.example/mat', 'https://kajkanten.example/mat'],
  ] as const) {
    const served = await testApp({ config: { appBase } });
    const answer = await (await served.staff('manager'))('GET', codeOf(TABLE));
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(await readCode(sharp(Buffer.from(answer.text)))).toBe(`${address}/sv/table/${TABLE}`);
  }
});

test('an unknown table has no code', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  expect((await manager('GET', codeOf('test00000009'))).body.code).toBe('tables.unknown');
  await manager('DELETE', `venues/${VENUE}/tables/${TABLE}`);
  expect((await manager('GET', codeOf(TABLE))).body.code).toBe('tables.revoked');
});

const look = {
  venue: 'Öl & Ål, Łódź 🍺',
  table: 'Bord',
  hints: ['Skanna och beställ', 'Scan and order'],
  typeAt: 'kajkanten.example/sv/table',
  accent: 'a30f3c',
};
const cardsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const id = `k7q29xmb4${String(index).padStart(3, '0')}`;
    return { id, label: String(index + 1), address: `https://kajkanten.example/sv/table/${id}` };
  });
const facts = { title: 'Bordskoder', lang: 'sv-SE' };

test.each([
  ['cutouts', [1, 1, 4]],
  ['cards', [1, 3, 10]],
  ['single', [1, 12, 40]],
  ['tent', [1, 6, 20]],
] as const)('%s has as many pages as 1, 12 and 40 tables need', async (format, counts) => {
  for (const [index, tables] of [1, 12, 40].entries()) {
    const { pages } = readPdf(await qrSheet(cardsOf(tables), look, format, facts));
    expect(pages).toHaveLength(counts[index] ?? 0);
    expect(pages[0]?.width).toBeCloseTo(SHEETS[format].width * MM, 1);
    expect(pages[0]?.height).toBeCloseTo(SHEETS[format].height * MM, 1);
  }
});

test.each(SHEET_FORMATS)('every code of %s can be read from the printed page', async (format) => {
  const { tables } = SHEETS[format];
  const cards = cardsOf(tables.length);
  const { pages, fonts, fontFiles } = readPdf(await qrSheet(cards, look, format, facts));
  // 200 dots to an inch: a plain printer.
  const density = 200;
  const page = sharp(Buffer.from(pages[0]?.svg ?? ''), { density });
  const { data, info } = await page.png().toBuffer({ resolveWithObject: true });
  const perMm = info.width / SHEETS[format].width;
  for (const [index, places] of tables.entries()) {
    for (const { x, y, width, height } of places) {
      const [left, top] = [Math.round(x * perMm), Math.round(y * perMm)];
      const region = {
        left,
        top,
        width: Math.min(Math.round(width * perMm), info.width - left),
        height: Math.min(Math.round(height * perMm), info.height - top),
      };
      expect(await readCode(sharp(data).extract(region))).toBe(cards[index]?.address);
    }
  }
  // Two weights of two files each, å ä ö in the first, all of them in the PDF itself.
  expect(fonts.every((name) => /^[A-Z]{6}\+BricolageGrotesque/.test(name))).toBe(true);
  expect(fontFiles).toBeGreaterThanOrEqual(3);
});

const sheet = `venues/${VENUE}/tables/codes.pdf`;

test('all tables are printed, those of an area, or one, and nothing for an unknown one', async () => {
  const served = await testApp({ config: { appBase: 'https://kajkanten.example' } });
  const manager = await served.staff('manager');
  const answer = await manager('GET', `${sheet}?format=single&accent=ffd200`);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="servett-${VENUE}-single.pdf"`,
  );
  const print = createQrCodePrinter(served.context, PROJECT);
  const pagesOf = async (wish: Omit<SheetOptions, 'format'>) => {
    const file = await print(VENUE, { format: 'single', ...wish }, 'https://kajkanten.example');
    return readPdf(file).pages;
  };
  expect(await pagesOf({})).toHaveLength(2);
  const [one, ...others] = await pagesOf({ table: OTHER_TABLE });
  expect(others).toEqual([]);
  expect(await readCode(sharp(Buffer.from(one?.svg ?? ''), { density: 150 }))).toBe(
    `https://kajkanten.example/sv/table/${OTHER_TABLE}`,
  );
  expect(await pagesOf({ table: `${OTHER_TABLE},${TABLE}` })).toHaveLength(2);
  const { body } = await manager('POST', `venues/${VENUE}/areas`, { name: 'Sal' });
  const area = body.areas[0].id;
  expect((await manager('GET', `${sheet}?format=tent&area=${area}`)).body.code).toBe(
    'tables.unknown',
  );
  await manager('PUT', `venues/${VENUE}/tables/${TABLE}/place`, { area, before: null });
  expect(await pagesOf({ area })).toHaveLength(1);
  expect(await pagesOf({ area: '-' })).toHaveLength(1);
  for (const wrong of [
    'format=a3',
    'format=tent&accent=red',
    'format=tent&tables=x',
    `format=tent&table=${TABLE},`,
    '',
  ]) {
    expect((await manager('GET', `${sheet}?${wrong}`)).body.code).toBe('request.invalid');
  }
});

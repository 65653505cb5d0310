import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';

const LOCALES = fileURLToPath(new URL('../../../locales', import.meta.url));

/** A renderer like the build's that shows what it was given and counts its calls. */
const DRAWER = `
let times = 0;
export const version = '1.2.3';
export const drawElement = async ({ locale, table, menu }) => {
  times += 1;
  const out = menu.availability.soldOutProducts.join();
  const shown = [locale, table ? table.label : 'none', menu.locale, times, 'out: ' + out].join(' ');
  return { menu: '<p>' + shown + '</p>', parts: '', taps: null };
};
`;

async function served(drawer: string | null = DRAWER) {
  const root = mkdtempSync(join(tmpdir(), 'servett-opening-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'dist/openings');
  mkdirSync(folder, { recursive: true });
  if (drawer !== null) {
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'element-opening.js'), drawer);
  }
  cpSync(LOCALES, join(root, 'locales'), { recursive: true });
  return testApp({ projectRoot: root });
}

const address = (locale = 'en', element = '1.2.3') =>
  `tables/${TABLE}/opening?locale=${locale}&element=${element}`;

test('an element gets its first screen drawn, once in half a minute, on any page', async () => {
  const { ask, clock } = await served();
  const first = await ask('GET', address(), undefined, { origin: 'https://venue.example' });
  expect(first.status).toBe(200);
  expect(first.body).toEqual({
    element: '1.2.3',
    menu: [['p', {}, ['en 1 en 1 out: ']]],
    parts: [],
    taps: null,
  });
  expect(first.headers['access-control-allow-origin']).toBe('*');
  expect(first.headers).not.toHaveProperty('set-cookie');
  expect((await ask('GET', address())).text).toBe(first.text);
  expect((await ask('GET', address('sv'))).text).toContain('sv 1 sv 2');
  clock.advance(30_000);
  expect((await ask('GET', address())).text).toContain('en 1 en 3');
});

test('a cached drawing is answered with 304, and a new one is compressed', async () => {
  const { ask, app } = await served();
  const { headers, text } = await ask('GET', address());
  const again = await ask('GET', address(), undefined, { 'if-none-match': String(headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
  const packed = await app.inject({
    url: `/api/v1/${address()}`,
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(String(packed.headers.vary)).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(text);
});

test('a product that sells out is drawn as that at once', async () => {
  const { ask, staff } = await served();
  await ask('GET', address());
  await (await staff())('PUT', `venues/${VENUE}/products/soup/sold-out`, { soldOut: true });
  expect((await ask('GET', address())).text).toContain('out: soup');
});

test('a menu to look at is drawn without a table', async () => {
  const { ask } = await served();
  const { body } = await ask('GET', `venues/${VENUE}/opening?locale=en&element=1.2.3`);
  expect(body.menu).toEqual([['p', {}, ['en none en 1 out: ']]]);
});

test('an element of another version, and one whose first screen fails, draw themselves', async () => {
  const { ask } = await served();
  expect((await ask('GET', address('en', '0.1.0'))).status).toBe(204);
  const broken = await served(
    'export const version = "1.2.3"; export const drawElement = async () => { throw new Error("No."); };',
  );
  expect((await broken.ask('GET', address())).status).toBe(204);
  const unbuilt = await served(null);
  expect((await unbuilt.ask('GET', address())).status).toBe(204);
});

test('the answer names the element’s version', async () => {
  const { ask } = await served();
  const { status, body } = await ask('GET', `tables/${TABLE}/opening?locale=en`);
  expect([status, body.element]).toEqual([200, '1.2.3']);
  const unbuilt = await served(null);
  expect((await unbuilt.ask('GET', `tables/${TABLE}/opening?locale=en`)).status).toBe(204);
});

test('an unknown table and a bad question get their problem', async () => {
  const { ask } = await served();
  const unknown = await ask('GET', 'tables/0000000000zz/opening?locale=en&element=1.2.3');
  expect([unknown.status, unknown.body.code]).toEqual([404, 'tables.unknown']);
  expect((await ask('GET', `tables/${TABLE}/opening?element=1.2.3`)).status).toBe(400);
  expect((await ask('GET', address('xx'))).status).toBe(400);
});

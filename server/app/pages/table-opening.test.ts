import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TABLE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { renderPage } from './html.ts';
import { loadTableOpening } from './table-opening.ts';

/** A renderer like the build's that returns its input and counts its calls. */
const DRAWER = `
let times = 0;
export const drawTable = async ({ locale, table, menu }) =>
  locale + ' ' + table.label + ' ' + menu.venue.name + ' ' + menu.locale + ' ' + ++times;
export const drawCode = async (locale) => 'code ' + locale + ' ' + ++times;
`;

async function opening(drawer: string | null) {
  const root = mkdtempSync(join(tmpdir(), 'servett-opening-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  if (drawer !== null) {
    mkdirSync(join(root, 'dist/openings'), { recursive: true });
    writeFileSync(join(root, 'dist/openings/package.json'), '{"type":"module"}');
    writeFileSync(join(root, 'dist/openings/table-opening.js'), drawer);
  }
  const { context, clock } = await testApp();
  const warned: string[] = [];
  const log = { warn: (_details: object, text: string) => void warned.push(text) };
  return { ...(await loadTableOpening(context, root, log)), warned, clock };
}

test("a table is rendered from its menu in the address's language, once in half a minute", async () => {
  const { draw, clock } = await opening(DRAWER);
  const first = await draw(TABLE, 'sv');
  expect(first).toMatch(/^sv .+ sv 1$/);
  expect(await draw(TABLE, 'sv')).toBe(first);
  expect(await draw(TABLE, 'en')).toMatch(/^en .+ en 2$/);
  clock.advance(30_000);
  expect(await draw(TABLE, 'sv')).toMatch(/ 3$/);
});

test('for a language that only tables speak, the menu is rendered in what its guest reads below that', async () => {
  const { draw } = await opening(DRAWER);
  const german = { language: 'de', below: 'en' } as const;
  expect(await draw(TABLE, 'sv', german)).toMatch(/^sv .+ en 1$/);
  expect(await draw(TABLE, 'en', german)).toMatch(/^en .+ en 2$/);
  expect(await draw(TABLE, 'sv', { ...german, below: 'sv' })).toMatch(/^sv .+ sv 3$/);
});

test('the form for a code is rendered once in each language', async () => {
  const { draw } = await opening(DRAWER);
  expect([await draw(null, 'sv'), await draw(null, 'en'), await draw(null, 'sv')]).toEqual([
    'code sv 1',
    'code en 2',
    'code sv 1',
  ]);
});

test('a rendering error is reported, and rendering is tried again the next time', async () => {
  const { draw, warned } = await opening(
    'let times = 0; export const drawCode = async () => { times += 1; if (times === 1) throw new Error("No."); return "drawn"; };',
  );
  expect(await draw(null, 'en')).toBeUndefined();
  expect(warned).toEqual(['A table page was sent without its opening.']);
  expect(await draw(null, 'en')).toBe('drawn');
});

test('without a build nothing is rendered', async () => {
  const { draw, warned } = await opening(null);
  expect(await draw(TABLE, 'en')).toBeUndefined();
  expect(warned).toEqual([]);
});

test('the rendered markup replaces the skeleton unchanged', () => {
  const page =
    '<html><head><title>T</title></head><body><div id="app"><div><p>bones</p></div></div>\n<noscript>N</noscript></body></html>';
  const config = {
    apiBase: '',
    appBase: '',
    sourceUrl: '',
    contactUrl: '',
    operator: null,
    mode: 'demo',
    hasOfflinePages: false,
    analytics: null,
  } as const;
  const drawn = renderPage(page, { lang: 'en', opening: "<p>$& Kalle's $1</p>" }, config);
  expect(drawn).toContain('<body><div id="app" data-drawn><p>$& Kalle\'s $1</p></div>\n<noscript>');
  expect(renderPage(page, { lang: 'en' }, config)).toContain('<div id="app"><div><p>bones</p>');
});

import { expect, test } from 'vitest';
import { type Embed, snippetOf } from './snippet.ts';

const ADDRESS = 'https://kajkanten.example';
const plain: Embed = {
  kind: 'table',
  table: 'k7q29xmb4trd',
  venue: 'kajkanten',
  locale: null,
  theme: 'auto',
  accent: null,
  release: null,
};
const snippet = (embed: Partial<Embed>) => snippetOf({ ...plain, ...embed }, ADDRESS);
const SCRIPT = `<script type="module" src="${ADDRESS}/widget/table-order.js"></script>`;

test('two lines are enough; defaults are left out', () => {
  expect(snippet({})).toBe(`${SCRIPT}\n<table-order table="k7q29xmb4trd"></table-order>`);
  expect(snippet({ kind: 'venue', theme: 'dark' })).toBe(
    `${SCRIPT}\n<table-order venue="kajkanten" theme="dark"></table-order>`,
  );
});

test('where the language is fixed, the first screen is fetched beside the script', () => {
  const preload = (path: string) =>
    `<link rel="preload" as="fetch" crossorigin href="${ADDRESS}/api/v1/${path}/opening?locale=sv">`;
  expect(snippet({ locale: 'sv' })).toBe(
    `${preload('tables/k7q29xmb4trd')}\n${SCRIPT}\n<table-order table="k7q29xmb4trd" locale="sv"></table-order>`,
  );
  expect(snippet({ kind: 'venue', locale: 'sv' })).toContain(preload('venues/kajkanten'));
  const release = { version: '0.1.0', files: {} };
  for (const other of [{ kind: 'address' }, { release }] as const) {
    expect(snippet({ locale: 'sv', ...other })).not.toContain('preload');
  }
});

test('text on a colour has the readable colour', () => {
  expect(snippet({ accent: '0b5c5a' })).toContain('--table-order-on-accent: #ffffff"');
  expect(snippet({ accent: 'ffd200' })).toContain('--table-order-on-accent: #1e1a17"');
  expect(snippet({ accent: 'ffd200' })).toContain('style="--table-order-accent: #ffd200; ');
});

test('a fixed release comes with a hash of each of its files, before any other script', () => {
  const release = {
    version: '0.1.0',
    files: { 'table-order.js': 'sha384-a', 'chunks/sv.js': 'sha384-b' },
  };
  const [, map = ''] =
    /^<script type="importmap">([\s\S]*?)<\/script>\n<script type="module" src="https:\/\/kajkanten\.example\/widget\/0\.1\.0\/table-order\.js">/.exec(
      snippet({ release }),
    ) ?? [];
  expect(JSON.parse(map)).toEqual({
    integrity: {
      [`${ADDRESS}/widget/0.1.0/table-order.js`]: 'sha384-a',
      [`${ADDRESS}/widget/0.1.0/chunks/sv.js`]: 'sha384-b',
    },
  });
});

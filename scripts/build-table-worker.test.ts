import { expect, test } from 'vitest';
import { tableAssets } from './build-table-worker.mjs';

const texts = (part: string) => `../locales/en.json?sections=${part}&texts`;
const MANIFEST = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    assets: ['assets/font.woff2', 'assets/below.css'],
    imports: ['_base.js'],
    dynamicImports: ['pages/home-page.tsx', 'pages/table-page.tsx'],
  },
  '_base.js': { file: 'assets/base.js', dynamicImports: [texts('home'), texts('guest,errors')] },
  'pages/home-page.tsx': { file: 'assets/home.js' },
  'pages/table-page.tsx': { file: 'assets/table.js', dynamicImports: ['sheets.ts'] },
  'sheets.ts': {
    file: 'assets/sheets.js',
    css: ['assets/sheets.css'],
    dynamicImports: ['../node_modules/qr/decode.js'],
  },
  '../node_modules/qr/decode.js': { file: 'assets/decode.js' },
  [texts('guest,errors')]: { file: 'assets/en-guest.js' },
  [texts('common,frame,site')]: { file: 'assets/en-site.js' },
  [texts('home')]: { file: 'assets/en-home.js' },
};

test("all files that a table's page may load are cached, and none of other pages", () => {
  expect(tableAssets(MANIFEST)).toEqual([
    '/assets/base.js',
    '/assets/en-guest.js',
    '/assets/en-site.js',
    '/assets/font.woff2',
    '/assets/index.css',
    '/assets/index.js',
    '/assets/sheets.css',
    '/assets/sheets.js',
    '/assets/table.js',
  ]);
});

test('a build without a table’s page is refused', () => {
  expect(() => tableAssets({})).toThrow('index.html');
});

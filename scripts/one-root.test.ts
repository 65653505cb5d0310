import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../', import.meta.url);

/** The scripts of pages: each page loads one of them. */
const PAGES = [
  'demo/react/main.tsx',
  'kiosk/main.tsx',
  'site/demonstration/phone.tsx',
  'site/main.tsx',
  'venue/demonstration.tsx',
  'venue/main.tsx',
];

// On Preact `useId` counts by root: two roots in one document would have the same ids. The element's
// are in its shadow root, where ids are its own (tests/browser/isolation.test.ts).
test('a page has one root: only the scripts of pages make one', () => {
  const sources = globSync('{demo,kiosk,site,src,venue,widget}/**/*.{ts,tsx}', { cwd: ROOT });
  const making = sources.filter(
    (file) =>
      !/\.test\.|src\/web\/platform\/preact/.test(file) &&
      /\b(?:createRoot|hydrateRoot)\(/.test(readFileSync(new URL(file, ROOT), 'utf8')),
  );
  expect(making.sort()).toEqual(PAGES);
});

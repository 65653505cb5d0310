import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../site/api-reference/examples.ts';
import { REFERENCE, reference, referenceText } from './write-reference.mjs';

test('the page about the API says what the table of routes says', () => {
  const kept = readFileSync(new URL(`../${REFERENCE}`, import.meta.url), 'utf8');
  expect(kept === referenceText(), 'run `node scripts/write-reference.mjs`').toBe(true);
});

test('every example is of a route that the page shows', () => {
  const names = reference().routes.map(({ name }) => name as string);
  expect(Object.keys(EXAMPLES).filter((name) => !names.includes(name))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = new URL('../tests/e2e/', import.meta.url).pathname;

/** What a journey does that has a guest's page before it: a table's, an element, a tablet. */
const AS_A_GUEST =
  /openTable\(|\/table\/(?:servett|\$)|<table-order|\/demo\/|pairTablet\(|'\/screen'/;

/** What guests read in them is not walked in the table's languages, and why. */
const ONCE_FOR: Record<string, readonly string[]> = {
  'they walk in each of the languages by themselves': ['newest-sheets', 'table-languages'],
  'they are about pages of the site, which has two languages': [
    'developers',
    'release-archive',
    'site',
    'site-config',
    'site-errors',
  ],
  'staff press and read, and guests see names of dishes': ['menu-editor'],
};

test('every journey with a guest’s page knows its words by their keys, or a reason why not', () => {
  const journeys = globSync('*.spec.ts', { cwd: FOLDER });
  const unwalked = journeys
    .filter((name) => {
      const text = readFileSync(`${FOLDER}${name}`, 'utf8');
      return AS_A_GUEST.test(text) && !text.includes("from './words.ts'");
    })
    .map((name) => basename(name, '.spec.ts'));
  expect(unwalked.sort()).toEqual(Object.values(ONCE_FOR).flat().sort());
});

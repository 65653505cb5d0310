import { expect, test } from 'vitest';
import { readRows, writeTable } from './score-table.mjs';

const MENU = { name: 'core-menu', caught: 90, missed: 10, ignored: 0 };
const OUTBOX = { name: 'outbox', caught: 75, missed: 25, ignored: 2 };

test('the table shows the score of each area, and of all of them by their mutants', () => {
  expect(writeTable([MENU, { ...OUTBOX, caught: 275 }])).toBe(
    `| area | mutants | noticed | missed | left out | score |
|---|--:|--:|--:|--:|--:|
| core-menu | 100 | 90 | 10 | 0 | 90.0 % |
| outbox | 300 | 275 | 25 | 2 | 91.7 % |
| **all of these** | 400 | 365 | 35 | 2 | 91.3 % |`,
  );
});

test('a document gives back the rows that were written into it, without the total', () => {
  expect(readRows(`Scores:\n\n${writeTable([MENU, OUTBOX])}\n`)).toEqual([MENU, OUTBOX]);
  expect(readRows('Nothing was measured.')).toEqual([]);
});

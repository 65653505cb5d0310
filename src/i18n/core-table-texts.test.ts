import { expect, test } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { createTexts } from './core.ts';

test.each([
  ['12', 'Table 12: the bill', 'Settle and close table 12?'],
  ['T4', 'Table T4: the bill', 'Settle and close table T4?'],
  ['Terrace 1', 'Terrace 1: the bill', 'Settle and close Terrace 1?'],
  ['Bar', 'Bar: the bill', 'Settle and close Bar?'],
])('a table labelled %s is called so that it reads well', (table, title, ask) => {
  const { LL } = createTexts('en', en);
  expect(LL.console.bill.title({ table })).toBe(title);
  expect(LL.console.bill.ask({ table })).toBe(ask);
});

import { expect, test } from 'vitest';
import en from '#locales/en.json' with { type: 'json' };
import { createTexts } from './core.ts';

test.each([
  ['12', 'Table 12: the bill', 'Settle and close table 12?', 'To table 12.'],
  ['T4', 'Table T4: the bill', 'Settle and close table T4?', 'To table T4.'],
  ['Terrace 1', 'Terrace 1: the bill', 'Settle and close Terrace 1?', 'To Terrace 1.'],
  ['Bar', 'Bar: the bill', 'Settle and close Bar?', 'To Bar.'],
])('staff and guests read a table labelled %s as people say it', (table, title, ask, coming) => {
  const { LL } = createTexts('en', en);
  expect(LL.guest.calls.takenText({ table })).toBe(coming);
  expect(LL.console.bill.title({ table })).toBe(title);
  expect(LL.console.bill.ask({ table })).toBe(ask);
});

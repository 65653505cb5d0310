import { expect, test } from 'vitest';
import { changedDraft, readDraft, type SetUpDraft, spokenDraft } from './set-up-draft.ts';

const EMPTY: SetUpDraft = {
  code: '',
  name: '',
  email: '',
  password: '',
  venue: '',
  locales: ['en'],
  currency: '',
  timeZone: 'UTC',
  vatFood: '',
  vatStandard: '',
  hours: null,
  openDays: [],
  openFrom: '11:00',
  openUntil: '23:00',
  menu: null,
  tables: '',
  sharesTables: false,
};
const ratesOf = ({ vatFood, vatStandard }: SetUpDraft) => [vatFood, vatStandard];

test('once the currency and the time zone say Sweden, its rates stand there, and can be changed', () => {
  const currency = changedDraft(EMPTY, { currency: 'SEK' });
  expect(ratesOf(currency)).toEqual(['', '']);
  const both = changedDraft(currency, { timeZone: 'Europe/Stockholm' });
  expect(ratesOf(both)).toEqual(['12', '25']);
  expect(ratesOf(changedDraft(both, { vatFood: '6' }))).toEqual(['6', '25']);
  expect(ratesOf(readDraft({ ...both, vatFood: '', vatStandard: '' }, EMPTY))).toEqual([
    '12',
    '25',
  ]);
});

test('typed rates stay, and an unknown country has none', () => {
  const typed = { ...EMPTY, vatFood: '7', currency: 'SEK' };
  expect(ratesOf(changedDraft(typed, { timeZone: 'Europe/Stockholm' }))).toEqual(['7', '']);
  expect(ratesOf(changedDraft(EMPTY, { currency: 'EUR' }))).toEqual(['', '']);
});

test("the menu's language follows the page's as long as nobody chose another", () => {
  expect(spokenDraft(EMPTY, 'en', 'sv').locales).toEqual(['sv']);
  const chosen: SetUpDraft = { ...EMPTY, locales: ['en', 'sv'] };
  expect(spokenDraft(chosen, 'en', 'sv')).toBe(chosen);
  const none: SetUpDraft = { ...EMPTY, locales: [] };
  expect(spokenDraft(none, 'en', 'sv')).toBe(none);
});

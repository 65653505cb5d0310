import { expect, test } from 'vitest';
import { offeredLocale } from './offered-locale.ts';

test.each([
  ['a Swede who opened an English link', '', ['sv-SE', 'en'], 'en', 'sv'],
  ['an English reader of a Swedish page', 'servett_theme=dark', ['de', 'en-GB'], 'sv', 'en'],
  ['somebody who reads the page’s language first', '', ['en', 'sv'], 'en', null],
  ['somebody of another language', '', ['de-DE', 'fr'], 'en', null],
  ['somebody who has chosen before', 'a=b; servett_locale=en', ['sv'], 'en', null],
] as const)('%s', (_, cookies, languages, shown, offered) => {
  expect(offeredLocale(cookies, languages, shown)).toBe(offered);
});

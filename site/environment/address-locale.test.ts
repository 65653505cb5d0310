import { expect, test } from 'vitest';
import { addressAfterChoice, isForOnePage, keptLocale } from './address-locale.ts';

test.each([
  ['a Swede who opened a Swedish link', '?locale=sv', '', ['sv-SE'], 'sv'],
  ['a German who opened one', '?a=b&locale=sv', 'servett_theme=dark', ['de'], 'sv'],
  ['an English reader, who is offered English', '?locale=sv', '', ['en-GB', 'sv'], null],
  ['somebody who has chosen before', '?locale=sv', 'a=b; servett_locale=en', ['sv'], null],
  ['an address that names none', '', '', ['sv'], null],
  ['an address that names an unknown one', '?locale=de', '', ['de'], null],
] as const)('%s', (_, search, cookies, languages, kept) => {
  expect(keptLocale(search, cookies, languages)).toBe(kept);
});

test.each([
  ['/pricing?locale=sv#faq', 'en', '/pricing#faq'],
  ['/pricing?from=mail&locale=sv', 'en', '/pricing?from=mail'],
  ['/pricing?locale=sv', 'sv', null],
  ['/pricing?from=mail', 'sv', null],
] as const)('%s, once %s was chosen, is %s', (address, chosen, next) => {
  expect(addressAfterChoice(new URL(address, 'https://servett.example'), chosen)).toBe(next);
});

test.each([
  ['?locale=sv', 'a=b; servett_locale=en', true],
  ['?locale=sv', 'servett_locale=sv; a=b', false],
  ['?locale=sv', '', false],
  ['?locale=sv', 'servett_locale=xx', false],
  ['', 'servett_locale=en', false],
] as const)('%s, with the cookies "%s": for one page alone is %s', (search, cookies, isAlone) => {
  expect(isForOnePage(search, cookies)).toBe(isAlone);
});

import { expect, test } from 'vitest';
import type { Locale } from '#core/shared/languages.ts';
import { chooseAndKeep } from './choose-and-keep.ts';
import { createLanguage } from './language.ts';

/** A language that is shown in English, and a server that notes what it is to remember. */
async function chosen({ missing = [] }: { missing?: Locale[] } = {}) {
  const language = createLanguage('en', async (locale) => {
    if (missing.includes(locale)) throw new Error('no network');
    return {};
  });
  await language.choose('en');
  const remembered: unknown[] = [];
  const send: typeof fetch = async (_address, init) => {
    remembered.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  };
  return { language, remembered, send };
}

test('a language is remembered once it is shown', async () => {
  const { language, remembered, send } = await chosen();
  const choosing = chooseAndKeep(language, 'sv', send);
  expect(remembered).toEqual([]);
  await choosing;
  expect(language.locale.value).toBe('sv');
  expect(remembered).toEqual([{ locale: 'sv' }]);
});

test('a language whose texts do not arrive is not', async () => {
  const { language, remembered, send } = await chosen({ missing: ['sv'] });
  await chooseAndKeep(language, 'sv', send);
  expect([language.locale.value, language.hasFailed.value]).toEqual(['en', true]);
  expect(remembered).toEqual([]);
});

test('of two choices in a row only the last one is', async () => {
  const { language, remembered, send } = await chosen();
  await Promise.all([chooseAndKeep(language, 'sv', send), chooseAndKeep(language, 'en', send)]);
  expect(remembered).toEqual([{ locale: 'en' }]);
});

test('the one that is shown already is: an address may have chosen it', async () => {
  const { language, remembered, send } = await chosen();
  await chooseAndKeep(language, 'en', send);
  expect(remembered).toEqual([{ locale: 'en' }]);
});

test('a server that cannot be reached is no reason to go back', async () => {
  const { language } = await chosen();
  await chooseAndKeep(language, 'sv', () => Promise.reject(new TypeError('no network')));
  expect(language.locale.value).toBe('sv');
});

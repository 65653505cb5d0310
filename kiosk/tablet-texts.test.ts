import { expect, test } from 'vitest';
import { createTexts } from '#web/i18n/core.ts';
import en from '../locales/en.json' with { type: 'json' };
import sv from '../locales/sv.json' with { type: 'json' };
import { inTabletWords } from './tablet-texts.ts';

test.each([
  ['en', en, 'on this tablet', /page open/],
  ['sv', sv, 'på plattan', /sidan/],
] as const)('%s: an order that waits on a tablet needs no page that stays open', (...row) => {
  const [locale, dictionary, words, phone] = row;
  const { LL } = createTexts(locale, inTabletWords(dictionary));
  const text = LL.guest.status.waitingText({ time: '18:05' });
  expect(text).toContain(words);
  expect(text).toContain('18:05');
  expect(text).not.toMatch(phone);
});

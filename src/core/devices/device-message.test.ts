import { expect, test } from 'vitest';
import { messageIn } from './device-message.ts';

const venue = { locales: ['sv' as const] };

test.each([
  [{ en: 'Open', sv: 'Öppet' }, 'en', { text: 'Open', locale: 'en' }],
  [{ en: 'Open', sv: 'Öppet' }, 'sv', { text: 'Öppet', locale: 'sv' }],
  [{ sv: 'Öppet' }, 'en', { text: 'Öppet', locale: 'sv' }],
  // The venue has dropped a language since.
  [{ en: 'Open' }, 'sv', { text: 'Open', locale: 'en' }],
  [{}, 'en', null],
] as const)('of %j who reads %s is shown %j', (messages, reader, shown) => {
  expect(messageIn({ messages, venue }, reader)).toEqual(shown);
});

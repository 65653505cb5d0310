import { expect, test } from 'vitest';
import { PAID_METHODS } from '#core/bills/codes.ts';
import { loadDictionary, toLanguage } from '#web/i18n/language.ts';
import { noticeText } from './notice-text.ts';

const AT = '2026-11-20T17:42:00.000Z';
const PLACE = { currency: 'SEK', timeZone: 'Europe/Stockholm' };

test.each([
  ['en', /^SEK\s50 (was paid|is being paid|is held) .*, for both parties\. They stay together/],
  ['sv', /^50\skr (betalades|betalas|är reserverat) .*, för båda sällskapen\. De hör ihop/],
] as const)(
  'what was paid for both of two parties is said, with how and when: %s',
  async (locale, said) => {
    const language = toLanguage(locale, await loadDictionary(locale));
    const text = (paid: { paidBy?: (typeof PAID_METHODS)[number] | 'hold'; at?: string }) =>
      noticeText(
        language,
        {
          ...{ code: 'seatings.merge_paid', orderNumber: null, state: null },
          paid: { limit: 5_000, ...paid },
        },
        PLACE,
      );
    const paid = PAID_METHODS.map((paidBy) => text({ paidBy, at: AT }));
    for (const each of paid) expect(each).toMatch(/18[:.]42/);
    const all = [...paid, text({ paidBy: 'online' }), text({ paidBy: 'hold' })];
    expect(new Set(all).size).toBe(all.length);
    for (const each of all) expect(each).toMatch(said);
    // Where the amount is nobody's, or may not be read, the reason is said without it.
    expect(text({})).toBe(language.LL.errors.seatings.merge_paid());
  },
);

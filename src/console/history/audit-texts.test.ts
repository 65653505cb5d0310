import { expect, test } from 'vitest';
import { OVERRULED } from '#core/orders/codes.ts';
import { loadDictionary, toLanguage } from '#web/i18n/language.ts';
import { auditTexts } from './audit-texts.ts';

test.each([
  ['en', /^Taken at the (table|bar), although /],
  ['sv', /^Upptagen (vid bordet|i baren), fast /],
] as const)(
  'an order that staff took against a refusal is told as such: %s',
  async (locale, said) => {
    const { LL } = toLanguage(locale, await loadDictionary(locale));
    const texts = OVERRULED.map((despite) => {
      const entry = {
        id: '',
        kind: 'order.taken',
        at: '',
        by: 'Sara',
        detail: { despite },
      } as const;
      return auditTexts(entry, { lines: [], isTab: false }, { LL, locale, money: String });
    });
    expect(new Set(texts).size).toBe(OVERRULED.length);
    for (const text of texts) expect(text).toMatch(said);
  },
);

test.each(['en', 'sv'] as const)(
  'of a tab nothing is said to be at a table: %s',
  async (locale) => {
    const { LL } = toLanguage(locale, await loadDictionary(locale));
    const said = (isTab: boolean) =>
      [
        { kind: 'seating.opened' as const, detail: {} },
        ...[{}, ...OVERRULED.map((despite) => ({ despite }))].map((detail) => ({
          ...{ kind: 'order.taken' as const, detail },
        })),
      ]
        .map((of) => ({ id: '', at: '', by: 'Sara', ...of }))
        .map((entry) => auditTexts(entry, { lines: [], isTab }, { LL, locale, money: String }));
    expect(said(true).join(' ')).not.toMatch(/table|bord/i);
    expect(said(true)).not.toContain('');
    expect(said(false)[0]).toMatch(/table|bord/i);
  },
);

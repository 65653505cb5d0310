import { expect, test } from 'vitest';
import { ERROR_CODES, type ErrorCode } from '#core/shared/error-codes.ts';
import en from '#locales/en.json' with { type: 'json' };
import sv from '#locales/sv.json' with { type: 'json' };
import { createTexts, pickLocale } from './core.ts';
import { errorText } from './error-text.ts';
import { createLanguage } from './language.ts';

test('the first supported language of the list wins, whatever its region', () => {
  expect(pickLocale(['de-AT', 'sv-FI', 'en'])).toBe('sv');
  expect(pickLocale(['EN-gb'])).toBe('en');
  expect(pickLocale(['se-SE', 'de'])).toBe('en');
  expect(pickLocale([], 'sv')).toBe('sv');
});

test('every error code has a text of its own in both languages', () => {
  for (const dictionary of [en, sv]) {
    const { LL } = createTexts('en', dictionary);
    const failed = LL.errors.server.failed();
    for (const code of ERROR_CODES) {
      const text = errorText(LL, code);
      expect(text.length, code).toBeGreaterThan(10);
      expect(text === failed, code).toBe(code === 'server.failed');
    }
  }
});

test('an unknown code gets a general message', () => {
  const { LL } = createTexts('en', en);
  expect(errorText(LL, 'orders.of_tomorrow' as ErrorCode)).toBe(LL.errors.server.failed());
});

test('if a language is chosen while another is loading, the last choice is shown', async () => {
  const answers = new Map<string, () => void>();
  const model = createLanguage('en', (locale) => {
    const { promise, resolve } = Promise.withResolvers<typeof en>();
    answers.set(locale, () => resolve(locale === 'en' ? en : sv));
    return promise;
  });
  const chosen = model.choose('sv');
  answers.get('sv')?.();
  await chosen;
  answers.get('en')?.();
  await Promise.resolve();
  expect(model.language.value?.locale).toBe('sv');
  expect(model.language.value?.LL.common.close()).toBe('Stäng');
});

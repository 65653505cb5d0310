import type { Locale } from '#core/shared/languages.ts';
import type { LanguageModel } from './language.ts';

/**
 * Shows a language and has the server remember it: only a server's cookies last in every browser.
 * Only once it is shown, so that no cookie names a language whose texts did not arrive. Without an
 * answer the choice holds until the page is left. Resolves once it is shown, or could not be, without
 * waiting for the server; never rejects.
 */
export async function chooseAndKeep(
  language: Pick<LanguageModel, 'choose' | 'locale'>,
  locale: Locale,
  send: typeof fetch,
): Promise<void> {
  await language.choose(locale);
  if (language.locale.peek() !== locale) {
    return;
  }
  const body = JSON.stringify({ locale });
  const headers = { 'Content-Type': 'application/json' };
  void send('/locale', { method: 'PUT', headers, body }).catch(() => {});
}

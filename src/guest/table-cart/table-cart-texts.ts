import { useEffect, useState } from 'react';
import { guestName } from '#guest/profile/guest-name.ts';
import { createTexts, type Texts } from '#web/i18n/core.ts';
import type { Language } from '#web/i18n/language.ts';
import type { LanguageFiles } from '#web/i18n/load-from.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SendOutcome } from './table-cart-store.ts';

/** Files of their own: only those who share a table read them. */
const FILES = import.meta.glob('./*.json', {
  base: '../../../locales',
  query: '?sections=together&texts',
}) as LanguageFiles;

export type TogetherTexts = Texts['together'];

/** In an object: a text of any name is there, so texts by themselves look like a promise. */
async function loadTexts(language: Language): Promise<{ readonly LL: Texts }> {
  const { locale, lang } = language;
  // One that only tables speak has come with all of its texts.
  if (lang !== locale) return language;
  const { default: texts } = await FILES[`./${locale}.json`]();
  return createTexts(locale, texts);
}

/** The texts of choosing together, in the guest's language; null until they have come. */
export function useTogetherTexts(): TogetherTexts | null {
  const language = useI18n();
  const [loaded, setLoaded] = useState<{ readonly LL: Texts } | null>(null);
  useEffect(() => {
    let isWanted = true;
    // Without them nothing is shown of the others, and the own cart is as ever.
    loadTexts(language).then(
      (texts) => isWanted && setLoaded(texts),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded?.LL.together ?? null;
}

/** What became of the others' carts, in words; empty for nothing. */
export function outcomeText(LL: Texts, words: TogetherTexts, outcome: SendOutcome | null): string {
  if (outcome === null) return '';
  if (outcome === 'sent') return words.sentAll();
  if (outcome === 'failed') return words.sendFailed();
  const names = outcome.left.map((guest) => guestName(LL, guest));
  return words.notSent({ names: names.join(LL.common.comma()) });
}

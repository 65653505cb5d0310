import { createTexts, type Texts } from '#web/i18n/core.ts';
import type { Language } from '#web/i18n/language.ts';
import type { LanguageFiles } from '#web/i18n/load-from.ts';
import { AllergyNotice } from './allergy-notice.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { OrderMail } from './order-mail.tsx';
import { OwnSum } from './own-sum.tsx';

/** Files of their own: few guests read them. */
const FILES = import.meta.glob('./*.json', {
  base: '../../../locales',
  query: '?sections=asides&texts',
}) as LanguageFiles;

const VIEWS = { AllergyNotice, KeptNotice, OrderMail, OwnSum };

/** What few guests need beside an order or the bill, with its texts. */
export interface Asides {
  readonly words: Texts['asides'];
  readonly views: typeof VIEWS;
}

/** Rejects if the texts do not arrive. */
export async function openAsides(language: Language): Promise<Asides> {
  const { locale, lang } = language;
  // A language that only tables speak has come with all of its texts.
  const texts = lang === locale ? await FILES[`./${locale}.json`]() : null;
  const { LL } = texts === null ? language : createTexts(locale, texts.default);
  return { words: LL.asides, views: VIEWS };
}

import type { ReactNode } from 'react';
import en from '#locales/en.json' with { type: 'json' };
import sv from '#locales/sv.json' with { type: 'json' };
import { toLanguage } from '#web/i18n/language.ts';
import { LanguageProvider } from '#web/i18n/use-i18n.tsx';

export const english = toLanguage('en', en);
export const swedish = toLanguage('sv', sv);

/** The element as it is in English. */
export function inEnglish(element: ReactNode): ReactNode {
  return <LanguageProvider language={english}>{element}</LanguageProvider>;
}

export function inSwedish(element: ReactNode): ReactNode {
  return <LanguageProvider language={swedish}>{element}</LanguageProvider>;
}

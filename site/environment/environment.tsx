import { createContext, useContext } from 'react';
import type { Locale } from '#core/shared/languages.ts';
import type { PartialLanguageModel } from '#web/i18n/partial-language.ts';
import type { TextPart } from '#web/i18n/site-texts.ts';
import type { Connection } from '#web/platform/connection.ts';
import type { GlobalStore } from '#web/stores/global-store.ts';
import type { SiteConfig } from './config.ts';
import type { Consent } from './consent.ts';

export type SiteTexts = PartialLanguageModel<TextPart>;

/** What all pages share; created once by `main`, and by the prerendering for each page. */
export interface SiteEnvironment {
  readonly config: SiteConfig;
  readonly language: SiteTexts;
  readonly global: GlobalStore;
  readonly consent: Consent;
  readonly connection: Pick<Connection, 'isOnline'>;
  /** Shows the language, and has the server remember it. Resolves once it is shown, or could not be. */
  chooseLocale(locale: Locale): Promise<void>;
}

export const SiteContext = createContext<SiteEnvironment | null>(null);

export function useSite(): SiteEnvironment {
  const site = useContext(SiteContext);
  if (!site) {
    throw new Error('useSite needs a SiteContext around it.');
  }
  return site;
}

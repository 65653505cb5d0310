import { signal } from '@preact/signals-react';
import { NO_POLICIES } from '#core/operator/codes.ts';
import type { Locale } from '#core/shared/languages.ts';
import { createPartialLanguage } from '#web/i18n/partial-language.ts';
import { loadTextPart } from '#web/i18n/site-texts.ts';
import { systemClock } from '#web/platform/clock.ts';
import { createTheme } from '#web/platform/page/theme.ts';
import { createGlobalStore } from '#web/stores/global-store.ts';
import type { SiteConfig } from '../../../site/environment/config.ts';
import { createConsent } from '../../../site/environment/consent.ts';
import type { SiteEnvironment } from '../../../site/environment/environment.tsx';

/** An installation that says nothing of itself. */
export const PLAIN: SiteConfig = {
  apiBase: '',
  sourceUrl: '',
  contactUrl: '',
  phone: null,
  operator: null,
  policies: NO_POLICIES,
  hosted: null,
  hasTrials: false,
  mailsTrials: false,
  isDemo: false,
  hasOfflinePages: false,
  analytics: null,
};

/** What the site's pages share, in a browser that is online and has no server. */
export function testSite(config: Partial<SiteConfig> = {}, loadTexts = loadTextPart) {
  const language = createPartialLanguage('en', loadTexts);
  const isOnline = signal(true);
  const chosen: Locale[] = [];
  const site: SiteEnvironment = {
    config: { ...PLAIN, ...config },
    language,
    global: createGlobalStore({
      theme: createTheme(document.documentElement, null),
      clock: systemClock,
    }),
    consent: createConsent(null),
    connection: { isOnline },
    async chooseLocale(locale) {
      chosen.push(locale);
      await language.choose(locale);
    },
  };
  return { site, isOnline, chosen };
}

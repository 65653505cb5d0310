import { isLocale } from '#web/i18n/core.ts';
import type { Middleware } from './route.ts';

/** By the names that routes use. */
export const MIDDLEWARES: Readonly<Record<string, Middleware>> = {
  /** The URL decides the language. */
  addressLocale({ params, chooseLanguage }) {
    if (isLocale(params.locale)) {
      chooseLanguage(params.locale);
    }
  },

  /** The URL names a table: it is kept out of other sites' logs, as by the server's header. */
  keepReferrer() {
    if (document.head.querySelector('meta[name=referrer]')) {
      return;
    }
    const meta = document.createElement('meta');
    meta.name = 'referrer';
    meta.content = 'no-referrer';
    document.head.append(meta);
  },
};

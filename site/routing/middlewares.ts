import { isLocale } from '../../src/i18n/core.ts';
import type { Middleware } from './route.ts';

/** By the names that routes call them by. */
export const MIDDLEWARES: Readonly<Record<string, Middleware>> = {
  /** The address says which language. */
  addressLocale({ params, chooseLanguage }) {
    if (isLocale(params.locale)) {
      chooseLanguage(params.locale);
    }
  },

  /** The address names a table: it stays out of other sites' logs, as the server's header says too. */
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

import type { Locale } from '#core/shared/languages.ts';
import { isLocale, pickLocale } from '#web/i18n/core.ts';

/** The origin of this script: in production the server that also has the API. */
const scriptOrigin = (): string => new URL(import.meta.url).origin;

/** The API's base as a URL without a trailing slash. An invalid URL counts as none. */
export function apiBase(api: string | undefined): string {
  try {
    return api === undefined
      ? scriptOrigin()
      : new URL(api, document.baseURI).href.replace(/\/+$/, '');
  } catch {
    return scriptOrigin();
  }
}

/** The requested language; else that of the page around the element, then the browser's. */
export function localeFor(asked: string | undefined, host: Element): Locale {
  if (isLocale(asked)) return asked;
  const around = host.closest<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang;
  return pickLocale([around, ...navigator.languages]);
}

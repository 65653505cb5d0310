import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#core/shared/languages.ts';
import { LOCALE_COOKIE } from '#web/i18n/core.ts';
import { keepVisitorCookie } from './cookies/visitor-cookie.ts';

export function asLocale(text: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === text);
}

/** The visitor's chosen locale, or the one detected earlier. */
export function cookieLocale(request: FastifyRequest): Locale | undefined {
  return asLocale(request.cookies[LOCALE_COOKIE]);
}

/** Stores the choice for the visitor's next pages. */
export function setLocaleCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): void {
  keepVisitorCookie(request, reply, LOCALE_COOKIE, locale);
}

/** The first supported language of the browser. */
export function browserLocale(request: FastifyRequest): Locale | undefined {
  return browserLanguages(request)
    .map((tag) => asLocale(tag.split('-')[0]))
    .find((locale) => locale !== undefined);
}

/** The languages of the browser in lower case, best first (RFC 9110, 12.5.4). */
export function browserLanguages(request: FastifyRequest): string[] {
  const ranges = (request.headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.map((text) => /^\s*q=([0-9.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  return ranges
    .filter((range) => range.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

export function localeOrDefault(locale: Locale | undefined): Locale {
  return locale ?? DEFAULT_LOCALE;
}

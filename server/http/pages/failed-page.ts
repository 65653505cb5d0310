import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { firstTableLanguage } from '#core/shared/first-table-language.ts';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { isTableLanguage } from '#core/shared/table-languages.ts';
import type { GuestLanguage } from '#server/guest-languages.ts';
import { isLocale, type Texts } from '#web/i18n/core.ts';
import { statusOf } from '../../problem.ts';
import { handleError, problemOf, type Thrown } from '../errors.ts';
import { escapeHtml } from '../escape-html.ts';
import { formOf } from '../form-body.ts';
import { browserLanguages, cookieLocale } from '../locale.ts';
import { hidden, pageOf, SIMPLE_HEADERS } from './plain-page.ts';

type LanguageOf = (lang: string | undefined, locale: GuestLanguage['locale']) => GuestLanguage;

/** Where a person goes on. */
export interface Way {
  readonly to: string;
  readonly words: string;
}

const FAILED = 500;

/**
 * Answers what a handler threw: with a page to a person who looks at one, in the language of its
 * address, its form, or else of the browser, and with a problem to programs. `wayOn`: where a route
 * leads instead of to the home page.
 */
export function createErrorHandler(
  languageOf: LanguageOf,
  wayOn: (request: FastifyRequest, language: GuestLanguage) => Way = homeOf,
) {
  return (error: Thrown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!isSeen(request)) return handleError(error, request, reply);
    const { code } = problemOf(error, request, reply);
    const language = readLanguage(languageOf, request);
    const content = `${triedAgain(request, language, code)}${linkOf(wayOn(request, language))}`;
    return (
      reply
        .status(statusOf(code))
        // Its form is sent from this page: without a referrer its origin would be that of nobody.
        .headers(SIMPLE_HEADERS)
        .type('text/html; charset=utf-8')
        .send(pageOf(language, { title: problemText(language.LL, code), place: '', content }))
    );
  };
}

/** Browsers say that they want a page only where a person goes to one. */
function isSeen({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');
}

function homeOf(_request: FastifyRequest, { LL }: GuestLanguage): Way {
  return { to: '/', words: LL.site.lost.home() };
}

/** A language of guests by its code, else the one among `wanted`, best first, that is spoken here. */
export function languageFor(
  languageOf: LanguageOf,
  { lang, wanted }: { lang: string | null; wanted: readonly string[] },
): GuestLanguage {
  const locale = wanted.map((tag) => tag.split('-')[0]).find(isLocale) ?? DEFAULT_LOCALE;
  const chosen = isLocale(lang) || isTableLanguage(lang) ? lang : firstTableLanguage(wanted);
  return languageOf(chosen ?? undefined, locale);
}

/** Within this server: "//host" would lead to another one. */
const pathOf = ({ url }: FastifyRequest) => url.replace(/^[/\\]+/, '/');

/** As the page was read that sent it: its form, its address, the choice for the site. */
function readLanguage(languageOf: LanguageOf, request: FastifyRequest): GuestLanguage {
  const { pathname, searchParams } = new URL(pathOf(request), 'http://servett.invalid');
  const form = formOf(request);
  const named = [form.get('lang'), form.get('locale'), searchParams.get('lang')];
  const path = pathname.split('/')[1] ?? null;
  const lang = [...named, path, cookieLocale(request) ?? null].find(
    (each) => isLocale(each) || isTableLanguage(each),
  );
  return languageFor(languageOf, { lang: lang ?? null, wanted: browserLanguages(request) });
}

type Area = { readonly [reason: string]: (() => string) | undefined };

/** Why something was refused, in words. */
export function problemText(LL: Texts, code: ErrorCode): string {
  const [area = '', reason = ''] = code.split('.', 2);
  const areas: Readonly<Record<string, Area | undefined>> = LL.errors as never;
  return areas[area]?.[reason]?.() || LL.errors.server.failed();
}

/** What may go well the next time: the same page, or the same form with what was typed. */
function triedAgain(request: FastifyRequest, { LL }: GuestLanguage, code: ErrorCode): string {
  const status = statusOf(code);
  if (status < FAILED && code !== 'request.rate_limited') return '';
  if (request.method !== 'POST')
    return linkOf({ to: pathOf(request), words: LL.common.tryAgain() });
  return formAgain(request, LL);
}

/** The form that was sent, to be sent once more as it is; nothing where it was not read. */
export function formAgain(request: FastifyRequest, LL: Texts): string {
  const form = formOf(request);
  if (form.size === 0) return '';
  const fields = [...form].map(([name, value]) => hidden(name, value)).join('');
  const [action = ''] = pathOf(request).split('?', 1);
  return `<form method="post" action="${escapeHtml(action)}">${fields}<p><button class="first">${escapeHtml(LL.common.tryAgain())}</button></p></form>`;
}

function linkOf({ to, words }: Way): string {
  return `<p><a class="act" href="${escapeHtml(to)}">${escapeHtml(words)}</a></p>`;
}

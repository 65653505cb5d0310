import type { ErrorCode } from '#core/shared/error-codes.ts';
import { firstTableLanguage } from '#core/shared/first-table-language.ts';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { isTableLanguage } from '#core/shared/table-languages.ts';
import { parseTableId } from '#core/tables/table-id.ts';
import type { GuestLanguage } from '#server/guest-languages.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { isLocale, type Texts } from '#web/i18n/core.ts';
import { noteOf, pageOf } from './page-frame.ts';
import type { LanguageOf } from './shown-menu.ts';
import { simplePath } from './simple-links.ts';

interface Asked {
  /** As in the address. */
  readonly table: string;
  /** The language of the address or the form. */
  readonly lang: string | null;
  /** The browser's languages, best first. */
  readonly wanted: readonly string[];
}

/** What went wrong, in the language that was read, and a way on. */
export function failurePage(languageOf: LanguageOf, asked: Asked, code: ErrorCode): string {
  const language = languageFor(languageOf, asked);
  const { LL, lang, locale } = language;
  const id = code.startsWith('tables.') ? null : parseTableId(asked.table);
  const [to, words] =
    id === null
      ? [`/${locale}/table`, LL.simple.full()]
      : [`${simplePath(id)}?lang=${lang}`, LL.guest.status.toMenu()];
  const content = `${noteOf(problemText(LL, code))}<p><a class="act" href="${escapeHtml(to)}">${escapeHtml(words)}</a></p>`;
  return pageOf(language, { title: LL.simple.title(), place: '', content });
}

function languageFor(languageOf: LanguageOf, { lang, wanted }: Asked): GuestLanguage {
  const locale = wanted.map((tag) => tag.split('-')[0]).find(isLocale) ?? DEFAULT_LOCALE;
  const chosen = isLocale(lang) || isTableLanguage(lang) ? lang : firstTableLanguage(wanted);
  return languageOf(chosen ?? undefined, locale);
}

type Area = { readonly [reason: string]: (() => string) | undefined };

/** Why something was refused, in words. */
export function problemText(LL: Texts, code: ErrorCode): string {
  const [area = '', reason = ''] = code.split('.', 2);
  const areas: Readonly<Record<string, Area | undefined>> = LL.errors as never;
  return areas[area]?.[reason]?.() || LL.errors.server.failed();
}

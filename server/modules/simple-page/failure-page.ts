import type { ErrorCode } from '#core/shared/error-codes.ts';
import { parseTableId } from '#core/tables/table-id.ts';
import type { GuestLanguage } from '#server/guest-languages.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { problemText } from '#server/http/pages/failed-page.ts';
import { noteOf, pageOf } from '#server/http/pages/plain-page.ts';
import { simplePath } from './simple-links.ts';

interface Failed {
  readonly code: ErrorCode;
  /** As in the address. */
  readonly table: string;
  /** What can be sent again as it is. */
  readonly again: string;
}

/** What went wrong, in the language that was read, and a way on. */
export function failurePage(language: GuestLanguage, { code, table, again }: Failed): string {
  const { LL, lang, locale } = language;
  const id = code.startsWith('tables.') ? null : parseTableId(table);
  const [to, words] =
    id === null
      ? [`/${locale}/table`, LL.simple.full()]
      : [`${simplePath(id)}?lang=${lang}`, LL.guest.status.toMenu()];
  const content = `${noteOf(problemText(LL, code))}${again}<p><a class="act" href="${escapeHtml(to)}">${escapeHtml(words)}</a></p>`;
  return pageOf(language, { title: LL.simple.title(), place: '', content });
}

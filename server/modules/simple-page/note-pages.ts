import type { ErrorCode } from '#core/shared/error-codes.ts';
import type { WishedLine } from '#core/simple-page/wished-lines.ts';
import { parseTableId } from '#core/tables/table-id.ts';
import type { GuestLanguage } from '#server/guest-languages.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { problemText } from '#server/http/pages/failed-page.ts';
import { hidden as field, noteOf, pageOf } from '#server/http/pages/plain-page.ts';
import { hiddenKept, keptCallOf, keptOf } from './kept-fields.ts';
import type { Shown } from './shown-menu.ts';
import type { SimpleGuest } from './simple-guest.usecases.ts';
import { hiddenLines, simplePath } from './simple-links.ts';

// Pages that say one thing, and offer a way on.

export interface Beginning {
  readonly lines: readonly WishedLine[];
  /** What the form said, where there was one. */
  readonly typed: URLSearchParams;
  readonly to: 'order' | 'visit';
}

/**
 * Without a session, or with one that has ended: one press begins it. After a press that did, the
 * browser refuses cookies.
 */
export function beginPage(shown: Shown, guest: SimpleGuest | null, beginning: Beginning): string {
  const { LL } = shown.language;
  const text = guest === null ? LL.simple.cookies() : LL.errors.seatings.ended();
  return questionPage(shown, beginning, { text, yes: LL.simple.begin() });
}

export function presencePage(shown: Shown, beginning: Beginning): string {
  const words = shown.language.LL.guest.seating;
  const question = words.presenceTitle({ table: shown.table.label });
  const more = field('atTable', 'yes');
  const text = `${question} ${words.presenceText()}`;
  return questionPage(shown, beginning, { text, yes: words.presenceYes(), more });
}

function questionPage(
  shown: Shown,
  { lines, typed, to }: Beginning,
  { text, yes, more = '' }: { text: string; yes: string; more?: string },
): string {
  const { language, table, place } = shown;
  const { LL, lang } = language;
  const action = simplePath(table.id, '/begin');
  const words = to === 'visit' ? keptCallOf(typed) : keptOf(typed);
  const kept = `${hiddenLines(lines)}${hiddenKept(words)}`;
  const content = `${noteOf(text)}<form method="post" action="${action}">${field('lang', lang)}${field('to', to)}${more}${kept}<p class="line"><button class="first">${escapeHtml(yes)}</button><button formaction="${simplePath(table.id)}">${escapeHtml(LL.guest.status.toMenu())}</button></p></form>`;
  return pageOf(language, { title: LL.guest.cart.title(), place, content });
}

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

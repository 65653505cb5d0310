import { LINE_FIELD, type WishedLine, writeWished } from '#core/simple-page/wished-lines.ts';
import { hidden } from '#server/http/pages/plain-page.ts';
import type { Shown } from './shown-menu.ts';

/** The addresses of a table's pages without scripts. */
export type SimplePart = '' | '/begin' | '/order' | '/send' | '/visit' | '/act';

/** The table's page with scripts, in the language that is read as far as it is one of the site's. */
export const fullPath = ({ table, language }: Pick<Shown, 'table' | 'language'>) =>
  `/${language.locale}/table/${table.id}`;

export const simplePath = (table: string, part: SimplePart = '') => `/simple/${table}${part}`;

/** The address of a page with what is chosen, in the language that is read. */
export function linkTo(
  { table, language }: Shown,
  part: SimplePart,
  lines: readonly WishedLine[],
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ lang: language.lang, ...more });
  for (const line of lines) query.append(LINE_FIELD, writeWished(line));
  return `${simplePath(table.id, part)}?${query}`;
}

/** What is chosen, as fields of a form. */
export function hiddenLines(lines: readonly WishedLine[]): string {
  return lines.map((line) => hidden(LINE_FIELD, writeWished(line))).join('');
}

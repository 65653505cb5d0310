import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '#core/shared/languages.ts';
import { layOut } from '#server/printing/papers/lay-out.ts';
import { readTexts } from '#server/texts.ts';
import { TICKET_PRINTER, ticketPaper } from '#tests/support/printing/site-ticket.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The ticket that a loop of the site shows, laid out by what prints tickets. */
export function writeTicket(): void {
  const texts = readTexts(ROOT);
  const printed = Object.fromEntries(
    LOCALES.map((locale) => {
      const { columns, rows } = layOut(ticketPaper(locale), TICKET_PRINTER, texts);
      return [locale, { columns, rows }];
    }),
  );
  writeFileSync(`${ROOT}site/loops/printed-ticket.json`, `${JSON.stringify(printed, null, 2)}\n`);
}

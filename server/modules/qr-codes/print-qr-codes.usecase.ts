import { menuLocale } from '#core/menu/menu-locale.ts';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { PRINT_ACCENT, printableAccent } from '#core/shared/print-accent.ts';
import type { SheetOptions } from '#core/tables/tables.schema.ts';
import type { Context } from '#server/context.ts';
import { ProblemError } from '#server/problem.ts';
import { readTexts } from '#server/texts.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findCounter, listTables } from '../tables/tables.repository.ts';
import { guestAddress } from './guest-address.ts';
import { qrSheet } from './qr-sheet.ts';

/** Creates the sheets that venues print; reads the texts of all languages once. */
export function createQrCodePrinter(context: Context, projectRoot: string) {
  const textsIn = readTexts(projectRoot);

  /**
   * A PDF with the codes of all tables, of an area's, or of some. `origin` is the installation's
   * address for guests. Throws `tables.unknown` if there is nothing to print.
   */
  return async function printCodes(
    venue: string,
    { format, accent, area, table }: SheetOptions,
    origin: string,
  ): Promise<Buffer> {
    const { reader } = context.store;
    const { menu } = await findVenueMenu(context.menus, reader, venue);
    const { name, locales, accent: own } = menu.file.venue;
    const locale = menuLocale(menu.file.venue);
    const texts = (each: Locale) => textsIn(each).LL.tablePlan.sheet;
    const addressOf = await guestAddress(context, venue, origin);
    const some = table?.split(',');
    const counter = await findCounter(reader, venue);
    if (counter !== null && table === counter) {
      return signOf(counter);
    }
    const tables = (await listTables(reader, venue)).filter(
      (each) =>
        (some === undefined || some.includes(each.id)) &&
        (area === undefined || (each.area ?? '-') === area),
    );
    if (tables.length === 0) {
      throw new ProblemError('tables.unknown');
    }
    return sheetOf(tables, texts(locale).table(), (each) => texts(each).hint());

    /** The venue's link for takeaway, on a sign of its own. */
    function signOf(id: string): Promise<Buffer> {
      const label = textsIn(locale).LL.tabs.counter();
      return sheetOf([{ id, label }], '', (each) => texts(each).takeaway());
    }

    function sheetOf(
      cards: readonly { id: string; label: string }[],
      word: string,
      hintIn: (each: Locale) => string,
    ): Promise<Buffer> {
      return qrSheet(
        cards.map(({ id, label }) => ({ id, label, address: addressOf(id) })),
        {
          venue: name,
          table: word,
          hints: locales.map(hintIn),
          typeAt: texts(locale).typeAt({ address: `${URL.parse(origin)?.host}/${locale}/table` }),
          accent: printableAccent(accent ?? own?.slice(1) ?? PRINT_ACCENT),
        },
        format,
        { title: texts(locale).title({ venue: name }), lang: LOCALE_FACTS[locale].intl },
      );
    }
  };
}

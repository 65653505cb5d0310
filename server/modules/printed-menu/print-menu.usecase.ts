import pLimit from 'p-limit';
import { localizeMenu } from '#core/menu/menu.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import type { PrintedMenuOptions } from '#core/printed-menu/printed-menu.schema.ts';
import { PRINT_ACCENT, printableAccent } from '#core/shared/print-accent.ts';
import { isTableLanguage } from '#core/shared/table-languages.ts';
import type { Context } from '#server/context.ts';
import { readGuestLanguages } from '#server/guest-languages.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { takeOrRefuse } from '#server/kernel/limits/take-or-refuse.ts';
import { isLocale } from '#web/i18n/core.ts';
import { shownCheck } from '../menu-checks/changed-since.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { guestAddress } from '../qr-codes/guest-address.ts';
import { requireCode } from '../tables/manage-tables.usecases.ts';
import { type MenuIn, menuInWords } from './menu-in-words.ts';
import { menuPaper } from './menu-paper.ts';
import { printedPictures } from './printed-pictures.ts';

/** A big menu takes a second of processor time; a person prints one or two. */
const PRINTS: Limit = { name: 'printed menus', burst: 12, everyMs: 20_000 };

/** A menu of 5,000 dishes takes 100 MB and seconds of processor time, which orders need, too. */
const AT_ONCE = 2;

/** On paper nothing sells out. */
const ALL_THERE = { sequence: 0, soldOutProducts: [], soldOutOptions: [], pauses: [] };

type Checked = Awaited<ReturnType<typeof shownCheck>>;

/** Creates what prints menus; reads the texts of a language once. */
export function createMenuPrinter(context: Context, projectRoot: string) {
  const languageOf = readGuestLanguages(projectRoot);
  const inTurn = pLimit(AT_ONCE);

  /**
   * The published menu as a PDF, with the prices outside happy hours. `origin` asks for the
   * installation's address for guests, which only a code needs. Throws `menu.unknown`,
   * `tables.unknown` and `request.rate_limited`.
   */
  return async function printMenu(
    venue: string,
    options: PrintedMenuOptions,
    origin: () => Promise<string>,
  ): Promise<Buffer> {
    await takeOrRefuse(context.limits, PRINTS, venue);
    return inTurn(() => print(venue, options, origin));
  };

  async function print(
    venue: string,
    { paper, languages, allergens, pictures, table }: PrintedMenuOptions,
    origin: () => Promise<string>,
  ): Promise<Buffer> {
    const { reader } = context.store.of(venue);
    const found = await findVenueMenu(context.menus, reader, venue);
    const { menu } = found;
    const checked = await shownCheck(reader, venue, menu, found.venue.checked);
    const { file } = menu;
    const [first = menuIn(menu, '', checked), second = null] = languages
      .split(',')
      .map((code) => menuIn(menu, code, checked));
    const { language } = first;
    const at = context.clock.now();
    const words = menuInWords(first, second, { allergens: allergens === 'yes', at });
    const now = new Intl.DateTimeFormat(language.intl, {
      ...{ dateStyle: 'long', timeZone: file.venue.timeZone },
    });
    const look = {
      ...{ paper, dir: language.dir },
      accent: printableAccent(file.venue.accent?.slice(1) ?? PRINT_ACCENT),
      date: now.format(at),
      code: table === undefined ? null : await codeOf(table),
      pictures:
        pictures === 'yes'
          ? await printedPictures(context.pictures, words)
          : new Map<string, Buffer>(),
    };
    return menuPaper(words, look, { title: file.venue.name, lang: language.intl });

    async function codeOf(id: string) {
      await requireCode(reader, venue, id);
      const addressOf = await guestAddress(context, venue, await origin());
      return { address: addressOf(id), words: language.LL.tablePlan.sheet.hint() };
    }
  }

  function menuIn({ file, version }: PublishedMenu, code: string, checked: Checked): MenuIn {
    const locale = menuLocale(file.venue, isLocale(code) ? code : undefined);
    const wished = isTableLanguage(code) ? code : undefined;
    return {
      menu: {
        ...localizeMenu(file, version, locale, ALL_THERE, wished),
        ...(checked && { checked }),
      },
      language: languageOf(code, locale),
    };
  }
}

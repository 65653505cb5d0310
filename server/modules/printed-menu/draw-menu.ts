import type { Menu } from '#core/menu/menu.schema.ts';
import { localizeMenu } from '#core/menu/menu.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { PrintedMenuOptions } from '#core/printed-menu/printed-menu.schema.ts';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { PRINT_ACCENT, printableAccent } from '#core/shared/print-accent.ts';
import { isTableLanguage } from '#core/shared/table-languages.ts';
import { readGuestLanguages } from '#server/guest-languages.ts';
import { isLocale } from '#web/i18n/core.ts';
import { type MenuIn, menuInWords } from './menu-in-words.ts';
import { menuPaper } from './menu-paper.ts';

/** What is needed to draw a menu, and nothing that a thread or a process of its own could not have. */
export interface MenuTask {
  /** Where the texts are. */
  readonly projectRoot: string;
  /** The published menu as it is stored. */
  readonly document: string;
  readonly version: number;
  readonly options: PrintedMenuOptions;
  readonly checked: Menu['checked'] | null;
  /** The day of printing. Milliseconds since 1970. */
  readonly at: number;
  /** Where its code leads; null: it has none. */
  readonly address: string | null;
  /** JPEGs by their addresses. */
  readonly pictures: ReadonlyMap<string, Buffer>;
}

/** On paper nothing sells out. */
const ALL_THERE = { sequence: 0, soldOutProducts: [], soldOutOptions: [], pauses: [] };

/** The menu as a PDF. One of 5,000 dishes takes seconds of processor time. */
export function drawMenu(task: MenuTask): Promise<Buffer> {
  const { options, at, address } = task;
  const { paper, languages, allergens } = options;
  const file = JSON.parse(task.document) as MenuFile;
  const languageOf = readGuestLanguages(task.projectRoot);
  const menuIn = (code: string): MenuIn => {
    const wished = isTableLanguage(code) ? code : undefined;
    // Half a menu in German and the rest in English helps more than the rest in Swedish.
    const below = wished && DEFAULT_LOCALE;
    const locale = menuLocale(file.venue, isLocale(code) ? code : below);
    const menu = localizeMenu(file, task.version, locale, ALL_THERE, wished);
    return {
      menu: { ...menu, ...(task.checked && { checked: task.checked }) },
      language: languageOf(code, locale),
    };
  };
  const [first = menuIn(''), second = null] = languages.split(',').map(menuIn);
  const { language } = first;
  const words = menuInWords(first, second, { allergens: allergens === 'yes', at });
  const day = new Intl.DateTimeFormat(language.intl, {
    ...{ dateStyle: 'long', timeZone: file.venue.timeZone },
  });
  const look = {
    ...{ paper, dir: language.dir, pictures: task.pictures },
    accent: printableAccent(file.venue.accent?.slice(1) ?? PRINT_ACCENT),
    date: day.format(at),
    code: address === null ? null : { address, words: language.LL.tablePlan.sheet.hint() },
  };
  return menuPaper(words, look, { title: file.venue.name, lang: language.intl });
}

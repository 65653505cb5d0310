import type { Locale } from '../../../src/contract/codes.ts';
import type { Availability } from '../../../src/contract/menu/menu.schema.ts';
import { boardMenu } from '../../../src/domain/menu/board-menu.ts';
import { localizeMenu } from '../../../src/domain/menu/menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';

type ShownMenu = ReturnType<typeof boardMenu>;

/**
 * By menu and language, for as long as the menu is kept. Translating a long one takes more time
 * than the rest of a board, and only what is sold out changes between two boards.
 */
const known = new WeakMap<PublishedMenu, Map<Locale, ShownMenu>>();

/** The parts of a menu that the board shows. */
export function shownMenu(
  menu: PublishedMenu,
  locale: Locale,
  availability: Availability,
): ShownMenu {
  const translated = known.get(menu) ?? new Map<Locale, ShownMenu>();
  known.set(menu, translated);
  const shown =
    translated.get(locale) ??
    boardMenu(localizeMenu(menu.file, menu.version, locale, availability));
  translated.set(locale, shown);
  return { ...shown, availability };
}

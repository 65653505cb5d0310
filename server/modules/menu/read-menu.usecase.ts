import type { Menu } from '#core/menu/menu.schema.ts';
import { localizeMenu, offeredLanguage, openingOf } from '#core/menu/menu.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import type { UsualWait } from '#core/orders/usual-wait.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import { takeawayMenu } from '#core/takeaway/takeaway-menu.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { findAvailability } from '../availability/availability.repository.ts';
import { shownCheck } from '../menu-checks/changed-since.ts';
import type { Suggested } from '../popular/suggestions.ts';
import { findMenuState, type StandingCheck } from '../published-menu/menu.repository.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';

/** A venue's menu, or only its opening, in the wished language if the venue has it. */
type MenuRequest = {
  venue: string;
  locale?: Locale | undefined;
  /** One that only tables speak, if the menu has it. */
  language?: TableLanguageCode | undefined;
  part?: 'opening' | undefined;
  /** As it can be taken away. */
  takeaway?: 'yes' | undefined;
};

/** What a menu's content follows from. */
type MenuNow = {
  menu: PublishedMenu;
  /** The menu before anything is taken away. */
  published: PublishedMenu;
  checked: StandingCheck;
  locale: Locale;
  language: TableLanguageCode | undefined;
  wait: UsualWait | null;
  suggested: Suggested | null;
  /** The last public event: everything public changes with one. */
  sequence: number;
};

/**
 * The weak ETag of what the menu says now. It costs one query, and the menu itself five. Throws
 * `venues.unknown` or `menu.unknown`.
 */
export async function menuTag(context: Context, wish: MenuRequest): Promise<string> {
  return tagOf(await readNow(context, context.store.of(wish.venue).reader, wish), wish);
}

/** The published menu or its opening, with the ETag for this language and time; throws as above. */
export async function readMenu(
  context: Context,
  wish: MenuRequest,
): Promise<{ etag: string; menu: Menu }> {
  return context.store.of(wish.venue).read(async (db) => {
    const now = await readNow(context, db, wish);
    const { menu, locale, language, wait, suggested } = now;
    const checked = await shownCheck(db, wish.venue, now.published, now.checked);
    const current = await findAvailability(db, wish.venue);
    const availability = { ...current, ...(wait !== null && { wait }) };
    const whole = {
      ...localizeMenu(menu.file, menu.version, locale, availability, language),
      ...(wish.takeaway && { takeaway: true as const }),
      ...(checked && { checked }),
      ...(suggested && { suggestions: suggested.suggestions }),
    };
    return {
      etag: tagOf(now, wish),
      menu: wish.part === 'opening' ? openingOf(whole) : whole,
    };
  });
}

async function readNow(
  { menus, waits, suggestions, clock }: Context,
  db: Reader,
  wish: MenuRequest,
): Promise<MenuNow> {
  const state = await findMenuState(db, wish.venue);
  if (state === undefined) {
    throw new ProblemError('venues.unknown');
  }
  const published = await menus.find(db, wish.venue, state.menuVersion);
  if (published === null) {
    throw new ProblemError('menu.unknown');
  }
  const menu = wish.takeaway ? takeawayMenu(published) : published;
  const wait = await waits.find(db, wish.venue, clock.now());
  const suggested = await suggestions.find(db, wish.venue, menu, clock.now());
  const locale = menuLocale(menu.file.venue, wish.locale);
  const language = offeredLanguage(menu.file, wish.language);
  const { checked, publicSequence: sequence } = state;
  return { menu, published, checked, locale, language, wait, suggested, sequence };
}

/** Weak: the compressed and the plain body share it. */
function tagOf(now: MenuNow, { part, takeaway }: MenuRequest): string {
  const { menu, locale, language, wait, suggested, sequence } = now;
  const said = wait === null ? '' : `-${wait.from}-${wait.to}`;
  const shown = `${part === undefined ? '' : `-${part}`}${takeaway ? '-takeaway' : ''}`;
  const named = suggested === null ? '' : `-${suggested.tag}`;
  const read = language === undefined ? locale : `${locale}-${language}`;
  return `W/"${menu.version}-${read}-${sequence}-${menu.hash}${said}${named}${shown}"`;
}

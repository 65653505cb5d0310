import {
  nextOpeningChange,
  type VenueAvailability,
  venueAvailability,
} from '#core/availability/availability.ts';
import type { MenuCategory } from '#core/menu/menu.schema.ts';
import { totalOf } from '#core/money/line-price.ts';
import { LOCALE_FACTS, LOCALES } from '#core/shared/languages.ts';
import { TABLE_LANGUAGE_CODES, TABLE_LANGUAGES } from '#core/shared/table-languages.ts';
import { type PageOf, pageStarts, pagesAround, STRETCH } from '#core/simple-page/menu-parts.ts';
import { COUNT_FIELD, type WishedLine } from '#core/simple-page/wished-lines.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { bdi, bytesOf, hidden, noteOf, onEnter, pageOf } from '#server/http/pages/plain-page.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { checkedLine } from './checked-line.ts';
import { hiddenKept } from './kept-fields.ts';
import { productRow } from './product-row.ts';
import { canOrder, findShown, type Shown } from './shown-menu.ts';
import { fullPath, hiddenLines, simplePath } from './simple-links.ts';

/** Of a whole page, with its styles and all that is chosen. */
const PAGE_BYTES = 29_500;
/** A page has room for so much of the menu, whatever else it has to carry. */
const ROOM_LEAST = 3_000;
/** Names of categories take this much of a page at most. Characters. */
const NAMES_MOST = 2_400;
const NAME_LEAST = 12;

export interface MenuPageWish {
  readonly lines: readonly WishedLine[];
  readonly at: MenuPlace;
  /** The product that was just added. */
  readonly added: string | null;
  /** What was typed of the order, and is in no address. */
  readonly kept: URLSearchParams;
}

/** What of a large menu is shown: a category by its place, and a page of it. */
export interface MenuPlace extends PageOf {
  readonly category: number;
}

export const writePlace = ({ category, stretch, page }: MenuPlace) =>
  `${category}.${stretch}.${page}`;

/** What the form asks for: a button, another category, or the same again. */
export function readPlace(fields: URLSearchParams): MenuPlace {
  const [category = 0, stretch = 0, page = 0] = (fields.get('go') ?? fields.get('page') ?? '')
    .split('.')
    .map((text) => (/^\d{1,4}$/.test(text) ? Number(text) : 0));
  const chosen = fields.get('category') ?? '';
  const isOther = !fields.has('go') && /^\d{1,3}$/.test(chosen) && Number(chosen) !== category;
  return isOther ? { category: Number(chosen), stretch: 0, page: 0 } : { category, stretch, page };
}

/** A stretch of the menu as it is drawn. */
interface Drawn {
  readonly markup: string;
  /** Products of which the page has a field. */
  readonly fields: ReadonlySet<string>;
  /** Leads through a menu that is larger than a page; empty for one that is not. */
  readonly nav: string;
}

/** The menu as a form: all of it, or of one that is too large a category, as much as 30 kB hold. */
export function menuPage(shown: Shown, wish: MenuPageWish): string {
  const room = (nav: string) => {
    const bare = frameOf(shown, wish, { markup: '', fields: new Set(), nav });
    return Math.max(PAGE_BYTES - bytesOf(bare), ROOM_LEAST);
  };
  const drawn = wholeMenu(shown, wish, room('')) ?? onePart(shown, wish, room);
  return frameOf(shown, wish, drawn);
}

function frameOf(shown: Shown, { lines, added, kept }: MenuPageWish, drawn: Drawn): string {
  const { menu, language, table } = shown;
  const { LL } = language;
  const elsewhere = lines.filter(
    ({ product, options }) => options.length > 0 || !drawn.fields.has(product),
  );
  const isAdded = added !== null && findShown(menu, added);
  const addedText = isAdded ? LL.guest.menu.added({ name: isAdded.product.name }) : '';
  const isEmpty = menu.categories.every(({ products }) => products.length === 0);
  // What was typed may be in no address.
  const method = kept.size > 0 ? ' method="post"' : '';
  const open = openText(shown);
  const markup = `${open && `<p>${escapeHtml(open)}</p>`}${addedText && `<p class="note" role="status">${escapeHtml(addedText)}</p>`}${noticesOf(shown)}
<form action="${simplePath(table.id)}"${method}>${onEnter('', LL.simple.again())}${hiddenLines(elsewhere)}${hiddenKept(kept)}
${drawn.nav}${drawn.markup}${isEmpty ? `<p>${escapeHtml(LL.guest.menu.empty())}</p>` : ''}
<p><small>${escapeHtml(LL.guest.product.askStaff())}</small></p>${checkedLine(shown)}
<p class="line"><button formmethod="post" formaction="${simplePath(table.id, '/begin')}" name="to" value="visit">${escapeHtml(LL.simple.visit())}</button></p>
<p><label>${escapeHtml(LL.common.language())} <select name="lang">${languageOptions(language.lang)}</select></label> <button>${escapeHtml(LL.simple.show())}</button></p>
<p><a href="${fullPath(shown)}">${escapeHtml(LL.simple.full())}</a></p>
${orderBar(shown, lines)}</form>`;
  return pageOf(language, { title: LL.simple.title(), place: shown.place, content: markup });
}

/** The one way to the order, always in view: what is chosen, and what it costs. */
function orderBar(shown: Shown, lines: readonly WishedLine[]): string {
  if (!canOrder(shown)) return '';
  const words = shown.language.LL.guest.cart.view();
  return `<p class="bar line"><button class="first" formmethod="post" formaction="${simplePath(shown.table.id, '/begin')}" name="to" value="order">${escapeHtml(words)}</button><small>${escapeHtml(countText(shown, lines))}</small></p>`;
}

interface Row {
  readonly product: string;
  readonly markup: string;
}

function rowsOf(
  shown: Shown,
  category: MenuCategory,
  lines: readonly WishedLine[],
  { from = 0, to = category.products.length } = {},
): Row[] {
  return category.products.slice(from, to).map((product) => ({
    product: product.id,
    markup: productRow(shown, category, product, lines),
  }));
}

function partOf(category: MenuCategory, rows: readonly Row[]): string {
  const isBeginning = category.products[0]?.id === rows[0]?.product;
  const about = isBeginning && category.description ? `<p>${bdi(category.description)}</p>` : '';
  return `<h2>${bdi(category.name)}</h2>${about}<ul>${rows.map(({ markup }) => markup).join('')}</ul>`;
}

const fieldsIn = (rows: readonly Row[]) =>
  new Set(
    rows.flatMap(({ product, markup }) =>
      markup.includes(`name="${COUNT_FIELD}${product}"`) ? product : [],
    ),
  );

/** All of a menu that a page has room for; null for a larger one. */
function wholeMenu(shown: Shown, { lines }: MenuPageWish, room: number): Drawn | null {
  const categories = shown.menu.categories.filter(({ products }) => products.length > 0);
  const count = categories.reduce((sum, { products }) => sum + products.length, 0);
  if (count > STRETCH) return null;
  const drawn = categories.map((category) => ({ category, rows: rowsOf(shown, category, lines) }));
  const markup = drawn.map(({ category, rows }) => partOf(category, rows)).join('');
  if (bytesOf(markup) > room) return null;
  return { markup, fields: fieldsIn(drawn.flatMap(({ rows }) => rows)), nav: '' };
}

/** A category of a large menu. Nothing but its stretch is drawn, however large the menu is. */
function onePart(
  shown: Shown,
  { at, lines }: MenuPageWish,
  roomBeside: (nav: string) => number,
): Drawn {
  const filled = shown.menu.categories.filter(({ products }) => products.length > 0);
  const place = Math.min(at.category, filled.length - 1);
  const category = filled[place];
  if (category === undefined) return { markup: '', fields: new Set(), nav: '' };
  const products = category.products.length;
  const stretch = Math.min(at.stretch, Math.ceil(products / STRETCH) - 1);
  const from = stretch * STRETCH;
  const rows = rowsOf(shown, category, lines, { from, to: from + STRETCH });
  // As large as it can be: with a page before and one after.
  const most = navOf(shown, filled, { category: place, stretch: 1, page: 1 }, BOTH);
  const room = roomBeside(most) - bytesOf(partOf(category, []));
  const starts = pageStarts(
    rows.map(({ markup }) => bytesOf(markup)),
    room,
  );
  const page = Math.min(at.page, Math.max(starts.length - 1, 0));
  const shownRows = rows.slice(starts[page], starts[page + 1]);
  const around = pagesAround({ stretch, page }, { pages: starts.length, products });
  return {
    markup: partOf(category, shownRows),
    fields: fieldsIn(shownRows),
    nav: navOf(shown, filled, { category: place, stretch, page }, around),
  };
}

type Around = ReturnType<typeof pagesAround>;
const SOME = { stretch: STRETCH, page: STRETCH };
const BOTH: Around = { before: SOME, after: SOME };

/** The categories to choose from, and the pages before and after this one. */
function navOf(
  { language: { LL } }: Shown,
  categories: readonly MenuCategory[],
  at: MenuPlace,
  { before, after }: Around,
): string {
  const most = Math.max(Math.floor(NAMES_MOST / categories.length), NAME_LEAST);
  const options = categories.map(
    ({ name }, place) =>
      `<option value="${place}"${place === at.category ? ' selected' : ''}>${escapeHtml(short(name, most))}</option>`,
  );
  const go = (to: PageOf | null, words: string) =>
    to === null
      ? ''
      : `<button name="go" value="${writePlace({ category: at.category, ...to })}">${escapeHtml(words)}</button>`;
  const pages = go(before, LL.simple.before()) + go(after, LL.simple.after());
  return `${hidden('page', writePlace(at))}<p><label for="category">${escapeHtml(LL.simple.part())}</label><select class="wide" id="category" name="category">${options.join('')}</select></p><p class="line"><button>${escapeHtml(LL.simple.showPart())}</button>${pages}</p>`;
}

function short(name: string, most: number): string {
  const letters = [...name];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : name;
}

function languageOptions(now: string): string {
  const own = LOCALES.map((code) => [code, LOCALE_FACTS[code].name]);
  const tables = TABLE_LANGUAGE_CODES.map((code) => [code, TABLE_LANGUAGES[code].name]);
  return [...own, ...tables]
    .map(
      ([code = '', name = '']) =>
        `<option value="${code}" lang="${code}"${code === now ? ' selected' : ''}>${name}</option>`,
    )
    .join('');
}

/** Until when it is open, as in the head of the page with scripts; a notice says why it is not. */
function openText({ menu: { venue, availability }, language, at }: Shown): string {
  const { LL, dayAndTime } = language;
  if (!venueAvailability(venue, availability, at).orderable) return '';
  const change = nextOpeningChange(venue, at);
  return change === null
    ? ''
    : LL.guest.venue.openUntil({ time: dayAndTime(change, at, venue.timeZone) });
}

/** What holds for the whole menu: closed, paused, paid first, taken away without alcohol. */
function noticesOf(shown: Shown): string {
  const { menu, language, at, table } = shown;
  const { LL } = language;
  const state = venueAvailability(menu.venue, menu.availability, at);
  const texts = [
    state.orderable ? '' : venueText(shown, state),
    canOrder(shown) ? '' : LL.simple.payFirst(),
    table.isTakeaway ? LL.guest.takeaway.noAlcohol() : '',
    menu.venue.ordering.payer === 'host' ? LL.guest.bill.hosted() : '',
  ];
  const phone = canOrder(shown) ? '' : payByPhone(shown);
  return texts.filter(Boolean).map(noteOf).join('') + phone;
}

/** Where a provider takes payments: the page that has them. */
export function payByPhone(shown: Shown): string {
  return shown.paysByPhone
    ? `<p><a href="${fullPath(shown)}">${escapeHtml(shown.language.LL.simple.payPhone())}</a></p>`
    : '';
}

function venueText(
  { language, menu, at }: Shown,
  state: Extract<VenueAvailability, { orderable: false }>,
): string {
  const { LL, dayAndTime } = language;
  const words = LL.guest.menu;
  const when = (time: number | string) => ({ time: dayAndTime(time, at, menu.venue.timeZone) });
  if (state.because === 'paused') {
    const title = state.until ? words.pauseVenueUntil(when(state.until)) : words.pauseVenue();
    return [title, reasonText(LL, state.reason ?? '')].filter(Boolean).join('. ');
  }
  return state.opensAt ? words.closedUntilTitle(when(state.opensAt)) : words.closedTitle();
}

/** "3 in the order, 285 kr"; empty while nothing is chosen. */
export function countText({ menu, language }: Shown, lines: readonly WishedLine[]): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count === 0) return '';
  const total = totalOf(menu, lines);
  const { LL, money } = language;
  return menu.venue.ordering.showsPrices
    ? LL.guest.cart.count({ count, total: money(total, menu.venue.currency) })
    : LL.guest.live.count({ count });
}

import { allergenClaim } from '#core/allergens/allergen-claim.ts';
import { dietsOf } from '#core/allergens/diets.ts';
import {
  productAvailability,
  type VenueAvailability,
  venueAvailability,
} from '#core/availability/availability.ts';
import type { MenuCategory, Product } from '#core/menu/menu.schema.ts';
import { isSimple, lacksOptions } from '#core/menu/options.ts';
import { lowestPrice } from '#core/money/pricing.ts';
import { unitPriceOf } from '#core/money/unit-price.ts';
import { LOCALE_FACTS, LOCALES } from '#core/shared/languages.ts';
import { LINE_QUANTITY_CAP } from '#core/shared/limits.ts';
import { TABLE_LANGUAGE_CODES, TABLE_LANGUAGES } from '#core/shared/table-languages.ts';
import { menuPages } from '#core/simple-page/menu-parts.ts';
import { COUNT_FIELD, keyOf, type WishedLine } from '#core/simple-page/wished-lines.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { claimText, dietNames, sentences } from '#web/i18n/core-allergen-texts.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { checkedLine } from './checked-line.ts';
import { bdi, bytesOf, noteOf, pageOf } from './page-frame.ts';
import { findShown, type Shown } from './shown-menu.ts';
import { hiddenLines, simplePath } from './simple-links.ts';

/** With the rest of the page, what is chosen included, that is less than 30 kB. */
const PRODUCTS_BYTES = 19_000;

export interface MenuPageWish {
  readonly lines: readonly WishedLine[];
  /** From 1. */
  readonly page: number;
  /** The product that was just added. */
  readonly added: string | null;
}

/** The menu as a form, as much of it as 30 kB hold. */
export function menuPage(shown: Shown, { lines, page: wished, added }: MenuPageWish): string {
  const { menu, language, table } = shown;
  const { LL } = language;
  const rows = new Map<string, string>();
  const sized = menu.categories.map((category) => ({
    id: category.id,
    products: category.products.map((product) => {
      const row = productRow(shown, category, product, lines);
      rows.set(product.id, row);
      return { id: product.id, size: bytesOf(row) };
    }),
  }));
  const pages = menuPages(sized, PRODUCTS_BYTES);
  const at = Math.min(Math.max(wished, 1), Math.max(pages.length, 1)) - 1;
  const parts = pages[at] ?? [];
  const here = new Set(parts.flatMap(({ products }) => products));
  const elsewhere = lines.filter(
    ({ product, options }) => options.length > 0 || !here.has(product),
  );
  const names = new Map(menu.categories.map(({ id, name }) => [id, name]));
  const content = parts.map(
    ({ category, products }) =>
      `<h2>${bdi(names.get(category) ?? '')}</h2>${aboutOf(shown, category, products)}<ul>${products.map((id) => rows.get(id) ?? '').join('')}</ul>`,
  );
  const nav = pages.length < 2 ? '' : pageButtons(pages, at, { names, LL: language.LL });
  const isAdded = added !== null && findShown(menu, added);
  const addedText = isAdded ? LL.guest.menu.added({ name: isAdded.product.name }) : '';
  const markup = `${addedText && `<p class="note" role="status">${escapeHtml(addedText)}</p>`}${noticesOf(shown)}
<form action="${simplePath(table.id)}">${hiddenLines(elsewhere)}
<p class="line">${orderButton(shown)}</p>${nav}
${content.join('')}${pages.length === 0 ? `<p>${escapeHtml(LL.guest.menu.empty())}</p>` : ''}
<p><small>${escapeHtml(LL.guest.product.askStaff())}</small></p>${checkedLine(shown)}${nav}
<p class="bar line">${orderButton(shown)}<small>${escapeHtml(countText(shown, lines))}</small></p>
<p class="line"><button formmethod="post" formaction="${simplePath(table.id, '/begin')}" name="to" value="visit">${escapeHtml(LL.simple.visit())}</button></p>
<p><label>${escapeHtml(LL.common.language())} <select name="lang">${languageOptions(language.lang)}</select></label> <button>${escapeHtml(LL.simple.show())}</button></p></form>
<p><a href="/${language.locale}/table/${table.id}">${escapeHtml(LL.simple.full())}</a></p>`;
  return pageOf(language, { title: LL.simple.title(), place: shown.place, content: markup });
}

/** Whether this page can send an order: not where it is paid first, which takes a provider's page. */
export const canOrder = ({ menu }: Shown) => menu.venue.ordering.payFirst !== true;

function orderButton(shown: Shown): string {
  if (!canOrder(shown)) return '';
  const words = shown.language.LL.guest.cart.view();
  return `<button class="first" formmethod="post" formaction="${simplePath(shown.table.id, '/begin')}" name="to" value="order">${escapeHtml(words)}</button>`;
}

function pageButtons(
  pages: ReturnType<typeof menuPages>,
  at: number,
  { names, LL }: { names: ReadonlyMap<string, string>; LL: Shown['language']['LL'] },
): string {
  const buttons = pages.map((parts, index) => {
    const text = [...new Set(parts.map(({ category }) => names.get(category) ?? ''))]
      .map(bdi)
      .join(LL.common.comma());
    return index === at
      ? `<b aria-current="page">${text}</b>`
      : `<button name="page" value="${index + 1}">${text}</button>`;
  });
  return `<p class="line">${buttons.join(' ')}</p>`;
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

/** What a category says of itself, where it begins. */
function aboutOf({ menu }: Shown, id: string, products: readonly string[]): string {
  const category = menu.categories.find((each) => each.id === id);
  const isBeginning = category?.products[0]?.id === products[0];
  return isBeginning && category?.description ? `<p>${bdi(category.description)}</p>` : '';
}

function productRow(
  shown: Shown,
  category: MenuCategory,
  product: Product,
  lines: readonly WishedLine[],
): string {
  const { menu, language } = shown;
  const { LL, money } = language;
  const { price, isFrom } = lowestPrice(product, menu.optionGroups);
  const amount = money(price, menu.venue.currency);
  const words = isFrom ? `${LL.guest.menu.from()} ${amount}` : amount;
  const facts = sentences([
    product.alcohol === true ? LL.guest.menu.adult() : '',
    dietNames(LL, [...dietsOf(product, menu.optionGroups)]),
    product.machine ? LL.guest.product.machine() : '',
    claimText(LL, allergenClaim(product, menu.optionGroups, [])),
  ]);
  const isPlain = isSimple(product);
  const name = bdi(product.name);
  const field = `${COUNT_FIELD}${product.id}`;
  const labelled = isPlain ? `<label for="${field}">${name}</label>` : `<b>${name}</b>`;
  const shownPrice = menu.venue.ordering.showsPrices
    ? `<span class="num">${bdi(words)}</span>`
    : '';
  const about = product.description ? `<p>${bdi(product.description)}</p>` : '';
  return `<li><div class="line">${labelled}${shownPrice}</div>${about}${facts && `<p><small>${escapeHtml(facts)}</small></p>`}${actOf(shown, category, product, lines)}</li>`;
}

/** How many, a button to choose, or why it cannot be had. */
function actOf(
  shown: Shown,
  category: MenuCategory,
  product: Product,
  lines: readonly WishedLine[],
): string {
  const { menu, language, at } = shown;
  const { LL } = language;
  const state = productAvailability(product, category, menu.venue, menu.availability, at);
  const soldOut = new Set(menu.availability.soldOutOptions);
  if (!state.orderable) {
    return `<small>${escapeHtml(outText(shown, state))}</small>`;
  }
  if (lacksOptions(product, menu.optionGroups, soldOut)) {
    return `<small>${escapeHtml(LL.guest.menu.soldOut())}</small>`;
  }
  if (!canOrder(shown)) return '';
  if (!isSimple(product)) {
    const name = escapeHtml(LL.guest.menu.choose({ name: product.name }));
    return `<button name="choose" value="${product.id}" aria-label="${name}">${escapeHtml(LL.simple.choose())}</button>`;
  }
  const line = lines.find((each) => keyOf(each) === keyOf({ product: product.id, options: [] }));
  const field = `${COUNT_FIELD}${product.id}`;
  const value = line === undefined ? '' : ` value="${line.quantity}"`;
  return `<input type="number" inputmode="numeric" min="0" max="${LINE_QUANTITY_CAP}" placeholder="0" id="${field}" name="${field}"${value}>`;
}

type Out = Extract<ReturnType<typeof productAvailability>, { orderable: false }>;

function outText({ language, menu, at }: Shown, state: Out): string {
  const { LL, dayAndTime } = language;
  const words = LL.guest.menu;
  const when = (opens: number | string) => ({
    time: dayAndTime(opens, at, menu.venue.timeZone),
  });
  const opens = state.opensAt ?? null;
  switch (state.because) {
    case 'sold_out':
      return words.soldOut();
    case 'paused':
      return state.until ? words.pausedUntil(when(state.until)) : words.paused();
    case 'alcohol_hours':
      return opens === null ? words.alcoholNotNow() : words.alcoholFrom(when(opens));
    default:
      return opens === null ? words.notNow() : words.opensAt(when(opens));
  }
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
  return texts.filter(Boolean).map(noteOf).join('');
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
  const total = lines.reduce((sum, { product: id, quantity, options }) => {
    const found = findShown(menu, id);
    const price = found && unitPriceOf(found.product, menu.optionGroups, options);
    return sum + (price ?? 0) * quantity;
  }, 0);
  const { LL, money } = language;
  return menu.venue.ordering.showsPrices
    ? LL.guest.cart.count({ count, total: money(total, menu.venue.currency) })
    : LL.guest.live.count({ count });
}

import { allergenClaim } from '#core/allergens/allergen-claim.ts';
import { dietsOf } from '#core/allergens/diets.ts';
import { productAvailability } from '#core/availability/availability.ts';
import type { MenuCategory, Product } from '#core/menu/menu.schema.ts';
import { isSimple, lacksOptions } from '#core/menu/options.ts';
import { lowestPrice } from '#core/money/pricing.ts';
import { LINE_QUANTITY_CAP } from '#core/shared/limits.ts';
import { COUNT_FIELD, keyOf, type WishedLine } from '#core/simple-page/wished-lines.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { bdi } from '#server/http/pages/plain-page.ts';
import { claimText, dietNames, sentences } from '#web/i18n/core-allergen-texts.ts';
import { canOrder, type Shown } from './shown-menu.ts';

/** A dish on the page: what it is called and costs, what is in it, and how it is chosen. */
export function productRow(
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

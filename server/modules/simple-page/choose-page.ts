import { allergenClaim } from '#core/allergens/allergen-claim.ts';
import type { MenuOption, MenuOptionGroup, Product } from '#core/menu/menu.schema.ts';
import { optionProblems, presetOptions } from '#core/menu/option-problems.ts';
import { groupsOf } from '#core/menu/options.ts';
import { lowestPrice } from '#core/money/pricing.ts';
import { LINE_QUANTITY_CAP } from '#core/shared/limits.ts';
import type { WishedLine } from '#core/simple-page/wished-lines.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { bdi, hidden, noteOf, onEnter, pageOf } from '#server/http/pages/plain-page.ts';
import { claimText } from '#web/i18n/core-allergen-texts.ts';
import { choiceFacts, choiceRule } from '#web/i18n/core-choice-texts.ts';
import { checkedLine } from './checked-line.ts';
import { hiddenKept } from './kept-fields.ts';
import { type MenuPlace, writePlace } from './menu-page.ts';
import type { Shown } from './shown-menu.ts';
import { hiddenLines, simplePath } from './simple-links.ts';

/** Of one that is chosen or not, and of one that may be chosen several times. */
const OPTION_FIELD = 'o.';
const TIMES_FIELD = 'c.';
const PIECES_FIELD = 'n';

interface ChooseWish {
  readonly product: Product;
  readonly lines: readonly WishedLine[];
  /** The page of a large menu that it was chosen on. */
  readonly at: MenuPlace;
  /** What was typed of the order, and is in no address. */
  readonly kept: URLSearchParams;
  /** What the form said, if it said too little or too much. */
  readonly typed: WishedLine | null;
}

/** The choices of one product, as a form that adds it to the order. */
export function choosePage(shown: Shown, { product, lines, at, kept, typed }: ChooseWish): string {
  const { menu, language, table } = shown;
  const { LL, lang, money } = language;
  const soldOut = new Set(menu.availability.soldOutOptions);
  const chosen = typed?.options ?? presetOptions(product, menu.optionGroups, soldOut);
  const groups = groupsOf(product, menu.optionGroups).map((group) =>
    groupFields(shown, group, chosen),
  );
  const { price, isFrom } = lowestPrice(product, menu.optionGroups);
  const amount = money(price, menu.venue.currency);
  const shownPrice = menu.venue.ordering.showsPrices
    ? `<p class="num">${bdi(isFrom ? `${LL.guest.menu.from()} ${amount}` : amount)}</p>`
    : '';
  const facts = claimText(LL, allergenClaim(product, menu.optionGroups, []));
  const content = `${typed === null ? '' : noteOf(LL.guest.changes.options_incomplete())}${product.description ? `<p>${bdi(product.description)}</p>` : ''}${shownPrice}<p><small>${escapeHtml(facts)}</small></p>${checkedLine(shown, product)}
<form action="${simplePath(table.id)}"${kept.size > 0 ? ' method="post"' : ''}>${onEnter(`name="add" value="${product.id}"`, LL.guest.product.add())}${hidden('lang', lang)}${hidden('page', writePlace(at))}${hiddenLines(lines)}${hiddenKept(kept)}
${groups.join('')}
<p><label>${escapeHtml(LL.guest.product.quantity())} <input type="number" inputmode="numeric" name="${PIECES_FIELD}" min="1" max="${LINE_QUANTITY_CAP}" value="${typed?.quantity ?? 1}" required></label></p>
<p class="line"><button class="first" name="add" value="${product.id}">${escapeHtml(LL.guest.product.add())}</button><button formnovalidate>${escapeHtml(LL.guest.status.toMenu())}</button></p></form>`;
  return pageOf(language, { title: product.name, place: shown.place, content });
}

function groupFields(shown: Shown, group: MenuOptionGroup, chosen: readonly string[]): string {
  const { LL } = shown.language;
  const rows = group.options.map((option) => optionRow(shown, group, option, chosen));
  return `<fieldset><legend>${bdi(group.name)} <small>${escapeHtml(choiceRule(LL, group))}</small></legend>${rows.join('')}</fieldset>`;
}

function optionRow(
  { menu, language }: Shown,
  group: MenuOptionGroup,
  option: MenuOption,
  chosen: readonly string[],
): string {
  const { LL, money } = language;
  const isOut = menu.availability.soldOutOptions.includes(option.id);
  const times = chosen.filter((id) => id === option.id).length;
  const amount = money(option.price, menu.venue.currency);
  const price = option.price > 0 ? LL.common.plus({ amount }) : '';
  const extra = isOut ? LL.guest.product.soldOut() : price;
  const facts = choiceFacts(LL, option);
  const more = [extra, facts].filter(Boolean).join(LL.common.comma());
  const words = `${bdi(option.name)}${more && ` <small>${escapeHtml(more)}</small>`}`;
  const off = isOut ? ' disabled' : '';
  if ((group.maxEach ?? 1) > 1) {
    const value = times === 0 ? '' : ` value="${times}"`;
    return `<label><input type="number" inputmode="numeric" min="0" max="${group.maxEach}" placeholder="0" name="${TIMES_FIELD}${option.id}"${value}${off}> ${words}</label>`;
  }
  const isOne = group.min === 1 && group.max === 1;
  const kind = isOne ? 'radio' : 'checkbox';
  const on = times > 0 && !isOut ? ' checked' : '';
  return `<label><input type="${kind}" name="${OPTION_FIELD}${group.id}" value="${option.id}"${isOne ? ' required' : ''}${on}${off}> ${words}</label>`;
}

/** What the form says of a product; `isWhole`: everything is chosen that has to be. */
export function readChoice(
  { menu }: Pick<Shown, 'menu'>,
  product: Product,
  fields: URLSearchParams,
): { line: WishedLine; isWhole: boolean } {
  const groups = groupsOf(product, menu.optionGroups);
  const options = groups.flatMap((group) =>
    group.options.flatMap(({ id }) => {
      const isOn = fields.getAll(`${OPTION_FIELD}${group.id}`).includes(id);
      const times = Number(fields.get(`${TIMES_FIELD}${id}`) ?? 0);
      const most = group.maxEach ?? 1;
      const count = most > 1 ? Math.min(Number.isInteger(times) ? times : 0, most) : Number(isOn);
      return Array<string>(Math.max(count, 0)).fill(id);
    }),
  );
  const pieces = Number(fields.get(PIECES_FIELD));
  const isCount = Number.isInteger(pieces) && pieces >= 1 && pieces <= LINE_QUANTITY_CAP;
  const line = { product: product.id, quantity: isCount ? pieces : 1, options };
  const soldOut = new Set(menu.availability.soldOutOptions);
  return { line, isWhole: isCount && optionProblems(groups, options, soldOut).length === 0 };
}

import { Check } from 'typebox/value';
import { ALLERGENS, type Allergen } from '#core/allergens/codes.ts';
import { chosenOptions } from '#core/menu/options.ts';
import { totalOf } from '#core/money/line-price.ts';
import { unitPriceOf } from '#core/money/unit-price.ts';
import { selectionIssues } from '#core/orders/line-check.ts';
import { OrderRequest } from '#core/orders/order.schema.ts';
import { NOTE_MAX, TAB_NAME_MAX } from '#core/shared/limits.ts';
import { keyOf, readWished, type WishedLine } from '#core/simple-page/wished-lines.ts';
import { pickUpTime } from '#core/takeaway/pick-up-day.ts';
import type { PickUpTimes } from '#core/takeaway/takeaway.schema.ts';
import { ORDER_WISHES } from '#core/wishes/codes.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { bdi, hidden, noteOf, onEnter, pageOf } from '#server/http/pages/plain-page.ts';
import { NOTE_FIELD } from './kept-fields.ts';
import { findShown, type Shown } from './shown-menu.ts';
import { hiddenLines, linkTo, type SimplePart, simplePath } from './simple-links.ts';

/** What proves that a form is this guest's, and makes its order once. */
export interface FormKey {
  /** The order's id. */
  readonly key: string;
  readonly sign: string;
}

export interface OrderPageWish {
  readonly lines: readonly WishedLine[];
  readonly once: FormKey;
  /** Where orders are taken away. */
  readonly times: PickUpTimes['times'];
  /** What the form said, where it could not be sent. */
  readonly typed: URLSearchParams;
  /** Why not. */
  readonly refused: string | null;
  /** Whether only a code lets the guest in. */
  readonly asksCode: boolean;
}

/** The order before it is sent: its lines and sum, what the kitchen should know, and the button. */
export function orderPage(shown: Shown, wish: OrderPageWish): string {
  const { language, menu, table } = shown;
  const { LL, lang, money } = language;
  const { lines, typed, times, refused, asksCode, once } = wish;
  const title = LL.guest.cart.title();
  const path = (part: SimplePart) => `formaction="${simplePath(table.id, part)}"`;
  const toMenu = `<button ${path('')}>${escapeHtml(LL.guest.status.toMenu())}</button>`;
  const known = lines.filter(({ product }) => findShown(menu, product) !== null);
  if (known.length === 0) {
    const empty = `${refused === null ? '' : noteOf(refused)}<p>${escapeHtml(LL.guest.cart.empty())}</p><p><a class="act" href="${escapeHtml(linkTo(shown, '', []))}">${escapeHtml(LL.guest.status.toMenu())}</a></p>`;
    return pageOf(language, { title, place: shown.place, content: empty });
  }
  const rows = lines.map((line) => lineRow(shown, line, typed));
  const total = totalOf(menu, lines);
  const hasAlcohol = known.some(
    ({ product }) => findShown(menu, product)?.product.alcohol === true,
  );
  const sum = menu.venue.ordering.showsPrices
    ? `<p class="line"><b>${escapeHtml(LL.common.total())}</b><b class="num">${bdi(money(total, menu.venue.currency))}</b></p>`
    : '';
  const content = `${refused === null ? '' : noteOf(refused)}<form method="post" action="${simplePath(table.id, '/send')}">${onEnter(path('/order'), LL.simple.again())}${hidden('lang', lang)}${hidden('key', once.key)}${hidden('sign', once.sign)}${hidden('version', String(menu.version))}
<ul>${rows.join('')}</ul>${sum}${hasAlcohol ? `<p><small>${escapeHtml(LL.guest.cart.adult())}</small></p>` : ''}
${allergyFields(shown, typed)}${wishFields(shown, typed)}${table.isTakeaway ? pickUpFields(shown, times, typed) : ''}${asksCode ? codeField(shown) : ''}
<p class="line"><button class="first">${escapeHtml(LL.guest.cart.send())}</button>${toMenu}</p></form>`;
  return pageOf(language, { title, place: shown.place, content });
}

function lineRow(shown: Shown, line: WishedLine, typed: URLSearchParams): string {
  const { menu, language, at, table } = shown;
  const { LL, money } = language;
  const product = findShown(menu, line.product)?.product;
  const name = product?.name ?? line.product;
  // A button of the form: what was typed of the others stays.
  const remove = `<button name="${REMOVE_FIELD}" value="${escapeHtml(keyOf(line))}" formaction="${simplePath(table.id, '/order')}">${escapeHtml(LL.guest.cart.removeName({ name }))}</button>`;
  const soldOutOptions = new Set(menu.availability.soldOutOptions);
  const context = { menu, availability: menu.availability, at, soldOutOptions };
  const issues = selectionIssues(line, null, context).map(({ code }) =>
    code === 'price_changed' ? '' : LL.guest.changes[code](),
  );
  const problem = issues
    .filter(Boolean)
    .map((text) => noteOf(text))
    .join('');
  if (product === undefined) return `<li>${problem}${remove}</li>`;
  const options = chosenOptions(product, menu.optionGroups, line.options).map((option) =>
    option.quantity > 1
      ? LL.common.times({ count: option.quantity, name: option.name })
      : option.name,
  );
  const total = totalOf(menu, [line]);
  const price = menu.venue.ordering.showsPrices
    ? `<span class="num">${bdi(money(total, menu.venue.currency))}</span>`
    : '';
  const seen = unitPriceOf(product, menu.optionGroups, line.options) ?? 0;
  const note = noteField(line);
  return `<li>${problem}<div class="line"><b>${bdi(LL.common.times({ count: line.quantity, name }))}</b>${price}</div>${options.length === 0 ? '' : `<small>${bdi(options.join(LL.common.comma()))}</small>`}
${hiddenLines([line])}${hidden('seen', String(seen))}<p><label for="${note}">${escapeHtml(LL.guest.product.note())}</label> <small>${escapeHtml(LL.guest.product.noteHint())}</small><input class="wide" id="${note}" name="${note}" maxlength="${NOTE_MAX}" value="${escapeHtml(typed.get(note) ?? '')}"></p>${remove}</li>`;
}

/** Named by its dish, not by its place: a dish that is gone has no remark, and moves none. */
const noteField = (line: WishedLine) => `${NOTE_FIELD}${keyOf(line)}`;

const REMOVE_FIELD = 'remove';

/** What the form leaves of its lines. */
export function linesLeft(form: URLSearchParams): WishedLine[] {
  const gone = form.get(REMOVE_FIELD);
  return readWished(form).filter((line) => keyOf(line) !== gone);
}

function allergyFields({ language: { LL } }: Shown, typed: URLSearchParams): string {
  const asked = typed.getAll('allergen');
  const boxes = ALLERGENS.map(
    (allergen) =>
      `<label><input type="checkbox" name="allergen" value="${allergen}"${asked.includes(allergen) ? ' checked' : ''}> ${escapeHtml(LL.allergens[allergen]())}</label>`,
  );
  return `<details${asked.length > 0 ? ' open' : ''}><summary>${escapeHtml(LL.guest.allergy.ask())}</summary><fieldset><legend>${escapeHtml(LL.guest.allergy.about())}</legend><small>${escapeHtml(LL.simple.allergyHint())}</small>${boxes.join('')}</fieldset></details>`;
}

function wishFields({ language: { LL }, menu }: Shown, typed: URLSearchParams): string {
  const asked = typed.getAll('wish');
  const boxes = (menu.venue.ordering.wishes ?? []).map(
    (wish) =>
      `<label><input type="checkbox" name="wish" value="${wish}"${asked.includes(wish) ? ' checked' : ''}> ${escapeHtml(LL.common.wishes[wish]())}</label>`,
  );
  return boxes.length === 0 ? '' : `<fieldset>${boxes.join('')}</fieldset>`;
}

function pickUpFields(
  { language, menu, at: now }: Shown,
  times: PickUpTimes['times'],
  typed: URLSearchParams,
): string {
  const words = language.LL.guest.takeaway;
  const free = times.filter(({ isFull }) => isFull !== true);
  if (free.length === 0) return noteOf(words.none());
  // None is chosen for the guest: theirs may have gone while they read why it was not sent.
  const none = `<option value="">${escapeHtml(words.choose())}</option>`;
  const options = free.map(
    ({ at }) =>
      `<option value="${at}"${typed.get('pickUp') === at ? ' selected' : ''}>${escapeHtml(pickUpTime(language, at, now, menu.venue.timeZone))}</option>`,
  );
  return `<p><label for="pick-up">${escapeHtml(words.when())}</label><select class="wide" id="pick-up" name="pickUp">${none}${options.join('')}</select></p><p><label for="who">${escapeHtml(words.name())}</label><input class="wide" id="who" name="who" maxlength="${TAB_NAME_MAX}" autocomplete="given-name" value="${escapeHtml(typed.get('who') ?? '')}"></p><p><small>${escapeHtml(words.payThere())}</small></p>`;
}

export function codeField({ language: { LL } }: Pick<Shown, 'language'>): string {
  return `<p><label for="code">${escapeHtml(LL.guest.seating.anyCodeLabel())}</label><input id="code" name="code" inputmode="numeric" autocomplete="off" maxlength="24"></p>`;
}

/** The order as the form says it; null where it names none that could be sent. */
export function readOrder(
  form: URLSearchParams,
  { menu, language }: Pick<Shown, 'menu' | 'language'>,
): OrderRequest | null {
  const lines = readWished(form.entries());
  const version = Number(form.get('version'));
  if (lines.length === 0 || !Number.isInteger(version) || version < 1) return null;
  const seen = form.getAll('seen').map(Number);
  const asked = ALLERGENS.filter((each) => form.getAll('allergen').includes(each));
  const wishes = ORDER_WISHES.filter(
    (each) => menu.venue.ordering.wishes?.includes(each) && form.getAll('wish').includes(each),
  );
  const at = form.get('pickUp');
  const name = form.get('who')?.trim().slice(0, TAB_NAME_MAX);
  const order = {
    menuVersion: version,
    locale: language.locale,
    age: 0,
    lines: lines.map((line, index) =>
      lineOf(line, { note: form.get(noteField(line)), asked, seen: seen[index] }),
    ),
    ...(wishes.length > 0 && { wishes }),
    ...(at && { pickUp: { at, ...(name && { name }) } }),
  };
  // What the API would refuse no form of ours says.
  return Check(OrderRequest, order) ? order : null;
}

function lineOf(
  { product, options, quantity }: WishedLine,
  { note, asked, seen }: { note: string | null; asked: Allergen[]; seen: number | undefined },
): OrderRequest['lines'][number] {
  const text = note?.trim().slice(0, NOTE_MAX);
  const isPrice = seen !== undefined && Number.isInteger(seen) && seen >= 0;
  return {
    ...{ product, options: [...options], quantity },
    ...(text && { note: text }),
    ...(asked.length > 0 && { allergyQuestion: asked }),
    ...(isPrice && { seenPrice: seen }),
  };
}

import { portionIssues } from '#core/availability/portion-issues.ts';
import { courseOf } from '#core/menu/course.ts';
import { findInMenu } from '#core/menu/find-in-menu.ts';
import type { OnSale } from '#core/menu/menu.schema.ts';
import { orderingOf } from '#core/menu/menu.ts';
import { type Chosen, chosenOptions } from '#core/menu/options.ts';
import { withParts } from '#core/menu/sets/with-parts.ts';
import type {
  MenuFile,
  MenuFileOption,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import { pricesAt } from '#core/money/happy-hour-price.ts';
import { type LinePrice, priceLine } from '#core/money/pricing.ts';
import { unitPriceOf } from '#core/money/unit-price.ts';
import { vatRatesAt } from '#core/money/vat.ts';
import { partsOf, type SetPart, shareOut } from '#core/sets/set-parts.ts';
import { piecesIn } from '#core/sets/set-pieces.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type { LineIssue } from '#core/shared/problem.schema.ts';
import { type SelectionIssue, selectionIssues, type Vouched } from './line-check.ts';
import type { OrderLine, OrderLineRequest, OrderRequest } from './order.schema.ts';

export interface OrderCheck {
  /** The menu as the guest saw it; null when it is no longer known: then no prices are compared. */
  readonly seen: MenuFile | null;
  readonly current: MenuFile;
  readonly availability: OnSale;
  readonly request: Pick<OrderRequest, 'lines'>;
  /** When the order is judged. Milliseconds since 1970. */
  readonly at: number;
  /** When the guest pressed send, and so the latest that the prices were seen; by default `at`. */
  readonly pressedAt?: number;
  readonly vouched?: Vouched;
}

const MINUTE_MS = 60_000;
const kept = new WeakMap<MenuFile, { minute: number; priced: MenuFile }>();

/**
 * As `pricesAt`, kept until the minute is over: one order asks three times, and many come in a
 * minute. Happy hours begin and end with a minute, in every zone.
 */
function pricesOfMinute(menu: MenuFile, at: number): MenuFile {
  const minute = Math.floor(at / MINUTE_MS);
  const known = kept.get(menu);
  if (known?.minute === minute) {
    return known.priced;
  }
  const priced = pricesAt(withParts(menu), at);
  kept.set(menu, { minute, priced });
  return priced;
}

/**
 * What differs, line by line, between what the guest wants and what the venue offers now; empty if
 * the order can be placed. A closed or paused venue concerns the whole order and is not checked
 * here: call `venueAvailability` first.
 */
export function checkOrder(check: OrderCheck): LineIssue[] {
  const { seen, current, availability, request, at, pressedAt = at, vouched = 'asked' } = check;
  const soldOutOptions = new Set(vouched === 'asked' ? availability.soldOutOptions : []);
  const context = { menu: pricesOfMinute(current, at), availability, at, soldOutOptions, vouched };
  // Where prices are hidden, none has changed for a guest.
  const isCompared = orderingOf(current.venue).showsPrices && seen !== null;
  const pricesSeen = isCompared ? pricesSeenOn(seen, at, pressedAt) : [];
  const wereShown = isCompared && orderingOf(seen.venue).showsPrices;
  const counted =
    vouched === 'asked' ? portionIssues(request.lines, availability, piecesIn(context.menu)) : [];
  return request.lines.flatMap((wish, line) => {
    const tooFew = counted.filter((issue) => issue.line === line);
    const issues = selectionIssues(
      wish,
      lowest(pricesSeen.map((menu) => seenPriceOf(wish, menu, wereShown))),
      context,
    )
      .filter((issue) => !isCheaperThanShown(wish, issue))
      // Of what is counted it is said how many are left, also if that is none.
      .filter(({ code }) => tooFew.length === 0 || code !== 'product_sold_out');
    return [...issues.map((issue) => ({ line, ...issue })), ...tooFew];
  });
}

/** The menu with its prices now and when it was seen: once, where no minute has begun since. */
function pricesSeenOn(seen: MenuFile, at: number, pressedAt: number): readonly MenuFile[] {
  const now = pricesOfMinute(seen, at);
  const then = pricesOfMinute(seen, pressedAt);
  return now === then ? [now] : [now, then];
}

/**
 * A device that does not say what it showed may have shown a happy hour's price that is over: then
 * the guest is asked, as for any higher price. One that began is no reason to ask.
 */
function lowest(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((price) => price !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** A happy hour may begin while an order is in transit: a lower price is accepted. */
function isCheaperThanShown({ seenPrice }: OrderLineRequest, { was = 0, now = 0 }: SelectionIssue) {
  return seenPrice !== undefined && now < was;
}

/** The lines' total at an instant, and the total that was shown; both in minor units. */
export function comparedTotals(
  current: MenuFile,
  { lines }: Pick<OrderRequest, 'lines'>,
  at: number,
): { was: number; now: number } {
  const menu = pricesOfMinute(current, at);
  const nowOf = (wish: OrderLineRequest) => {
    const product = findInMenu(menu, wish.product)?.product;
    return (product && unitPriceOf(product, menu.optionGroups, wish.options)) ?? 0;
  };
  const sum = (priceOf: (wish: OrderLineRequest) => number) =>
    lines.reduce((total, wish) => total + priceOf(wish) * wish.quantity, 0);
  return { was: sum((wish) => wish.seenPrice ?? nowOf(wish)), now: sum(nowOf) };
}

/**
 * The price that the guest saw, as the device reports or as that menu has it now: 0 on a menu
 * without prices.
 */
function seenPriceOf(wish: OrderLineRequest, seen: MenuFile, wereShown: boolean): number | null {
  if (wish.seenPrice !== undefined) {
    return wish.seenPrice;
  }
  const product = findInMenu(seen, wish.product)?.product;
  const price = product ? unitPriceOf(product, seen.optionGroups, wish.options) : null;
  return price === null || wereShown ? price : 0;
}

/** An order line before it is stored: what the menu provides, without id and state. */
export type FrozenLine = Omit<
  OrderLine,
  'id' | 'state' | 'stateAt' | 'reason' | 'held' | 'firedAt' | 'oneStep'
>;

/**
 * The request's lines with names in all languages, prices and VAT as the menu has them at
 * an instant (milliseconds since 1970). Throws a RangeError for a product the menu lacks: run `checkOrder` before.
 * `handedOver`: when the law asks for its VAT, if that is later.
 */
export function freezeLines(
  file: MenuFile,
  request: Pick<OrderRequest, 'lines'>,
  at: number,
  handedOver = at,
): FrozenLine[] {
  const rates = vatRatesAt(file.venue, handedOver);
  const priced = pricesOfMinute(file, at);
  return request.lines.flatMap((wish, place) => {
    const product = findInMenu(priced, wish.product)?.product;
    if (!product) {
      throw new RangeError(`The menu has no product ${wish.product}.`);
    }
    const options = chosenOptions(product, priced.optionGroups, wish.options);
    const price = priceLine(product, options, wish.quantity);
    const parts = partsOf(product, priced, wish.options);
    const frozen =
      parts.length === 0
        ? [freezeLine(priced, { product, options }, wish, price)]
        : freezeParts(priced, { product, parts, at: place }, wish, price);
    return frozen.map((line) => ({ ...line, vatRate: rates[line.vat] }));
  });
}

type Unrated = Omit<FrozenLine, 'vatRate'>;
type Option = Chosen<MenuFileOption>;

/** A set is made, taxed and served by its parts, each with its share of the price. */
function freezeParts(
  file: MenuFile,
  set: {
    readonly product: MenuFileProduct;
    readonly parts: readonly SetPart<MenuFileProduct, MenuFileOption>[];
    readonly at: number;
  },
  wish: OrderLineRequest,
  { unitPrice }: LinePrice,
): Unrated[] {
  const shares = shareOut(unitPrice, set.parts);
  return set.parts.map(({ product, options, chose }, part) => {
    const share = shares[part] ?? 0;
    const price = { unitPrice: share, total: share * wish.quantity };
    const { id, name } = set.product;
    return {
      ...freezeLine(file, { product, options }, wish, price),
      set: { at: set.at, part, product: id, name, chose: [...chose] },
    };
  });
}

function freezeLine(
  file: MenuFile,
  { product, options }: { readonly product: MenuFileProduct; readonly options: readonly Option[] },
  { quantity, note, allergyQuestion }: OrderLineRequest,
  price: LinePrice,
): Unrated {
  const said = plainText(note);
  const course = courseOf(file, product.id);
  return {
    product: product.id,
    name: product.name,
    options: options.map(({ id, name, price, quantity, free }) => ({
      id,
      name,
      price,
      ...(quantity > 1 && { quantity }),
      ...(free > 0 && { free }),
    })),
    quantity,
    ...price,
    vat: product.vat,
    station: product.station,
    alcohol: product.alcohol === true,
    ...(course !== null && { course }),
    ...(said !== null && { note: said }),
    ...(allergyQuestion !== undefined && { allergyQuestion }),
  };
}

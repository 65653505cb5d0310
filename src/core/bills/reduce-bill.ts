import { orderEvent } from '#core/events/event-draft.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { billLines } from '#core/orders/order-view.ts';
import { chargedPieces } from '#core/orders/split-line.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { invalidField, type Refusal, reasonRequired } from '#core/shared/refusal.ts';
import { type AdjustmentSize, adjustmentsOf, sizeOf, spread } from './adjustment.ts';
import { surplusBack } from './back-money.ts';
import type { AdjustmentRequest } from './bill.schema.ts';
import {
  active,
  announced,
  audited,
  type BillAct,
  beginAct,
  billAnnounced,
  changed,
  type Now,
  type Reduction,
} from './bill-act.ts';
import { aboutBill, type BillFacts, billNow, ownFacts } from './bill-facts.ts';
import type { AdjustmentKind } from './codes.ts';

type Refused = { readonly refusal: Refusal };

/** How an adjustment is stored. */
interface Entry {
  readonly id: string;
  readonly kind: AdjustmentKind;
  readonly bodyHash: string;
  readonly reason: string;
}

/**
 * Staff reduce a bill, or one of its lines; what was paid for it already goes back. Refused with
 * `bills.host_pays`, `bills.state_changed` for a settled bill, `adjustments.changed` if the total is
 * not the one that was shown, `lines.unknown`, `bills.nothing_to_pay`, and `adjustments.too_much` for
 * more than it costs.
 */
export function adjustBill(
  party: BillFacts,
  wish: AdjustmentRequest,
  bodyHash: string,
  now: Now,
): BillAct | Refused {
  const facts = aboutBill(party, wish.line ? billOfLine(party, wish.line) : (wish.bill ?? null));
  if (facts === null) {
    return { refusal: { code: 'request.not_found', details: {} } };
  }
  const { total } = billNow(facts);
  const refusal =
    closedRefusal(facts) ?? (total === wish.from ? null : tooMuch(total, 'adjustments.changed'));
  if (refusal !== null) {
    return { refusal };
  }
  const reason = plainText(wish.reason);
  if (reason === null) {
    return { refusal: reasonRequired() };
  }
  const taken = takenOff(ownFacts(facts).orders, wish);
  if ('refusal' in taken) {
    return taken;
  }
  const { amount, lines } = taken;
  const reductions = reductionsOf(facts.orders, spread(amount, lines), wish.pieces);
  const detail = { lines: reductions.map(({ line }) => line), amount, reason };
  const noted = audited(beginAct(facts, now), 'bill.adjusted', detail);
  const entry = { id: wish.id, kind: wish.kind, bodyHash, reason };
  return active(surplusBack(reduced(noted, entry, reductions)));
}

/** Staff revert a reduction. Refused with `request.not_found`, and as a new one is. */
export function restoreBill(facts: BillFacts, adjustment: string, now: Now): BillAct | Refused {
  const known = adjustmentsOf(facts.orders).find(({ id }) => id === adjustment);
  const bills = known?.lines.map((line) => line.bill ?? null) ?? [null];
  const refusal = bills.reduce<Refusal | null>(
    (so, bill) => so ?? closedRefusal({ ...facts, bill }),
    null,
  );
  if (refusal !== null) {
    return { refusal };
  }
  if (known === undefined) {
    return { refusal: { code: 'request.not_found', details: {} } };
  }
  const { reason, amount } = known;
  const lines = known.lines.map(({ id }) => id);
  const orders = facts.orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => withoutReduction(line, adjustment)),
  }));
  const begun = beginAct({ ...facts, orders }, now);
  const restored = changed(begun, { kind: 'restored', adjustment });
  return reductionAnnounced(audited(restored, 'bill.restored', { lines, amount, reason }), lines);
}

/** The bill that a line is on now. */
function billOfLine({ orders }: BillFacts, id: string): string | null {
  const lines = orders.flatMap((order) => order.lines);
  return lines.find((line) => line.id === id)?.bill ?? null;
}

/** Nothing changes on a closed bill, nor where the host pays. */
export function closedRefusal(facts: BillFacts): Refusal | null {
  const { payer, state } = billNow(facts);
  if (payer === 'host') {
    return { code: 'bills.host_pays', details: {} };
  }
  return state === 'settled' ? { code: 'bills.state_changed', details: { state } } : null;
}

/** Stores a reduction by its share of each line, and the party and staff are told. */
export function reduced(act: BillAct, entry: Entry, reductions: readonly Reduction[]): BillAct {
  const orders = act.facts.orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) =>
      reductions
        .filter((each) => each.line === line.id)
        .reduce((so, each) => withReduction(so, entry, each), line),
    ),
  }));
  const change = { kind: 'adjustment', entry, reductions } as const;
  return reductionAnnounced(
    changed(act, change, { ...act.facts, orders }),
    reductions.map(({ line }) => line),
  );
}

/** The changed orders, for guests who may see them, and the new bill. */
function reductionAnnounced(act: BillAct, lines: readonly string[]): BillAct {
  const orders = act.facts.orders.filter((order) =>
    order.lines.some(({ id }) => lines.includes(id)),
  );
  const events = orders.map((order) => orderEvent('order.adjusted', order));
  return billAnnounced(announced(act, ...events), 'bill.adjusted');
}

function withReduction(
  line: OrderLine,
  { id: adjustment, kind, reason }: Entry,
  { amount, pieces }: Reduction,
): OrderLine {
  const one = { adjustment, kind, amount, reason, ...(pieces !== null && { pieces }) };
  const all = [...(line.reductions ?? []), one];
  return reducedBy(
    line,
    all.sort((a, b) => (a.adjustment < b.adjustment ? -1 : 1)),
  );
}

function withoutReduction(line: OrderLine, adjustment: string): OrderLine {
  const { reductions = [] } = line;
  return reducedBy(
    line,
    reductions.filter((each) => each.adjustment !== adjustment),
  );
}

/** The line with these reductions instead of its own. */
function reducedBy(
  {
    id,
    product,
    name,
    options,
    quantity,
    unitPrice,
    total,
    reductions: own = [],
    ...rest
  }: OrderLine,
  reductions: NonNullable<OrderLine['reductions']>,
): OrderLine {
  const sum = (some: typeof own) => some.reduce((all, { amount }) => all + amount, 0);
  return {
    ...{ id, product, name, options, quantity, unitPrice },
    total: total + sum(own) - sum(reductions),
    ...(reductions.length > 0 && { reductions }),
    ...rest,
  };
}

/** Each line's share of a reduction, with the order it belongs to. */
export function reductionsOf(
  orders: readonly Order[],
  parts: ReadonlyMap<string, number>,
  pieces: number | null = null,
): Reduction[] {
  return orders.flatMap((order) =>
    order.lines.flatMap(({ id }) => {
      const amount = parts.get(id);
      return amount === undefined ? [] : [{ order: order.id, line: id, amount, pieces }];
    }),
  );
}

/** What a wish takes off which lines: one, or all that are owed. */
function takenOff(
  orders: readonly Order[],
  wish: AdjustmentRequest,
): { readonly amount: number; readonly lines: readonly OrderLine[] } | Refused {
  const owed = billLines(orders);
  const one = wish.line ?? null;
  const lines = one === null ? owed : owed.filter(({ id }) => id === one);
  const [line] = lines;
  if (one !== null && line === undefined) {
    return { refusal: { code: 'lines.unknown', details: {} } };
  }
  const size = sizeWished(wish);
  if ('refusal' in size) {
    return size;
  }
  // No more pieces are given away than still cost something.
  if ('pieces' in size && line !== undefined && size.pieces > chargedPieces(line)) {
    return { refusal: tooMuch(line.total, 'adjustments.too_much') };
  }
  const amount = sizeOf(size, lines);
  const most = lines.reduce((sum, { total }) => sum + total, 0);
  if (most === 0 || amount === 0) {
    return { refusal: { code: 'bills.nothing_to_pay', details: {} } };
  }
  return amount > most ? { refusal: tooMuch(most, 'adjustments.too_much') } : { amount, lines };
}

function tooMuch(limit: number, code: Refusal['code']): Refusal {
  return { code, details: { limit } };
}

function sizeWished({
  kind,
  line,
  amount,
  percent,
  pieces,
}: AdjustmentRequest): AdjustmentSize | Refused {
  const isComp = kind === 'comp' && amount === undefined && percent === undefined;
  if (pieces !== undefined && !(isComp && line)) {
    return { refusal: invalidField('/pieces', 'are of one line, and given away whole') };
  }
  if (isComp) {
    return pieces === undefined ? { kind } : { kind, pieces };
  }
  if (kind === 'discount' && amount !== undefined && percent === undefined) {
    return { kind, amount };
  }
  if (kind === 'discount' && percent !== undefined && amount === undefined) {
    return { kind, percent };
  }
  return {
    refusal: invalidField(
      '/amount',
      'must be given for a discount, or percent must; neither for a comp',
    ),
  };
}

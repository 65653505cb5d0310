import type { MoveLinesRequest } from '#core/bills/bill.schema.ts';
import {
  active,
  announced,
  audited,
  type BillAct,
  beginAct,
  billAnnounced,
  billIncreased,
  changed,
  type Now,
} from '#core/bills/bill-act.ts';
import { aboutBill, type BillFacts, ownFacts, payableNow } from '#core/bills/bill-facts.ts';
import { closedRefusal } from '#core/bills/reduce-bill.ts';
import { leftToTake } from '#core/bills/taken-parts.ts';
import { orderEvent } from '#core/events/event-draft.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { billLines } from '#core/orders/order-view.ts';
import { divideLine } from '#core/orders/split-line.ts';
import { splitMove } from '#core/orders/split-move.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { invalidField, type Refusal } from '#core/shared/refusal.ts';

type Refused = { readonly refusal: Refusal };

/**
 * Staff move lines, or some of their pieces, to another bill of the party; a new one has a name.
 * What the party owes stays the same. Nothing that somebody has paid, or is paying, moves: so no bill
 * is ever paid beyond its cost by it. Refused with `request.not_found`, `request.invalid`,
 * `bills.host_pays`, `bills.state_changed` for a closed bill, `lines.unknown` for a line that is not
 * on the bill that it is to leave, `lines.changed` for another number of pieces, and `lines.paid`.
 */
export function moveBillLines(
  party: BillFacts,
  wish: MoveLinesRequest,
  now: Now,
): BillAct | Refused {
  const facts = aboutBill(party, wish.from);
  if (facts === null) {
    return refused('request.not_found');
  }
  const begun = withTarget(beginAct(facts, now), wish);
  if ('refusal' in begun) {
    return begun;
  }
  const refusal =
    closedRefusal(begun.facts) ??
    closedRefusal({ ...begun.facts, bill: wish.to }) ??
    linesRefusal(facts, wish);
  if (refusal !== null) {
    return { refusal };
  }
  const moved = wishedOrders(begun, wish).reduce((so, order) => relined(so, order, wish), begun);
  const lines = wish.lines.map(({ id }) => id);
  const amount = owedOn(facts) - owedOn(moved.facts);
  const noted = audited(moved, 'bill.lines_moved', { lines, amount });
  const told = active(billAnnounced(noted, 'bill.adjusted'));
  return wish.to === null ? billIncreased(told) : told;
}

function owedOn(facts: BillFacts): number {
  return payableNow(facts).total;
}

/** The bill to which they move, which may be new. */
function withTarget(act: BillAct, { from, to, name }: MoveLinesRequest): BillAct | Refused {
  if (from === to) {
    return { refusal: invalidField('/to', 'must be another bill') };
  }
  if (to === null || aboutBill(act.facts, to) !== null) {
    return act;
  }
  const said = name === undefined ? null : plainText(name);
  if (said === null) {
    return { refusal: invalidField('/name', 'must be given for a new bill') };
  }
  const bill = { id: to, name: said };
  const named = [...act.facts.named, { ...bill, state: 'open' as const }];
  return changed(act, { kind: 'named', bill }, { ...act.facts, named });
}

function linesRefusal(facts: BillFacts, { lines }: MoveLinesRequest): Refusal | null {
  const known = new Map(billLines(ownFacts(facts).orders).map((line) => [line.id, line]));
  const { takenParts, ...bill } = payableNow(facts);
  let sum = 0;
  for (const { id, pieces, of } of lines) {
    const line = known.get(id);
    // Named once: it cannot move twice.
    known.delete(id);
    if (line === undefined) {
      return { code: 'lines.unknown', details: {} };
    }
    if (line.quantity !== of || pieces > of) {
      return { code: 'lines.changed', details: { limit: line.quantity } };
    }
    if (takenParts.some((part) => part.line === id)) {
      return { code: 'lines.paid', details: {} };
    }
    sum += movingTotal(line, pieces);
  }
  return sum > leftToTake({ ...bill, takenParts }) ? { code: 'lines.paid', details: {} } : null;
}

function movingTotal(line: OrderLine, pieces: number): number {
  return pieces < line.quantity ? divideLine(line, pieces, line.id).taken.total : line.total;
}

function wishedOrders({ facts }: BillAct, { lines }: MoveLinesRequest): Order[] {
  return facts.orders.filter((order) =>
    order.lines.some((line) => lines.some(({ id }) => id === line.id)),
  );
}

/** The lines of one order are on the other bill. */
function relined(
  act: BillAct,
  order: Order,
  { lines: wished, from, to }: MoveLinesRequest,
): BillAct {
  const own = wished.filter(({ id }) => order.lines.some((line) => line.id === id));
  const parts = new Map(own.flatMap(({ id, pieces, of }) => (pieces < of ? [[id, pieces]] : [])));
  const { splits, lines, move } = splitMove(
    order,
    { ids: own.map(({ id }) => id), parts },
    act.now.newId,
    divideLine,
  );
  const left: Order = {
    ...order,
    lines: lines.map((line) => (move.ids.includes(line.id) ? onBill(line, to) : line)),
  };
  const orders = act.facts.orders.map((each) => (each.id === order.id ? left : each));
  const change = { kind: 'relined', order: left, splits, lines: move.ids, from, to } as const;
  return announced(
    changed(act, change, { ...act.facts, orders }),
    orderEvent('order.adjusted', left),
  );
}

function onBill(line: OrderLine, to: string | null): OrderLine {
  const { bill: _bill, ...rest } = line;
  return to === null ? rest : { ...rest, bill: to };
}

function refused(code: Refusal['code']): Refused {
  return { refusal: { code, details: {} } };
}

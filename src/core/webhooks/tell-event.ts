import type { Bill, NamedBill, Payment } from '#core/bills/bill.schema.ts';
import type { DayFigures } from '#core/days/days.schema.ts';
import type { EventType } from '#core/events/codes.ts';
import type { OrderEvent, VenueEvent } from '#core/events/event.schema.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import type { WebhookKind } from './codes.ts';
import type {
  WebhookBill,
  WebhookData,
  WebhookOrder,
  WebhookPayment,
} from './webhook-message.schema.ts';

/** What other systems are told of an event. */
export type Told = {
  [Kind in WebhookKind]: {
    kind: Kind;
    /** What it is of: what is told of one subject is told in order. */
    subject: string;
    /** Names it among all that a venue tells: the same is told once. */
    about: string;
    data: WebhookData<Kind>;
  };
}[WebhookKind];

/** What is not in the event itself. */
export type ToldFacts = {
  /** Entries that were made at the event's time, of the venue. */
  payments: readonly (Payment & { seating: string })[];
  /** The table at which it happened. */
  table: Pick<TableRef, 'label' | 'tab'> | null;
  /** The figures of the day that it closes. */
  day: DayFigures | null;
};

const KIND_OF: Readonly<Partial<Record<OrderEvent['type'], WebhookKind & `order.${string}`>>> = {
  'order.placed': 'order.placed',
  // Until it is let in, it is nobody's order.
  'order.admitted': 'order.placed',
  'order.accepted': 'order.accepted',
  'order.rejected': 'order.rejected',
  'order.cancelled': 'order.cancelled',
  'order.done': 'order.served',
  'order.undone': 'order.changed',
  'order.adjusted': 'order.changed',
  'line.voided': 'order.changed',
  'line.undone': 'order.changed',
  'line.ready': 'order.ready',
};

/** The events of which something may be told. */
export const TOLD_TYPES: readonly EventType[] = [
  ...(Object.keys(KIND_OF) as OrderEvent['type'][]),
  'seating.opened',
  'seating.moved',
  'seating.separated',
  'bill.requested',
  'bill.reopened',
  'bill.paid',
  'bill.corrected',
  'bill.adjusted',
  'bill.settled',
  'payment.paid',
  'payment.refunded',
  'product.sold_out',
  'product.restocked',
  'option.sold_out',
  'option.restocked',
  'day.closed',
];

export function tellEvent(event: VenueEvent, facts: ToldFacts): Told[] {
  if ('order' in event) return tellOrder(event);
  if ('bill' in event) return tellBill(event, facts);
  const about = String(event.sequence);
  switch (event.type) {
    case 'seating.opened': {
      const { id, table, openedAt } = event.seating;
      const data = { seating: id, table: toTable(table), openedAt };
      return [{ kind: 'bill.opened', subject: id, about, data }];
    }
    case 'seating.moved':
    case 'seating.separated': {
      const { type, seating, from } = event;
      const data = {
        ...{ seating: seating.id, table: toTable(seating.table) },
        from: { seating: from.seating, table: toTable(from.table) },
      };
      if (type === 'seating.separated') {
        return [{ kind: 'bill.separated', subject: seating.id, about, data }];
      }
      const kind = from.seating === seating.id ? 'bill.moved' : 'bill.merged';
      // The last that is told of the party that joined another one.
      return [{ kind, subject: from.seating, about, data }];
    }
    case 'product.sold_out':
    case 'product.restocked': {
      const { product, left = null, until = null } = event;
      const kind = event.type === 'product.sold_out' ? 'product.sold_out' : 'product.available';
      return [{ kind, subject: product, about, data: { product, left, until } }];
    }
    case 'option.sold_out':
    case 'option.restocked': {
      const { option, until = null } = event;
      const kind = event.type === 'option.sold_out' ? 'option.sold_out' : 'option.available';
      return [{ kind, subject: option, about, data: { option, left: null, until } }];
    }
    case 'day.closed':
      return facts.day === null
        ? []
        : [{ kind: 'day.closed', subject: 'day', about, data: { day: toDay(facts.day) } }];
    default:
      return [];
  }
}

function tellOrder({ type, order, sequence }: OrderEvent): Told[] {
  const kind = KIND_OF[type];
  const isTold = kind !== undefined && !order.awaitsAdmission;
  if (!isTold || (kind === 'order.ready' && !isReady(order))) return [];
  const of = { subject: order.id, data: { order: toOrder(order) } };
  const told: Told = { ...of, kind, about: String(sequence) };
  // One that nobody has to accept enters accepted, in one event.
  const isAccepted = kind === 'order.placed' && order.state === 'accepted';
  return isAccepted
    ? [told, { ...of, kind: 'order.accepted', about: `${sequence}.accepted` }]
    : [told];
}

/** Nothing of it is still to be made. */
function isReady({ lines }: Order): boolean {
  return lines.every(({ state }) => state !== 'queued' && state !== 'preparing');
}

type BillEvent = Extract<VenueEvent, { bill: Bill }>;

function tellBill(event: BillEvent, { payments, table }: ToldFacts): Told[] {
  const { type, seating, bill, sequence } = event;
  if (type === 'payment.started' || type === 'payment.failed') return [];
  const { currency } = bill;
  const told = payments.map((payment): Told => {
    const data = { payment: toPayment(payment, currency) };
    // After a merge it is another party's; what is told of this one stays in order.
    return { kind: kindOf(payment), subject: seating, about: `payment.${payment.id}`, data };
  });
  const kind = type === 'bill.settled' ? 'bill.closed' : 'bill.changed';
  const data = { bill: toBill(seating, bill, table) };
  return [...told, { kind, subject: seating, about: String(sequence), data }];
}

function kindOf({ refunds, reverses, replaces }: Payment) {
  if (refunds !== undefined) return 'payment.refunded';
  return reverses === undefined && replaces === undefined ? 'payment.taken' : 'payment.corrected';
}

function toTable({ label, tab }: Pick<TableRef, 'label' | 'tab'>) {
  return { label: tab ? null : label, tab: tab === true };
}

function toOrder(order: Order): WebhookOrder {
  const { id, number, seating, state, service, currency, placedAt, acceptedAt, endedAt } = order;
  return {
    ...{ id, number, seating, table: toTable(order.table), state },
    source: sourceOf(order),
    paidFirst: order.paidFirst === true,
    ...{ service, currency, total: sumOf(order), lines: order.lines.map(toLine) },
    ...{ placedAt, acceptedAt, endedAt },
    ...(order.pickUpAt !== undefined && { pickUpAt: order.pickUpAt }),
  };
}

function sourceOf({ source, byStaff }: Order): WebhookOrder['source'] {
  if (source !== undefined) return 'system';
  return byStaff ? 'staff' : 'guest';
}

function sumOf({ lines }: Order): number {
  return lines.reduce((sum, { state, total }) => sum + (state === 'voided' ? 0 : total), 0);
}

function toLine(line: OrderLine): WebhookOrder['lines'][number] {
  const { id, product, name, quantity, unitPrice, total, vatRate, station, state } = line;
  return {
    ...{ id, product, name },
    options: line.options.map((option) => ({
      ...{ id: option.id, name: option.name, quantity: option.quantity ?? 1, price: option.price },
    })),
    ...{ quantity, unitPrice, total, vatRate, station, state },
    ...{ course: line.course ?? null, bill: line.bill ?? null },
  };
}

function toBill(seating: string, bill: Bill, table: ToldFacts['table']): WebhookBill {
  const parts = [partOf(null, bill), ...(bill.others ?? []).map((each) => partOf(each.id, each))];
  return {
    ...{ seating, table: table && toTable(table), currency: bill.currency, bills: parts },
    isClosed: parts.every(({ state }) => state === 'settled'),
  };
}

function partOf(
  id: string | null,
  { state, total, vat, paid, tips, rounding = 0, remaining }: Bill | NamedBill,
): WebhookBill['bills'][number] {
  return { id, state, total, vat, paid, tips, rounding, remaining };
}

function toPayment(payment: Payment & { seating: string }, currency: string): WebhookPayment {
  const { id, seating, bill = null, method, provider = null, amount, tip, rounding = 0 } = payment;
  const { at, reverses = null, replaces = null, refunds = null } = payment;
  return {
    ...{ id, seating, bill, method, provider, currency, amount, tip, rounding, at },
    ...{ reverses, replaces, refunds },
  };
}

function toDay(figures: DayFigures): WebhookData<'day.closed'>['day'] {
  const { day, currency, orders, total, vat, payments, paid, tips, rounding = 0 } = figures;
  return { day, currency, orders, total, vat, payments, paid, tips, rounding };
}

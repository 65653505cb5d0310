import type { Order, OrderLine } from '../../src/contract/order.schema.ts';
import type { CartLine } from '../../src/domain/cart.ts';

export const TABLE = 'servett00001';
export const SEATING = '0190d3c0-0000-7000-8000-00000000000a';
export const GUEST = '0190d3c0-0000-7000-8000-00000000000b';

/** A UUID that reads as its number. */
export function uuid(number: number): string {
  return `0190d3c0-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export function makeLine(line: Partial<OrderLine> = {}): OrderLine {
  return {
    id: uuid(900),
    product: 'lager',
    name: { en: 'Lager', sv: 'Lager' },
    options: [],
    quantity: 1,
    unitPrice: 7200,
    total: 7200,
    vat: 'standard',
    vatRate: 2500,
    station: 'bar',
    alcohol: true,
    state: 'queued',
    stateAt: '2026-11-20T18:00:00.000Z',
    ...line,
  };
}

export function makeOrder(order: Partial<Order> = {}): Order {
  return {
    id: uuid(1),
    number: 1,
    table: { id: TABLE, label: '1' },
    seating: SEATING,
    guest: GUEST,
    state: 'placed',
    service: 'table',
    currency: 'SEK',
    total: 7200,
    lines: [makeLine()],
    placedAt: '2026-11-20T18:00:00.000Z',
    seenAt: null,
    acceptedAt: null,
    endedAt: null,
    seenBy: [],
    ...order,
  };
}

export function makeCartLine(line: Partial<CartLine> = {}): CartLine {
  return {
    key: '["lager",[],""]',
    product: 'lager',
    options: [],
    quantity: 1,
    note: '',
    allergyQuestion: [],
    seenName: 'Lager',
    seenPrice: 7200,
    ...line,
  };
}

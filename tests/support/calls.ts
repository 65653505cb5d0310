import type { Bill, StaffBill } from '../../src/contract/bill.schema.ts';
import type { Call } from '../../src/contract/call.schema.ts';
import type { VenueEvent } from '../../src/contract/event.schema.ts';
import { GUEST, makeOrder, SEATING, TABLE, uuid } from './orders.ts';

const AT = '2026-11-20T18:00:00.000Z';

export function makeCall(call: Partial<Call> = {}): Call {
  return {
    id: uuid(500),
    kind: 'staff',
    state: 'open',
    table: { id: TABLE, label: '1' },
    seating: SEATING,
    guest: GUEST,
    openedAt: AT,
    takenAt: null,
    doneAt: null,
    reason: 'water',
    ...call,
  };
}

export function makeBill(bill: Partial<Bill> = {}): Bill {
  return {
    state: 'open',
    payer: 'guests',
    currency: 'SEK',
    total: 7200,
    vat: [{ rate: 2500, gross: 7200, vat: 1440, net: 5760 }],
    paid: 0,
    tips: 0,
    remaining: 7200,
    ...bill,
  };
}

export function makeStaffBill(bill: Partial<StaffBill> = {}): StaffBill {
  return { bill: makeBill(), orders: [makeOrder()], payments: [], ...bill };
}

export function callEvent(sequence: number, call: Partial<Call> = {}): VenueEvent {
  const made = makeCall(call);
  const types = { open: 'call.opened', taken: 'call.taken', done: 'call.done' } as const;
  return { sequence, at: AT, type: types[made.state], call: made };
}

export function billEvent(
  sequence: number,
  type: 'bill.requested' | 'bill.reopened' | 'bill.paid' | 'bill.settled',
  bill: Partial<Bill> = {},
): VenueEvent {
  return { sequence, at: AT, type, seating: SEATING, bill: makeBill(bill) };
}

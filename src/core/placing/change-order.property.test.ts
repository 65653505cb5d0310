import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import { ORDER_STATES } from '#core/orders/codes.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { changedOrder } from '#core/orders/order-transitions.ts';
import {
  GUEST,
  makeLine,
  makeOrder,
  SEATING,
  TABLE,
  uuid,
} from '#tests/support/fixtures/orders.ts';
import { admitGuest } from './admit-guest.ts';
import { cancelOrder, moveLines, moveOrder } from './change-order.ts';
import type { OrderAct, OrderFacts } from './order-act.ts';

const AT = Date.parse('2026-11-20T18:00:00Z');
const NOW = { at: AT, newId: () => uuid(99) };
const GONE = { at: AT + 60_000, newId: () => uuid(99) };

const orders = fc
  .record({
    state: fc.constantFrom(...ORDER_STATES),
    lines: fc.array(fc.constantFrom('queued', 'preparing', 'ready', 'served', 'voided'), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ state, lines }) =>
    makeOrder({ state, lines: lines.map((each, id) => makeLine({ id: uuid(id), state: each })) }),
  );

function factsOf(order: Order, bill: BillFacts | null = null): OrderFacts {
  const lineChangedAt = new Map(order.lines.map(({ id }) => [id, AT]));
  const at = { venue: 'bar', seating: { id: SEATING } };
  return { ...at, order, changedAt: AT, lineChangedAt, bill };
}

/** A bill that nobody has asked for, and of which nothing is paid. */
function quietBill(order: Order): BillFacts {
  return {
    ...{ venue: 'bar', settings: { currency: 'SEK' } },
    seating: {
      ...{ id: SEATING, table: { id: TABLE, label: '1' }, state: 'open', bill: 'open' },
      ...{ openedAt: '2026-11-20T18:00:00.000Z', endedAt: null },
    },
    orders: order.awaitsAdmission ? [] : [order],
    ...{ payments: [], parts: [], attempts: [], refunds: [], calls: [] },
    ...{ named: [], bill: null },
  };
}

const wishes = fc.constantFrom(
  { act: 'cancel' },
  { act: 'accepted' },
  { act: 'rejected' },
  { act: 'undo' },
  { act: 'voided' },
  { act: 'served' },
);

function decide(facts: OrderFacts, act: string): OrderAct | { refusal: unknown } {
  const { state: from, lines } = facts.order;
  const reason = 'Slut';
  switch (act) {
    case 'cancel':
      return cancelOrder(facts, NOW);
    case 'accepted':
    case 'rejected':
      return moveOrder(
        facts,
        { wish: { from, to: act, reason, acknowledged: ['age'] }, sender: null },
        NOW,
      );
    case 'undo':
      return moveOrder(facts, { wish: { from, to: 'seen', undo: true }, sender: null }, NOW);
    default: {
      const some = lines.slice(0, 2).map((line) => ({ id: line.id, from: line.state }));
      const to = act === 'voided' ? 'voided' : 'served';
      return moveLines(facts, { lines: some, to, reason }, NOW);
    }
  }
}

test('of a bill that nobody has asked for or paid nothing needs to be known', () => {
  fc.assert(
    fc.property(orders, wishes, (order, { act }) => {
      const known = decide(factsOf(order, quietBill(order)), act);
      const unknown = decide(factsOf(order), act);
      if ('refusal' in unknown || 'refusal' in known) {
        expect(known).toEqual(unknown);
        return;
      }
      expect(unknown.changes).toEqual(known.changes);
      expect(unknown.events).toEqual(known.events);
      expect(unknown.facts.order).toEqual(known.facts.order);
      expect(known.facts.bill?.orders).toEqual([known.facts.order]);
    }),
  );
});

test('each change names the state that it leaves, and everybody is told of the order as it then is', () => {
  fc.assert(
    fc.property(orders, wishes, (order, { act }) => {
      const decided = decide(factsOf(order), act);
      if ('refusal' in decided || decided.changes.length === 0) return;
      const { facts, changes, events } = decided;
      let left = order;
      for (const change of changes) {
        if (change.kind === 'order') {
          expect(change.order).toMatchObject({ id: left.id, state: left.state });
          left = changedOrder(left, change.changes);
        } else if (change.kind === 'lines') {
          const states = left.lines.map(({ id, state }) => ({ id, state }));
          expect(states).toEqual(expect.arrayContaining([...change.moved.leaves]));
          left = { ...left, lines: change.moved.order.lines };
        }
      }
      expect(facts.order).toEqual(left);
      for (const { body } of events) expect(body).toMatchObject({ order: facts.order });
      const isStaff = act !== 'cancel';
      const kinds = changes.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'audit' || kind === 'active')).toEqual(
        isStaff ? ['audit', 'active'] : [],
      );
      expect(changes.find(({ kind }) => kind === 'audit')).toEqual(
        isStaff
          ? expect.objectContaining({ order: order.id, action: events[0]?.body.type })
          : undefined,
      );
    }),
  );
});

const GUEST_SHOWN = { id: GUEST, ordinal: 2, name: null, mark: 2, admission: 'waiting' } as const;

test('accepting an order of one who waits lets it in with all that it has sent, and nobody else', () => {
  const waiting = fc.array(fc.constantFrom('placed', 'seen'), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(waiting, fc.boolean(), (states, accepts) => {
      const sent = states.map((state, id) =>
        makeOrder({
          id: uuid(id),
          state,
          awaitsAdmission: true,
          lines: [makeLine({ id: uuid(id) })],
        }),
      );
      const [own = makeOrder()] = sent;
      const sender = { guest: GUEST_SHOWN, table: TABLE, orders: sent };
      const wish = {
        from: own.state,
        to: accepts ? 'accepted' : 'rejected',
        reason: 'Nej',
      } as const;
      const facts = factsOf(own, quietBill(own));
      const act = moveOrder(facts, { wish: { ...wish, acknowledged: ['age'] }, sender }, GONE);
      if ('refusal' in act) throw new Error('it is new');
      const admitted = act.events
        .map(({ body }) => body.type)
        .filter((type) => type.endsWith('admitted'));
      expect(admitted).toEqual(
        accepts ? ['guest.admitted', ...states.map(() => 'order.admitted')] : [],
      );
      const onBill = act.facts.bill?.orders ?? [];
      expect(onBill.map(({ id }) => id)).toEqual(accepts ? sent.map(({ id }) => id) : []);
      expect(
        onBill.every(
          ({ awaitsAdmission, placedAt }) => !awaitsAdmission && placedAt > own.placedAt,
        ),
      ).toBe(true);
      expect(act.facts.order).toMatchObject({ id: own.id, state: wish.to });
      expect(act.events.at(-1)?.body).toMatchObject({
        ...{ type: `order.${wish.to}`, order: { id: own.id, state: wish.to } },
      });
      expect(act.changes).toContainEqual({ kind: 'active', ordered: accepts });
    }),
  );
});

test('one who is let in without orders orders nothing', () => {
  const facts = { venue: 'bar', seating: { id: SEATING }, bill: null };
  const act = admitGuest(facts, { guest: GUEST_SHOWN, table: TABLE, orders: [] }, NOW);
  expect(act.changes).toEqual([
    { kind: 'admitted', guest: GUEST_SHOWN },
    { kind: 'active', ordered: false },
  ]);
  expect(act.events.map(({ body }) => body)).toEqual([
    { type: 'guest.admitted', seating: SEATING, guest: { ...GUEST_SHOWN, admission: 'admitted' } },
  ]);
});

import { expect, test } from 'vitest';
import { beginAct } from '#core/bills/bill-act.ts';
import { decidingNow } from '#tests/support/fixtures/bill-facts.ts';
import { makeLine, makeOrder, SEATING, TABLE, uuid } from '#tests/support/fixtures/orders.ts';
import { type CheckedSender, moveLines } from './change-order.ts';
import { checkIds, idShown, idTakenBack, type PresentGuest } from './id-shown.ts';

const { at } = decidingNow();
const AT = new Date(at).toISOString();
const FACTS = { venue: 'bar', seating: { id: SEATING } };
const SHOWN = { idShown: { at: AT, by: 'Maja' } };
const [BEER, SOUP] = [uuid(1), uuid(2)];

const guestOf = (ordinal: number, more = {}): PresentGuest => ({
  guest: { id: uuid(10 + ordinal), ordinal, name: null, mark: 1, admission: 'admitted', ...more },
  table: TABLE,
});
const check = (guests: PresentGuest[], shown: boolean) =>
  checkIds(FACTS, { guests, shown }, 'Maja', decidingNow());

test('who has shown an ID is noted by their number, with who saw it, and the party hears of it', () => {
  const act = check([guestOf(1), guestOf(2), guestOf(3, SHOWN)], true);
  expect(act.changes).toEqual([
    { kind: 'id_shown', guest: uuid(11), by: 'Maja' },
    { kind: 'id_shown', guest: uuid(12), by: 'Maja' },
    { kind: 'audit', action: 'guest.id_shown', detail: { guests: [1, 2] } },
  ]);
  expect(act.events[0]).toMatchObject({
    ...{ table: TABLE, seating: SEATING },
    body: { type: 'guest.id_checked', guest: { id: uuid(11), ...SHOWN } },
  });
});

test('it is taken back of those who have shown one', () => {
  const act = check([guestOf(1), guestOf(3, SHOWN)], false);
  expect(act.changes).toEqual([
    { kind: 'id_shown', guest: uuid(13), by: null },
    { kind: 'audit', action: 'guest.id_taken_back', detail: { guests: [3] } },
  ]);
  expect(act.events).toMatchObject([
    { table: TABLE, seating: SEATING, body: { type: 'guest.id_checked', guest: guestOf(3).guest } },
  ]);
  expect(act.events[0]?.body).not.toHaveProperty('guest.idShown');
});

test('who has shown one before is not asked again, and nothing is taken back of who has not', () => {
  const begun = beginAct(FACTS, decidingNow());
  expect(idShown(begun, guestOf(1, SHOWN), 'Kim')).toBe(begun);
  expect(idTakenBack(begun, guestOf(1))).toBe(begun);
});

/** Serving lines of an accepted order, or undoing that. */
function serve(
  ids: string[],
  {
    sender = { ...guestOf(1), by: 'Maja' } as CheckedSender | null,
    wish = {},
    state: left = 'served' as 'served' | 'ready',
    servedAt = null as number | null,
  } = {},
) {
  const state = servedAt === null ? 'queued' : left;
  const lines = [makeLine({ id: BEER, state }), makeLine({ id: SOUP, alcohol: false, state })];
  const order = makeOrder({ state: 'accepted', lines: [...lines, makeLine({ id: uuid(3) })] });
  const lineChangedAt = new Map([BEER, SOUP, uuid(3)].map((id) => [id, servedAt ?? at]));
  const facts = { ...FACTS, bill: null, order, changedAt: at, lineChangedAt };
  const act = moveLines(
    facts,
    { lines: ids.map((id) => ({ id, from: state })), to: 'served', acknowledged: ['age'], ...wish },
    decidingNow(),
    sender,
  );
  if ('refusal' in act) throw new Error(act.refusal.code);
  return act.changes.flatMap((change) => (change.kind === 'id_shown' ? [change.by] : []));
}

test('who serves alcohol and has asked for the age has seen an ID', () => {
  expect(serve([BEER])).toEqual(['Maja']);
  expect(serve([BEER, SOUP])).toEqual(['Maja']);
});

test('nobody has seen one who serves no alcohol, or makes it ready, or whose guest has gone', () => {
  expect(serve([SOUP])).toEqual([]);
  expect(serve([BEER], { wish: { to: 'ready' } })).toEqual([]);
  expect(serve([BEER], { sender: null })).toEqual([]);
});

const undo = { to: 'ready', undo: true };
const shownAt = (ms: number) => ({
  ...{ ...guestOf(1, { idShown: { at: new Date(ms).toISOString(), by: 'Maja' } }), by: 'Maja' },
});

test('undoing that very act takes it back, and undoing another does not', () => {
  expect(serve([BEER], { wish: undo, servedAt: at, sender: shownAt(at) })).toEqual([null]);
  expect(serve([BEER, SOUP], { wish: undo, servedAt: at, sender: shownAt(at) })).toEqual([null]);
  expect(serve([BEER], { wish: undo, servedAt: at, sender: shownAt(at - 1) })).toEqual([]);
  expect(serve([SOUP], { wish: undo, servedAt: at, sender: shownAt(at) })).toEqual([]);
  expect(serve([BEER], { wish: undo, servedAt: at })).toEqual([]);
  const toQueued = { to: 'queued', undo: true };
  const ready = { wish: toQueued, servedAt: at, state: 'ready', sender: shownAt(at) } as const;
  expect(serve([BEER], ready)).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Call } from '#core/calls/call.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import {
  decideJobs,
  guestsToKnow,
  type Happening,
  type KnownTicket,
  mayPrint,
  type NewJob,
  ORDER_WOKEN,
  ordersToKnow,
  type PrintRoute,
  saidByTickets,
} from './decide-jobs.ts';

const AT = '2026-11-20T18:30:00.000Z';
const BEER = makeLine({ id: uuid(1), station: 'bar' });
const SOUP = makeLine({ id: uuid(2), station: 'kitchen', alcohol: false });
const CAKE = makeLine({ id: uuid(3), station: 'kitchen', held: true, course: 'dessert' });
const ROUND = makeOrder({ id: uuid(10), lines: [BEER, SOUP, CAKE] });
const ACCEPTED = { ...ROUND, state: 'accepted', acceptedAt: AT } as const;

function printer(route: Partial<PrintRoute> = {}): PrintRoute {
  const all = {
    stations: ['kitchen'],
    when: 'placed',
    printsCalls: false,
    papers: [],
    copies: 1,
  } as const;
  return { id: 'kök', ...all, ...route };
}

function happened(type: string, order: Order = ROUND): Happening {
  return { type, at: AT, order };
}

function ticket(known: Partial<KnownTicket> = {}): KnownTicket {
  const first = { printer: 'kök', kind: 'order', order: ROUND.id, station: 'kitchen' } as const;
  return { ...first, lines: null, isOut: true, waits: null, ...known };
}

type Facts = Parameters<typeof decideJobs>;

function decided(
  routes: Facts[0],
  happenings: Facts[1],
  known: Facts[2],
  now = Date.parse(AT),
): NewJob[] {
  return decideJobs(routes, happenings, known, now).flat();
}

test('a new order is a ticket at each printer of a station that makes something of it', () => {
  const bar = printer({ id: 'bar', stations: ['bar'] });
  const both = printer({ id: 'pass', stations: ['bar', 'kitchen', 'grill'] });
  const all = printer({ id: 'all', stations: null });
  const jobs = decided([printer(), bar, both, all], [happened('order.placed')], []);
  expect(jobs.map(({ printer: at, kind, station }) => [at, kind, station])).toEqual([
    ['kök', 'order', 'kitchen'],
    ['bar', 'order', 'bar'],
    ['pass', 'order', 'bar'],
    ['pass', 'order', 'kitchen'],
    ['all', 'order', null],
  ]);
  expect(decided([printer({ stations: ['grill'] })], [happened('order.placed')], [])).toEqual([]);
});

test('papers beyond the first are copies, and say so', () => {
  const jobs = decided([printer({ copies: 3 })], [happened('order.placed')], []);
  expect(jobs.map(({ copy }) => copy)).toEqual([0, 1, 2]);
});

test('an order is printed when the printer is to print it, and once', () => {
  const early = printer();
  const late = printer({ id: 'late', when: 'accepted' });
  expect(decided([early, late], [happened('order.placed')], [])).toHaveLength(1);
  expect(decided([early, late], [happened('order.accepted', ACCEPTED)], [ticket()])).toMatchObject([
    { printer: 'late', kind: 'order' },
  ]);
  // Accepted by itself.
  expect(decided([late], [happened('order.placed', ACCEPTED)], [])).toHaveLength(1);
  // Accepted again after an undoing, and let in and accepted by one act.
  const known = [ticket({ printer: 'late' })];
  expect(decided([late], [happened('order.accepted', ACCEPTED)], known)).toEqual([]);
  const twice = [happened('order.admitted'), happened('order.accepted', ACCEPTED)];
  expect(decided([early], twice, [])).toHaveLength(1);
});

test('nobody gets a ticket of what waits to be let in, or is served already', () => {
  const waiting = { ...ROUND, awaitsAdmission: true } as const;
  expect(decided([printer()], [happened('order.placed', waiting)], [])).toEqual([]);
  expect(decided([printer()], [happened('order.admitted')], [])).toHaveLength(1);
  const served = { ...ROUND, state: 'done' } as const;
  expect(decided([printer()], [happened('order.placed', served)], [])).toEqual([]);
});

test('a held course is printed when it is fired, where the printer waits for that', () => {
  const route = printer({ when: 'fired' });
  const [first] = decided([route], [happened('order.accepted', ACCEPTED)], []);
  expect(first).toMatchObject({ kind: 'order', lines: [SOUP.id] });
  const { held: _held, ...fired } = { ...CAKE, firedAt: AT };
  const after = { ...ACCEPTED, lines: [BEER, SOUP, fired] };
  const jobs = decided([route], [happened('line.fired', after)], [ticket()]);
  expect(jobs).toMatchObject([{ kind: 'fire', lines: [CAKE.id] }]);
  // Only what was held: then this is the first that the printer is told.
  const cake = { ...ACCEPTED, lines: [fired] };
  expect(decided([route], [happened('line.fired', cake)], [])).toHaveLength(1);
  expect(decided([printer()], [happened('line.fired', cake)], [])).toEqual([]);
});

test('what is not made any more is taken back only where there is a ticket of it', () => {
  const voided = { ...SOUP, state: 'voided', stateAt: AT } as const;
  const earlier = { ...CAKE, state: 'voided' } as const;
  const after = { ...ROUND, lines: [BEER, voided, earlier] };
  const events = [happened('line.voided', after)];
  expect(decided([printer()], events, [])).toEqual([]);
  expect(decided([printer()], events, [ticket()])).toMatchObject([
    { kind: 'void', lines: [SOUP.id] },
  ]);
  for (const type of ['order.cancelled', 'order.rejected']) {
    const jobs = decided([printer()], [happened(type)], [ticket()]);
    expect(jobs).toMatchObject([{ kind: 'void', lines: [SOUP.id, CAKE.id] }]);
    expect(decided([printer({ id: 'new' })], [happened(type)], [ticket()])).toEqual([]);
  }
});

test('a void that is undone is told too, and no other undoing', () => {
  const back = { ...ROUND, lines: [BEER, { ...SOUP, stateAt: AT }] };
  const events = [happened('line.undone', back)];
  expect(decided([printer()], events, [ticket()])).toEqual([]);
  const voids = [ticket(), ticket({ kind: 'void', lines: [SOUP.id] })];
  expect(decided([printer()], events, voids)).toMatchObject([{ kind: 'change', lines: [SOUP.id] }]);
});

test('a ticket that waits, or that nobody wants, is taken back by no other: it says itself what is struck', () => {
  const voided = {
    ...ROUND,
    lines: [BEER, { ...SOUP, state: 'voided', stateAt: AT } as const, CAKE],
  };
  const events = [happened('line.voided', voided), happened('order.cancelled', voided)];
  const waits = ticket({ isOut: false });
  expect(decided([printer()], events, [waits])).toEqual([]);
  expect(decided([printer()], events, [waits, ticket({ station: 'bar' })])).toEqual([]);
  expect(decided([printer()], events, [waits, ticket()])).toHaveLength(2);
  const back = { ...ROUND, lines: [BEER, { ...SOUP, stateAt: AT }, CAKE] };
  expect(decided([printer()], [...events, happened('line.undone', back)], [waits])).toEqual([]);
});

test('a party that moves is told where its ticket is out and something is still to be brought', () => {
  const served = { ...ACCEPTED, id: uuid(11), lines: [{ ...SOUP, state: 'served' } as const] };
  const waiting = { ...ACCEPTED, id: uuid(12) };
  const collected = { ...ACCEPTED, id: uuid(13), service: 'collect' } as const;
  const moved = [ACCEPTED, served, waiting, collected];
  const events = [{ type: 'seating.moved', at: AT, moved }];
  const known = [
    ticket(),
    ticket({ order: served.id }),
    ticket({ order: collected.id }),
    ticket({ order: waiting.id, isOut: false }),
    ticket({ printer: 'gone' }),
  ];
  const bar = printer({ id: 'bar', stations: ['bar'] });
  expect(decided([printer({ copies: 2 }), bar], events, known)).toMatchObject([
    { printer: 'kök', kind: 'change', order: ROUND.id, station: 'kitchen', lines: [], copy: 0 },
    { printer: 'kök', kind: 'change', order: ROUND.id, station: 'kitchen', lines: [], copy: 1 },
  ]);
  expect(ordersToKnow(events)).toEqual(moved.map(({ id }) => id));
  expect(saidByTickets(events[0] as Happening)).toEqual(moved);
});

test('a party that moves on while its move still waits to be printed is told of once', () => {
  const move = { type: 'seating.moved', at: AT, moved: [ACCEPTED] };
  expect(decided([printer()], [move, move], [ticket()])).toHaveLength(1);
  const change = { kind: 'change', lines: [], isOut: false, waits: 'job' } as const;
  const after = (told: Partial<KnownTicket>) =>
    decided([printer()], [move], [ticket(), ticket(told)]);
  expect(after(change)).toEqual([]);
  // One that is out, one that nobody wanted, and one that says something else.
  expect(after({ ...change, isOut: true, waits: null })).toHaveLength(1);
  expect(after({ ...change, waits: null })).toHaveLength(1);
  expect(after({ ...change, lines: [SOUP.id] })).toHaveLength(1);
});

test('what happened to an order one after the other is decided together as it is one by one', () => {
  const later = '2026-11-20T18:31:00.000Z';
  const struck = { ...ROUND, lines: [BEER, { ...SOUP, state: 'voided', stateAt: AT } as const] };
  const back = { ...ROUND, lines: [BEER, { ...SOUP, stateAt: later }] };
  const events = [
    happened('order.placed'),
    happened('line.voided', struck),
    { ...happened('line.undone', back), at: later },
    happened('order.cancelled', { ...back, state: 'cancelled' }),
  ];
  const jobs = decideJobs([printer()], events, [], Date.parse(AT));
  const kinds = (some: readonly NewJob[][]) => some.map((each) => each.map(({ kind }) => kind));
  expect(kinds(jobs)).toEqual([['order'], [], [], []]);
  const after = decideJobs(
    [printer()],
    events.slice(1),
    [ticket({ isOut: false })],
    Date.parse(AT),
  );
  expect(kinds(after)).toEqual([[], [], []]);
  const out = decideJobs([printer()], events.slice(1), [ticket()], Date.parse(AT));
  expect(kinds(out)).toEqual([['void'], ['change'], ['void']]);
});

test('of an order that is placed with what follows nothing has to be known', () => {
  const other = { ...ROUND, id: uuid(11) };
  const events = [
    happened('order.placed'),
    happened('order.accepted', ACCEPTED),
    happened('line.voided', other),
  ];
  expect(ordersToKnow(events)).toEqual([other.id]);
});

test('calls are printed where the venue wants them', () => {
  const call = { id: uuid(50) } as Call;
  const routes = [printer(), printer({ id: 'bar', printsCalls: true })];
  expect(decided(routes, [{ type: 'call.opened', at: AT, call }], [])).toMatchObject([
    { printer: 'bar', kind: 'call', call: call.id, order: null },
  ]);
  expect(decided(routes, [{ type: 'call.done', at: AT, call }], [])).toEqual([]);
});

test('what no printer prints costs nothing', () => {
  const printed = ['order.placed', 'line.voided', 'call.opened'].map((type) => mayPrint({ type }));
  expect(printed).toEqual([true, true, true]);
  const others = ['order.seen', 'line.ready', 'bill.paid'].map((type) => mayPrint({ type }));
  expect(others).toEqual([false, false, false]);
});

test('an order at the counter has its number printed at once, and once', () => {
  const desk = printer({ id: 'desk', stations: [], when: 'accepted', papers: ['pick_up'] });
  const counter = { ...ROUND, service: 'collect', byStaff: true } as const;
  const jobsOf = (type: string, order: Order) =>
    decided([desk], [happened(type, order)], []).map(({ kind }) => kind);
  expect(jobsOf('order.placed', counter)).toEqual(['pick_up']);
  expect(jobsOf('order.accepted', { ...ACCEPTED, ...counter, state: 'accepted' })).toEqual([]);
  expect(jobsOf('order.placed', { ...counter, service: 'table' })).toEqual([]);
  expect(jobsOf('order.placed', { ...counter, state: 'done' })).toEqual([]);
  const { byStaff: _byStaff, ...guests } = counter;
  expect(jobsOf('order.placed', guests)).toEqual([]);
  const fromTablet = { ...happened('order.placed', guests), atCounter: true };
  expect(decided([desk], [fromTablet], []).map(({ kind }) => kind)).toEqual(['pick_up']);
  const tab = { ...guests, table: { ...guests.table, tab: true as const } };
  expect(jobsOf('order.placed', { ...tab, awaitsAdmission: true })).toEqual([]);
  expect(jobsOf('order.admitted', tab)).toEqual(['pick_up']);
});

test('whose tablet it was is asked only of what is collected, where numbers are printed', () => {
  const desk = printer({ id: 'desk', stations: [], papers: ['pick_up'] });
  const collected = happened('order.placed', { ...ROUND, service: 'collect' });
  expect(guestsToKnow([desk], [collected, collected])).toEqual([ROUND.guest]);
  expect(guestsToKnow([{ ...desk, papers: [] }], [collected])).toEqual([]);
  const brought = happened('order.placed', { ...ROUND, service: 'table' });
  const later = happened('order.accepted', { ...ACCEPTED, service: 'collect' });
  expect(guestsToKnow([desk], [brought, later])).toEqual([]);
});

test('a guest who asks for the bill gets the one that was asked for', () => {
  const desk = printer({ id: 'desk', stations: [], papers: ['asked_bill'] });
  const wish = { method: 'card', share: 'all', amount: 100, tip: 0, bill: uuid(30) } as const;
  const call = { id: uuid(50), kind: 'staff', seating: uuid(20) } as Call;
  const asked = { ...call, kind: 'bill', wish } as const;
  const jobsOf = (call: Call, at = desk) =>
    decided([at], [{ type: 'call.opened', at: AT, call }], []).map(({ kind, about }) => [
      kind,
      about,
    ]);
  expect(jobsOf(asked)).toEqual([['bill', { seating: call.seating, bill: uuid(30) }]]);
  expect(jobsOf(asked, { ...desk, papers: ['bill'] })).toEqual([]);
  expect(jobsOf(call)).toEqual([]);
});

test('what is for later is printed once it is to be made, wherever and whenever it was sent', () => {
  const makeFrom = '2026-11-20T20:00:00.000Z';
  const placed = { ...ROUND, makeFrom, pickUpAt: '2026-11-20T21:00:00.000Z' };
  const accepted = { ...placed, state: 'accepted', acceptedAt: AT } as const;
  const sent = [happened('order.placed', placed), happened('order.accepted', accepted)];
  const times = [printer(), printer({ id: 'pass', when: 'accepted' })];
  const routes = [...times, printer({ id: 'fire', when: 'fired' })];
  expect(decided(routes, sent, [])).toEqual([]);
  const due = Date.parse(makeFrom);
  expect(decided(routes, sent, [], due - 1)).toEqual([]);
  const ids = (jobs: NewJob[]) => jobs.map(({ printer: at }) => at);
  expect(ids(decided(routes, [happened(ORDER_WOKEN, accepted)], [], due))).toEqual([
    ...['kök', 'pass', 'fire'],
  ]);
  // Nobody has accepted it yet: whoever prints what is ordered has it, and the others once it is.
  expect(ids(decided(routes, [happened(ORDER_WOKEN, placed)], [], due))).toEqual(['kök']);
  expect(ids(decided(routes, sent.slice(1), [ticket()], due))).toEqual(['pass', 'fire']);
  expect(
    decided(
      times,
      [happened(ORDER_WOKEN, accepted)],
      times.map(({ id }) => ticket({ printer: id })),
      due,
    ),
  ).toEqual([]);
});

test('what was begun earlier is printed then, and what is cancelled before leaves no paper', () => {
  const makeFrom = '2026-11-20T20:00:00.000Z';
  const lines = [{ ...SOUP, state: 'preparing' } as const, CAKE];
  const begun = { ...ACCEPTED, makeFrom, lines };
  expect(decided([printer()], [happened(ORDER_WOKEN, begun)], [])).toHaveLength(1);
  const gone = { ...ROUND, makeFrom, state: 'cancelled' } as const;
  expect(decided([printer()], [happened('order.cancelled', gone)], [])).toEqual([]);
  expect(decided([printer()], [happened(ORDER_WOKEN, gone)], [])).toEqual([]);
});

test('an acceptance that is undone prints nothing, but what has woken meanwhile has its ticket', () => {
  const undone = happened('order.undone');
  expect(decided([printer()], [undone], [])).toEqual([]);
  expect(decided([printer()], [undone], [ticket()])).toEqual([]);
  const later = { ...ROUND, pickUpAt: '2026-11-20T19:00:00.000Z' };
  expect(decided([printer()], [happened('order.undone', later)], [])).toMatchObject([
    { kind: 'order', lines: null },
  ]);
});

test('nothing is printed of what nobody makes, and all of what is held where tickets do not wait', () => {
  const gone = { ...SOUP, state: 'voided' } as const;
  const admitted = (order: Order, known: KnownTicket[] = []) =>
    decided([printer()], [happened('order.admitted', order)], known);
  expect(admitted({ ...ROUND, lines: [BEER, gone] })).toEqual([]);
  expect(admitted({ ...ROUND, lines: [gone, CAKE] })).toMatchObject([{ lines: [CAKE.id] }]);
  expect(admitted({ ...ROUND, state: 'seen' })).toMatchObject([{ kind: 'order', lines: null }]);
});

test('a line is told as made after all only where it was told as voided, and only itself', () => {
  const undone = (lines: Order['lines'], known: KnownTicket[]) =>
    decided([printer()], [happened('line.undone', { ...ROUND, lines })], known).map((job) => [
      job.kind,
      job.lines,
    ]);
  const [soup, cake] = [
    { ...SOUP, stateAt: AT },
    { ...CAKE, stateAt: AT },
  ];
  const of = (known: Partial<KnownTicket>) => ticket({ kind: 'void', lines: [SOUP.id], ...known });
  expect(undone([soup, cake], [ticket(), of({})])).toEqual([['change', [SOUP.id]]]);
  for (const known of [
    of({ lines: [CAKE.id] }),
    of({ order: uuid(11) }),
    of({ printer: 'bar' }),
    of({ kind: 'fire' }),
    of({ lines: null }),
  ]) {
    expect(undone([soup, BEER], [ticket(), known])).toEqual([]);
  }
  // Others were voided before, or are voided still.
  const both = of({ lines: [SOUP.id, CAKE.id] });
  expect(undone([soup, CAKE], [ticket(), both])).toEqual([['change', [SOUP.id]]]);
  expect(undone([{ ...soup, state: 'voided' }, cake], [ticket(), both])).toEqual([
    ['change', [CAKE.id]],
  ]);
});

test('what ends with its order is taken back, but not what was taken back before', () => {
  const gone = { ...SOUP, state: 'voided' } as const;
  const order: Order = { ...ROUND, state: 'cancelled', lines: [gone, CAKE] };
  expect(decided([printer()], [happened('order.cancelled', order)], [ticket()])).toMatchObject([
    { kind: 'void', lines: [CAKE.id] },
  ]);
});

test('a printer that waits for courses is told of a void only after it was told of a line', () => {
  const route = printer({ when: 'fired' });
  const { held: _held, ...fired } = { ...CAKE, firedAt: AT };
  const voided = { ...fired, state: 'voided', stateAt: AT } as const;
  const strike = happened('line.voided', { ...ACCEPTED, lines: [voided] });
  expect(decided([route], [strike], [])).toEqual([]);
  const fire = happened('line.fired', { ...ACCEPTED, lines: [fired] });
  const kinds = (...events: Happening[]) => decided([route], events, []).map(({ kind }) => kind);
  // What waits to be printed says itself that it is struck.
  expect(kinds(fire, strike)).toEqual(['fire']);
  const told = [ticket({ kind: 'fire', lines: [CAKE.id] })];
  expect(decided([route], [strike], told).map(({ kind }) => kind)).toEqual(['void']);
  const back = happened('line.undone', { ...ACCEPTED, lines: [{ ...fired, stateAt: AT }] });
  expect(kinds(fire, back)).toEqual(['fire']);
});

test('a wish to move is answered on the board, also where calls are printed', () => {
  const call = { id: uuid(50), kind: 'move' } as Call;
  const bar = printer({ id: 'bar', printsCalls: true });
  expect(decided([bar], [{ type: 'call.opened', at: AT, call }], [])).toEqual([]);
});

test('who comes later has the number on the phone, whoever ordered', () => {
  const desk = printer({ id: 'desk', stations: [], papers: ['pick_up'] });
  const ahead = { ...ROUND, service: 'collect', byStaff: true, pickUpAt: AT } as const;
  expect(decided([desk], [happened('order.placed', ahead)], [])).toEqual([]);
});

test('what has to be known is asked of orders only, where any printer needs it', () => {
  const call = { type: 'call.opened', at: AT, call: { id: uuid(50) } as Call };
  const routes = [printer(), printer({ id: 'desk', papers: ['pick_up'] })];
  const collected = happened('order.admitted', { ...ROUND, service: 'collect' });
  expect(guestsToKnow(routes, [call, collected])).toEqual([ROUND.guest]);
  expect(ordersToKnow([call, collected, collected])).toEqual([ROUND.id]);
  const printed = ['order.undone', 'line.fired', 'line.undone', 'order.woken', 'order.rejected'];
  expect(printed.filter((type) => !mayPrint({ type }))).toEqual([]);
  expect(ORDER_WOKEN).toBe('order.woken');
});

test('a ticket that waits says itself what ended, what is not made, and where its party sits', () => {
  const ids = (happening: Happening) => saidByTickets(happening).map(({ id }) => id);
  for (const type of ['order.cancelled', 'order.rejected', 'line.voided']) {
    expect(ids(happened(type))).toEqual([ROUND.id]);
  }
  for (const type of ['order.placed', 'line.fired', 'line.undone']) {
    expect(ids(happened(type))).toEqual([]);
  }
  expect(ids({ type: 'call.opened', at: AT, call: { id: uuid(50) } as Call })).toEqual([]);
  const moved = [ROUND, { ...ROUND, id: uuid(11) }];
  expect(ids({ type: 'seating.moved', at: AT, moved })).toEqual([ROUND.id, uuid(11)]);
});

test('a move is printed while anything of an order is still to be brought', () => {
  const served = { ...SOUP, state: 'served' } as const;
  const gone = { ...CAKE, state: 'voided' } as const;
  const kinds = (lines: Order['lines']) => {
    const moved = [{ ...ROUND, lines }];
    const events = [{ type: 'seating.moved', at: AT, moved }];
    return decided([printer()], events, [ticket()]).map(({ kind }) => kind);
  };
  expect(kinds([served, CAKE])).toEqual(['change']);
  expect([kinds([served, gone]), kinds([served])]).toEqual([[], []]);
  expect(['seating.moved', 'seating.separated'].every((type) => mayPrint({ type }))).toBe(true);
});

import { expect, test } from 'vitest';
import type { Call } from '#core/calls/call.schema.ts';
import type { Order } from '#core/ordering/order.schema.ts';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import {
  decideJobs,
  type Happening,
  type KnownTicket,
  mayPrint,
  type PrintRoute,
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
  return { type, order };
}

function ticket(known: Partial<KnownTicket> = {}): KnownTicket {
  const first = { printer: 'kök', kind: 'order', order: ROUND.id, station: 'kitchen' } as const;
  return { ...first, lines: null, ...known };
}

test('a new order is a ticket at each printer of a station that makes something of it', () => {
  const bar = printer({ id: 'bar', stations: ['bar'] });
  const both = printer({ id: 'pass', stations: ['bar', 'kitchen', 'grill'] });
  const all = printer({ id: 'all', stations: null });
  const jobs = decideJobs([printer(), bar, both, all], [happened('order.placed')], [], AT);
  expect(jobs.map(({ printer: at, kind, station }) => [at, kind, station])).toEqual([
    ['kök', 'order', 'kitchen'],
    ['bar', 'order', 'bar'],
    ['pass', 'order', 'bar'],
    ['pass', 'order', 'kitchen'],
    ['all', 'order', null],
  ]);
  expect(
    decideJobs([printer({ stations: ['grill'] })], [happened('order.placed')], [], AT),
  ).toEqual([]);
});

test('papers beyond the first are copies, and say so', () => {
  const jobs = decideJobs([printer({ copies: 3 })], [happened('order.placed')], [], AT);
  expect(jobs.map(({ copy }) => copy)).toEqual([0, 1, 2]);
});

test('an order is printed when the printer is to print it, and once', () => {
  const early = printer();
  const late = printer({ id: 'late', when: 'accepted' });
  expect(decideJobs([early, late], [happened('order.placed')], [], AT)).toHaveLength(1);
  expect(
    decideJobs([early, late], [happened('order.accepted', ACCEPTED)], [ticket()], AT),
  ).toMatchObject([{ printer: 'late', kind: 'order' }]);
  // Accepted by itself.
  expect(decideJobs([late], [happened('order.placed', ACCEPTED)], [], AT)).toHaveLength(1);
  // Accepted again after an undoing, and let in and accepted by one act.
  const known = [ticket({ printer: 'late' })];
  expect(decideJobs([late], [happened('order.accepted', ACCEPTED)], known, AT)).toEqual([]);
  const twice = [happened('order.admitted'), happened('order.accepted', ACCEPTED)];
  expect(decideJobs([early], twice, [], AT)).toHaveLength(1);
});

test('nobody gets a ticket of what waits to be let in, or is served already', () => {
  const waiting = { ...ROUND, awaitsAdmission: true } as const;
  expect(decideJobs([printer()], [happened('order.placed', waiting)], [], AT)).toEqual([]);
  expect(decideJobs([printer()], [happened('order.admitted')], [], AT)).toHaveLength(1);
  const served = { ...ROUND, state: 'done' } as const;
  expect(decideJobs([printer()], [happened('order.placed', served)], [], AT)).toEqual([]);
});

test('a held course is printed when it is fired, where the printer waits for that', () => {
  const route = printer({ when: 'fired' });
  const [first] = decideJobs([route], [happened('order.accepted', ACCEPTED)], [], AT);
  expect(first).toMatchObject({ kind: 'order', lines: [SOUP.id] });
  const { held: _held, ...fired } = { ...CAKE, firedAt: AT };
  const after = { ...ACCEPTED, lines: [BEER, SOUP, fired] };
  const jobs = decideJobs([route], [happened('line.fired', after)], [ticket()], AT);
  expect(jobs).toMatchObject([{ kind: 'fire', lines: [CAKE.id] }]);
  // Only what was held: then this is the first that the printer is told.
  const cake = { ...ACCEPTED, lines: [fired] };
  expect(decideJobs([route], [happened('line.fired', cake)], [], AT)).toHaveLength(1);
  expect(decideJobs([printer()], [happened('line.fired', cake)], [], AT)).toEqual([]);
});

test('what is not made any more is taken back only where there is a ticket of it', () => {
  const voided = { ...SOUP, state: 'voided', stateAt: AT } as const;
  const earlier = { ...CAKE, state: 'voided' } as const;
  const after = { ...ROUND, lines: [BEER, voided, earlier] };
  const events = [happened('line.voided', after)];
  expect(decideJobs([printer()], events, [], AT)).toEqual([]);
  expect(decideJobs([printer()], events, [ticket()], AT)).toMatchObject([
    { kind: 'void', lines: [SOUP.id] },
  ]);
  for (const type of ['order.cancelled', 'order.rejected']) {
    const jobs = decideJobs([printer()], [happened(type)], [ticket()], AT);
    expect(jobs).toMatchObject([{ kind: 'void', lines: [SOUP.id, CAKE.id] }]);
    expect(decideJobs([printer({ id: 'new' })], [happened(type)], [ticket()], AT)).toEqual([]);
  }
});

test('a void that is undone is told too, and no other undoing', () => {
  const back = { ...ROUND, lines: [BEER, { ...SOUP, stateAt: AT }] };
  const events = [happened('line.undone', back)];
  expect(decideJobs([printer()], events, [ticket()], AT)).toEqual([]);
  const voids = [ticket(), ticket({ kind: 'void', lines: [SOUP.id] })];
  expect(decideJobs([printer()], events, voids, AT)).toMatchObject([
    { kind: 'change', lines: [SOUP.id] },
  ]);
});

test('calls are printed where the venue wants them', () => {
  const call = { id: uuid(50) } as Call;
  const routes = [printer(), printer({ id: 'bar', printsCalls: true })];
  expect(decideJobs(routes, [{ type: 'call.opened', call }], [], AT)).toMatchObject([
    { printer: 'bar', kind: 'call', call: call.id, order: null },
  ]);
  expect(decideJobs(routes, [{ type: 'call.done', call }], [], AT)).toEqual([]);
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
    decideJobs([desk], [happened(type, order)], [], AT).map(({ kind }) => kind);
  expect(jobsOf('order.placed', counter)).toEqual(['pick_up']);
  expect(jobsOf('order.accepted', { ...ACCEPTED, ...counter, state: 'accepted' })).toEqual([]);
  expect(jobsOf('order.placed', { ...counter, service: 'table' })).toEqual([]);
  expect(jobsOf('order.placed', { ...counter, state: 'done' })).toEqual([]);
  const { byStaff: _byStaff, ...guests } = counter;
  expect(jobsOf('order.placed', guests)).toEqual([]);
  const tab = { ...guests, table: { ...guests.table, tab: true as const } };
  expect(jobsOf('order.placed', { ...tab, awaitsAdmission: true })).toEqual([]);
  expect(jobsOf('order.admitted', tab)).toEqual(['pick_up']);
});

test('a guest who asks for the bill gets the one that was asked for', () => {
  const desk = printer({ id: 'desk', stations: [], papers: ['asked_bill'] });
  const wish = { method: 'card', share: 'all', amount: 100, tip: 0, bill: uuid(30) } as const;
  const call = { id: uuid(50), kind: 'staff', seating: uuid(20) } as Call;
  const asked = { ...call, kind: 'bill', wish } as const;
  const jobsOf = (call: Call, at = desk) =>
    decideJobs([at], [{ type: 'call.opened', call }], [], AT).map(({ kind, about }) => [
      kind,
      about,
    ]);
  expect(jobsOf(asked)).toEqual([['bill', { seating: call.seating, bill: uuid(30) }]]);
  expect(jobsOf(asked, { ...desk, papers: ['bill'] })).toEqual([]);
  expect(jobsOf(call)).toEqual([]);
});

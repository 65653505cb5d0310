import { expect, test } from 'vitest';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { addPrinter } from '#tests/support/printers/add-printer.ts';
import { fakeCloudPrnt } from '#tests/support/printers/fake-cloudprnt.ts';
import { printingBar } from '#tests/support/printers/printing-bar.ts';
import { textOf } from '#tests/support/printing/read-paper.ts';
import { readStarPrnt } from '#tests/support/printing/read-starprnt.ts';
import { newOrderId } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { createEventQueue } from './queue/queue-events.ts';

const MINUTE = 60_000;
const SOUP = { product: 'soup', options: [], quantity: 1 };
const WATER = { product: 'water', options: [], quantity: 1 };

type Bar = Awaited<ReturnType<typeof printingBar>>;

/** A printer that asks, and what comes out of it. */
async function machineAt(bar: Bar, path: string) {
  const machine = fakeCloudPrnt(`${bar.origin}${path}`);
  await machine.introduce();
  const rest = async () => {
    const before = machine.papers.length;
    while (await machine.print());
    return machine.papers
      .slice(before)
      .map((paper) => textOf(readStarPrnt(Buffer.from(paper, 'latin1'))));
  };
  return { ...machine, rest };
}

/** A kitchen's printer for which the bar's takes over. */
async function twoPrinters() {
  const spare = newOrderId();
  const bar = await printingBar({ name: 'Gamla' });
  const { id, path } = await addPrinter(bar.app, { id: spare, name: 'Baren', stations: ['bar'] });
  const { path: own } = await addPrinter(bar.app, { name: 'Varma', takeover: id });
  await bar.manager('DELETE', `venues/${VENUE}/printers/${bar.printer.id}`);
  const atBar = await machineAt(bar, path);
  const inKitchen = await machineAt(bar, own);
  /** Time passes, in which the bar's printer asks as ever and the kitchen's is off. */
  const offFor = async (milliseconds: number) => {
    const papers: string[] = [];
    for (let gone = 0; gone < milliseconds; gone += 5_000) {
      await bar.later(5_000);
      papers.push(...(await atBar.rest()));
    }
    return papers;
  };
  return { ...bar, atBar, inKitchen, offFor };
}

test('what waits at a printer that is off is the other’s after two minutes, and says for which', async () => {
  const { order, offFor, inKitchen } = await twoPrinters();
  await inKitchen.rest();
  await order();
  expect(await offFor(MINUTE)).toEqual([]);
  const papers = await offFor(1.5 * MINUTE);
  expect(papers).toHaveLength(1);
  expect(papers[0]).toContain('Varma');
  expect(papers[0]).toMatch(/Köket 1\b/);
  // When it is on again nothing comes twice, and what is new comes there.
  expect(await inKitchen.rest()).toEqual([]);
  await order();
  expect(await inKitchen.rest()).toHaveLength(1);
});

test('while it stays off nobody waits two minutes more for each order', async () => {
  const { order, offFor, inKitchen } = await twoPrinters();
  await inKitchen.rest();
  await order();
  await offFor(3 * MINUTE);
  await order();
  const papers = await offFor(MINUTE / 2);
  expect(papers).toHaveLength(1);
  expect(papers[0]).toMatch(/Köket 2\b/);
});

test('a ticket that another printer has taken over is not printed once more when its order is accepted', async () => {
  const { guest, staff, offFor, inKitchen } = await twoPrinters();
  await inKitchen.rest();
  const { body } = await guest.order([SOUP]);
  expect(await offFor(3 * MINUTE)).toHaveLength(1);
  const path = `venues/${VENUE}/orders/${body.id}/transition`;
  const accepted = await staff('POST', path, { from: 'placed', to: 'accepted' });
  expect(accepted.status, accepted.text).toBe(200);
  expect(await inKitchen.rest()).toEqual([]);
  expect(await offFor(MINUTE / 2)).toEqual([]);
});

test('what is cancelled meanwhile is told where its ticket came out', async () => {
  const { guest, offFor, inKitchen } = await twoPrinters();
  await inKitchen.rest();
  const { body } = await guest.order([SOUP]);
  expect(await offFor(3 * MINUTE)).toHaveLength(1);
  await guest.ask('POST', `orders/${body.id}/cancel`);
  const papers = await offFor(MINUTE / 2);
  expect(papers).toHaveLength(1);
  expect(papers[0]).toContain('STRUKET');
});

test('a ticket that had not come out when its order was cancelled says that nothing of it is made', async () => {
  const bar = await printingBar();
  const machine = await machineAt(bar, bar.printer.path);
  await machine.poll({}, { statusCode: '410%20Paper%20Out' });
  const { body } = await bar.guest.order([SOUP]);
  await bar.guest.ask('POST', `orders/${body.id}/cancel`);
  await bar.later(5 * MINUTE);
  const [ticket, ...more] = await machine.rest();
  expect(more).toEqual([]);
  expect(ticket).toMatch(/Köket 1\b/);
  expect(ticket).toContain('STRUKET');
  expect(ticket).toContain('STRUKEN');
});

test('what is struck before its ticket has come out is struck there, and on no second paper', async () => {
  const bar = await printingBar();
  const machine = await machineAt(bar, bar.printer.path);
  await machine.poll({}, { statusCode: '410%20Paper%20Out' });
  const { body } = await bar.guest.order([SOUP, SOUP]);
  const path = `venues/${VENUE}/orders/${body.id}`;
  await bar.staff('POST', `${path}/transition`, { from: 'placed', to: 'accepted' });
  const strike = async (index: number) => {
    const lines = [{ id: body.lines[index].id, from: 'queued' }];
    const wish = { lines, to: 'voided', reason: 'strike.mistake' };
    expect((await bar.staff('POST', `${path}/lines`, wish)).status).toBe(200);
  };
  await strike(0);
  const [ticket, ...more] = await machine.rest();
  expect(more).toEqual([]);
  expect(ticket).not.toContain('STRUKET');
  expect(ticket?.match(/STRUKEN/g)).toHaveLength(1);
  await strike(1);
  const [struck, ...others] = await machine.rest();
  expect(others).toEqual([]);
  expect(struck).toContain('STRUKET');
});

/** Its party sits at another table, alone or with the party there. */
async function moveTo(
  bar: Bar,
  seating: string,
  to: string,
  { into = null, from = TABLE }: { into?: string | null; from?: string } = {},
) {
  const wish = { from, to, into };
  const moved = await bar.staff('POST', `venues/${VENUE}/seatings/${seating}/move`, wish);
  expect(moved.status, moved.text).toBe(200);
}

test('a party that moves after its tickets came out is one short paper, with all of its orders', async () => {
  const bar = await printingBar();
  const machine = await machineAt(bar, bar.printer.path);
  const { body: first } = await bar.guest.order([SOUP]);
  const { body: second } = await bar.guest.order([SOUP]);
  await machine.rest();
  const { body: third } = await bar.guest.order([SOUP]);
  await moveTo(bar, first.seating, OTHER_TABLE);
  const [ticket, notice, ...more] = await machine.rest();
  expect(more).toEqual([]);
  // What had not come out says where its party sits by now.
  expect(ticket).toContain(`#${third.number}`);
  expect(ticket).toContain('Soppa');
  expect(notice).toContain(`#${first.number}-${second.number}`);
  expect(notice).toContain('FLYTTAT');
  expect(notice).toMatch(/Köket 4\b/);
  expect(notice).not.toContain('Soppa');
  const { tables } = (await bar.manager('GET', `venues/${VENUE}/tables`)).body;
  const labelOf = (of: string) => tables.find(({ id }: { id: string }) => id === of).label;
  for (const label of [labelOf(TABLE), labelOf(OTHER_TABLE)]) expect(notice).toContain(label);
  expect(await machine.rest()).toEqual([]);
});

test('a party that moves on while its printer is off is one short paper that says where it sits by then', async () => {
  const bar = await printingBar();
  const machine = await machineAt(bar, bar.printer.path);
  const { body: order } = await bar.guest.order([SOUP]);
  await machine.rest();
  await moveTo(bar, order.seating, OTHER_TABLE);
  await bar.app.context.prints.queue(VENUE);
  await moveTo(bar, order.seating, TABLE, { from: OTHER_TABLE });
  const [notice, ...more] = await machine.rest();
  expect(more).toEqual([]);
  expect(notice).toContain('FLYTTAT');
  expect(await machine.rest()).toEqual([]);
});

test('of two parties that become one, only the orders of the one that moved are told', async () => {
  const bar = await printingBar();
  const machine = await machineAt(bar, bar.printer.path);
  const there = await guestAt(bar.app, OTHER_TABLE);
  const { body: theirs } = await there.order([SOUP]);
  const { body: own } = await bar.guest.order([SOUP]);
  await machine.rest();
  await moveTo(bar, own.seating, OTHER_TABLE, { into: theirs.seating });
  const [notice, ...more] = await machine.rest();
  expect(more).toEqual([]);
  expect(notice).toContain(`#${own.number}`);
  expect(notice).not.toContain(`#${theirs.number}`);
});

test('a ticket that is fetched while its order is being cancelled is taken back by another', async () => {
  const bar = await printingBar();
  const machine = await machineAt(bar, bar.printer.path);
  await machine.poll({}, { statusCode: '410%20Paper%20Out' });
  const { body } = await bar.guest.order([SOUP]);
  const { store, menus, clock, prints } = bar.app.context;
  await prints.queue(VENUE);
  await bar.guest.ask('POST', `orders/${body.id}/cancel`);
  const queue = createEventQueue({ menus, clock });
  const batch = await store.read((db) => queue.next(db, VENUE));
  if (batch === null) throw new Error('Nothing is decided.');
  expect(batch.jobs).toEqual([]);
  const fetched: object = { state: 'offered' };
  await store.write({ venue: VENUE }, async (db) => {
    await db.updateTable('print_jobs').set(fetched).where('order_id', '=', body.id).execute();
  });
  expect(await store.write({ venue: VENUE }, (db) => queue.insert(db, batch))).toBe(false);
  await prints.queue(VENUE);
  const jobs = store.reader.selectFrom('print_jobs').select('kind').orderBy('sequence');
  expect((await jobs.execute()).map(({ kind }) => kind)).toEqual(['order', 'void']);
});

test('bar and kitchen have a ticket each of what is of both, and two printers of a station the same', async () => {
  const bar = await printingBar();
  const machines = [await machineAt(bar, bar.printer.path)];
  for (const wish of [{ name: 'Kall' }, { name: 'Baren', stations: ['bar'] }]) {
    machines.push(await machineAt(bar, (await addPrinter(bar.app, wish)).path));
  }
  await bar.guest.order([SOUP, WATER]);
  const [hot, cold, drinks] = await Promise.all(machines.map(({ rest }) => rest()));
  expect([hot?.length, cold?.length, drinks?.length]).toEqual([1, 1, 1]);
  expect(hot?.[0]).toMatch(/Köket 1\b/);
  expect(cold?.[0]).toMatch(/Köket 1\b/);
  expect(drinks?.[0]).toContain('Vatten');
  expect(drinks?.[0]).not.toContain('Soppa');
});

test('a lost ticket is printed again with where its party sits by then, and what was struck', async () => {
  const bar = await printingBar();
  const machine = await machineAt(bar, bar.printer.path);
  const { body } = await bar.guest.order([SOUP, SOUP]);
  const { body: offered } = await machine.poll();
  await machine.fetch({ type: offered.mediaType ?? '', token: offered.jobToken ?? '' });
  await bar.later(121_000);
  const { tables } = (await bar.manager('GET', `venues/${VENUE}/tables`)).body;
  const to = tables.find(({ id }: { id: string }) => id !== TABLE);
  const wish = { from: TABLE, to: to.id, into: null };
  const moved = await bar.staff('POST', `venues/${VENUE}/seatings/${body.seating}/move`, wish);
  expect(moved.status, moved.text).toBe(200);
  const [trouble] = (await bar.printing()).jobs;
  expect(trouble).toMatchObject({ state: 'unknown', table: to.label });
  expect((await bar.again(trouble.id)).status).toBe(200);
  const papers = await machine.rest();
  expect(papers.at(-1)).toContain('KOPIA 1');
  expect(papers.at(-1)).toContain(to.label);
});

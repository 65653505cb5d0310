import { expect, test } from 'vitest';
import { OLD_MS } from '#core/printers/print-job.ts';
import { firstTakeaway } from '#core/takeaway/takeaway-settings.ts';
import { beginByHand } from '#server/epochs/follow-lineage.ts';
import { smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { addPrinter } from '#tests/support/printers/add-printer.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { sweepPrints } from './sweep-prints.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** A soup that is collected in more than three hours, so that it is made in more than two. */
async function soupForLater({ hasPrinters = true } = {}) {
  const menu = smallMenu();
  const takeaway = { ...firstTakeaway(menu.venue), isOn: true, leadMinutes: 0 };
  const app = await testApp({ menu: { ...menu, venue: { ...menu.venue, takeaway } } });
  if (hasPrinters) {
    await addPrinter(app);
    await addPrinter(app, { name: 'Pass', when: 'accepted', stations: null });
  }
  const staff = await app.staff('owner');
  const link = (await staff('GET', `venues/${VENUE}/settings`)).body.takeawayLink.table;
  const { times } = (await app.ask('GET', `tables/${link}/pick-up`)).body;
  const { at } = times.find(
    (each: { at: string }) => Date.parse(each.at) > app.clock.now() + 3 * HOUR,
  );
  const guest = await guestAt(app, link);
  const lines = [{ product: 'soup', options: [], quantity: 1 }];
  const body = { menuVersion: 1, age: 0, lines, pickUp: { at, name: 'Anna' } };
  const key = { 'idempotency-key': newOrderId() };
  const { body: order } = await guest.ask('POST', 'orders', body, key);
  const path = `venues/${VENUE}/orders/${order.id}`;
  const accept = () => staff('POST', `${path}/transition`, { from: 'placed', to: 'accepted' });
  const move = (to: string) =>
    staff('POST', `${path}/lines`, { lines: [{ id: order.lines[0].id, from: 'queued' }], to });
  const makeFrom = Date.parse(order.makeFrom);
  const until = async (moment: number) => {
    app.clock.advance(moment - app.clock.now());
    await sweepPrints(app.context);
  };
  await sweepPrints(app.context);
  return { app, staff, guest, order, accept, move, makeFrom, until, path };
}

const printed = async ({ context }: TestApp) => {
  const rows = await context.store.reader
    .selectFrom('print_jobs')
    .innerJoin('printers', 'printers.id', 'print_jobs.printer_id')
    .select(['printers.name as printer', 'kind', 'queued_at as at', 'running'])
    .orderBy('printers.name')
    .orderBy('running')
    .execute();
  return rows.map(({ printer, kind, at, running }) => [printer, kind, at, running]);
};

async function setWoken({ context }: TestApp, at: number | null): Promise<void> {
  await context.store.write('installation', (db) =>
    db.updateTable('venue_counters').set({ woken_until: at }).execute(),
  );
}

test('an order for later is printed once it is to be made, once, by printers of either kind', async () => {
  const { app, accept, makeFrom, until } = await soupForLater();
  await accept();
  await until(makeFrom - 1);
  expect(await printed(app)).toEqual([]);
  await until(makeFrom + MINUTE);
  const tickets = [
    ['Kök', 'order', makeFrom, 1],
    ['Pass', 'order', makeFrom, 1],
  ];
  expect(await printed(app)).toEqual(tickets);
  await Promise.all([sweepPrints(app.context), sweepPrints(app.context)]);
  await until(makeFrom + HOUR);
  expect(await printed(app)).toEqual(tickets);
});

test('where nobody has accepted it, it is printed by whoever prints what is ordered, and by others when it is', async () => {
  const { app, accept, makeFrom, until } = await soupForLater();
  await until(makeFrom);
  expect((await printed(app)).map(([printer]) => printer)).toEqual(['Kök']);
  await until(makeFrom + MINUTE);
  await accept();
  await until(app.clock.now());
  expect((await printed(app)).map(([printer]) => printer)).toEqual(['Kök', 'Pass']);
});

test('what somebody begins earlier is printed then, and not again at its hour', async () => {
  const { app, accept, move, makeFrom, until } = await soupForLater();
  await accept();
  const at = app.clock.now() + MINUTE;
  await until(at);
  expect((await move('preparing')).status).toBe(200);
  await until(at);
  expect((await printed(app)).map(([printer, , when]) => [printer, when])).toEqual([
    ['Kök', at],
    ['Pass', at],
  ]);
  await until(makeFrom + MINUTE);
  expect(await printed(app)).toHaveLength(2);
});

test('what is cancelled before leaves no paper', async () => {
  const { app, guest, order, makeFrom, until } = await soupForLater();
  expect((await guest.ask('POST', `orders/${order.id}/cancel`)).status).toBe(200);
  await until(makeFrom + MINUTE);
  expect(await printed(app)).toEqual([]);
});

test('an order that was accepted at its hour is printed, whatever was looked at first', async () => {
  const { app, accept, makeFrom, until } = await soupForLater();
  await until(makeFrom - 1);
  await accept();
  // Another server has woken this venue by a clock that is ahead.
  await setWoken(app, makeFrom + MINUTE);
  await until(app.clock.now());
  expect((await printed(app)).map(([printer]) => printer)).toEqual(['Kök', 'Pass']);
});

test('what was to be made while no server ran waits since then, and for a person', async () => {
  const { app, accept, makeFrom, until } = await soupForLater();
  // Accepted a moment before the server ended: what is printed of that is decided when it runs again.
  await accept();
  await until(makeFrom + OLD_MS + MINUTE);
  expect((await printed(app)).map(([, , at]) => at)).toEqual([makeFrom, makeFrom]);
});

test('a first printer gets what is for later from now on, and a removed one nothing of it', async () => {
  const { app, staff, accept, makeFrom, until } = await soupForLater({ hasPrinters: false });
  await accept();
  const first = await addPrinter(app);
  await staff('DELETE', `venues/${VENUE}/printers/${first.id}`);
  await until(makeFrom - MINUTE);
  await addPrinter(app, { name: 'Bar', stations: null });
  await until(makeFrom + 1);
  expect((await printed(app)).map(([printer]) => printer)).toEqual(['Bar']);
});

test('what was to be made before the first printer was added is not printed by it', async () => {
  const { app, accept, makeFrom, until } = await soupForLater({ hasPrinters: false });
  await accept();
  await until(makeFrom + MINUTE);
  await addPrinter(app);
  await until(makeFrom + 2 * MINUTE);
  expect(await printed(app)).toEqual([]);
});

test('a venue whose printers were there before this was known goes on from the first look', async () => {
  const { app, accept, makeFrom, until } = await soupForLater();
  await accept();
  await setWoken(app, null);
  await until(makeFrom - MINUTE);
  await until(makeFrom);
  expect(await printed(app)).toHaveLength(2);
});

test('one venue that cannot be looked after keeps no other one’s tickets', async () => {
  const { app, accept, makeFrom, until } = await soupForLater();
  await accept();
  const { store, prints } = app.context;
  const [venue, printer] = await Promise.all([
    store.reader.selectFrom('venues').selectAll().executeTakeFirstOrThrow(),
    store.reader.selectFrom('printers').selectAll().executeTakeFirstOrThrow(),
  ]);
  await store.write('installation', async (db) => {
    for (const id of ['a-bar', 'z-bar']) {
      const own = { id, venue_id: id, secret_hash: id };
      await db
        .insertInto('venues')
        .values({ ...venue, id })
        .execute();
      await db
        .insertInto('printers')
        .values({ ...printer, ...own })
        .execute();
    }
  });
  const { queue } = prints;
  const broken = (of: string) => new Error(`${of} is broken`);
  Object.assign(prints, {
    queue: (of: string) => (of === VENUE ? queue(of) : Promise.reject(broken(of))),
  });
  await expect(until(makeFrom)).rejects.toMatchObject({
    errors: [broken('a-bar'), broken('z-bar')],
  });
  expect((await printed(app)).map(([name]) => name)).toEqual(['Kök', 'Pass']);
});

test('where nothing is to be made, looking reads no menu', async () => {
  const { app, accept, makeFrom, until } = await soupForLater();
  await accept();
  await app.context.prints.queue(VENUE);
  const { menus } = app.context;
  const { find } = menus;
  let read = 0;
  Object.assign(menus, {
    find: (...asked: Parameters<typeof find>) => {
      read += 1;
      return find(...asked);
    },
  });
  await until(makeFrom - 1);
  expect(read).toBe(0);
  await until(makeFrom);
  expect(await printed(app)).toHaveLength(2);
});

test('what was to be made before a backup was put back is marked as a copy, and what is later is not', async () => {
  const { app, accept, makeFrom, until } = await soupForLater();
  const { store } = app.context;
  const copies = async () => {
    const rows = await store.reader.selectFrom('print_jobs').select('copy').execute();
    return rows.map(({ copy }) => copy);
  };
  await accept();
  const before = app.clock.now();
  await until(makeFrom);
  expect(await copies()).toEqual([0, 0]);
  // The backup is of before that.
  await store.write('installation', (db) => db.deleteFrom('print_jobs').execute());
  await setWoken(app, before);
  await beginByHand(store, app.clock);
  await until(makeFrom + MINUTE);
  expect(await copies()).toEqual([1, 1]);

  const later = await soupForLater();
  await later.accept();
  await beginByHand(later.app.context.store, later.app.clock);
  await later.until(later.makeFrom);
  const rows = later.app.context.store.reader.selectFrom('print_jobs').select('copy').execute();
  expect((await rows).map(({ copy }) => copy)).toEqual([0, 0]);
});

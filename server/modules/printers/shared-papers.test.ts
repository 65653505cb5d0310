import { expect, test } from 'vitest';
import { privateEvent } from '#core/events/event-draft.ts';
import type { NewPrinter } from '#core/printers/printers.schema.ts';
import { change } from '#server/kernel/events/change.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { addPrinter } from '#tests/support/printers/add-printer.ts';
import { fakeCloudPrnt } from '#tests/support/printers/fake-cloudprnt.ts';
import { printingBar } from '#tests/support/printers/printing-bar.ts';
import { textOf } from '#tests/support/printing/read-paper.ts';
import { readStarPrnt } from '#tests/support/printing/read-starprnt.ts';
import { newOrderId } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';
import { createEventQueue } from './queue/queue-events.ts';

const SOUP = { product: 'soup', options: [], quantity: 1 };

type Made = { id: string; number: number; lines: { id: string }[] };

/** A kitchen with a printer, and three guests of one table who send together. */
async function kitchen(wish: Partial<NewPrinter> = {}) {
  const bar = await printingBar(wish, menuWith({ sendsTogether: true }));
  const { app, staff } = bar;
  const guests: TestGuest[] = [];
  for (let each = 0; each < 3; each += 1) {
    const guest = await guestAt(app, TABLE);
    await guest.order([{ product: 'water' }]);
    const [first] = guests;
    if (first) await letIn(first, guest);
    guests.push(guest);
  }
  const [anna, bo, cleo] = guests as [TestGuest, TestGuest, TestGuest];
  await bo.ask('PUT', 'seating/me', { name: 'Bo', mark: 2 });
  let version = 0;
  const hand = async (guest: TestGuest, lines: object[] = [SOUP]) => {
    version += 1;
    const order = newOrderId();
    const cart = { version, lines, handed: { order, menuVersion: 1 } };
    const { status, text } = await guest.ask('PUT', 'seating/cart', cart);
    expect(status, text).toBe(200);
    return order;
  };
  const orderOf = async (id: string): Promise<Made> => {
    const { orders } = (await staff('GET', `venues/${VENUE}/board`)).body;
    return orders.find((each: Made) => each.id === id);
  };
  const printer = fakeCloudPrnt(bar.url);
  await printer.introduce();
  /** The words of what comes out of the printer next; null: nothing. */
  const next = async (): Promise<string | null> => {
    if (!(await printer.print())) return null;
    return textOf(readStarPrnt(Buffer.from(printer.papers.at(-1) ?? '', 'latin1')));
  };
  const rest = async () => {
    const papers: string[] = [];
    for (let paper = await next(); paper !== null; paper = await next()) papers.push(paper);
    return papers;
  };
  const jobs = async () => {
    await app.context.prints.queue(VENUE);
    return app.context.store.reader.selectFrom('print_jobs').selectAll().orderBy('id').execute();
  };
  const accept = (...ids: string[]) =>
    staff('POST', `venues/${VENUE}/orders/transitions`, {
      moves: ids.map((order) => ({ order, move: { from: 'placed', to: 'accepted' } })),
    });
  const send = () => anna.ask('POST', 'seating/carts/send');
  app.clock.advance(60_000);
  return { ...bar, anna, bo, cleo, hand, send, orderOf, printer, next, rest, jobs, accept };
}

test('what a table sent together is one paper: the table once, and a part for each guest', async () => {
  const { anna, bo, cleo, hand, send, orderOf, next, rest } = await kitchen();
  const ids = [
    (await anna.order([{ ...SOUP, note: 'utan salt' }])).body.id,
    await hand(bo, [{ ...SOUP, quantity: 2 }]),
    await hand(cleo),
  ];
  await send();
  const numbers = (await Promise.all(ids.map(orderOf))).map(({ number }) => number);
  const [first, , last] = numbers.toSorted((a, b) => a - b);
  const paper = (await next()) ?? '';
  expect(paper).toMatch(/^Köket 1\b/);
  expect(paper).toContain(`#${first}-${last}`);
  expect(paper.match(/Bord 1/g)).toHaveLength(1);
  expect(paper).toContain('3 gäster');
  expect(paper).toMatch(new RegExp(`Bo\\s+#${numbers[1]}\\s+2 Soppa`));
  expect(paper).toMatch(new RegExp(`#${numbers[0]}\\s+1 Soppa\\s+"utan salt"`));
  expect(paper).toMatch(new RegExp(`#${numbers[2]}\\s+1 Soppa`));
  expect(await rest()).toEqual([]);
});

test('what a phone sends for its table is one paper also at a printer that waits for nothing', async () => {
  const { app, anna, bo, cleo, hand, next, rest } = await kitchen();
  await hand(bo);
  await hand(cleo);
  // A server that prints looks at what is stored after each commit.
  const seen: Promise<void>[] = [];
  const stop = app.context.prints.onHappened((venue) => {
    seen.push(app.context.prints.queueSoon(venue));
  });
  const body = { menuVersion: 1, age: 0, lines: [SOUP] };
  const key = { 'idempotency-key': newOrderId() };
  expect((await anna.ask('POST', 'seating/orders', body, key)).status).toBe(201);
  stop();
  expect(seen).toHaveLength(1);
  await Promise.all(seen);
  expect(await next()).toContain('3 gäster');
  expect(await rest()).toEqual([]);
});

test('each printer and station has one, and who only drinks is not on the kitchen’s', async () => {
  const { app, anna, bo, cleo, hand, send, jobs } = await kitchen();
  await addPrinter(app, { name: 'Pass', stations: null, copies: 2 });
  await addPrinter(app, { name: 'Bar', stations: ['bar'] });
  await anna.order([SOUP]);
  await hand(bo, [{ product: 'water', options: [], quantity: 1 }]);
  await hand(cleo, [SOUP, { product: 'water', options: [], quantity: 1 }]);
  await send();
  const made = (await jobs()).map(({ station, copy, others }) => [
    ...[station, copy, others === null ? 1 : 1 + JSON.parse(others).length],
  ]);
  expect(made.toSorted()).toEqual([
    [null, 0, 3],
    [null, 1, 3],
    ['bar', 0, 2],
    ['kitchen', 0, 2],
  ]);
});

test('accepted by one press they are one paper, and one by one as many', async () => {
  const { anna, bo, cleo, hand, send, accept, next, rest } = await kitchen({ when: 'accepted' });
  const own = (await anna.order([SOUP])).body.id;
  const ids = [own, await hand(bo), await hand(cleo)];
  await send();
  expect(await next()).toBeNull();
  await accept(...ids.slice(0, 2));
  expect(await next()).toContain('2 gäster');
  const [last = ''] = ids.slice(2);
  await accept(last);
  const paper = await next();
  expect(paper).toMatch(/^Köket 2\b/);
  expect(paper).toMatch(/hör ihop med #\d+/);
  expect(paper).not.toContain('gäster');
  expect(await rest()).toEqual([]);
});

test('what comes while the paper still waits is on it, under its number', async () => {
  const { app, anna, bo, cleo, hand, send, jobs, next, rest } = await kitchen();
  await hand(bo);
  await hand(cleo);
  await send();
  expect(await jobs()).toHaveLength(1);
  app.clock.advance(1_000);
  await anna.order([SOUP]);
  expect((await jobs()).map(({ running }) => running)).toEqual([1]);
  expect(await next()).toContain('3 gäster');
  expect(await rest()).toEqual([]);
});

test('what comes when the paper has been fetched has its own, which says what it goes with', async () => {
  const { app, anna, bo, cleo, hand, send, orderOf, next, rest } = await kitchen();
  const ids = [await hand(bo), await hand(cleo)];
  await send();
  expect(await next()).toContain('2 gäster');
  app.clock.advance(1_000);
  await anna.order([SOUP]);
  const [first, last] = (await Promise.all(ids.map(orderOf)))
    .map(({ number }) => number)
    .toSorted((a, b) => a - b);
  const own = await next();
  expect(own).toMatch(/^Köket 2\b/);
  expect(own).toContain(`hör ihop med #${first}-${last}`);
  expect(await rest()).toEqual([]);
});

test('it goes neither with what the table ordered before nor with what its station does not make', async () => {
  const { app, anna, bo, cleo, hand, send, orderOf, next } = await kitchen();
  await cleo.order([SOUP]);
  await next();
  app.clock.advance(60_000);
  const id = await hand(bo);
  await hand(cleo, [{ product: 'water', options: [], quantity: 1 }]);
  await send();
  await next();
  app.clock.advance(1_000);
  await anna.order([SOUP]);
  const { number } = await orderOf(id);
  expect(await next()).toMatch(new RegExp(`hör ihop med #${number}\\s`));
});

test('a paper that is fetched while another order is about to join it has what it had, and that order its own', async () => {
  const { app, anna, bo, hand, send, jobs, printer, next, rest } = await kitchen();
  await hand(bo);
  await send();
  await jobs();
  app.clock.advance(1_000);
  await anna.order([SOUP]);
  const { store, menus, clock } = app.context;
  const queue = createEventQueue({ menus, clock });
  const batch = await store.read((db) => queue.next(db, VENUE));
  expect(batch?.joined).toHaveLength(1);
  // The printer asks by itself: nothing is queued for it in between.
  const { body } = await printer.poll();
  if (batch === null) throw new Error('nothing is decided');
  const isStored = await store.write({ venue: VENUE }, (db) => queue.insert(db, batch));
  // Asking has queued it already, which nobody does twice.
  expect(isStored).toBe(false);
  expect(body.jobReady).toBe(true);
  expect(await next()).toContain('2 gäster');
  expect(await rest()).toEqual([]);
});

test('nothing joins a paper between its decision and its storing if that was fetched or joined meanwhile', async () => {
  const { app, anna, bo, hand, send, jobs } = await kitchen();
  await hand(bo);
  await send();
  const [waiting] = await jobs();
  await anna.order([SOUP]);
  const { store, menus, clock } = app.context;
  const queue = createEventQueue({ menus, clock });
  const batch = await store.read((db) => queue.next(db, VENUE));
  if (batch === null || waiting === undefined) throw new Error('nothing is decided');
  const become = (values: object) =>
    store.write({ venue: VENUE }, async (db) => {
      const rows = db.updateTable('print_jobs').set(values).where('id', '=', waiting.id);
      await rows.execute();
    });
  const insert = () => store.write({ venue: VENUE }, (db) => queue.insert(db, batch));
  for (const [changed, back] of [
    [{ state: 'offered' }, { state: 'queued' }],
    [{ others: '[{"order":"x","lines":null}]' }, { others: null }],
    [{ told_at: 1 }, { told_at: null }],
    [{ instead_of: waiting.printer_id }, { instead_of: null }],
  ] as const) {
    await become(changed);
    expect(await insert(), JSON.stringify(changed)).toBe(false);
    await become(back);
  }
  expect(await insert()).toBe(true);
  expect(await insert()).toBe(false);
  expect(await jobs()).toHaveLength(1);
});

test('an order that its paper does not take leaves nothing stored, so that it is queued anew', async () => {
  const { app, anna, bo, hand, send, jobs } = await kitchen();
  await hand(bo);
  await send();
  await jobs();
  await anna.order([SOUP]);
  const { store, menus, clock } = app.context;
  const queue = createEventQueue({ menus, clock });
  const batch = await store.read((db) => queue.next(db, VENUE));
  if (batch === null) throw new Error('nothing is decided');
  // The second finds the paper as the first has left it.
  const twice = { ...batch, joined: [...batch.joined, ...batch.joined] };
  const stored = store.write({ venue: VENUE }, (db) => queue.insert(db, twice));
  await expect(stored).rejects.toThrow('has changed');
  expect(await store.read((db) => queue.next(db, VENUE))).toMatchObject({ from: batch.from });
  expect((await jobs()).map(({ others }) => JSON.parse(others ?? '[]').length)).toEqual([1]);
});

test('what follows the paper names the one order that it is about, once', async () => {
  const { app, staff, anna, bo, cleo, hand, send, accept, orderOf, next, rest } = await kitchen();
  const ids = [(await anna.order([SOUP])).body.id, await hand(bo, [SOUP, SOUP]), await hand(cleo)];
  await send();
  await next();
  await cleo.ask('POST', `orders/${ids[2]}/cancel`);
  const gone = (await next()) ?? '';
  expect(gone).toContain('STRUKET');
  expect(gone).not.toMatch(/gäster|hör ihop/);
  await accept(...ids.slice(0, 2));
  const struck = await orderOf(ids[1] ?? '');
  app.clock.advance(1_000);
  const path = `venues/${VENUE}/orders/${struck.id}/lines`;
  const lines = [{ id: struck.lines[0]?.id, from: 'queued' }];
  const move = { lines, to: 'voided', reason: 'strike.mistake' };
  expect((await staff('POST', path, move)).status).toBe(200);
  const paper = (await next()) ?? '';
  expect(paper).toContain(`#${struck.number}`);
  expect(paper.match(/Soppa/g)).toBeNull();
  expect(paper).toContain('STRUKEN');
  expect(await rest()).toEqual([]);
});

/** One press fires all that was ordered of the kitchen. */
async function fireAll({ app, staff }: Awaited<ReturnType<typeof kitchen>>) {
  const { orders } = (await staff('GET', `venues/${VENUE}/board`)).body;
  const ofKitchen = orders.filter(({ lines }: { lines: { product: string }[] }) =>
    lines.some(({ product }) => product === 'soup'),
  );
  app.clock.advance(1_000);
  const firedAt = new Date(app.clock.now()).toISOString();
  await change(app.context, VENUE, async (unit) => {
    for (const order of ofKitchen) {
      const lines = order.lines.map((line: object) => ({ ...line, course: 'main', firedAt }));
      const body = { type: 'line.fired', order: { ...order, lines } } as const;
      unit.emit(privateEvent({ table: null, seating: null, session: null }, body));
    }
  });
}

test('one press that fires a course for all of them is one paper', async () => {
  const bar = await kitchen();
  const { anna, bo, hand, send, jobs } = bar;
  const ids = [(await anna.order([SOUP])).body.id, await hand(bo)];
  await send();
  await jobs();
  await fireAll(bar);
  const fired = (await jobs()).filter(({ kind }) => kind === 'fire');
  expect(fired.map(({ others }) => JSON.parse(others ?? '[]').length)).toEqual([1]);
  expect([fired[0]?.order_id, JSON.parse(fired[0]?.others ?? '[]')[0]?.order].sort()).toEqual(
    ids.toSorted(),
  );
});

test('a question about an allergy has a paper of its own', async () => {
  const { anna, bo, cleo, hand, send, rest } = await kitchen();
  await anna.order([{ ...SOUP, allergyQuestion: ['milk'] }]);
  await hand(bo);
  await hand(cleo);
  await send();
  const papers = await rest();
  expect(papers).toHaveLength(2);
  expect(papers.filter((paper) => paper.includes('ALLERGI'))).toHaveLength(1);
  expect(papers.find((paper) => paper.includes('ALLERGI'))).not.toMatch(/gäster|hör ihop/);
});

test('a paper that was lost is printed again as a copy of all of it, and what is not made any more is struck', async () => {
  const { anna, bo, cleo, hand, send, jobs, printer, printing, again, next, rest, later, orderOf } =
    await kitchen();
  const ids = [(await anna.order([SOUP])).body.id, await hand(bo), await hand(cleo)];
  await send();
  const { body } = await printer.poll();
  await printer.fetch({ type: body.mediaType ?? '', token: body.jobToken ?? '' });
  // It has fetched it, and says nothing more.
  await later(121_000);
  const [trouble, ...more] = (await printing()).jobs;
  expect(more).toEqual([]);
  const numbers = (await Promise.all(ids.map(orderOf))).map(({ number }) => number);
  const [first, ...others] = numbers.toSorted((a, b) => a - b);
  expect(trouble).toMatchObject({ kind: 'order', state: 'unknown', order: first, others });
  expect(trouble.lines.map(({ order }: { order: number }) => order)).toEqual([first, ...others]);
  await cleo.ask('POST', `orders/${ids[2]}/cancel`);
  const [now] = (await printing()).jobs;
  expect(now.lines.map(({ isVoided }: { isVoided?: true }) => isVoided ?? false)).toEqual(
    [first, ...others].map((number) => number === numbers[2]),
  );
  expect((await again(trouble.id)).status).toBe(200);
  const papers = await rest();
  const copy = papers.find((paper) => paper.includes('KOPIA 1')) ?? '';
  expect(copy).toMatch(/Köket 1\b/);
  expect(copy).toContain('3 gäster');
  expect(copy.match(/STRUKEN/g)).toHaveLength(1);
  expect(papers.filter((paper) => paper.includes('STRUKET'))).toHaveLength(1);
  expect(papers).toHaveLength(2);
  expect(await next()).toBeNull();
  expect((await jobs()).map(({ state }) => state).sort()).toEqual([
    ...['handled', 'printed', 'printed'],
  ]);
});

test('what one act did is one paper also where many events are queued, some at a time', async () => {
  const bar = await kitchen();
  const { app, anna, bo, hand, send, jobs } = bar;
  const { body: order } = await anna.order([{ product: 'water' }]);
  await anna.order([SOUP]);
  await hand(bo);
  await send();
  await jobs();
  // A hundred are queued at once: the last of them is the first of what is fired.
  await change(app.context, VENUE, async (unit) => {
    for (let more = 0; more < 99; more += 1) {
      const body = { type: 'order.placed', order: { ...order, id: newOrderId() } } as const;
      unit.emit(privateEvent({ table: null, seating: null, session: null }, body));
    }
  });
  await fireAll(bar);
  const fired = (await jobs()).filter(({ kind }) => kind === 'fire');
  expect(fired.map(({ others }) => JSON.parse(others ?? '[]').length)).toEqual([1]);
});

test('however many servers queue at once, each order is on one paper', async () => {
  const { app, anna, bo, cleo, hand, send, jobs } = await kitchen();
  await hand(bo);
  await hand(cleo);
  await Promise.all([anna.order([SOUP]), send(), jobs(), jobs()]);
  await Promise.all([jobs(), app.context.prints.queueSoon(VENUE), jobs()]);
  const printed = (await jobs()).flatMap(({ order_id: own, others }) => [
    own,
    ...JSON.parse(others ?? '[]').map((other: { order: string }) => other.order),
  ]);
  expect(printed).toHaveLength(3);
  expect(new Set(printed).size).toBe(3);
});

test('a paper of two tables says for each of them where it goes', async () => {
  const { app, staff, manager, anna, bo, hand, send, next, rest } = await kitchen();
  const dora = await guestAt(app, OTHER_TABLE);
  const { seating } = (await dora.order([{ product: 'water' }])).body;
  const { seating: into } = (await anna.order([{ product: 'water' }])).body;
  const at = (id: string, act: string) => `venues/${VENUE}/seatings/${id}/${act}`;
  const wish = { from: OTHER_TABLE, to: TABLE, into };
  const moved = await staff('POST', at(seating, 'move'), wish);
  expect(moved.status, moved.text).toBe(200);
  app.clock.advance(60_000);
  await anna.order([SOUP]);
  await hand(bo);
  await hand(dora);
  expect((await send()).body.sent).toHaveLength(2);
  const { seatings } = (await staff('GET', `venues/${VENUE}/board`)).body;
  const merge = seatings.find((each: { seating: { id: string } }) => each.seating.id === into);
  const back = await staff('POST', at(into, 'take-back'), { merge: merge.merged.id });
  expect(back.status, back.text).toBe(200);
  const { body } = await manager('POST', `venues/${VENUE}/areas`, { name: 'Uteplatsen' });
  const place = { area: body.areas.at(-1).id, before: null };
  await manager('PUT', `venues/${VENUE}/tables/${OTHER_TABLE}/place`, place);
  const paper = (await next()) ?? '';
  expect(paper).toMatch(/Bord 1\b.*Bord 1\b.*Bo\b.*Terrass 2 Uteplatsen\b/s);
  expect(paper.match(/Uteplatsen/g)).toHaveLength(1);
  expect(await rest()).toEqual([]);
});

test('a guest who has ordered twice is one guest', async () => {
  const { anna, bo, hand, send, next } = await kitchen();
  await anna.order([SOUP]);
  await hand(bo);
  await send();
  await anna.order([SOUP]);
  const paper = (await next()) ?? '';
  expect(paper.match(/1 Soppa/g)).toHaveLength(3);
  expect(paper).toContain('2 gäster');
});

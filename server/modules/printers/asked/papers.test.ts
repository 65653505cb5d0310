import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MAIN_DRAWER } from '#core/drawers/codes.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { NewPrinter } from '#core/printers/printers.schema.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { readCode } from '#tests/support/pictures/read-code.ts';
import { addPrinter } from '#tests/support/printers/add-printer.ts';
import { fakeCloudPrnt } from '#tests/support/printers/fake-cloudprnt.ts';
import { printingBar } from '#tests/support/printers/printing-bar.ts';
import { textOf } from '#tests/support/printing/read-paper.ts';
import { readStarPrnt } from '#tests/support/printing/read-starprnt.ts';
import { type Answer, newOrderId } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const venue = `venues/${VENUE}`;
const codeOf = ({ status, body }: Answer) => [status, body.code];
const SOUP = { product: 'soup' };
const BEER = { product: 'beer', options: ['small'] };

/** A counter whose printer prints no tickets, and where a guest owes two soups and three beers. */
async function counter(wish: Partial<NewPrinter> = {}, menu?: MenuFile) {
  const papers = ['bill', 'day', 'sign'] as const;
  const bar = await printingBar({ name: 'Disk', stations: [], papers: [...papers], ...wish }, menu);
  const machine = fakeCloudPrnt(bar.url);
  await machine.introduce();
  const guest = await guestAt(bar.app);
  const { body: order } = await guest.order([SOUP, { ...BEER, quantity: 3 }, SOUP]);
  const path = `${venue}/seatings/${order.seating}`;
  const next = async () => {
    if (!(await machine.print())) return null;
    return readStarPrnt(Buffer.from(machine.papers.at(-1) ?? '', 'latin1'));
  };
  const asked = { printer: bar.printer.id, bill: null };
  return {
    ...{ ...bar, machine, guest, order, path, next },
    say: async () => {
      const paper = await next();
      return paper === null ? null : textOf(paper);
    },
    printBill: (of: object = {}, party = order.seating) =>
      bar.staff('POST', `${venue}/seatings/${party}/bill/prints`, {
        ...{ id: newOrderId(), ...asked, ...of },
      }),
    pay: (of: object = {}) =>
      bar.staff('POST', `${path}/payments`, {
        ...{ id: newOrderId(), method: 'cash', amount: 10_000, tip: 0, ...of },
      }),
  };
}

test('a bill says what is owed, that it is no receipt, what was taken off, and what is paid', async () => {
  const { manager, path, printBill, pay, say, order } = await counter();
  const off = { id: newOrderId(), kind: 'comp', line: order.lines[0].id, reason: 'Fick vänta' };
  expect((await manager('POST', `${path}/adjustments`, { ...off, from: 40_600 })).status).toBe(201);
  expect((await printBill()).status).toBe(200);
  const first = await say();
  expect(first).toContain('EJ KVITTO');
  // What something was taken off stands alone; the same pieces stand together.
  expect(first?.match(/Soppa/g)).toHaveLength(2);
  expect(first).toMatch(/3 +Öl +216 kr/);
  expect(first).toMatch(/Vi bjuder: Fick vänta +-95 kr/);
  expect(first).toMatch(/Att betala +311 kr/);
  expect(first).toMatch(/Dricks +_+/);
  await pay({ amount: 10_060, tip: 1_000 });
  await printBill();
  const second = await say();
  expect(second).toMatch(/Betalt, Kontant +100,60 kr/);
  expect(second).toMatch(/Dricks +10 kr/);
  expect(second).toMatch(/Kontantavrundning +0,40/);
  expect(second).toMatch(/Kvar att betala +210,40/);
  expect(second).toMatch(/Att betala kontant +210 kr/);
  expect(second).not.toContain('KOPIA');
});

test('what is printed again unchanged says COPY, also by another printer; what has changed does not', async () => {
  const { app, origin, guest, printBill, say } = await counter();
  await printBill();
  expect(await say()).not.toContain('KOPIA');
  await printBill();
  expect(await say()).toContain('KOPIA 1');
  const other = await addPrinter(app, { name: 'Uteservering', stations: [], papers: ['bill'] });
  const outside = fakeCloudPrnt(`${origin}${other.path}`);
  await outside.introduce();
  await printBill({ printer: other.id });
  await outside.print();
  const paper = readStarPrnt(Buffer.from(outside.papers.at(-1) ?? '', 'latin1'));
  expect(textOf(paper)).toContain('KOPIA 2');
  await guest.order([SOUP]);
  await printBill();
  expect(await say()).not.toContain('KOPIA');
});

test('a copy that is asked for in the list is none if the bill has changed since', async () => {
  const { app, guest, again, printBill, say } = await counter();
  const id = newOrderId();
  await printBill({ id });
  await say();
  await guest.order([SOUP]);
  const copy = newOrderId();
  expect((await again(id, copy)).status).toBe(200);
  expect(await say()).not.toContain('KOPIA');
  // Its answer was lost: it is the same wish.
  expect((await again(id, copy)).status).toBe(200);
  expect(await say()).toBeNull();
  const kitchen = await app.staff('kitchen');
  const copies = `${venue}/print-jobs/${id}/copies`;
  expect(codeOf(await kitchen('POST', copies, { id: newOrderId() }))).toEqual([
    403,
    'staff.forbidden',
  ]);
});

test('what a printer fetches again is as it was, whatever was printed elsewhere meanwhile', async () => {
  const { app, origin, printBill, machine } = await counter();
  await printBill();
  const { mediaType: type = '', jobToken: token = '' } = (await machine.poll()).body;
  const fetched = async () => textOf(readStarPrnt((await machine.fetch({ type, token })).bytes));
  const first = await fetched();
  const other = await addPrinter(app, { name: 'Uteservering', stations: [], papers: ['bill'] });
  const outside = fakeCloudPrnt(`${origin}${other.path}`);
  await outside.introduce();
  await printBill({ printer: other.id });
  await outside.print();
  const paper = readStarPrnt(Buffer.from(outside.papers.at(-1) ?? '', 'latin1'));
  expect(textOf(paper)).toContain('KOPIA 1');
  expect(await fetched()).toBe(first);
});

test('two parties that were merged have one bill, whichever it was asked for', async () => {
  const { app, staff, order, path, printBill, say } = await counter();
  const { body: other } = await (await guestAt(app, OTHER_TABLE)).order([SOUP]);
  const wish = { from: TABLE, to: OTHER_TABLE, into: other.seating };
  expect((await staff('POST', `${path}/move`, wish)).status).toBe(200);
  await printBill({}, order.seating);
  expect(await say()).toMatch(/Att betala +501 kr/);
  await printBill({}, other.seating);
  expect(await say()).toContain('KOPIA 1');
});

test('a bill from which everything was taken is not printed', async () => {
  const { staff, path, order, printer, printBill, next, states } = await counter();
  const bill = newOrderId();
  const lines = [{ id: order.lines[0].id, pieces: 1, of: 1 }];
  const move = (wish: object) => staff('POST', `${path}/bill-lines`, { lines, ...wish });
  await move({ from: null, to: bill, name: 'Anna' });
  expect((await printBill({ bill })).status).toBe(200);
  expect((await move({ from: bill, to: null })).status).toBe(200);
  expect([await next(), await states()]).toEqual([null, ['dropped']]);
  expect(codeOf(await printBill({ bill }))).toEqual([404, 'request.not_found']);
  const picture = `${path}/bill/paper.png?printer=${printer.id}&bill=${bill}`;
  expect((await staff('GET', picture)).status).toBe(404);
});

test('each of a party’s bills is printed by itself, once by its job’s id', async () => {
  const { staff, path, order, printBill, say, next } = await counter();
  const anna = newOrderId();
  const lines = [{ id: order.lines[1].id, pieces: 1, of: 3 }];
  await staff('POST', `${path}/bill-lines`, { lines, from: null, to: anna, name: 'Anna' });
  const id = newOrderId();
  for (const _twice of [1, 2]) expect((await printBill({ id, bill: anna })).status).toBe(200);
  const paper = await say();
  expect(paper).toMatch(/Bord 1 - Anna/);
  expect(paper).toMatch(/Att betala +72 kr/);
  expect(await next()).toBeNull();
  expect(codeOf(await printBill({ id }))).toEqual([409, 'printers.key_reused']);
  expect(codeOf(await printBill({ bill: newOrderId() }))).toEqual([404, 'request.not_found']);
  expect(codeOf(await printBill({ printer: newOrderId() }))).toEqual([404, 'printers.unknown']);
});

test('a bill’s code lets a phone into its party to pay, while something is left', async () => {
  const { staff, path, printBill, next, pay } = await counter();
  await printBill();
  const paper = await next();
  const picture = paper?.lines.find((line) => line.kind === 'image' && line.height > 100);
  if (picture?.kind !== 'image') throw new Error('The bill has no code.');
  const { stride, height, bytes } = picture;
  const dots = Buffer.from(
    Array.from({ length: stride * 8 * height }, (_, dot) =>
      ((bytes[dot >> 3] ?? 0) >> (7 - (dot & 7))) & 1 ? 0 : 255,
    ),
  );
  const raw = { width: stride * 8, height, channels: 1 } as const;
  const { body: slip } = await staff('POST', `${path}/slip`, { renew: false });
  expect(await readCode(sharp(dots, { raw }))).toBe(slip.address);
  await pay({ amount: 40_600 });
  await printBill();
  expect((await next())?.lines.some((line) => line.kind === 'image' && line.height > 100)).toBe(
    false,
  );
});

test('a guest who asks for the bill gets it by itself where the venue chose so', async () => {
  const { guest, say, next } = await counter({ papers: ['bill', 'asked_bill'] });
  await guest.call({ kind: 'bill', method: 'card', share: 'all', tip: 0 });
  expect(await say()).toContain('NOTA');
  await guest.call({ kind: 'staff', reason: 'water' });
  expect(await next()).toBeNull();
});

test('an order at the counter prints its number with it, a guest’s at a table does not', async () => {
  const menu = menuWith({ service: 'collect' });
  const { staff, say, next } = await counter({ papers: ['pick_up'] }, menu);
  expect(await next()).toBeNull();
  const { body: tab } = await staff('POST', `${venue}/tabs`, { name: 'Bo' });
  const order = await staff(
    'POST',
    `${venue}/tables/${tab.table.id}/orders`,
    { menuVersion: 1, lines: [{ ...SOUP, options: [], quantity: 2 }], served: false },
    { 'idempotency-key': newOrderId() },
  );
  expect(order.status, order.text).toBe(201);
  const paper = await say();
  expect(paper).toContain(String(order.body.number));
  expect(paper).toMatch(/Bo - Köket/);
  expect(paper).toMatch(/2 +Soppa/);
  expect(await next()).toBeNull();
});

test('a day is printed as it would be now, and as it was closed', async () => {
  const { manager, staff, pay, printer, say } = await counter();
  await pay({ amount: 40_600, tip: 1_000, method: 'card' });
  const days = `${venue}/days/2026-11-20`;
  const print = (ask = manager) =>
    ask('POST', `${days}/prints`, { id: newOrderId(), printer: printer.id });
  expect(codeOf(await print(staff))).toEqual([403, 'staff.forbidden']);
  expect((await print()).status).toBe(200);
  expect(await say()).toContain('INTE');
  const { figuresHash } = (await manager('GET', days)).body;
  const closed = await manager('POST', `${days}/close`, { figuresHash, reason: 'Öppet bord' });
  expect(closed.status, closed.text).toBe(200);
  await print();
  const paper = await say();
  expect(paper).toContain('Öppet bord');
  expect(paper).toMatch(/Dricks +10 kr/);
  expect(paper).not.toContain('KOPIA');
  await print();
  expect(await say()).toContain('KOPIA 1');
  const past = `${venue}/days/2024-01-01/prints`;
  expect((await manager('POST', past, { id: newOrderId(), printer: printer.id })).status).toBe(404);
});

test('signs are printed for chosen tables, and a second one is no copy', async () => {
  const { manager, printer, say, next } = await counter();
  const signs = [TABLE, OTHER_TABLE].map((table) => ({ id: newOrderId(), table }));
  const print = (some = signs) =>
    manager('POST', `${venue}/tables/signs`, { printer: printer.id, signs: some });
  expect((await print()).status).toBe(200);
  expect(await say()).toContain('TEST-0000-0001');
  expect(await say()).toContain('TEST-0000-0002');
  await print();
  expect(await next()).toBeNull();
  await print([{ id: newOrderId(), table: TABLE }]);
  expect(await say()).not.toContain('KOPIA');
  const missing = [{ id: newOrderId(), table: 'test00000009' }];
  expect(codeOf(await print(missing))).toEqual([404, 'tables.unknown']);
});

test('cash opens the drawer once, by a job of its own after what is printed; nothing else does', async () => {
  const { again, printBill, pay, next, states } = await counter({ drawer: true });
  const id = newOrderId();
  await printBill();
  for (const _twice of [1, 2]) expect((await pay({ id })).status).toBe(201);
  await pay({ method: 'card' });
  await printBill();
  const acts = [];
  for (let paper = await next(); paper !== null; paper = await next()) acts.push(paper.acts);
  expect(acts).toEqual([['cut'], ['drawer'], ['cut']]);
  expect(await states()).toEqual(['printed', 'printed', 'printed']);
  expect((await again(id)).status).toBe(404);
});

test('a drawer that cannot open in time opens no more, at no printer, and is never asked for again', async () => {
  const { app, printer, staff, later, manager, pay, next, states, printing, again } = await counter(
    {
      drawer: true,
    },
  );
  const spare = await addPrinter(app, { name: 'Reserv', stations: [], drawer: true });
  const { body: list } = await manager('GET', `${venue}/printers`);
  const { seenAt: _seenAt, ...own } = list.printers[0];
  const settings = ['name', 'width', 'codePage', 'copies', 'cutter', 'buzzer', 'drawer', 'stations']
    .concat(['printsCalls', 'when', 'papers', 'cashDrawer'])
    .map((key) => [key, own[key]]);
  const wish = { ...Object.fromEntries(settings), takeover: spare.id };
  const changed = await manager('PUT', `${venue}/printers/${printer.id}`, wish);
  expect(changed.status, changed.text).toBe(200);
  await pay();
  await later(31_000);
  expect(await next()).toBeNull();
  expect(await states()).toEqual(['dropped']);
  expect((await printing()).jobs).toEqual([]);
  const { body } = await manager('GET', `${venue}/printers`);
  const [{ id }] = body.printers[0].jobs;
  expect(codeOf(await again(id))).toEqual([404, 'print_jobs.no_paper']);
  await staff('POST', `${venue}/printers/${printer.id}/old`, { print: 'all' });
  expect(await next()).toBeNull();
});

test('with several drawers the one opens into which the cash goes', async () => {
  const bar = newOrderId();
  const { app, manager, staff, pay, next, states, origin } = await counter({ drawer: true });
  const drawers = [
    { id: MAIN_DRAWER, name: 'Disk' },
    { id: bar, name: 'Bar' },
  ];
  expect((await manager('PUT', `${venue}/drawers`, { drawers })).status).toBe(200);
  const other = await addPrinter(app, {
    ...{ name: 'Bar', stations: [], drawer: true, cashDrawer: bar },
  });
  await staff('PUT', `${venue}/drawers/choice`, { drawer: bar });
  await pay({ amount: 1_000 });
  expect(await next()).toBeNull();
  const machine = fakeCloudPrnt(`${origin}${other.path}`);
  await machine.introduce();
  expect(await machine.print()).toBe(true);
  expect(machine.papers).toEqual(['\u0007']);
  await staff('PUT', `${venue}/drawers/choice`, { drawer: MAIN_DRAWER });
  await pay({ amount: 1_000 });
  expect((await next())?.acts).toEqual(['drawer']);
  expect(await states()).toEqual(['printed', 'printed']);
});

test('a paper is seen before it is printed and afterwards, as the printer’s own picture', async () => {
  const { app, manager, staff, path, printer, printBill, pay, say } = await counter({
    ...{ width: 58, drawer: true },
  });
  const before = await staff('GET', `${path}/bill/paper.png?printer=${printer.id}`);
  expect([before.status, before.headers['content-type']]).toEqual([200, 'image/png']);
  expect(before.headers['cache-control']).toBe('no-store');
  const id = newOrderId();
  await printBill({ id });
  await say();
  const see = (job: string, ask = manager) => ask('GET', `${venue}/print-jobs/${job}/paper.png`);
  expect((await see(id)).status).toBe(200);
  expect(codeOf(await see(id, staff))).toEqual([403, 'staff.forbidden']);
  expect(codeOf(await see(newOrderId()))).toEqual([404, 'print_jobs.unknown']);
  await pay();
  const { body } = await manager('GET', `${venue}/printers`);
  expect(codeOf(await see(body.printers[0].jobs[0].id))).toEqual([404, 'print_jobs.no_paper']);
  const kitchen = await app.staff('kitchen');
  expect((await kitchen('GET', `${path}/bill/paper.png?printer=${printer.id}`)).status).toBe(403);
});

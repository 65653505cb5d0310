import { expect, onTestFinished, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { addPrinter } from '#tests/support/printers/add-printer.ts';
import { fakeTcpPrinter } from '#tests/support/printers/fake-tcp-printer.ts';
import { printingBar } from '#tests/support/printers/printing-bar.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { isAllowed, readNetworks } from '../network.ts';
import { moveJob } from '../print-jobs.repository.ts';
import { printAt } from './print-at.ts';

/** Within it a silent printer says nothing. */
const SHORT_MS = 500;

/** A bar with a printer in its network; its port is any that is free here. */
async function kitchen() {
  const printer = await fakeTcpPrinter();
  onTestFinished(printer.close);
  const bar = await printingBar({ transport: 'tcp', host: '127.0.0.1', port: 9_100 });
  await bar.app.context.store.write('installation', async (db) => {
    await db.updateTable('printers').set({ port: printer.port }).execute();
  });
  return { ...bar, printer };
}

/** Another printer, at any port that is free here. */
async function addAt(app: TestApp, port: number, stations: string[]): Promise<void> {
  const { id } = await addPrinter(app, {
    transport: 'tcp',
    host: '127.0.0.1',
    port: 9_100,
    stations,
  });
  await app.context.store.write('installation', async (db) => {
    await db.updateTable('printers').set({ port }).where('id', '=', id).execute();
  });
}

/** What boards show, as time goes on. */
function problems(
  later: (milliseconds: number) => Promise<void>,
  printing: () => Promise<{ printers: { problem: string }[] }>,
) {
  return async () => {
    await later(1_000);
    return (await printing()).printers.map(({ problem }) => problem);
  };
}

test('a ticket is on paper soon after it was ordered, and known to be', async () => {
  const { printer, order, states } = await kitchen();
  await order();
  await expect.poll(states).toEqual(['printed']);
  await order();
  await order();
  await expect.poll(states).toEqual(['printed', 'printed', 'printed']);
  expect(printer.papers).toHaveLength(3);
  expect(printer.papers.map((paper) => paper.includes('Soppa'))).toEqual([true, true, true]);
  expect(printer.seen.most).toBe(1);
});

test('a printer that keeps its end of a connection open holds up the next ticket for a moment only', async () => {
  const { printer, order, states, patience } = await kitchen();
  patience.status = SHORT_MS;
  printer.faults.keepsOpen = true;
  await order();
  await expect.poll(states).toEqual(['printed']);
  await order();
  await expect.poll(states, { timeout: 5_000 }).toEqual(['printed', 'printed']);
});

test('a printer that knows no numbers of jobs says by its sensor when it has printed', async () => {
  const { printer, order, states } = await kitchen();
  printer.faults.isOld = true;
  await order();
  await expect.poll(states).toEqual(['printed']);
});

test('an order asks neither a printer that was not well, nor one that prints nothing of it', async () => {
  const { printer, order, states, app, later } = await kitchen();
  const [closed, bar] = [await fakeTcpPrinter(), await fakeTcpPrinter()];
  for (const each of [closed, bar]) onTestFinished(each.close);
  closed.faults.state = 'cover';
  await addAt(app, closed.port, ['kitchen']);
  await addAt(app, bar.port, ['bar']);
  const printers = () =>
    app.context.store.reader.selectFrom('printers').select('problem').execute();
  await order();
  await expect
    .poll(async () => (await printers()).map(({ problem }) => problem))
    .toContain('cover');
  for (const printed of [2, 3]) {
    await order();
    await expect.poll(() => printer.papers.length).toBe(printed);
  }
  expect([closed.seen.connections, bar.seen.connections]).toEqual([1, 0]);
  closed.faults.state = 'ready';
  await later(5_000);
  await expect.poll(() => closed.papers.length).toBe(3);
  await expect.poll(states).toEqual(Array.from({ length: 6 }, () => 'printed'));
});

test('what a printer says of its drawer is known as soon as it has said it', async () => {
  const { printer, order, states, app } = await kitchen();
  const contact = async () =>
    (await app.context.store.reader.selectFrom('printers').select('drawer_contact').execute()).map(
      (row) => row.drawer_contact,
    );
  for (const [isDrawerLow, expected] of [
    [false, 'high'],
    [true, 'low'],
  ] as const) {
    printer.faults.isDrawerLow = isDrawerLow;
    await order();
    await expect
      .poll(async () => (await states()).every((state) => state === 'printed'))
      .toBe(true);
    await expect.poll(contact).toEqual([expected]);
  }
});

test('printers are asked though what happened at a venue cannot be queued', async () => {
  const { app, printer, failures } = await kitchen();
  const broken = new Error('cannot be queued');
  Object.assign(app.context.prints, { queue: () => Promise.reject(broken) });
  app.clock.advance(5_000);
  await expect.poll(() => printer.seen.connections).toBe(1);
  expect(failures).toContain(broken);
});

test.each(['cover', 'paper'] as const)(
  'with %s nothing is sent until it is ready',
  async (state) => {
    const { printer, order, states, later, printing } = await kitchen();
    printer.faults.state = state;
    await order();
    await expect.poll(() => printer.seen.connections).toBeGreaterThan(0);
    await later(20_000);
    await expect.poll(problems(later, printing)).toEqual([state]);
    expect([await states(), printer.papers]).toEqual([['queued'], []]);
    printer.faults.state = 'near_end';
    await later(5_000);
    await expect.poll(states).toEqual(['printed']);
    expect(printer.papers).toHaveLength(1);
  },
);

test.each(['cut', 'paper'] as const)(
  'a ticket that ends by %s half way is not sent again',
  async (fault) => {
    const { printer, order, states, later, patience } = await kitchen();
    const { print } = patience;
    patience.print = SHORT_MS;
    printer.faults.inTicket = fault;
    await order();
    await expect.poll(states).toEqual(['unknown']);
    patience.print = print;
    printer.faults.inTicket = 'none';
    printer.faults.state = 'ready';
    await later(10_000);
    await order();
    await expect.poll(states).toEqual(['unknown', 'printed']);
    expect(printer.papers.filter((paper) => !paper.startsWith('part:'))).toHaveLength(1);
  },
);

test('what was sent when the server ended is told, and holds up no other ticket', async () => {
  const { app, order, states, printer, later } = await kitchen();
  printer.faults.state = 'cover';
  await order();
  await expect.poll(() => printer.seen.connections).toBe(1);
  const { store, clock } = app.context;
  const { id } = await store.reader.selectFrom('print_jobs').select('id').executeTakeFirstOrThrow();
  await store.write('installation', (db) =>
    moveJob(db, { id, state: 'queued' }, 'offered', { offered_at: clock.now() }),
  );
  printer.faults.state = 'ready';
  await order();
  await later(5_000);
  await expect.poll(states).toEqual(['unknown', 'printed']);
  expect(printer.papers).toHaveLength(1);
});

test('what a person has seen to stays so when its printer gives up on it later', async () => {
  const printer = await fakeTcpPrinter();
  printer.faults.inTicket = 'mute';
  const networks = readNetworks('127.0.0.0/8') ?? [];
  const app = await testApp({ config: { printerNetworks: networks } });
  const { id } = await addPrinter(app, { transport: 'tcp', host: '127.0.0.1', port: 9_100 });
  const { store } = app.context;
  await store.write('installation', async (db) => {
    await db.updateTable('printers').set({ port: printer.port }).execute();
  });
  await (await guestAt(app)).order([{ product: 'soup' }]);
  await app.context.prints.queue(VENUE);
  const job = () => store.reader.selectFrom('print_jobs').selectAll().executeTakeFirstOrThrow();
  const printing = printAt(app.context, id, {
    patience: { connect: 60_000, status: 60_000, print: 60_000 },
    onError: () => {},
  });
  await expect.poll(async () => (await job()).state).toBe('offered');
  const manager = await app.staff('manager');
  await manager('DELETE', `venues/${VENUE}/printers/${id}`);
  expect((await job()).state).toBe('unknown');
  const handled = await manager('PUT', `venues/${VENUE}/print-jobs/${(await job()).id}/handled`);
  expect(handled.status, handled.text).toBe(200);
  printer.close();
  await printing;
  expect((await job()).state).toBe('handled');
});

test('a printer that does not say how it is gets no ticket, and that is told', async () => {
  const { printer, order, states, later, printing, patience } = await kitchen();
  patience.status = SHORT_MS;
  printer.faults.state = 'silent';
  await order();
  await later(20_000);
  await expect.poll(problems(later, printing)).toEqual(['error']);
  expect((await printing()).jobs).toHaveLength(1);
  expect([await states(), printer.papers]).toEqual([['queued'], []]);
});

test('only addresses in networks of the operator’s own are asked, at printers’ ports', async () => {
  const networks = readNetworks('192.168.1.0/24, fd00:1::/64') ?? [];
  const hosts = ['192.168.1.20', 'fd00:1::5', '::ffff:192.168.1.20'];
  expect(hosts.map((host) => isAllowed(host, networks))).toEqual([true, true, true]);
  const others = [
    '192.168.2.20',
    '10.0.0.1',
    '8.8.8.8',
    '127.0.0.1',
    'printer.local',
    '0xc0a80114',
  ];
  expect(others.filter((host) => isAllowed(host, networks))).toEqual([]);
  expect(others.filter((host) => isAllowed(host, []))).toEqual([]);
  for (const list of ['8.8.8.0/24', '0.0.0.0/0', '10.0.0.0/4', '192.168.1.0', 'x']) {
    expect(readNetworks(list), list).toBeNull();
  }
  const { app } = await kitchen();
  const wish = { id: newOrderId(), transport: 'tcp', host: '10.1.2.3' } as const;
  await expect(addPrinter(app, wish)).rejects.toThrow('printers.address_refused');
  const port = { ...wish, host: '127.0.0.1', port: 22 };
  await expect(addPrinter(app, port)).rejects.toThrow('request.invalid');
});

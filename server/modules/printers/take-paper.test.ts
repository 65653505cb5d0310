import { expect, onTestFinished, test } from 'vitest';
import type { NewPrinter } from '#core/printers/printers.schema.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { askAsBridge, bridgedBar } from '#tests/support/printers/bridged-bar.ts';
import { fakeCloudPrnt } from '#tests/support/printers/fake-cloudprnt.ts';
import { fakeServerDirect } from '#tests/support/printers/fake-server-direct.ts';
import { fakeTcpPrinter } from '#tests/support/printers/fake-tcp-printer.ts';
import { printingBar } from '#tests/support/printers/printing-bar.ts';
import type { TestApp } from '#tests/support/server/test-app.ts';

/** Of three tickets, makes the first one that cannot be filled, and the second one that cannot be drawn. */
async function spoil(app: TestApp): Promise<void> {
  const { store, prints } = app.context;
  await prints.queue(VENUE);
  const jobs = store.reader.selectFrom('print_jobs').select('id').orderBy('sequence');
  const [first, second] = await jobs.execute();
  await store.write('installation', async (db) => {
    const { id, table_id: table } = await db
      .selectFrom('seatings')
      .select(['id', 'table_id'])
      .executeTakeFirstOrThrow();
    // The bill of a party that is part of one that was removed, and a code that holds no such address.
    await db.updateTable('seatings').set({ merged_into: 'removed' }).execute();
    const bill = { kind: 'bill', about: JSON.stringify({ seating: id, bill: null }) } as const;
    const far = `https://order.example/${'x'.repeat(5_000)}`;
    const sign = { kind: 'sign', about: JSON.stringify({ table, base: far }) } as const;
    const become = (id = '', to: typeof bill | typeof sign) =>
      db
        .updateTable('print_jobs')
        .set({ ...to, order_id: null })
        .where('id', '=', id)
        .execute();
    await become(first?.id, bill);
    await become(second?.id, sign);
  });
}

const ENDED = ['failed', 'failed', 'printed'];

async function spoiltBar(wish: Partial<NewPrinter> = {}) {
  const bar = await printingBar(wish);
  for (let one = 0; one < 3; one += 1) await bar.order();
  await spoil(bar.app);
  return bar;
}

test('of a Star printer, what cannot be filled or drawn fails alone and at once', async () => {
  const { url, states, printing } = await spoiltBar();
  const printer = fakeCloudPrnt(url);
  await printer.introduce();
  const printed = [await printer.print(), await printer.print(), await printer.print()];
  expect(printed).toEqual([false, false, true]);
  expect(await states()).toEqual(ENDED);
  const { jobs } = await printing();
  expect(jobs.map(({ reason }: { reason: string }) => reason)).toEqual(['not filled', 'not drawn']);
});

test('an Epson printer is given the next one in the same answer', async () => {
  const { url, states } = await spoiltBar({ transport: 'server_direct' });
  const printer = fakeServerDirect(url);
  await printer.say(await printer.ask());
  expect(await states()).toEqual(ENDED);
});

test('a printer at port 9100 prints the next one in the same visit', async () => {
  const device = await fakeTcpPrinter();
  onTestFinished(device.close);
  const bar = await printingBar({ transport: 'tcp', host: '127.0.0.1', port: 9_100 });
  const { app, order, states, later, failures } = bar;
  await app.context.store.write('installation', async (db) => {
    await db.updateTable('printers').set({ port: device.port }).execute();
  });
  device.faults.state = 'cover';
  for (let one = 0; one < 3; one += 1) await order();
  await spoil(app);
  device.faults.state = 'ready';
  await later(5_000);
  await expect.poll(states).toEqual(ENDED);
  expect(failures).toHaveLength(2);
});

test('a bridge is given the next one in the same answer', async () => {
  const bar = await bridgedBar();
  const printer = await bar.printer('tcp:127.0.0.1:9100');
  const { ask, begin } = await askAsBridge(bar.app, bar.code);
  for (let one = 0; one < 3; one += 1) await bar.order();
  await spoil(bar.app);
  const { status, body } = await ask('POST', `printers/${printer}/job`, { run: await begin() });
  expect([status, typeof body.job?.bytes]).toEqual([200, 'string']);
  expect(await bar.states()).toEqual(['failed', 'failed', 'offered']);
});

test('what cannot be filled fails alone too where the printer asks before it was queued', async () => {
  const bar = await printingBar({ transport: 'server_direct', papers: ['bill', 'asked_bill'] });
  const { app, url, states, guest } = bar;
  await guest.order([{ product: 'soup' }]);
  await guest.call({ kind: 'bill', method: 'card', share: 'all', tip: 0 });
  await app.context.store.write('installation', async (db) => {
    await db.updateTable('seatings').set({ merged_into: 'removed' }).execute();
  });
  const printer = fakeServerDirect(url);
  await printer.say(await printer.ask());
  await printer.ask();
  expect(await states()).toEqual(['printed', 'failed']);
});

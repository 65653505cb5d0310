import { expect, test } from 'vitest';
import type { Printing } from '#core/printers/printers.schema.ts';
import { fakeServerDirect } from '#tests/support/printers/fake-server-direct.ts';
import { printingBar } from '#tests/support/printers/printing-bar.ts';

async function kitchen() {
  const bar = await printingBar({ transport: 'server_direct' });
  return { ...bar, printer: fakeServerDirect(bar.url) };
}

test('the answer is 200 and XML, also when there is nothing', async () => {
  const { printer } = await kitchen();
  const answer = await printer.post({ ConnectionType: 'GetRequest', ID: 'kitchen' });
  expect(answer).toEqual({ status: 200, type: 'text/xml; charset=utf-8', text: '' });
  const odd = [{}, { ConnectionType: 'SetResponse' }, { ConnectionType: 'x', ResponseFile: '<' }];
  for (const form of odd) expect((await printer.post(form)).status).toBe(200);
});

test('a ticket is given once, and one is on its way at a time', async () => {
  const { printer, order, states } = await kitchen();
  await order();
  await order();
  const first = await printer.ask();
  expect(first).toMatch(/^[0-9a-f]{30}$/);
  expect(printer.papers[0]).toContain('<devid>local_printer</devid>');
  expect(await printer.ask()).toBeNull();
  await printer.say(first);
  await printer.say(first);
  expect(await states()).toEqual(['printed', 'queued']);
  const second = await printer.ask();
  expect(second).not.toBe(first);
  await printer.say(second);
  expect(await states()).toEqual(['printed', 'printed']);
});

test('a line that is cut after delivery and comes back late prints one paper', async () => {
  const { printer, order, states, later, printing } = await kitchen();
  await order();
  const id = await printer.ask();
  await later(200_000);
  expect(await states()).toEqual(['unknown']);
  expect(await printer.ask()).toBeNull();
  expect((await printing()).jobs).toHaveLength(1);
  await printer.say(id);
  expect(await states()).toEqual(['printed']);
  expect(await printer.ask()).toBeNull();
  expect(printer.papers).toHaveLength(1);
  expect((await printing()).jobs).toEqual([]);
});

test('a failure is told with its cause, and the next ticket is not burnt on it', async () => {
  const { printer, order, states, later, printing } = await kitchen();
  await order();
  await order();
  await printer.say(await printer.ask(), { success: false, code: 'EPTR_REC_EMPTY' });
  expect(await states()).toEqual(['failed', 'queued']);
  const { jobs } = await printing();
  expect(jobs).toMatchObject([{ state: 'failed', reason: 'EPTR_REC_EMPTY' }]);
  expect(await printer.ask()).toBeNull();
  await later(16_000);
  await printer.say(await printer.ask());
  expect(await states()).toEqual(['failed', 'printed']);
});

test('a late result without a name is about the only one of which nothing was heard', async () => {
  const { printer, order, states, later } = await kitchen();
  await order();
  await printer.ask();
  await later(130_000);
  expect(await states()).toEqual(['unknown']);
  await printer.say(null);
  expect(await states()).toEqual(['printed']);
});

test('a result without a name that may be about two is taken for neither, and both are told', async () => {
  const { printer, order, states, later, printing } = await kitchen();
  await order();
  await order();
  await order();
  // The first is cut off before it comes, and the second printed.
  await printer.ask();
  await later(130_000);
  await printer.ask();
  await printer.say(null);
  expect(await states()).toEqual(['unknown', 'unknown', 'queued']);
  const { jobs } = (await printing()) as Printing;
  expect(jobs.filter(({ state }) => state === 'unknown')).toHaveLength(2);
  await later(6 * 60_000);
  await printer.ask();
  await printer.say(null);
  expect(await states()).toEqual(['unknown', 'unknown', 'printed']);
});

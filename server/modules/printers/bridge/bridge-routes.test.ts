import { expect, test } from 'vitest';
import { BRIDGE_CODE_MS, USER_CODE_TRIES } from '#core/shared/limits.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { addPrinter } from '#tests/support/printers/add-printer.ts';
import { askAsBridge, bridgedBar } from '#tests/support/printers/bridged-bar.ts';
import { newOrderId } from '#tests/support/server/test-app.ts';
import { beginRun, hearBridge, listWork, watchedRun } from './serve-bridge.usecases.ts';

const DEVICE = 'tcp:192.168.1.20:9100';
const AT = `venues/${VENUE}`;

/** A paired bridge that runs, with a printer. */
async function paired() {
  const bar = await bridgedBar();
  const bridge = await askAsBridge(bar.app, bar.code);
  const run = await bridge.begin();
  const printer = await bar.printer(DEVICE);
  /** Once the bridge would be told that something waits. */
  const take = async (of = run, at = printer) => {
    await bar.app.context.prints.queue(VENUE);
    return bridge.ask('POST', `printers/${at}/job`, { run: of });
  };
  return { ...bar, id: bar.bridge, ...bridge, run, printerId: printer, take };
}

test('an answer that was lost is given again, to the run that it was for', async () => {
  const { order, take, ask, states } = await paired();
  expect((await take()).body).toEqual({ job: null });
  await order();
  const { job } = (await take()).body;
  expect(Buffer.from(job.bytes, 'base64').toString('latin1')).toContain('Soppa');
  expect((await take()).body.job.id).toBe(job.id);
  expect((await ask('PUT', `jobs/${job.id}`, { became: 'printed' })).status).toBe(204);
  expect(await states()).toEqual(['printed']);
  expect((await take()).body).toEqual({ job: null });
});

test('who looks for work queues nothing: what happens is gathered for it', async () => {
  const { app, id, order } = await paired();
  await order();
  const look = async () => {
    const { printers } = await listWork(app.context, { id, venue: VENUE });
    return printers.map(({ waits }) => waits);
  };
  expect(await look()).toEqual([false]);
  await app.context.prints.queue(VENUE);
  expect(await look()).toEqual([true]);
});

test('a new run is given nothing that another had fetched, whose late word still counts', async () => {
  const { order, take, begin, ask, states } = await paired();
  await order();
  const { job } = (await take()).body;
  const next = await begin();
  expect(await states()).toEqual(['unknown']);
  expect((await take(next)).body).toEqual({ job: null });
  expect((await take()).body.code).toBe('bridges.replaced');
  await ask('PUT', `jobs/${job.id}`, { became: 'printed' });
  expect(await states()).toEqual(['printed']);
});

test('a secret shows its own printers’ tickets and no others, and nothing once it is removed', async () => {
  const { app, manager, id, order, take, ask, run, states } = await paired();
  const elsewhere = newOrderId();
  const { body } = await manager('POST', `${AT}/bridges`, { id: elsewhere, name: 'Baren' });
  const other = await addPrinter(app, { transport: 'bridge', bridge: elsewhere, device: DEVICE });
  const cloud = await addPrinter(app);
  await order();
  for (const printer of [other.id, cloud.id, newOrderId()]) {
    expect((await take(run, printer)).body.code).toBe('printers.unknown');
  }
  const thief = await askAsBridge(app, body.code);
  await thief.begin();
  const { job } = (await take()).body;
  const word = await thief.ask('PUT', `jobs/${job.id}`, { became: 'printed' });
  expect([word.status, word.body.code]).toEqual([404, 'print_jobs.unknown']);
  await manager('DELETE', `${AT}/bridges/${id}`);
  for (const asked of [await take(), await ask('POST', 'heartbeat', { run, printers: [] })]) {
    expect([asked.status, asked.body.code]).toEqual([401, 'bridges.required']);
  }
  expect(await states()).toEqual(['unknown', 'queued', 'queued']);
});

test('what a bridge asks while it is removed is answered as after it, and begins no run', async () => {
  const { app, manager, id, run } = await paired();
  await manager('DELETE', `${AT}/bridges/${id}`);
  // Its secret was looked up just before.
  const bridge = { id, venue: VENUE };
  const asked = [
    watchedRun(app.context, bridge, run),
    hearBridge(app.context, bridge, { run, printers: [] }),
    beginRun(app.context, bridge, '1'),
  ];
  for (const each of await Promise.allSettled(asked)) {
    expect(each).toMatchObject({ reason: { code: 'bridges.required' } });
  }
});

test('a code is worth something once, for minutes, and is not guessed', async () => {
  const { app, manager, bridge, code } = await bridgedBar();
  const pair = (typed: string) => app.ask('POST', 'bridge/pairing', { code: typed });
  expect(code).toMatch(/^\d{5}-\d{5}$/);
  app.clock.advance(BRIDGE_CODE_MS);
  expect((await pair(code)).body.code).toBe('bridges.wrong_code');
  const next = await manager('POST', `${AT}/bridges/${bridge}/code`);
  const first = await pair(next.body.code.replace('-', ' '));
  expect(first.body).toEqual({ secret: expect.any(String), name: 'Kontoret' });
  expect((await pair(next.body.code)).body.code).toBe('bridges.wrong_code');
  // The two wrong ones of this test are among them.
  for (let tries = 2; tries < USER_CODE_TRIES; tries += 1) await pair('00000-00000');
  expect((await pair('00000-00000')).status).toBe(429);
});

test('the same bridge on another machine ends the machine before', async () => {
  const { app, manager, id, take } = await paired();
  const { body } = await manager('POST', `${AT}/bridges/${id}/code`);
  expect((await take()).status).toBe(200);
  await askAsBridge(app, body.code);
  expect((await take()).body.code).toBe('bridges.required');
});

test('a printer that moves to another bridge leaves behind what was fetched', async () => {
  const { app, manager, order, take, printerId, printers, states } = await paired();
  const other = newOrderId();
  const { body } = await manager('POST', `${AT}/bridges`, { id: other, name: 'Baren' });
  const next = await askAsBridge(app, body.code);
  const run = await next.begin();
  await order();
  await take();
  const [view] = (await printers()).printers;
  const { name, width, codePage, copies, cutter, buzzer, drawer, stations, when } = view;
  const changed = await manager('PUT', `${AT}/printers/${printerId}`, {
    ...{ name, width, codePage, copies, cutter, buzzer, drawer, stations, when },
    ...{ printsCalls: false, takeover: null, bridge: other, device: 'file:/dev/usb/lp0' },
    handsOver: true,
  });
  expect(changed.status, changed.text).toBe(200);
  expect(await states()).toEqual(['unknown']);
  const asked = await next.ask('POST', `printers/${printerId}/job`, { run });
  expect(asked.body).toEqual({ job: null });
});

test('what a device has taken is handed over, and can be printed again', async () => {
  const { manager, order, take, ask, states } = await paired();
  await order();
  const { job } = (await take()).body;
  await ask('PUT', `jobs/${job.id}`, { became: 'handed_over' });
  expect(await states()).toEqual(['handed_over']);
  const copy = await manager('POST', `${AT}/print-jobs/${job.id}/copies`, { id: newOrderId() });
  expect(copy.status, copy.text).toBe(200);
  expect(await states()).toEqual(['handed_over', 'queued']);
});

test('a bridge that is not heard of any more is one, and its tickets are told', async () => {
  const { manager, order, printers, later, run, ask, printerId } = await paired();
  const heard = { id: printerId, problem: null, nearEnd: false };
  await ask('POST', 'heartbeat', { run, printers: [heard] });
  const [before] = (await printers()).bridges;
  expect(before).toMatchObject({ isConnected: true, version: '1.0.0', codeUntil: null });
  await order();
  await later(60_000);
  const after = await printers();
  expect(after.bridges[0].isConnected).toBe(false);
  expect(after.printers[0].problem).toBe('offline');
  const { body } = await manager('GET', `${AT}/printing`);
  expect(body.printers).toMatchObject([{ problem: 'offline', waiting: 1 }]);
});

test('a clock that is set back makes nobody seem to be there who has gone', async () => {
  const { app, printers, later, run, ask, printerId } = await paired();
  const heard = { id: printerId, problem: null, nearEnd: false };
  const beat = () => ask('POST', 'heartbeat', { run, printers: [heard] });
  app.clock.advance(3_600_000);
  expect((await beat()).status).toBe(204);
  app.clock.jump(-3_500_000);
  expect((await beat()).status).toBe(204);
  await later(60_000);
  const { bridges, printers: found } = await printers();
  expect([bridges[0].isConnected, found[0].problem]).toEqual([false, 'offline']);
});

test('a console can name private addresses and printers’ files, and nothing else', async () => {
  const { app, bridge } = await bridgedBar();
  const add = (device: string, of = bridge) =>
    addPrinter(app, { transport: 'bridge', bridge: of, device });
  for (const device of ['file:/etc/passwd', 'tcp:8.8.8.8:9100', 'tcp:127.0.0.1:9100', 'x']) {
    await expect(add(device), device).rejects.toThrow('bridges.device_refused');
  }
  await expect(add(DEVICE, newOrderId())).rejects.toThrow('bridges.unknown');
});

test('what a bridge finds is shown by its name, and only what it names or may be a printer can be chosen', async () => {
  const { app, manager, ask, begin, run, id, printers } = await paired();
  const found = [
    { device: 'file:/dev/usb/lp0', name: 'EPSON TM-T20II' },
    { device: 'tcp:127.0.0.1:9100', name: null },
  ];
  const tell = (of: string, devices: object[]) => ask('PUT', 'devices', { run: of, devices });
  expect((await tell(run, found)).status).toBe(204);
  expect((await printers()).bridges[0].devices).toEqual(found);
  const add = (device: string) => addPrinter(app, { transport: 'bridge', bridge: id, device });
  await add('tcp:127.0.0.1:9100');
  await expect(add('tcp:127.0.0.1:9101')).rejects.toThrow('bridges.device_refused');
  expect((await tell(run, [{ device: 'usb', name: null }])).body.code).toBe('request.invalid');
  await begin();
  expect((await tell(run, [])).body.code).toBe('bridges.replaced');
  const { body } = await manager('POST', `${AT}/bridges/${id}/code`);
  await askAsBridge(app, body.code);
  // Another machine says for itself what it finds.
  expect((await printers()).bridges[0].devices).toEqual([]);
});

test('a bridge gets another name, which has letters', async () => {
  const { manager, id, printers } = await paired();
  const rename = (name: string, of = id) => manager('PUT', `${AT}/bridges/${of}`, { name });
  expect((await rename('Köksdatorn')).status).toBe(200);
  expect((await printers()).bridges[0].name).toBe('Köksdatorn');
  expect((await rename(' \u200b ')).body.code).toBe('request.invalid');
  expect((await rename('x', newOrderId())).body.code).toBe('bridges.unknown');
  expect((await printers()).bridges[0].name).toBe('Köksdatorn');
});

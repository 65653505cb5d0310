import { statSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { startFlakyProxy } from '#tests/support/network/flaky-proxy.ts';
import { bridgeFile, startBridge } from '#tests/support/printers/bridge-process.ts';
import { bridgedBar } from '#tests/support/printers/bridged-bar.ts';
import { fakeTcpPrinter } from '#tests/support/printers/fake-tcp-printer.ts';

/** A bar, a printer of its network, and the program that prints there. */
async function kitchen() {
  const bar = await bridgedBar();
  const printer = await fakeTcpPrinter();
  onTestFinished(printer.close);
  const device = `tcp:127.0.0.1:${printer.port}`;
  const network = await startFlakyProxy({ target: bar.url, loss: 0 });
  onTestFinished(network.close);
  const file = bridgeFile();
  const pair = (code = bar.code) => startBridge(file, [network.url, code], device);
  const again = () => startBridge(file, [], device);
  return {
    ...bar,
    addPrinter: () => bar.printer(device),
    printer,
    device,
    file,
    network,
    pair,
    again,
  };
}

test('a bridge is paired once by its code, and prints at once what is ordered', async () => {
  const { printer, printers, order, states, pair, file, ...bar } = await kitchen();
  await bar.addPrinter();
  const bridge = pair();
  await expect.poll(bridge.said).toContain('Paired as Kontoret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect.poll(async () => (await printers()).bridges[0].isConnected).toBe(true);
  await order();
  await expect.poll(states).toEqual(['printed']);
  await order();
  await order();
  await expect.poll(states).toEqual(['printed', 'printed', 'printed']);
  expect(printer.papers.map((paper) => paper.includes('Soppa'))).toEqual([true, true, true]);
  expect(printer.seen.most).toBe(1);
});

test('what was printed while the connection was cut is known afterwards, and printed once', async () => {
  const { printer, order, states, pair, network, ...bar } = await kitchen();
  await bar.addPrinter();
  pair();
  printer.faults.inTicket = 'mute';
  await order();
  await expect.poll(() => printer.papers.length).toBe(1);
  network.cut();
  printer.faults.inTicket = 'none';
  printer.sayPrinted();
  await order();
  network.restore();
  await expect.poll(states, { timeout: 10_000 }).toEqual(['printed', 'printed']);
  expect(printer.papers).toHaveLength(2);
});

test('a bridge that was killed over a ticket does not print it again, and somebody is told', async () => {
  const { printer, order, states, pair, again, ...bar } = await kitchen();
  await bar.addPrinter();
  const bridge = pair();
  printer.faults.inTicket = 'mute';
  await order();
  await expect.poll(() => printer.papers.length).toBe(1);
  bridge.kill();
  await bridge.ended;
  printer.faults.inTicket = 'none';
  again();
  await expect.poll(states).toEqual(['unknown']);
  await order();
  await expect.poll(states).toEqual(['unknown', 'printed']);
  expect(printer.papers).toHaveLength(2);
});

test('without paper nothing is sent, and the console says why', async () => {
  const { printer, printers, order, states, pair, ...bar } = await kitchen();
  await bar.addPrinter();
  printer.faults.state = 'paper';
  pair();
  await order();
  await expect.poll(async () => (await printers()).printers[0].problem).toBe('paper');
  expect([await states(), printer.papers]).toEqual([['queued'], []]);
  printer.faults.state = 'ready';
  await order();
  await expect.poll(states).toEqual(['printed', 'printed']);
});

test('of two bridges with one secret the later prints, and the earlier one ends', async () => {
  const { printer, order, states, pair, again, manager, ...bar } = await kitchen();
  await bar.addPrinter();
  const first = pair();
  await expect.poll(first.said).toContain('Connected');
  const second = again();
  expect(await first.ended).toBe(4);
  await order();
  await expect.poll(states).toEqual(['printed']);
  expect(printer.papers).toHaveLength(1);
  const removed = await manager('DELETE', `venues/${VENUE}/bridges/${bar.bridge}`);
  expect(removed.status, removed.text).toBe(200);
  expect(await second.ended).toBe(3);
  await order();
  expect(await states()).toEqual(['printed', 'queued']);
});

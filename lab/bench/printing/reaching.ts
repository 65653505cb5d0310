import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { keep } from '#server/bridge/kept-secret.ts';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { withBridge, withPrinters } from '#tests/support/printers/demo-printers.ts';
import { fakeTcpPrinter } from '#tests/support/printers/fake-tcp-printer.ts';
import { spawnBridge } from '#tests/support/printers/spawn-bridge.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { ORDERS_OF_A_GUEST, ordersInTurn, twoDishes } from '../ordering/guests-in-turn.ts';

const PRINTER_PORT = 9_100;
const HOST = '127.92.0.1';
/** A ticket that takes longer than this does not come any more. */
const LOST_MS = 30_000;
const POLL_EVERY_MS = 100;
const NAMED_TRIES = 100;

/** Who asks the printer: the server, or a bridge beside it. */
export type By = 'server' | 'bridge';

/**
 * Milliseconds from an order's answer to the first byte of its ticket at a printer at port 9100; 0 where
 * the ticket came first. `polling` others ask meanwhile, ten times a second each.
 */
export async function measureReaching(
  env: Record<string, string>,
  { orders, polling, by }: { orders: number; polling: number; by: By },
): Promise<number[]> {
  const settings = { BACKUP_TIMES: 'off', PRINTER_NETWORKS: '127.92.0.0/16', ...env };
  const server = await startServer(settings);
  let arrived = (_at: number) => {};
  const onPrint = () => arrived(performance.now());
  const device = await fakeTcpPrinter({ host: HOST, port: PRINTER_PORT, onPrint });
  const over = new AbortController();
  let end = async () => {};
  try {
    const { version, dishes } = await twoDishes(server.url);
    const tables = await tablesFor(server, orders);
    if (by === 'bridge') end = await printByBridge(server);
    else await withPrinters(server, 1, { transport: 'tcp', host: HOST, port: PRINTER_PORT });
    const { paths } = await withPrinters(server, polling);
    const asking = paths.map((path) => pollOn(`${server.url}${path}`, over.signal));
    const times: number[] = [];
    const next = ordersInTurn(server.url, tables, version, async (order) => {
      const before = times.length + Math.floor(times.length / ORDERS_OF_A_GUEST) + 1;
      // The ticket of what the guest ordered first.
      while (device.papers.length < before) await wait(1);
      const first = new Promise<number>((resolve) => {
        arrived = resolve;
      });
      await order();
      const answered = performance.now();
      const late = wait(LOST_MS, Number.POSITIVE_INFINITY, { ref: false });
      return Math.max(0, (await Promise.race([first, late])) - answered);
    });
    while (times.length < orders) times.push(await next(dishes[0]));
    over.abort();
    await Promise.all(asking);
    return times;
  } finally {
    over.abort();
    await end();
    device.close();
    await server.dispose();
  }
}

/** A bridge that has named the device, and a printer there; the returned function ends it. */
async function printByBridge(server: TestServer): Promise<() => Promise<void>> {
  const { id, secret } = await withBridge(server);
  const folder = mkdtempSync(join(tmpdir(), 'servett-bridge-'));
  const file = join(folder, 'bridge.json');
  keep(file, { server: server.url, secret });
  const device = `tcp:${HOST}:${PRINTER_PORT}`;
  const bridge = spawnBridge(file, [], device);
  const end = async () => {
    bridge.stop();
    await bridge.ended;
    rmSync(folder, { recursive: true });
  };
  for (let tries = NAMED_TRIES; ; tries -= 1) {
    try {
      // Refused until the bridge has said that it prints there.
      await withPrinters(server, 1, { transport: 'bridge', bridge: id, device });
      return end;
    } catch (error) {
      if (tries === 0) {
        await end();
        throw error;
      }
      await wait(POLL_EVERY_MS);
    }
  }
}

async function tablesFor(server: TestServer, orders: number): Promise<string[]> {
  const board = await staffBoard(server);
  const tables = await board.addTables(Math.ceil(orders / ORDERS_OF_A_GUEST));
  board.close();
  return tables;
}

/** A Star printer that prints nothing: it is without paper. */
async function pollOn(url: string, over: AbortSignal): Promise<void> {
  const body = JSON.stringify({ statusCode: '410 Paper Out', printingInProgress: false });
  while (!over.aborted) {
    await fetch(url, { method: 'POST', body });
    await wait(POLL_EVERY_MS);
  }
}

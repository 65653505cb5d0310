import { setTimeout as wait } from 'node:timers/promises';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { withPrinters } from '#tests/support/printers/demo-printers.ts';
import { fakeTcpPrinter } from '#tests/support/printers/fake-tcp-printer.ts';
import { startServer } from '#tests/support/server/server.ts';
import { ORDERS_OF_A_GUEST, ordersInTurn, twoDishes } from '../ordering/guests-in-turn.ts';
import { type Arrange, comparePlacing, type Placing } from './placing.ts';

const PRINTER_PORT = 9_100;
const NETWORK = '127.93.0.0/16';
const hostOf = (at: number) => `127.93.0.${at + 1}`;
const MINUTE = 60_000;

const SETTINGS = { PRINTER_NETWORKS: NETWORK };

/** Printers that take a connection and never say a word: the slowest way to be dead. */
async function openDead(count: number) {
  const devices = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      fakeTcpPrinter({ host: hostOf(at), port: PRINTER_PORT }),
    ),
  );
  for (const { faults } of devices) faults.state = 'silent';
  const arrange: Arrange = async (server) => {
    const removals: (() => Promise<void>)[] = [];
    for (let at = 0; at < count; at += 1) {
      const wish = { transport: 'tcp', host: hostOf(at), port: PRINTER_PORT } as const;
      removals.push((await withPrinters(server, 1, wish)).remove);
    }
    return async () => {
      for (const remove of removals) await remove();
    };
  };
  const close = () => {
    for (const device of devices) device.close();
  };
  return { arrange, close };
}

/** How much longer an order takes where its printers are dead than where the same jobs wait to be asked for. */
export async function compareDead(orders: number, count: number): Promise<Placing> {
  const dead = await openDead(count);
  const waiting: Arrange = async (server) => (await withPrinters(server, count)).remove;
  try {
    return await comparePlacing([SETTINGS, SETTINGS], { orders }, [dead.arrange, waiting]);
  } finally {
    dead.close();
  }
}

/** Milliseconds of a processor that a server takes in a minute without orders, with jobs for dead printers. */
export async function measureSweep(orders: number, count: number): Promise<number> {
  const dead = await openDead(count);
  const server = await startServer({ BACKUP_TIMES: 'off', ...SETTINGS });
  try {
    const { version, dishes } = await twoDishes(server.url);
    const board = await staffBoard(server);
    const tables = await board.addTables(Math.ceil(orders / ORDERS_OF_A_GUEST));
    board.close();
    await dead.arrange(server);
    const next = ordersInTurn(server.url, tables, version, (order) => order());
    for (let at = 0; at < orders; at += 1) await next(dishes[0]);
    await wait(MINUTE / 2);
    const before = server.processorTime();
    await wait(MINUTE);
    return server.processorTime() - before;
  } finally {
    dead.close();
    await server.dispose();
  }
}

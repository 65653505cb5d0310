import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { type PrintingServer, withPrinters } from '#tests/support/printers/demo-printers.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { guestsInTurn, ORDERS_OF_A_GUEST, twoDishes } from './ordering/guests-in-turn.ts';
import { median } from './page/statistics.ts';

/**
 * `npm run bench printing -- [--orders 400]`: how long a guest's order takes where two printers print
 * it, beside one at a venue without printers. Two servers take orders in turn, guest by guest, and
 * half way change places, so that neither the server nor a busy moment decides. Prints the medians and
 * their ratio.
 */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '400' } } });
const ORDERS = Number(values.orders);
const WARM_UP = 40;
const GOAL = 1.03;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function ordering({ url, staff }: Pick<TestServer, 'url' | 'staff'>) {
  const { version, dishes } = await twoDishes(url);
  const board = await staffBoard({ url, staff });
  const tables = await board.addTables(Math.ceil((ORDERS + WARM_UP) / ORDERS_OF_A_GUEST));
  board.close();
  const next = guestsInTurn(url, tables, version);
  return () => next(dishes[0]);
}

const servers = [await startServer(), await startServer()] as const;
try {
  const times = { with: [] as number[], without: [] as number[] };
  const takers = [await ordering(servers[0]), await ordering(servers[1])] as const;
  for (let at = 0; at < WARM_UP; at += 1) await takers[at % 2 === 0 ? 0 : 1]();
  for (const [printing, other] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const printers: PrintingServer = await withPrinters(servers[printing], 2);
    for (let at = 0; at < ORDERS / 2; at += 1) {
      const first = async () => times.with.push(await takers[printing]());
      const second = async () => times.without.push(await takers[other]());
      // By guest, so that neither kind gets two orders in a row more often than the other.
      const isPrintedFirst = Math.floor(at / ORDERS_OF_A_GUEST) % 2 === 0;
      for (const one of isPrintedFirst ? [first, second] : [second, first]) await one();
    }
    await printers.remove();
  }
  const [a, b] = [median(times.with), median(times.without)];
  say(
    `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, ${ORDERS} orders of each kind`,
  );
  say(
    `two printers ${a.toFixed(2)} ms, none ${b.toFixed(2)} ms, ${(a / b).toFixed(3)} times (goal ${GOAL})`,
  );
} finally {
  for (const server of servers) await server.dispose();
}

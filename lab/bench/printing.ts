import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startCluster } from '#tests/support/postgres/cluster.ts';
import type { Ratio } from './page/statistics.ts';
import { comparePlacing } from './printing/placing.ts';

/**
 * `npm run bench printing -- [--orders 400] [--engine sqlite|postgres]`: how long a guest's order takes
 * where two printers print it, beside one at a venue without printers.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '400' },
    printers: { type: 'string', default: '2' },
    engine: { type: 'string', default: 'sqlite' },
  },
});
const GOAL = 1.03;

const say = (text: string) => process.stdout.write(`${text}\n`);
const ms = (pair: readonly number[]) => pair.map((each) => each.toFixed(2)).join(' and ');
const times = ({ value, low, high }: Ratio) =>
  `${value.toFixed(3)} times (${low.toFixed(3)} to ${high.toFixed(3)})`;

/** Two databases; of SQLite, each server makes its own. */
async function databases() {
  if (values.engine === 'sqlite') return { envs: [{}, {}] as const, dispose: async () => {} };
  const cluster = await startCluster({ isDurable: true });
  await cluster.run('create database one', 'create database other');
  const envOf = (name: string) => ({ DATABASE_URL: cluster.urlOf(name) });
  return { envs: [envOf('one'), envOf('other')] as const, dispose: cluster.dispose };
}

const { envs, dispose } = await databases();
try {
  const size = { orders: Number(values.orders), printers: Number(values.printers) };
  const placing = await comparePlacing(envs, size);
  say(`${values.engine}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`);
  say(`${size.orders} orders with ${size.printers} printers beside as many without`);
  say(`time: ${ms(placing.times)} ms, ${times(placing.time)}, goal ${GOAL}`);
  say(`the server's processor: ${ms(placing.works)} ms, ${times(placing.work)}`);
} finally {
  await dispose();
}

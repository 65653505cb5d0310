import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startCluster } from '#tests/support/postgres/cluster.ts';
import { withPrinters } from '#tests/support/printers/demo-printers.ts';
import { median, type Ratio } from './page/statistics.ts';
import { withBridge } from './printing/bridged.ts';
import { compareDead, measureSweep } from './printing/dead-printers.ts';
import { measureMenuStalls } from './printing/menu-stalls.ts';
import { type Arrange, comparePlacing, nothing, type Placing } from './printing/placing.ts';
import { type By, measureReaching } from './printing/reaching.ts';
import { withWebhooks } from './printing/told.ts';

/**
 * `npm run bench printing -- [placing|webhooks|reaching|dead|menu] [--orders 400] [--engine sqlite|postgres]
 * [--bridge none|waits] [--pause 2]`: how long a guest's order takes where two printers print it, and a third
 * one of a bridge, beside one at a venue without printers; how long where two other systems are told of
 * it, beside one without; how soon a ticket reaches a printer at port 9100, asked by the server or by a
 * bridge; what printers that are dead cost; and how long a menu on paper stops everything else, drawn in
 * this process and in one of its own.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '400' },
    printers: { type: 'string', default: '2' },
    engine: { type: 'string', default: 'sqlite' },
    bridge: { type: 'string', default: 'waits' },
    pause: { type: 'string', default: '2' },
  },
});
const ORDERS = Number(values.orders);
const GOAL = 1.03;
const POLLING = 6;
const DEAD = 20;
const REACHED: readonly (readonly [By, number])[] = [
  ['server', 0],
  ['server', POLLING],
  ['bridge', 0],
];
const WEBHOOKS = 2;
const DISHES = 5_000;
const PRINTED = 7;

const say = (text: string) => process.stdout.write(`${text}\n`);
const ms = (pair: readonly number[]) => pair.map((each) => each.toFixed(2)).join(' and ');
const times = ({ value, low, high }: Ratio) =>
  `${value.toFixed(3)} times (${low.toFixed(3)} to ${high.toFixed(3)})`;
const sayPlacing = ({ time, times: both, work, works }: Placing) => {
  say(`time: ${ms(both)} ms, ${times(time)}`);
  say(`the server's processor: ${ms(works)} ms, ${times(work)}`);
};

/** Two databases; of SQLite, each server makes its own. */
async function databases() {
  if (values.engine === 'sqlite') return { envs: [{}, {}] as const, dispose: async () => {} };
  const cluster = await startCluster({ isDurable: true });
  await cluster.run('create database one', 'create database other');
  const envOf = (name: string) => ({ DATABASE_URL: cluster.urlOf(name) });
  return { envs: [envOf('one'), envOf('other')] as const, dispose: cluster.dispose };
}

async function placing(): Promise<void> {
  const { envs, dispose } = await databases();
  try {
    const count = Number(values.printers);
    const { bridge } = values;
    const pause = Number(values.pause);
    say(
      `${ORDERS} orders, ${pause} ms apart, with ${count} printers (bridge: ${bridge}) beside as many without, goal ${GOAL}`,
    );
    const asking: Arrange = async (server) => (await withPrinters(server, count)).remove;
    const printing = bridge === 'none' ? asking : withBridge(count);
    sayPlacing(await comparePlacing(envs, { orders: ORDERS, pause }, [printing, nothing]));
  } finally {
    await dispose();
  }
}

async function webhooks(): Promise<void> {
  const { envs, dispose } = await databases();
  try {
    const pause = Number(values.pause);
    say(
      `${ORDERS} orders, ${pause} ms apart, with ${WEBHOOKS} webhooks beside as many without, goal ${GOAL}`,
    );
    const telling = envs.map((env) => ({ ...env, WEBHOOK_NETWORKS: '127.0.0.0/8' }));
    const [one = {}, other = {}] = telling;
    const pace = { orders: ORDERS, pause };
    sayPlacing(await comparePlacing([one, other], pace, [withWebhooks(WEBHOOKS), nothing]));
  } finally {
    await dispose();
  }
}

async function reaching(): Promise<void> {
  const { envs, dispose } = await databases();
  try {
    for (const [by, polling] of REACHED) {
      const found = (await measureReaching(envs[0], { orders: ORDERS, polling, by })).toSorted(
        (a, b) => a - b,
      );
      const high = found[Math.floor(found.length * 0.95)] ?? 0;
      say(
        `first byte at port 9100 by the ${by}, ${ORDERS} orders, ${polling} others polling: median ${median(found).toFixed(1)} ms, p95 ${high.toFixed(1)} ms, longest ${found.at(-1)?.toFixed(1)} ms, goal 200`,
      );
    }
  } finally {
    await dispose();
  }
}

async function dead(): Promise<void> {
  say(
    `${ORDERS} orders for ${DEAD} printers that never answer, beside as many that wait to be asked for`,
  );
  sayPlacing(await compareDead(ORDERS, DEAD));
  const work = await measureSweep(ORDERS, DEAD);
  say(`then, in a minute without orders: ${work.toFixed(0)} ms of a processor`);
}

/** The menu on paper: how long nothing else could run, while it was drawn and while nothing was. */
async function menu(): Promise<void> {
  const { none, here, apart } = await measureMenuStalls(DISHES, PRINTED);
  for (const [name, { took, longest }] of Object.entries({ none, here, apart })) {
    const shown = longest.map((each) => each.toFixed(0)).join(', ');
    say(
      `${DISHES} dishes, ${name}: the longest stall of each of ${PRINTED} prints ${shown} ms, in ${(median(took) / 1_000).toFixed(1)} s`,
    );
  }
}

const parts: Record<string, () => Promise<void>> = { placing, webhooks, reaching, dead, menu };
say(`${values.engine}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`);
for (const name of positionals.length === 0 ? Object.keys(parts) : positionals) {
  await parts[name]?.();
}

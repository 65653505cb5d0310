import { seatGuests } from '#tests/support/clients/seat-guests.ts';
import { simpleOrder } from '#tests/support/clients/table-guests.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { orderLoad } from './backup/order-load.ts';
import { share } from './backup/share.ts';
import { benchOptions, say } from './support/options.ts';

/**
 * `npm run bench metrics -- [--rounds 6] [--seconds 6] [--rate 200]`: what metrics cost the orders.
 * Two servers run side by side, one with METRICS_PORT, which is scraped as by Prometheus; guests
 * order from each in turn.
 */
const values = benchOptions({ rounds: 6, seconds: 6, rate: 200 });
const { rounds } = values;
const stretch = values.seconds * 1_000;
const perSecond = values.rate;
const WARM_UP_MS = 3_000;
/**
 * Prometheus scrapes every 15 seconds by default; this is more often, so that every interval
 * contains a scrape.
 */
const READ_EVERY_MS = 2_000;

const ms = (value: number) => `${value.toFixed(2)} ms`;

async function side(server: TestServer) {
  const load = orderLoad(await seatGuests(server), {
    body: await simpleOrder(server.url),
    perSecond,
  });
  await load.during(WARM_UP_MS);
  return { load, times: [] as number[] };
}

const env = { TRUST_PROXY: 'loopback', BACKUP_TIMES: 'off' };
const measured = await startServer({ ...env, METRICS_PORT: '0' });
const plain = await startServer(env);
try {
  const metricsUrl = /http:\/\/\S+\/metrics/.exec(measured.output)?.[0];
  if (metricsUrl === undefined) throw new Error('The server measures nothing.');
  const on = await side(measured);
  const off = await side(plain);
  const reads: number[] = [];
  let bytes = 0;
  const read = async () => {
    const began = performance.now();
    bytes = (await (await fetch(metricsUrl)).text()).length;
    reads.push(performance.now() - began);
  };
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const without = await off.load.during(stretch);
    const reading = setInterval(() => void read(), READ_EVERY_MS);
    const withIt = await on.load.during(stretch);
    clearInterval(reading);
    off.times.push(...without);
    on.times.push(...withIt);
    ratios.push(share(withIt, 0.5) / share(without, 0.5));
  }
  for (const [name, { times }] of Object.entries({ off, on })) {
    say(
      `metrics ${name.padEnd(3)} median ${ms(share(times, 0.5))}, p95 ${ms(share(times, 0.95))}, p99 ${ms(share(times, 0.99))}, ${times.length} orders`,
    );
  }
  say(`the median is ${share(ratios, 0.5).toFixed(2)} times as high (median of ${rounds} rounds)`);
  say(`a reading of ${bytes} bytes takes ${ms(share(reads, 0.5))} (median)`);
  const failed = on.load.failed.length + off.load.failed.length;
  if (failed > 0) process.exitCode = 1;
  say(`orders that failed: ${failed}`);
} finally {
  await measured.dispose();
  await plain.dispose();
}
process.exit();

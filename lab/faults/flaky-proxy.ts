import {
  type FlakyServerRun,
  withFlakyServer,
} from '#tests/fuzz/orders-through-a-flaky-network.server.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';

const SEED = 20_261_123;
const SIZES: Readonly<Record<FaultOptions['form'], FlakyServerRun>> = {
  // The most guests that may start at once, with the most open orders that each may have.
  full: { orders: 10_000, guests: 560, round: 560, doubted: 0, killEveryMs: 3_000, seed: SEED },
  short: { orders: 120, guests: 40, round: 40, doubted: 0, killEveryMs: 1_500, seed: SEED },
};
const FAULT =
  'Guests order with the product’s own outbox through a proxy that disturbs 40 of 100 requests: it cuts them before they reach the server or after the server has acted, answers 502, breaks off the answer, delays them, or sends them after later ones. Meanwhile the server is killed (kill -9) and restarted, some guests reload the page, and for a while no request gets through.';

type Counts = Readonly<Record<string, number>>;

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const size = SIZES[form];
  const { report, stored, kills } = await withFlakyServer({ ...size, failsInManyWays: true });
  const standing = new Set(stored.standing);
  const missing = report.sent.filter((id) => !standing.has(id));
  const network = JSON.parse(report.network) as Counts;
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  const of = (name: string) => network[name] ?? 0;
  return {
    fault: FAULT,
    figures: [
      count('orders that guests sent', size.orders),
      count('guests', size.guests),
      count('orders that are stored', stored.standing.length),
      count('orders whose guest was told that they are stored', report.sent.length),
      count('orders that ended in another way', report.other.length + report.withdrawn.length),
      count('stored more than once', stored.twice.length),
      count('gaps in the numbers of a day', stored.gaps),
      count('kills', kills),
      count('requests that passed', of('passed')),
      count('cut before they reached the server', of('requestsLost')),
      count('cut after the server had acted', of('answersLost')),
      count('answered with 502', of('badGateways')),
      count('answers broken off', of('halfAnswers')),
      count('delayed', of('delayed')),
      count('sent after later ones', of('late')),
      count('sent while no request got through', of('refused')),
    ],
    checks: [
      {
        text: 'each order is stored, and its guest was told so',
        holds:
          report.sent.length === size.orders &&
          stored.standing.length === size.orders &&
          missing.length === 0,
      },
      { text: 'each is stored once', holds: stored.twice.length === 0 },
      { text: 'a day’s numbers have no gaps', holds: stored.gaps === 0 },
      { text: 'the server was killed during the run', holds: kills > 0 },
    ],
  };
}

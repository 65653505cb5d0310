import { withFlakyServer } from '#tests/fuzz/orders-through-a-flaky-network.server.ts';
import { benchOptions, say } from './support/options.ts';

/**
 * `npm run bench orders -- [--orders 1000] [--doubted 100] [--seed 1]`: a full house orders through
 * a network that loses 40 of 100 requests or responses. Every order must be stored once, and none
 * that was withdrawn.
 */
const values = benchOptions({
  orders: 1_000,
  doubted: 100,
  // Enough that nobody has more open orders than the server allows one guest.
  guests: 200,
  seed: 1,
});
const { orders, doubted } = values;

const began = performance.now();
const { report, stored } = await withFlakyServer({
  orders,
  guests: values.guests,
  doubted,
  seed: values.seed,
});
const seconds = ((performance.now() - began) / 1_000).toFixed(1);

const { sent, withdrawn, other } = report;
const missing = sent.filter((id) => !stored.standing.includes(id));
const unasked = stored.standing.filter((id) => !sent.includes(id));
say(
  `${orders} orders and ${doubted} to be taken back, by ${values.guests} guests, in ${seconds} s, seed ${values.seed}`,
);
say(`The network: ${report.network}`);
say(`Guests were told: ${sent.length} sent, ${withdrawn.length} withdrawn, ${other.length} other`);
say(`Stored: ${stored.standing.length} to be made, ${stored.cancelled.length} cancelled in time`);

const verdicts: [holds: boolean, text: string][] = [
  [
    sent.length + withdrawn.length === orders + doubted,
    'every guest knows what became of every order',
  ],
  [
    sent.length >= orders && missing.length === 0,
    `every order that was sent is stored (missing: ${missing.length})`,
  ],
  [stored.twice.length === 0, `each is stored once (twice: ${stored.twice.length})`],
  [unasked.length === 0, `nothing that was taken back is made (made: ${unasked.length})`],
];
for (const [holds, text] of verdicts) {
  say(`${holds ? '✓' : '✗'} ${text}`);
  if (!holds) process.exitCode = 1;
}
for (const line of other) say(`  ${line}`);

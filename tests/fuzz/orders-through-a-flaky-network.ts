import 'fake-indexeddb/auto';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { isSimple } from '#core/menu/options.ts';
import { createCall } from '#web/http/call.ts';
import { createHttp } from '#web/http/http.ts';
import { type SeededRandom, seededRandom } from '../support/fixtures/seeded-random.ts';
import { startFlakyProxy } from '../support/network/flaky-proxy.ts';
import type { TestServer } from '../support/server/server.ts';
import {
  createFlakyGuest,
  type Doubt,
  type FlakyGuest,
} from './orders-through-a-flaky-network.guest.ts';

export interface FlakyRun {
  guests: number;
  /** The number of orders that guests want. */
  orders: number;
  /** The number of further orders that guests try to withdraw. */
  doubted: number;
  seed: number;
  /** Whether requests also fail in other ways than by broken connections. */
  failsInManyWays?: boolean;
  /** This many are ordered at a time: then each guest waits for the results. */
  round?: number;
  /** Called when every guest has a session, and before the first order. */
  onBegin?: () => void;
}

/** The results shown to guests, by the order's id. */
export interface FlakyReport {
  sent: readonly string[];
  withdrawn: readonly string[];
  /** Orders with any other result, with the reason. */
  other: readonly string[];
  network: string;
}

/** Tables of the demonstration venue. */
const TABLES = Array.from(
  { length: 12 },
  (_, index) => `servett${String(index + 1).padStart(5, '0')}`,
);
/** The number of refused requests after which the network returns. */
const CUT_FOR = 20;
/** So cheap, in öre, that a table's orders stay below the limit for approval by staff. */
const CHEAP = 6_000;

/**
 * Guests of a full house order through a network that loses 40 of 100 requests or responses, delays
 * some, and fails completely for a while; some guests reload the page in between, some withdraw an
 * order. Resolves when every guest knows the result of every order.
 */
export async function orderThroughFlakyNetwork(
  server: TestServer,
  run: FlakyRun,
): Promise<FlakyReport> {
  const proxy = await startFlakyProxy({
    target: server.url,
    loss: 0.4,
    late: 0.2,
    seed: run.seed,
    failsInManyWays: run.failsInManyWays ?? false,
    onRefused: ({ refused }) => refused >= CUT_FOR && proxy.restore(),
  });
  const random = seededRandom(run.seed);
  const direct = createCall(createHttp({ base: server.url }));
  const menu = await direct('GET /venues/:venue/menu', {
    params: { venue: 'kajkanten' },
    query: { locale: 'sv' },
  });
  const products = orderable(menu);
  const guests = await Promise.all(
    Array.from({ length: run.guests }, async (_, index) => {
      const table = TABLES[index % TABLES.length] ?? '';
      const { token } = await direct('POST /tables/:table/sessions', {
        params: { table },
        body: {},
      });
      const seed = run.seed * 1_000 + index;
      return createFlakyGuest({ base: proxy.url, table, token: token ?? '', menu, seed });
    }),
  );
  const settled = () => Promise.all(guests.map((guest) => guest.settled()));
  run.onBegin?.();
  try {
    for (const [index, doubt] of evening(run, random).entries()) {
      // In the middle of the evening, nobody has a connection for a while.
      if (index === Math.floor(run.orders / 2)) proxy.cut();
      const guest = guests[index % guests.length];
      if (guest === undefined) throw new Error('There are no guests.');
      await guest.order(random.pick(products), doubt);
      if (random.chance(0.05)) guest.reload();
      if ((index + 1) % (run.round ?? Number.POSITIVE_INFINITY) === 0) await settled();
    }
    await settled();
    await proxy.deliverLate();
    return report(guests, proxy.counts);
  } finally {
    for (const guest of guests) guest.leave();
    await proxy.close();
  }
}

/** All orders in sending order. */
function evening({ orders, doubted }: FlakyRun, random: SeededRandom): Doubt[] {
  const meant = Array.from({ length: orders }, (): Doubt => 'none');
  const doubtful = Array.from(
    { length: doubted },
    (_, index): Doubt => (index % 3 === 0 ? 'at once' : 'under way'),
  );
  const all = [...meant, ...doubtful];
  return random.draw(all, all.length);
}

function orderable(menu: Menu): Product[] {
  const products = menu.categories.flatMap((category) => category.products);
  return products.filter((product) => isSimple(product) && product.price <= CHEAP);
}

function report(guests: readonly FlakyGuest[], counts: object): FlakyReport {
  const outcomes = guests.flatMap((guest) => [...guest.outcomes]);
  const withOutcome = (outcome: string) =>
    outcomes.filter(([, said]) => said === outcome).map(([id]) => id);
  return {
    sent: withOutcome('sent'),
    withdrawn: withOutcome('withdrawn'),
    other: outcomes
      .filter(([, said]) => said !== 'sent' && said !== 'withdrawn')
      .map(([id, said]) => `${id} ${said}`),
    network: JSON.stringify(counts),
  };
}

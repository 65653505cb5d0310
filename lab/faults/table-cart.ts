import { setTimeout as wait } from 'node:timers/promises';
import { effect, type Signal, signal } from '@preact/signals-react';
import type { CartLine } from '#core/cart/cart.ts';
import type { SeatedGuest, SeatingSnapshot } from '#core/seatings/seating.schema.ts';
import { toSharedLines } from '#core/table-cart/shared-lines.ts';
import type { OwnSession } from '#guest/seatings/party-store.ts';
import { createTableCart, type TableCart } from '#guest/table-cart/table-cart-store.ts';
import { guestAtTable, simpleOrder } from '#tests/support/clients/table-guests.ts';
import { createTestConnection } from '#tests/support/components/device.ts';
import { type SeededRandom, seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { startServer } from '#tests/support/server/server.ts';
import { createCall } from '#web/http/call.ts';
import { createHttp } from '#web/http/http.ts';
import { systemClock } from '#web/platform/clock.ts';
import { systemRandom } from '#web/platform/random.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createEventStream } from '#web/stream/event-stream.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';

const SIZES = { full: { edits: 200, taps: 200 }, short: { edits: 25, taps: 16 } };
const PHONES = 8;
const LOSS = 0.3;
const TABLE = 'servett00001';
const SEED = 20_261_129;
/** A guest’s pause between two taps, at most. Milliseconds. */
const PAUSE_MS = 120;
/** How long a lost request may still be under way, so that it arrives after later ones. */
const LATE_MS = 1_500;
const CONVERGED_MS = 60_000;
const PRODUCTS = 4;

const FAULT =
  'Eight phones of a party change their carts all at once, each with the product’s own code. Three of ten requests are lost: before they reach the server, after it has acted, or on the way, so that they arrive after later ones. In the middle the server is killed (kill -9) and restarted. Then the network is calm, and taps are timed from one phone to another.';

type Fetch = typeof globalThis.fetch;
type Network = { fetch: Fetch; calm(): void; readonly lost: number };
type Phone = {
  id: string;
  lines: Signal<readonly CartLine[]>;
  cart: TableCart;
  events: number;
  dispose(): void;
};

function lossyNetwork(random: SeededRandom): Network {
  let isCalm = false;
  let lost = 0;
  const lose = (): never => {
    lost += 1;
    throw new TypeError('The network lost it.');
  };
  return {
    async fetch(input, init) {
      if (isCalm || !random.chance(LOSS)) return fetch(input, init);
      const way = random.pick(['before', 'after', 'late'] as const);
      if (way === 'before') return lose();
      const { signal: _, ...rest } = init ?? {};
      if (way === 'after') {
        await fetch(input, rest);
        return lose();
      }
      setTimeout(() => void fetch(input, rest).catch(() => {}), random.between(1, LATE_MS));
      return lose();
    },
    calm() {
      isCalm = true;
    },
    get lost() {
      return lost;
    },
  };
}

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const size = SIZES[form];
  const network = lossyNetwork(seededRandom(SEED));
  const server = await startServer({}, { ordering: { joinPolicy: 'free' } });
  const phones: Phone[] = [];
  try {
    const products = await productsOf(server.url);
    for (const token of await seat(server.url)) {
      phones.push(await phoneOf(server.url, token, network.fetch));
    }
    const half = Promise.withResolvers<void>();
    const editing = phones.map((phone, index) =>
      edit(phone, products, size.edits, seededRandom(SEED + index), half.resolve),
    );
    await half.promise;
    await server.kill9();
    await server.restart();
    await Promise.all(editing);
    network.calm();
    const began = performance.now();
    const hasConverged = await until(() => phones.every((phone) => seesAll(phone, phones)));
    const convergence = performance.now() - began;
    const taps = hasConverged ? await timeTaps(phones, products, size.taps) : [];
    const p95 = taps.toSorted((a, b) => a - b)[Math.ceil(taps.length * 0.95) - 1] ?? CONVERGED_MS;
    const events = phones.reduce((sum, phone) => sum + phone.events, 0);
    return {
      fault: FAULT,
      figures: [
        { name: 'phones', value: PHONES, unit: '' },
        { name: 'changes of each cart', value: size.edits, unit: '' },
        { name: 'requests that were lost', value: network.lost, unit: '' },
        {
          name: 'until all show the same, once the network is calm',
          value: convergence,
          unit: 'ms',
        },
        { name: 'a tap until another phone shows it, in 95 of 100', value: p95, unit: 'ms' },
        { name: 'events that came of the changes', value: events, unit: '' },
      ],
      checks: [
        { text: 'each phone shows of each other what its guest had last', holds: hasConverged },
        { text: 'no event came of a change', holds: events === 0 },
        { text: 'requests were lost', holds: network.lost > PHONES },
        {
          text: 'another phone shows a tap within half a second, in 95 of 100',
          holds: form === 'short' || p95 <= 500,
        },
      ],
    };
  } finally {
    for (const phone of phones) phone.dispose();
    await server.dispose();
  }
}

async function ask<Answer>(url: string, path: string, token?: string): Promise<Answer> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/${path}`, { headers });
  return (await answer.json()) as Answer;
}

/** Some products that need no choice. */
async function productsOf(url: string): Promise<string[]> {
  type Products = { categories: { products: { id: string; optionGroups?: string[] }[] }[] };
  const { categories } = await ask<Products>(url, 'venues/kajkanten/menu');
  const all = categories.flatMap(({ products }) => products);
  const simple = all.filter(({ optionGroups }) => !optionGroups).map(({ id }) => id);
  return simple.slice(0, PRODUCTS);
}

/** Guests of one party, who have joined it with an order; returns their tokens. */
async function seat(url: string): Promise<string[]> {
  const body = await simpleOrder(url);
  const tokens: string[] = [];
  for (let phone = 0; phone < PHONES; phone += 1) {
    const guest = await guestAtTable(url, TABLE, body);
    const { status, text } = await guest.order();
    if (status !== 201) throw new Error(`Not seated: ${status} ${text}`);
    guest.http.close();
    tokens.push(guest.token);
  }
  return tokens;
}

/** A phone with what it has of choosing together, and its stream. */
async function phoneOf(url: string, token: string, fetch: Fetch): Promise<Phone> {
  const snapshot = await ask<SeatingSnapshot>(url, 'seating', token);
  const { id, admission, returning } = snapshot.session;
  const guests = signal<readonly SeatedGuest[]>(snapshot.guests);
  const session = signal<OwnSession | null>({ id, table: TABLE, admission, returning });
  const lines = signal<readonly CartLine[]>([]);
  const cart = createTableCart({
    call: createCall(createHttp({ base: url, token: () => token, fetch })),
    clock: systemClock,
    random: systemRandom,
    storage: createMemoryStorage(),
    broadcast: { post() {}, listen: () => () => {} },
    cart: {
      ...{ lines, issues: signal([]), acceptChanges() {} },
      ...{ wishes: signal([]), wish() {}, kept: { change() {} } },
    },
    table: signal(TABLE),
    menu: { menu: signal(null) },
    orders: { mine: signal([]) },
    outbox: { entries: signal([]) },
    seating: { guests, session },
    isOn: signal(true),
    loadSending: () => Promise.reject(new Error('Nobody sends for others here.')),
  });
  const phone = { id, lines, cart, events: 0 };
  const stream = createEventStream({
    url: `${url}/api/v1/events`,
    headers: () => ({ Authorization: `Bearer ${token}` }),
    onEvent(event) {
      if (event.type === 'guest.joined') guests.value = [...guests.peek(), event.guest];
      else if (!OTHERS.has(event.type)) phone.events += 1;
    },
    onCarts: cart.receive,
    onReset: () => {},
    onClosed: () => {},
    clock: systemClock,
    random: systemRandom,
    connection: createTestConnection(),
  });
  const stopLoading = effect(() => {
    if (stream.state.value === 'live') void cart.load();
  });
  stream.start(snapshot.sequence);
  return Object.assign(phone, {
    dispose() {
      stopLoading();
      stream.stop();
      cart.dispose();
    },
  });
}

/** Of the orders with which the others have joined, and of the server's restart. */
const OTHERS: ReadonlySet<string> = new Set(['order.placed', 'menu.published']);

const line = (product: string, quantity: number, note: string): CartLine => ({
  key: `${product} ${note}`,
  product,
  options: [],
  quantity,
  note,
  allergyQuestion: [],
  seenName: product,
  seenPrice: 0,
});

async function edit(
  { lines }: Phone,
  products: readonly string[],
  edits: number,
  random: SeededRandom,
  onHalf: () => void,
): Promise<void> {
  for (let made = 0; made < edits; made += 1) {
    const note = random.chance(0.2) ? 'utan lök' : '';
    const changed = line(random.pick(products), random.between(0, 4), note);
    const rest = lines.peek().filter(({ key }) => key !== changed.key);
    lines.value = changed.quantity === 0 ? rest : [...rest, changed];
    if (made === Math.floor(edits / 2)) onHalf();
    await wait(random.between(0, PAUSE_MS));
  }
}

/** Whether a phone shows of each other what is in its cart. */
function seesAll(phone: Phone, phones: readonly Phone[]): boolean {
  const others = phone.cart.others.value;
  return phones.every((other) => {
    const shown = others.find(({ guest }) => guest.id === other.id)?.lines ?? [];
    const wanted = toSharedLines(other.lines.value);
    return other === phone || JSON.stringify(shown) === JSON.stringify(wanted);
  });
}

/** How long each tap of one phone takes to another, with all of them following. */
async function timeTaps(
  phones: readonly Phone[],
  products: readonly string[],
  taps: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const from = phones[tap % PHONES];
    const to = phones[(tap + 1) % PHONES];
    if (!from || !to) break;
    await wait(300);
    const began = performance.now();
    from.lines.value = [line(products[0] ?? '', 1 + (tap % 15), '')];
    const seen = Promise.withResolvers<void>();
    const stop = effect(() => {
      if (seesAll(to, [from, to])) seen.resolve();
    });
    await seen.promise;
    stop();
    times.push(performance.now() - began);
  }
  return times;
}

async function until(holds: () => boolean): Promise<boolean> {
  for (const end = performance.now() + CONVERGED_MS; performance.now() < end; ) {
    if (holds()) return true;
    await wait(20);
  }
  return false;
}

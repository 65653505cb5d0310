import { setTimeout as wait } from 'node:timers/promises';
import { signal } from '@preact/signals-react';
import { expect, onTestFinished, test } from 'vitest';
import { isSimple } from '#core/menu/options.ts';
import { createGuest } from '#guest/start/create-guest.ts';
import type { Guest } from '#guest/start/guest.ts';
import { createDeviceEnvironment, type Fetch } from '#tests/support/components/surfaces.ts';
import { type SeededRandom, seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { startServer } from '#tests/support/server/server.ts';
import type { Environment } from '#web/platform/environment.ts';

const ROUNDS = 12;
const PHONES = 8;
const LOSS = 0.3;
const TABLE = 'servett00001';
const SEED = 20_261_130;
const SETTLED_MS = 90_000;
const STEP_MS = 20;

type Phone = { guest: Guest; environment: Environment; chosen: number };

test('eight phones that choose, hand over, send and reload at once, while requests are lost and the server is killed, order each piece once', async () => {
  const random = seededRandom(SEED);
  const network = lossyNetwork(random);
  const ordering = {
    joinPolicy: 'free',
    sendsTogether: true,
    seatingAmountCap: 10_000_000,
  } as const;
  const server = await startServer({}, { ordering });
  onTestFinished(server.dispose);
  const phones: Phone[] = [];
  onTestFinished(() => {
    for (const { guest } of phones) guest.dispose();
  });
  for (let each = 0; each < PHONES; each += 1) {
    phones.push(await phoneAt(server.url, network.fetch, random));
  }
  // One is sent by another for certain, whatever chance says of the rest.
  const [first, second] = phones as [Phone, Phone];
  if (choose(first.guest, 1)) first.chosen += 1;
  const isLoaded = ({ guest }: Phone) =>
    guest.together.value?.sending.value?.handing.value === 'kept';
  await must(() => isLoaded(first), 'Choosing together');
  await first.guest.together.value?.sending.value?.hand(true);
  await must(
    () => second.guest.together.value?.others.value.some(({ isReady }) => isReady) === true,
    'What the first has handed over',
  );
  await second.guest.together.value?.sending.value?.sendOthers();
  network.lose();
  for (let round = 0; round < ROUNDS; round += 1) {
    const acting = phones.map((phone) => act(phone, server.url, random));
    if (round === ROUNDS / 2) {
      await server.kill9();
      await server.restart();
    }
    await Promise.all(acting);
  }
  network.calm();
  expect(await until(() => settle(phones)), 'nothing is left').toBe(true);
  expect(phones.map(({ guest }) => ordered(guest))).toEqual(phones.map(({ chosen }) => chosen));
  const all = phones.flatMap(({ guest }) => guest.orders.mine.value);
  expect(all.some(({ sentBy }) => sentBy !== undefined)).toBe(true);
  expect(network.lost).toBeGreaterThan(PHONES);
}, 300_000);

function lossyNetwork(random: SeededRandom) {
  const state = { isCalm: true, lost: 0 };
  const isLost = () => !state.isCalm && random.chance(LOSS / 2);
  const lose = (): never => {
    state.lost += 1;
    throw new TypeError('The network lost it.');
  };
  const lossy: Fetch = async (input, init) => {
    // A stream that is open is no request.
    if (String(input).includes('/events')) return fetch(input, init);
    if (isLost()) return lose();
    const answer = await fetch(input, init);
    return isLost() ? lose() : answer;
  };
  return {
    fetch: lossy,
    lose: () => {
      state.isCalm = false;
    },
    calm: () => {
      state.isCalm = true;
    },
    get lost() {
      return state.lost;
    },
  };
}

/** A guest who has joined the party with an order of one piece. */
async function phoneAt(url: string, fetch: Fetch, random: SeededRandom): Promise<Phone> {
  const environment = {
    ...createDeviceEnvironment(fetch),
    // Its pauses are short: an evening passes in seconds.
    random: { bytes: random.bytes, fraction: () => random.fraction() * 0.02 },
  };
  const guest = await open(url, environment);
  choose(guest, 1);
  await guest.send();
  await must(() => guest.orders.mine.value.length === 1, 'An order that seats a guest');
  return { guest, environment, chosen: 1 };
}

async function open(apiBase: string, environment: Environment): Promise<Guest> {
  const guest = createGuest({ apiBase, environment, locale: signal('en') });
  await guest.openTable(TABLE);
  await until(async () => {
    if (guest.phase.value === 'failed') await guest.retry();
    return guest.phase.value === 'ready' && guest.seating.session.value !== null;
  });
  return guest;
}

function choose({ cart, menu }: Guest, quantity: number): boolean {
  const products = [...(menu.index.value?.products.values() ?? [])];
  const product = products.find((each) => isSimple(each) && menu.availabilityOf(each.id).orderable);
  return cart.add({ product: product?.id ?? '', options: [], quantity, note: '' });
}

async function act(phone: Phone, url: string, random: SeededRandom): Promise<void> {
  const { guest, environment } = phone;
  const pieces = random.between(0, 2);
  if (pieces > 0 && choose(guest, pieces)) phone.chosen += pieces;
  if (random.chance(0.6)) await guest.together.value?.sending.value?.hand(true);
  await wait(random.between(0, 200));
  await Promise.all([
    random.chance(0.4) && guest.together.value?.sending.value?.sendOthers(),
    random.chance(0.3) && guest.send(),
  ]);
  if (random.chance(0.1)) {
    // What was tapped is on the disk before the page closes.
    await guest.cart.transfer([], async () => null);
    guest.dispose();
    phone.guest = await open(url, environment);
  }
}

const ordered = ({ orders }: Guest) =>
  orders.mine.value.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);

/** Each sends what is left; true once nothing is. */
async function settle(phones: readonly Phone[]): Promise<boolean> {
  for (const { guest } of phones) {
    await guest.outbox.retryNow();
    if (guest.cart.count.value > 0) await guest.send();
  }
  await wait(10 * STEP_MS);
  return phones.every(
    ({ guest, chosen }) =>
      guest.cart.count.value === 0 &&
      guest.outbox.entries.value.length === 0 &&
      ordered(guest) >= chosen,
  );
}

async function until(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + SETTLED_MS; performance.now() < end; ) {
    if (await holds()) return true;
    await wait(STEP_MS);
  }
  return false;
}

async function must(holds: () => boolean, what: string): Promise<void> {
  if (!(await until(holds))) throw new Error(`${what} did not come.`);
}

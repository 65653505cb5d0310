import { expect, test } from 'vitest';
import {
  eventually,
  oneServer,
  simpleProduct,
  withSettings,
} from '#tests/support/components/one-server.ts';
import { createDeviceEnvironment, type Fetch } from '#tests/support/components/surfaces.ts';
import { type SeededRandom, seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import type { Environment } from '#web/platform/environment.ts';
import type { Guest } from './guest.ts';

const {
  guest: openGuest,
  close,
  nextTable,
} = oneServer(
  // Guests send what others have handed over, and no guest is checked.
  withSettings({
    joinPolicy: 'free',
    sendsTogether: true,
    wishes: ['bill'],
    seatingAmountCap: 10_000_000,
  }),
);

const ready = (guest: Guest) =>
  guest.together.value?.others.value.filter(({ isReady }) => isReady).length ?? 0;

/** Has opened a table's page, and joined its party by an order. */
async function join(table: string, environment?: Environment): Promise<Guest> {
  const guest = openGuest(environment);
  await guest.openTable(table);
  await eventually(() => guest.link.value).toBe('live');
  choose(guest, 1);
  await guest.send();
  await eventually(() => guest.orders.mine.value.length).toBe(1);
  return guest;
}

function choose(guest: Guest, quantity: number, note = ''): void {
  guest.cart.add({ product: simpleProduct(guest), options: [], quantity, note });
}

async function hand(guest: Guest): Promise<void> {
  await eventually(() => guest.together.value?.sending.value?.handing.value).toBe('kept');
  await guest.together.value?.sending.value?.hand(true);
}

/** Pieces that a guest has ordered. */
const ordered = ({ orders }: Guest) =>
  orders.mine.value.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);

test('what a guest hands over is sent by another; it leaves the cart once, and says by whom', async () => {
  const table = nextTable();
  const [anna, bo] = [await join(table), await join(table)];
  await eventually(() => anna.together.value !== null && bo.together.value !== null).toBe(true);
  choose(bo, 2);
  bo.cart.wish('bill', true);
  expect(bo.together.value?.sending.value?.sender.value ?? null).toBeNull();
  await hand(bo);
  await eventually(() => ready(anna)).toBe(1);
  await anna.together.value?.sending.value?.sendOthers();
  expect(anna.together.value?.sending.value?.outcome.value).toBe('sent');
  await eventually(() => ordered(bo)).toBe(3);
  await eventually(() => bo.cart.count.value).toBe(0);
  expect(bo.together.value?.sending.value?.sender.value?.id).toBe(anna.seating.session.value?.id);
  await eventually(() => ready(anna)).toBe(0);
  expect(bo.orders.mine.value.map(({ wishes = [] }) => wishes)).toContainEqual(['bill']);
  // What is chosen then is not handed over, and what is asked of it not asked yet.
  choose(bo, 1);
  expect([bo.cart.offeredWishes.value, bo.cart.wishes.value]).toEqual([['bill'], []]);
  await eventually(() => bo.together.value?.sending.value?.handing.value).toBe('kept');
});

/** Anna, whose requests are noted, at a table where Bo has handed two dishes over. */
async function annaWithBoReady() {
  const table = nextTable();
  const asked: string[] = [];
  const noting: Fetch = (input, init) => {
    const [, path = ''] = String(input).split('/api/v1/');
    if (init?.method === 'POST') asked.push(path);
    return fetch(input, init);
  };
  const anna = await join(table, createDeviceEnvironment(noting));
  const bo = await join(table);
  choose(bo, 2);
  await hand(bo);
  await eventually(() => ready(anna)).toBe(1);
  return { anna, bo, asked };
}

test('what a guest sends with the own is one request, and what became of it is asked for then', async () => {
  const { anna, bo, asked } = await annaWithBoReady();
  choose(anna, 3, 'utan lök');
  asked.length = 0;
  await anna.send(true);
  await anna.together.value?.sending.value?.sendOthers();
  expect(asked).toEqual(['seating/orders', 'seating/carts/send']);
  expect(anna.together.value?.sending.value?.outcome.value).toBe('sent');
  await eventually(() => [ordered(anna), ordered(bo)]).toEqual([4, 3]);
  await eventually(() => bo.cart.count.value).toBe(0);
});

test('a second press while the own is being kept sends neither apart', async () => {
  const { anna, bo, asked } = await annaWithBoReady();
  choose(anna, 3);
  asked.length = 0;
  const press = () => anna.together.value?.sending.value?.sendOthers(() => anna.send(true));
  await Promise.all([press(), press()]);
  expect(asked).toEqual(['seating/orders', 'seating/carts/send']);
  await eventually(() => [ordered(anna), ordered(bo)]).toEqual([4, 3]);
});

test('without a network the own waits alone, and the others’ stay with them', async () => {
  const table = nextTable();
  let isLost = false;
  const losing: Fetch = async (input, init) => {
    if (isLost && init?.method === 'POST') throw new TypeError('No network.');
    return fetch(input, init);
  };
  const anna = await join(table, createDeviceEnvironment(losing));
  const bo = await join(table);
  choose(bo, 2);
  await hand(bo);
  await eventually(() => ready(anna)).toBe(1);
  choose(anna, 1);
  isLost = true;
  await anna.send(true);
  await anna.together.value?.sending.value?.sendOthers();
  expect(anna.together.value?.sending.value?.outcome.value).toBe('failed');
  isLost = false;
  await anna.outbox.retryNow();
  await eventually(() => ordered(anna)).toBe(2);
  expect([ordered(bo), bo.cart.count.value]).toEqual([1, 2]);
});

test('after an own order and one by the table the cart can be handed over again', async () => {
  const table = nextTable();
  const [anna, bo] = [await join(table), await join(table)];
  choose(bo, 1);
  await hand(bo);
  await bo.send();
  await eventually(() => ordered(bo)).toBe(2);
  for (const pieces of [3, 4]) {
    choose(bo, 1);
    await hand(bo);
    await eventually(() => ready(anna)).toBe(1);
    await anna.together.value?.sending.value?.sendOthers();
    expect(anna.together.value?.sending.value?.outcome.value).toBe('sent');
    await eventually(() => ordered(bo)).toBe(pieces);
    await eventually(() => bo.cart.count.value).toBe(0);
    await eventually(() => ready(anna)).toBe(0);
  }
});

test('with a note nobody else can send it; what is not to be sent yet stays, and has its turn then', async () => {
  const table = nextTable();
  const [anna, bo] = [await join(table), await join(table)];
  choose(bo, 2, 'utan lök');
  await eventually(() => bo.together.value?.sending.value?.handing.value).toBe('alone');
  const key = bo.cart.lines.value[0]?.key ?? '';
  choose(bo, 1);
  bo.cart.setLater(key, true);
  await hand(bo);
  await eventually(() => ready(anna)).toBe(1);
  await anna.together.value?.sending.value?.sendOthers();
  await eventually(() => ordered(bo)).toBe(2);
  await eventually(() => bo.cart.lines.value).toMatchObject([
    { note: 'utan lök', quantity: 2, later: false },
  ]);
});

test('a guest without a network who sends the own cart, which the table has sent: nothing twice', async () => {
  const table = nextTable();
  let isLost = false;
  const losing: Fetch = async (input, init) => {
    if (isLost && String(input).endsWith('/orders')) throw new TypeError('No network.');
    return fetch(input, init);
  };
  const anna = await join(table);
  const bo = await join(table, createDeviceEnvironment(losing));
  choose(bo, 2);
  await hand(bo);
  await eventually(() => ready(anna)).toBe(1);
  isLost = true;
  choose(bo, 1);
  await bo.send();
  expect(bo.cart.count.value).toBe(0);
  await anna.together.value?.sending.value?.sendOthers();
  isLost = false;
  await bo.outbox.retryNow();
  const had = anna.together.value?.sending.value?.outcome.value === 'sent' && ordered(bo);
  await eventually(() => bo.refusal.value?.problem.code).toBe('orders.sent_together');
  await eventually(() => bo.cart.count.value).toBe(had === 3 ? 1 : 0);
  expect(ordered(bo) + bo.cart.count.value).toBe(4);
});

/** Every fourth request that changes something is lost, on its way there or back. */
function losingNetwork(random: SeededRandom) {
  const network = { isCalm: false };
  const fetchAs: Fetch = async (input, init) => {
    const isLost = !network.isCalm && (init?.method ?? 'GET') !== 'GET' && random.chance(0.25);
    if (isLost && random.chance(0.5)) throw new TypeError('Lost on the way.');
    const answer = await fetch(input, init);
    if (isLost) throw new TypeError('The answer is lost.');
    return answer;
  };
  return { network, fetchAs };
}

test('phones that choose, hand over, send and reload at once over a bad network order each piece once', async () => {
  const phones = propertyRuns(4, 8);
  const table = nextTable();
  const random = seededRandom(160);
  const { network, fetchAs } = losingNetwork(random);
  network.isCalm = true;
  const environments = Array.from({ length: phones }, () => ({
    ...createDeviceEnvironment(fetchAs),
    random: hurried(random),
  }));
  const guests: Guest[] = [];
  for (const environment of environments) guests.push(await join(table, environment));
  const chosen = guests.map(() => 1);
  // One is sent by another for certain, whatever chance says of the rest.
  const [first, second] = guests as [Guest, Guest];
  choose(first, 1);
  chosen[0] = 2;
  await hand(first);
  await eventually(() => ready(second)).toBe(1);
  await second.together.value?.sending.value?.sendOthers();
  network.isCalm = false;

  async function act(index: number): Promise<void> {
    const guest = guests[index];
    const environment = environments[index];
    if (!guest || !environment) return;
    const pieces = random.between(0, 2);
    if (pieces > 0) {
      choose(guest, pieces);
      chosen[index] = (chosen[index] ?? 0) + pieces;
    }
    if (random.chance(0.6)) await guest.together.value?.sending.value?.hand(true);
    await Promise.all([
      random.chance(0.4) && guest.together.value?.sending.value?.sendOthers(),
      random.chance(0.3) && guest.send(random.chance(0.5)),
    ]);
    if (random.chance(0.15)) {
      // What was tapped is on the disk before the page closes.
      await guest.cart.transfer([], async () => null);
      close(guest);
      const reopened = openGuest(environment);
      guests[index] = reopened;
      await reopened.openTable(table);
      await eventually(() => reopened.link.value).toBe('live');
    }
  }
  for (let round = 0; round < propertyRuns(6, 10); round += 1) {
    await Promise.all(guests.map((_, index) => act(index)));
  }
  network.isCalm = true;
  const isQuiet = ({ cart, outbox }: Guest) =>
    outbox.entries.value.length === 0 && cart.count.value === 0;
  await expect
    .poll(
      async () => {
        for (const guest of guests) {
          await guest.outbox.retryNow();
          if (guest.cart.count.value > 0) await guest.send();
        }
        return guests.every(isQuiet);
      },
      { interval: 300, timeout: 30_000 },
    )
    .toBe(true);
  await eventually(() => guests.map(ordered)).toEqual(chosen);
  const all = guests.flatMap(({ orders }) => orders.mine.value);
  expect(all.some(({ sentBy }) => sentBy !== undefined)).toBe(true);
}, 90_000);

/** Its pauses are short: an evening passes in seconds. */
function hurried(random: SeededRandom) {
  return {
    bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
    fraction: () => random.between(0, 1_000) / 50_000,
  };
}

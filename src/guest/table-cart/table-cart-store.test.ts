import { signal } from '@preact/signals-react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from '#core/cart/cart.ts';
import type { CartIssue } from '#core/cart/cart-changes.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { SHARED_CART_MS, SHARED_CARTS_EVERY_MS } from '#core/shared/limits.ts';
import { toSharedLines } from '#core/table-cart/shared-lines.ts';
import type { CartRequest, SharedCarts } from '#core/table-cart/table-cart.schema.ts';
import type { OwnSession } from '#guest/seatings/party-store.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { createTestChannel, createTestRandom } from '#tests/support/components/device.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { ApiError } from '#web/http/api-error.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { SENDING_PART } from './sending-part.tsx';
import { createTableCart } from './table-cart-store.ts';

const seated = (id: string, ordinal: number): SeatedGuest => ({
  id,
  ordinal,
  name: null,
  mark: ordinal,
  admission: 'admitted',
});

const line = (product: string, quantity: number, note = ''): CartLine => ({
  key: `${product}${note}`,
  product,
  options: [],
  quantity,
  note,
  allergyQuestion: [],
  seenName: product,
  seenPrice: 1,
});

type Fate = 'arrives' | 'lost' | 'answer lost' | 'late';
type Stored = CartRequest & { guest: string; at: number };

/** A table with a server that keeps the newest cart of each device. */
function table(clock = createTestClock()) {
  const stored = new Map<string, Stored>();
  const late: (() => void)[] = [];
  const sent: CartRequest[] = [];
  const streams: ((carts: SharedCarts) => void)[] = [];
  const guests = signal<readonly SeatedGuest[]>([]);
  const server = { fate: (): Fate => 'arrives', asked: 0 };

  const carts = (): SharedCarts => ({
    carts: [...stored.values()].map(({ at, ...cart }) => ({ ...cart, age: clock.now() - at })),
  });
  function put(guest: string, request: CartRequest): number {
    const before = stored.get(guest)?.version ?? 0;
    if (request.version > before) {
      stored.set(guest, { ...request, guest, at: clock.now() });
      for (const tell of streams) tell(carts());
    }
    return Math.max(request.version, before);
  }

  function phone(
    id: string,
    storage = createMemoryStorage(),
    channel = createTestChannel(),
    menu: Menu | null = null,
  ) {
    if (!guests.peek().some((each) => each.id === id)) {
      guests.value = [...guests.peek(), seated(id, guests.peek().length + 1)];
    }
    const lines = signal<readonly CartLine[]>([]);
    const session = signal<OwnSession | null>({
      id,
      table: 'table',
      admission: 'admitted',
      returning: false,
    });
    const isOn = signal(true);
    const issues = signal<CartIssue[]>([]);
    const shown = signal(menu);
    const call = fakeCall({
      'PUT /seating/cart': ({ body }) => {
        sent.push(body);
        const fate = server.fate();
        if (fate === 'late') late.push(() => put(id, body));
        if (fate === 'lost' || fate === 'late') throw new ApiError(0, null, null);
        const version = put(id, body);
        if (fate === 'answer lost') throw new ApiError(0, null, null);
        return { version };
      },
      'GET /seating/carts': () => {
        server.asked += 1;
        return carts();
      },
    });
    const store = createTableCart({
      call,
      clock,
      random: createTestRandom(),
      storage,
      broadcast: channel(),
      cart: {
        ...{ lines, issues, wishes: signal([]), wish() {}, kept: { change() {} } },
        acceptChanges() {
          issues.value = [];
        },
      },
      table: signal('table'),
      menu: { menu: shown },
      orders: { mine: signal([]) },
      outbox: { entries: signal([]) },
      seating: { guests, session },
      isOn,
      loadSending: async () => SENDING_PART,
    });
    streams.push(store.receive);
    return { ...store, lines, issues, session, isOn, storage, channel, menu: shown };
  }

  const shown = (of: ReturnType<typeof phone>) =>
    Object.fromEntries(of.others.value.map(({ guest, lines }) => [guest.id, lines]));
  return { clock, server, stored, late, sent, guests, phone, shown };
}

test('what a guest chooses is on the other phones, without notes, and goes when it is ordered', async () => {
  const { clock, phone, shown } = table();
  const [anna, bo] = [phone('anna'), phone('bo')];
  await settle();
  anna.lines.value = [line('burger', 1, 'utan lök'), line('burger', 1), line('beer', 1)];
  await settle();
  expect(shown(bo)).toEqual({
    anna: [
      { product: 'burger', options: [], quantity: 2 },
      { product: 'beer', options: [], quantity: 1 },
    ],
  });
  expect(shown(anna)).toEqual({});
  anna.lines.value = [];
  await clock.advance(SHARED_CARTS_EVERY_MS);
  expect(shown(bo)).toEqual({});
});

test('taps in a row are two requests, and no request is sent for nothing', async () => {
  const { clock, phone, sent } = table();
  const anna = phone('anna');
  await settle();
  expect(sent).toEqual([]);
  for (let taps = 1; taps <= 9; taps += 1) anna.lines.value = [line('beer', taps)];
  await clock.advance(10_000);
  expect(sent.map(({ lines }) => lines[0]?.quantity)).toEqual([1, 9]);
});

test('who keeps its cart to itself shows nothing, in each of its tabs and after a reload', async () => {
  const { clock, phone, shown, sent } = table();
  const bo = phone('bo');
  const anna = phone('anna');
  await settle();
  const tab = phone('anna', anna.storage, anna.channel);
  await settle();
  anna.lines.value = [line('beer', 1)];
  tab.lines.value = [line('beer', 1)];
  await clock.advance(SHARED_CARTS_EVERY_MS);
  anna.setHidden(true);
  await clock.advance(SHARED_CARTS_EVERY_MS * 2);
  expect(shown(bo)).toEqual({});
  expect(tab.isHidden.value).toBe(true);
  anna.dispose();
  tab.dispose();
  const later = phone('anna', anna.storage, anna.channel);
  const before = sent.length;
  later.lines.value = [line('beer', 3)];
  await clock.advance(1_000);
  expect([sent.length, shown(bo)]).toEqual([before, {}]);
  later.setHidden(false);
  await clock.advance(1_000);
  expect(shown(bo)).toMatchObject({ anna: [{ quantity: 3 }] });
});

test('a page that is opened again takes back what an earlier one showed', async () => {
  const { clock, phone, shown, stored } = table();
  const bo = phone('bo');
  stored.set('anna', {
    guest: 'anna',
    version: clock.now() + 60_000,
    lines: [{ product: 'beer', options: [], quantity: 1 }],
    at: clock.now(),
  });
  await bo.load();
  expect(shown(bo)).toEqual({});
  phone('anna');
  expect(shown(bo)).toHaveProperty('anna');
  await clock.advance(1_000);
  expect(shown(bo)).toEqual({});
});

test('a server that has lost a cart is sent it again, but not one that was idle for long', async () => {
  const { clock, phone, stored, sent } = table();
  const anna = phone('anna');
  await settle();
  anna.lines.value = [line('beer', 1)];
  await clock.advance(1_000);
  stored.clear();
  await anna.load();
  await clock.advance(1_000);
  expect(stored.get('anna')?.lines).toHaveLength(1);
  const before = sent.length;
  await clock.advance(SHARED_CART_MS);
  stored.clear();
  await anna.load();
  await clock.advance(60_000);
  expect([sent.length, stored.size]).toEqual([before, 0]);
});

test('what nobody has changed for half an hour is not shown, also without a word from the server', async () => {
  const { clock, phone, shown } = table();
  const [anna, bo] = [phone('anna'), phone('bo')];
  await settle();
  anna.lines.value = [line('beer', 1)];
  await clock.advance(SHARED_CART_MS - 1);
  expect(shown(bo)).toHaveProperty('anna');
  await clock.advance(1);
  expect(shown(bo)).toEqual({});
});

test('a guest who leaves the party leaves nothing, and another session begins anew', async () => {
  const { clock, phone, shown, guests, stored } = table();
  const [anna, bo] = [phone('anna'), phone('bo')];
  await settle();
  anna.lines.value = [line('beer', 1)];
  await clock.advance(1_000);
  guests.value = guests.value.filter(({ id }) => id !== 'anna');
  expect(shown(bo)).toEqual({});
  bo.lines.value = [line('soup', 1)];
  await clock.advance(1_000);
  bo.isOn.value = false;
  bo.lines.value = [line('soup', 2)];
  await clock.advance(1_000);
  expect(stored.get('bo')?.lines[0]?.quantity).toBe(1);
});

test('what the server refuses for good is not asked again until the cart changes', async () => {
  const { clock, phone, sent, server } = table();
  const anna = phone('anna');
  await settle();
  server.fate = () => {
    throw new ApiError(
      403,
      { type: '', title: '', status: 403, code: 'seatings.admission_required' },
      null,
    );
  };
  anna.lines.value = [line('beer', 1)];
  await clock.advance(60_000);
  expect(sent).toHaveLength(1);
  anna.lines.value = [line('beer', 2)];
  await clock.advance(60_000);
  expect(sent).toHaveLength(2);
});

test('what was taken back while its request had no answer is taken back on the server too', async () => {
  const { clock, phone, shown, server } = table();
  const [anna, bo] = [phone('anna'), phone('bo')];
  await settle();
  server.fate = () => 'answer lost';
  anna.lines.value = [line('beer', 1)];
  await settle();
  anna.lines.value = [];
  server.fate = () => 'arrives';
  await clock.advance(10_000);
  expect(shown(bo)).toEqual({});
});

test('whatever requests are lost or late, all phones end with each guest’s last word', async () => {
  const fate = fc.constantFrom<Fate>('arrives', 'arrives', 'lost', 'answer lost', 'late');
  const change = fc.record({
    who: fc.nat(2),
    product: fc.constantFrom('beer', 'soup', 'bun'),
    quantity: fc.nat(3),
    pause: fc.constantFrom(0, 0, 50, 300, 2_000),
    arrivesLate: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 25 }),
      fc.infiniteStream(fate),
      async (changes, fates) => {
        const { clock, phone, server, late, shown } = table();
        const phones = [phone('anna'), phone('bo'), phone('cy')];
        server.fate = () => fates.next().value;
        for (const { who, product, quantity, pause, arrivesLate } of changes) {
          const { lines } = phones[who] as ReturnType<typeof phone>;
          const rest = lines.value.filter((each) => each.product !== product);
          lines.value = quantity === 0 ? rest : [...rest, line(product, quantity)];
          await clock.advance(pause);
          if (arrivesLate) late.shift()?.();
        }
        server.fate = () => 'arrives';
        await clock.advance(20_000);
        for (const arrive of late) arrive();
        await clock.advance(1_000);
        for (const each of phones) {
          const expected = phones
            .filter((other) => other !== each && other.lines.value.length > 0)
            .map((other) => [other.session.value?.id, toSharedLines(other.lines.value)]);
          expect(shown(each)).toEqual(Object.fromEntries(expected));
        }
        for (const each of phones) each.dispose();
        expect(clock.pendingTimers).toBe(0);
      },
    ),
    { numRuns: propertyRuns(30, 300) },
  );
});

test('what a guest hands over is what that guest saw: a newer menu is not agreed to by it', async () => {
  const { clock, phone, sent } = table();
  const menu = makeMenu({ version: 1 });
  const { venue } = menu;
  const together = {
    ...menu,
    venue: { ...venue, ordering: { ...venue.ordering, sendsTogether: true as const } },
  };
  const anna = phone('anna', undefined, undefined, together);
  await settle();
  anna.lines.value = [line('burger', 1)];
  await anna.sending.value?.hand(true);
  await clock.advance(SHARED_CARTS_EVERY_MS);
  expect(sent.at(-1)?.handed).toMatchObject({ menuVersion: 1 });
  const first = sent.at(-1)?.handed?.order;
  anna.menu.value = { ...together, version: 2 };
  anna.lines.value = [line('burger', 2)];
  await clock.advance(SHARED_CARTS_EVERY_MS);
  expect(sent.at(-1)).toMatchObject({
    lines: [{ quantity: 2 }],
    handed: { order: first, menuVersion: 1 },
  });
  // Dearer than it was shown, nobody else sends it until its guest has seen that; cheaper is fine.
  const [wanted] = anna.lines.value;
  const issue = {
    line: 0,
    key: wanted?.key ?? '',
    product: 'burger',
    code: 'price_changed',
  } as const;
  anna.issues.value = [{ ...issue, was: 9_500, now: 9_000 }];
  expect(anna.sending.value?.handing.value).toBe('handed');
  anna.issues.value = [{ ...issue, was: 9_500, now: 9_900 }];
  expect(anna.sending.value?.handing.value).toBe('kept');
  await clock.advance(SHARED_CARTS_EVERY_MS);
  expect(sent.at(-1)?.handed).toBeUndefined();
  await anna.sending.value?.hand(true);
  expect(anna.sending.value?.handing.value).toBe('handed');
  await anna.sending.value?.hand(false);
  // Taken back and handed over again, it is what is shown now; it still makes one order.
  await anna.sending.value?.hand(false);
  await anna.sending.value?.hand(true);
  await clock.advance(SHARED_CARTS_EVERY_MS);
  expect(sent.at(-1)?.handed).toMatchObject({ order: first, menuVersion: 2 });
});

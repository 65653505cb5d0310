import { effect, signal } from '@preact/signals-react';
import { cartLine } from '#core/cart/cart.ts';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { isOpen } from '#guest/outbox/open-entry.ts';
import type { OrderEntry } from '#guest/outbox/order-entry.ts';
import { createOrderOutbox, type OrderOutbox } from '#guest/outbox/order-outbox.ts';
import { type Call, createCall } from '#web/http/call.ts';
import { createHttp } from '#web/http/http.ts';
import { systemClock } from '#web/platform/clock.ts';
import { openDeviceStorage } from '#web/platform/storage/device-storage.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { createTestChannel, createTestLocks } from '../support/components/device.ts';
import { type SeededRandom, seededRandom } from '../support/fixtures/seeded-random.ts';

interface FlakyGuestOptions {
  base: string;
  table: string;
  token: string;
  menu: Menu;
  seed: number;
}

/** When the guest withdraws the order: never, at once, or while its first request is pending. */
export type Doubt = 'none' | 'at once' | 'under way';

/** A guest whose device runs the product's own outbox on its own IndexedDB. */
export interface FlakyGuest {
  /** The final result shown to the guest, by the order's id: `sent`, `withdrawn` or another. */
  readonly outcomes: ReadonlyMap<string, string>;
  /** Resolves when the order is on the device. */
  order(product: Product, doubt: Doubt): Promise<void>;
  /** Closes the page with its pending requests, and opens it again on the same storage. */
  reload(): void;
  /** Resolves when the guest knows the result of each order. */
  settled(): Promise<void>;
  leave(): void;
}

/** Of the back-off, shortened so that an evening passes in seconds. */
const HURRY = 0.02;

export async function createFlakyGuest(options: FlakyGuestOptions): Promise<FlakyGuest> {
  const { table, menu } = options;
  const random = seededRandom(options.seed);
  const storage = await openDeviceStorage(`flaky-guest-${options.seed}`);
  const join = createTestChannel();
  const locks = createTestLocks();
  const ordered: string[] = [];
  const outcomes = new Map<string, string>();
  const stops: (() => void)[] = [];
  let onOutcome = () => {};

  const call = createCall(createHttp({ base: options.base }));
  const doubted = new Set<string>();
  const doubtfulCall: Call = (route, ...request) => {
    const answer = call(route, ...request);
    // Only what makes an order has a key.
    const { key } = { ...request[0] } as { key?: string };
    if (key !== undefined && doubted.delete(key)) void page.withdraw(key);
    return answer;
  };

  function hear(entries: readonly OrderEntry[]): void {
    for (const entry of entries) {
      if (!isOpen(entry)) tell(entry.id, outcomeOf(entry));
    }
    onOutcome();
  }

  /** A result that a guest was once shown must stay true. */
  function tell(id: string, outcome: string): void {
    const before = outcomes.get(id);
    const isOther = before !== undefined && before !== outcome;
    outcomes.set(id, isOther ? `${before}, then ${outcome}` : outcome);
  }

  function openPage(): OrderOutbox {
    const outbox = createOrderOutbox({
      call: doubtfulCall,
      clock: systemClock,
      random: hurried(random),
      storage,
      locks,
      broadcast: join(),
      connection: { isOnline: signal(true) },
      tokenFor: async () => options.token,
      onOrder() {},
    });
    // A closed page continues to receive here: its last request may still be answered.
    stops.push(
      effect(() => hear(outbox.entries.value)),
      () => outbox.dispose(),
    );
    return outbox;
  }

  let page = openPage();
  return {
    outcomes,
    async order(product, doubt) {
      const wish = { product: product.id, options: [], quantity: 1, note: '' };
      const line = cartLine(menu, wish);
      if (line === null) throw new Error(`The menu lacks ${product.id}.`);
      const draft = { table, lines: [line], menuVersion: menu.version };
      const id = await page.send(draft);
      if (id === null) throw new Error('The outbox refused it.');
      ordered.push(id);
      if (doubt === 'under way') doubted.add(id);
      if (doubt === 'at once') void page.withdraw(id);
    },
    reload() {
      page.dispose();
      page = openPage();
    },
    settled: () =>
      new Promise((resolve) => {
        onOutcome = () => ordered.every((id) => outcomes.has(id)) && resolve();
        onOutcome();
      }),
    leave() {
      for (const stop of stops) stop();
      closeStorage(storage);
    },
  };
}

function outcomeOf({ state, problem }: OrderEntry): string {
  return problem === null ? state : `${state} ${problem.code}`;
}

function hurried(random: SeededRandom) {
  return { bytes: random.bytes, fraction: () => random.fraction() * HURRY };
}

function closeStorage(storage: DeviceStorage): void {
  if (!storage.isPersistent) throw new Error('The device kept nothing: there was no IndexedDB.');
  storage.close();
}

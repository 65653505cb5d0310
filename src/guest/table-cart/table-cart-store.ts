import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { backoff } from '#core/shared/backoff.ts';
import { SHARED_CART_MS } from '#core/shared/limits.ts';
import { toSharedLines } from '#core/table-cart/shared-lines.ts';
import type { SharedCarts, SharedLine } from '#core/table-cart/table-cart.schema.ts';
import type { CartStore } from '#guest/cart/cart-store.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import type { ApiError } from '#web/http/api-error.ts';
import type { Call } from '#web/http/call.ts';
import type { Broadcast } from '#web/platform/broadcast.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';

/** What another guest of the party has in the cart. */
export interface OthersCart {
  readonly guest: SeatedGuest;
  readonly lines: readonly SharedLine[];
}

/** What the party chooses, and what this device shows of its own cart. */
export interface TableCart {
  /** In the order in which they came; those who have chosen nothing, or keep it, are left out. */
  readonly others: ReadonlySignal<readonly OthersCart[]>;
  /** The guest keeps the cart to itself, on this device. */
  readonly isHidden: ReadonlySignal<boolean>;
  setHidden(isHidden: boolean): void;
  /** What the party's stream says is in its carts now. */
  receive(carts: SharedCarts): void;
  /** Asks for it: after a snapshot, or where the stream may have missed something. */
  load(): Promise<void>;
  dispose(): void;
}

export interface TableCartOptions {
  call: Call;
  clock: Clock;
  random: Random;
  storage: Pick<DeviceStorage, 'get' | 'set' | 'delete'>;
  broadcast: Pick<Broadcast, 'post' | 'listen'>;
  cart: Pick<CartStore, 'lines'>;
  seating: Pick<SeatingStore, 'guests' | 'session'>;
  /** Whether this device is in a party that shares. */
  isOn: ReadonlySignal<boolean>;
}

const HIDDEN = 'cart-hidden';
const NOTHING = '[]';
/** Taps in a row are sent together. Milliseconds. */
const SEND_EVERY_MS = 150;
/** Small, and late when it is old: shorter than that of other requests. Milliseconds. */
const LONGEST_RETRY_MS = 3_000;

/** What the server has of this device, as far as is known here. */
interface Known {
  readonly version: number;
  /** The lines as JSON; empty while that is not known. */
  readonly text: string;
}

/**
 * A device sends all of its cart each time, with a version of its own, until the server has it: so
 * lost and late requests change nothing in the end. The cart itself does not wait for any of it.
 */
export function createTableCart(options: TableCartOptions): TableCart {
  const { call, clock, storage, broadcast, seating, isOn } = options;
  const carts = signal<readonly (SharedCarts['carts'][number] & { readonly until: number })[]>([]);
  /** Null until it was read: nothing is shown of a cart that may be hidden. */
  const hidden = signal<boolean | null>(null);
  const passed = signal(0);
  const me = computed(() => seating.session.value?.id ?? null);
  const wanted = computed(() => {
    if (!isOn.value || hidden.value === null) return null;
    return hidden.value ? NOTHING : JSON.stringify(toSharedLines(options.cart.lines.value));
  });
  let known: Known = { version: 0, text: NOTHING };
  /** Whether the server was asked what it has of an earlier page of this device. */
  let isKnown = false;
  let changedAt = 0;
  let isBusy = false;
  let failures = 0;
  /** Frames that have come, questions that were asked, and the latest whose answer was taken. */
  let heard = 0;
  let asked = 0;
  let taken = 0;
  let sending: Timer | null = null;
  let expiring: Timer | null = null;
  let isDisposed = false;

  const others = computed(() => {
    void passed.value;
    return seating.guests.value.flatMap((guest) => {
      const cart = carts.value.find((each) => each.guest === guest.id);
      const isShown = isOn.value && guest.id !== me.value && cart !== undefined;
      return isShown && cart.lines.length > 0 && cart.until > clock.now()
        ? [{ guest, lines: cart.lines }]
        : [];
    });
  });

  /** Sends the lines, and returns what the server has then. Never rejects. */
  async function put(version: number, text: string): Promise<Known> {
    try {
      const lines = JSON.parse(text) as SharedLine[];
      const stored = await call('PUT /seating/cart', { body: { version, lines } });
      failures = 0;
      // Another page of this device was ahead: again, after that one.
      return stored.version > version ? { ...known, ...stored } : { version, text };
    } catch (error) {
      // It is not shared here, or no longer: until the cart changes, or the party does.
      if ((error as ApiError).refusal !== null) return { ...known, text };
      failures += 1;
      // The server may have it, or get it yet: whatever is wanted then is sent.
      return { version, text: '' };
    }
  }

  async function send(): Promise<void> {
    const text = wanted.peek();
    if (isDisposed || isBusy || text === null || text === known.text) return;
    const of = me.peek();
    isBusy = true;
    const next = await put(Math.max(clock.now(), known.version + 1), text);
    if (of === me.peek()) known = next;
    const wait = backoff(failures, options.random.fraction(), LONGEST_RETRY_MS);
    sending = clock.setTimeout(
      () => {
        isBusy = false;
        void send();
      },
      SEND_EVERY_MS + (failures > 0 ? wait : 0),
    );
  }

  function take({ carts: all }: SharedCarts): void {
    const now = clock.now();
    carts.value = all.map((cart) => ({ ...cart, until: now + SHARED_CART_MS - cart.age }));
    expireNext();
    const own = all.find(({ guest }) => guest === me.peek());
    if (!isBusy) compare(own);
    void send();
  }

  /** What the server has of this device may be of an earlier page, or lost. */
  function compare(own: SharedCarts['carts'][number] | undefined): void {
    if (own === undefined) {
      if (clock.now() - changedAt < SHARED_CART_MS) known = { ...known, text: NOTHING };
    } else if (own.version > known.version) {
      // Later, another page of this device has shared the same cart.
      const text = isKnown ? known.text : JSON.stringify(own.lines);
      known = { version: own.version, text };
    }
    isKnown = true;
  }

  function expireNext(): void {
    if (expiring !== null) clock.clearTimeout(expiring);
    expiring = null;
    const next = Math.min(...carts.peek().map(({ until }) => until));
    const delay = next - clock.now();
    if (delay > 0 && Number.isFinite(delay)) {
      expiring = clock.setTimeout(() => {
        passed.value += 1;
        carts.value = carts.peek().filter(({ until }) => until > clock.now());
        expireNext();
      }, delay);
    }
  }

  async function load(): Promise<void> {
    if (!isOn.peek()) return;
    const before = heard;
    asked += 1;
    const mine = asked;
    try {
      const loaded = await call('GET /seating/carts');
      // What the stream has said meanwhile is as new.
      if (isDisposed || before !== heard || mine < taken) return;
      taken = mine;
      take(loaded);
    } catch {
      // The stream says the next change, and the next snapshot asks again.
    }
  }

  async function readHidden(): Promise<void> {
    const stored = await storage.get(HIDDEN).catch(() => undefined);
    if (!isDisposed) hidden.value = stored === true;
  }

  const stopListening = broadcast.listen((message) => {
    if (message === HIDDEN) void readHidden();
  });
  let of = me.peek();
  const stopWatching = effect(() => {
    const self = me.value;
    void wanted.value;
    changedAt = clock.now();
    if (self !== of) {
      of = self;
      known = { version: 0, text: NOTHING };
      isKnown = false;
      carts.value = [];
    }
    untracked(() => void send());
  });
  const stopLoading = effect(() => {
    void me.value;
    if (isOn.value) untracked(() => void load());
  });
  void readHidden();

  return {
    others,
    isHidden: computed(() => hidden.value === true),
    setHidden(isHidden) {
      hidden.value = isHidden;
      const stored = isHidden ? storage.set(HIDDEN, true) : storage.delete(HIDDEN);
      stored.then(() => broadcast.post(HIDDEN)).catch(() => {});
    },
    receive(carts) {
      heard += 1;
      take(carts);
    },
    load,
    dispose() {
      isDisposed = true;
      stopListening();
      stopWatching();
      stopLoading();
      for (const timer of [sending, expiring]) {
        if (timer !== null) clock.clearTimeout(timer);
      }
    },
  };
}

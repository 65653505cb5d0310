import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { backoff } from '#core/shared/backoff.ts';
import { SHARED_CART_MS } from '#core/shared/limits.ts';
import { sendsTogether } from '#core/table-cart/handed-cart.ts';
import { toSharedLines } from '#core/table-cart/shared-lines.ts';
import type { CartRequest, SharedCarts, SharedLine } from '#core/table-cart/table-cart.schema.ts';
import type { ApiError } from '#web/http/api-error.ts';
import type { Timer } from '#web/platform/clock.ts';
import type { SendingPart } from './sending-part.tsx';
import type { Sending } from './sending-store.ts';
import type { TableCartOptions } from './table-cart-options.ts';

/** What another guest of the party has in the cart. */
export interface OthersCart {
  readonly guest: SeatedGuest;
  readonly lines: readonly SharedLine[];
  /** Its guest has handed it over: others may send it. */
  readonly isReady: boolean;
}

/** What the party chooses, and what this device shows of its own cart. */
export interface TableCart {
  /** In the order in which they came; those who have chosen nothing, or keep it, are left out. */
  readonly others: ReadonlySignal<readonly OthersCart[]>;
  readonly guests: ReadonlySignal<readonly SeatedGuest[]>;
  /** The guest keeps the cart to itself, on this device. */
  readonly isHidden: ReadonlySignal<boolean>;
  setHidden(isHidden: boolean): void;
  /** Handing over and sending together; null where the venue lets nobody, and until it is loaded. */
  readonly sending: ReadonlySignal<LoadedSending | null>;
  /** What the party's stream says is in its carts now. */
  receive(carts: SharedCarts): void;
  /** Asks for it: after a snapshot, or where the stream may have missed something. */
  load(): Promise<void>;
  dispose(): void;
}

export interface LoadedSending extends Sending {
  readonly views: Omit<SendingPart, 'createSending'>;
}

interface Options extends TableCartOptions {
  /** Asks for it until it is here, or nobody waits for it any more. */
  loadSending: (isOver: () => boolean) => Promise<SendingPart>;
}

const HIDDEN = 'cart-hidden';
const NOTHING = JSON.stringify({ lines: [] });
/** Taps in a row are sent together. Milliseconds. */
const SEND_EVERY_MS = 150;
/** Small, and late when it is old: shorter than that of other requests. Milliseconds. */
const LONGEST_RETRY_MS = 3_000;

/** What the server has of this device, as far as is known here. */
interface Known {
  readonly version: number;
  /** All but the version as JSON; empty while that is not known. */
  readonly text: string;
}

/**
 * A device sends all of its cart each time, with a version of its own, until the server has it: so
 * lost and late requests change nothing in the end. The cart itself does not wait for any of it.
 */
export function createTableCart(options: Options): TableCart {
  const { call, clock, storage, broadcast, seating, isOn, cart } = options;
  const carts = signal<readonly (SharedCarts['carts'][number] & { readonly until: number })[]>([]);
  /** Null until it was read: nothing is shown of a cart that may be hidden. */
  const hidden = signal<boolean | null>(null);
  const passed = signal(0);
  const me = computed(() => seating.session.value?.id ?? null);
  const sending = signal<(LoadedSending & ReturnType<SendingPart['createSending']>) | null>(null);
  /** Where guests may send for each other, and where one has: what was sent leaves the cart. */
  const needsSending = computed(() => {
    const ordering = options.menu.menu.value?.venue.ordering;
    const isSent = options.orders.mine.value.some(({ sentBy }) => sentBy !== undefined);
    return isSent || (ordering !== undefined && sendsTogether(ordering));
  });
  const wanted = computed(() => {
    if (!isOn.value || hidden.value === null) return null;
    if (hidden.value) return NOTHING;
    const lines = toSharedLines(cart.lines.value);
    if (!needsSending.value) return JSON.stringify({ lines });
    // Until that is known, nothing is sent of a cart that may be handed over.
    const handed = sending.value?.said.value;
    if (handed === undefined) return null;
    return JSON.stringify(handed === null ? { lines } : { lines, handed });
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
  let nextSend: Timer | null = null;
  let expiring: Timer | null = null;
  let isDisposed = false;

  const others = computed(() => {
    void passed.value;
    return seating.guests.value.flatMap((guest) => {
      const cart = carts.value.find((each) => each.guest === guest.id);
      const isShown = isOn.value && guest.id !== me.value && cart !== undefined;
      return isShown && cart.lines.length > 0 && cart.until > clock.now()
        ? [{ guest, lines: cart.lines, isReady: cart.isReady === true }]
        : [];
    });
  });

  /** Sends the lines, and returns what the server has then. Never rejects. */
  async function put(version: number, text: string): Promise<Known> {
    try {
      const own = JSON.parse(text) as Omit<CartRequest, 'version'>;
      const stored = await call('PUT /seating/cart', { body: { version, ...own } });
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
    nextSend = clock.setTimeout(
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
      // Under which order an earlier page has handed it over nobody says.
      const shown = own.isReady ? '' : JSON.stringify({ lines: own.lines });
      const text = isKnown ? known.text : shown;
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

  let isLoading = false;
  async function loadSending(): Promise<void> {
    isLoading = true;
    try {
      const views = await options.loadSending(() => isDisposed);
      if (isDisposed) return;
      sending.value = { ...views.createSending({ ...options, isHidden: hidden }), views };
    } catch {
      // Nobody waits for it any more.
    }
  }
  const stopNeeding = effect(() => {
    if (needsSending.value && !isLoading) untracked(() => void loadSending());
  });

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
    guests: seating.guests,
    isHidden: computed(() => hidden.value === true),
    setHidden(isHidden) {
      hidden.value = isHidden;
      const stored = isHidden ? storage.set(HIDDEN, true) : storage.delete(HIDDEN);
      stored.then(() => broadcast.post(HIDDEN)).catch(() => {});
    },
    sending,
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
      stopNeeding();
      sending.peek()?.dispose();
      for (const timer of [nextSend, expiring]) {
        if (timer !== null) clock.clearTimeout(timer);
      }
    },
  };
}

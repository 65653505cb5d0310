import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import { sentNow, theirTurn } from '#core/cart/cart-changes.ts';
import { leftOfCart } from '#core/cart/left-of-cart.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { backoff } from '#core/shared/backoff.ts';
import { HANDED_MAX, SHARED_CART_MS } from '#core/shared/limits.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { sendsTogether } from '#core/table-cart/handed-cart.ts';
import { toSharedLines } from '#core/table-cart/shared-lines.ts';
import type { CartRequest, SharedCarts, SharedLine } from '#core/table-cart/table-cart.schema.ts';
import type { CartStore } from '#guest/cart/cart-store.ts';
import type { PersistedLines } from '#guest/cart/persisted-lines.ts';
import type { OrdersStore } from '#guest/orders/orders-store.ts';
import { wishesOf } from '#guest/outbox/order-entry.ts';
import type { OrderOutbox } from '#guest/outbox/order-outbox.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import type { ApiError } from '#web/http/api-error.ts';
import type { Call } from '#web/http/call.ts';
import type { Broadcast } from '#web/platform/broadcast.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import type { MenuStore } from '#web/stores/menu-store.ts';
import { isEnded } from '#web/stores/order-collection.ts';
import { asHanded, type Handed, handedKeyOf } from './handed-record.ts';

/** What another guest of the party has in the cart. */
export interface OthersCart {
  readonly guest: SeatedGuest;
  readonly lines: readonly SharedLine[];
  /** Its guest has handed it over: others may send it. */
  readonly isReady: boolean;
}

/** Whether others may send the own cart: never here, or not this one, for its notes. */
export type Handing = 'never' | 'empty' | 'alone' | 'kept' | 'handed';

/** What became of the others' carts. */
export type SendOutcome = 'sent' | 'failed' | { readonly left: readonly SeatedGuest[] };

/** What the party chooses, and what this device shows of its own cart. */
export interface TableCart {
  /** In the order in which they came; those who have chosen nothing, or keep it, are left out. */
  readonly others: ReadonlySignal<readonly OthersCart[]>;
  readonly guests: ReadonlySignal<readonly SeatedGuest[]>;
  /** The guest keeps the cart to itself, on this device. */
  readonly isHidden: ReadonlySignal<boolean>;
  setHidden(isHidden: boolean): void;
  readonly handing: ReadonlySignal<Handing>;
  hand(isHanded: boolean): Promise<void>;
  /** Sends what the others have handed over. Never rejects. */
  sendOthers(): Promise<void>;
  readonly isSending: ReadonlySignal<boolean>;
  /** Of the last time; null before that. */
  readonly outcome: ReadonlySignal<SendOutcome | null>;
  /** Who has sent an order for this guest that is not finished. */
  readonly sender: ReadonlySignal<SeatedGuest | null>;
  /** What this device has handed over was changed by another part of it. */
  readHanded(): void;
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
  storage: Pick<DeviceStorage, 'get' | 'set' | 'delete' | 'update'>;
  broadcast: Pick<Broadcast, 'post' | 'listen'>;
  cart: Pick<CartStore, 'lines' | 'issues' | 'acceptChanges' | 'wishes' | 'wish'> & {
    readonly kept: Pick<PersistedLines, 'change'>;
  };
  table: ReadonlySignal<string | null>;
  menu: Pick<MenuStore, 'menu'>;
  orders: Pick<OrdersStore, 'mine'>;
  outbox: Pick<OrderOutbox, 'entries'>;
  seating: Pick<SeatingStore, 'guests' | 'session'>;
  /** Whether this device is in a party that shares. */
  isOn: ReadonlySignal<boolean>;
}

const HIDDEN = 'cart-hidden';
const NOTHING = JSON.stringify({ lines: [] });
/** Taps in a row are sent together. Milliseconds. */
const SEND_EVERY_MS = 150;
/** Small, and late when it is old: shorter than that of other requests. Milliseconds. */
const LONGEST_RETRY_MS = 3_000;

/** How long it is said what became of the others' carts. Milliseconds. */
const OUTCOME_MS = 60_000;

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
export function createTableCart(options: TableCartOptions): TableCart {
  const { call, clock, storage, broadcast, seating, isOn, cart } = options;
  const carts = signal<readonly (SharedCarts['carts'][number] & { readonly until: number })[]>([]);
  /** Null until it was read: nothing is shown of a cart that may be hidden. */
  const hidden = signal<boolean | null>(null);
  const passed = signal(0);
  const me = computed(() => seating.session.value?.id ?? null);
  /** Undefined until it was read: nothing is sent of a cart that may be handed over. */
  const record = signal<Handed | null | undefined>(undefined);
  const handing = computed((): Handing => {
    const ordering = options.menu.menu.value?.venue.ordering;
    const isFree = isOn.value && hidden.value === false;
    if (!isFree || !ordering || !sendsTogether(ordering)) return 'never';
    const now = sentNow(cart.lines.value);
    if (now.length === 0) return 'empty';
    if (now.some(({ note, allergyQuestion }) => note !== '' || allergyQuestion.length > 0)) {
      return 'alone';
    }
    // What became dearer is to be seen, and handed over again.
    const isDearer = cart.issues.value.some(
      ({ key, was = 0, now: is = 0 }) => was < is && now.some((line) => line.key === key),
    );
    return record.value?.isOn && !isDearer ? 'handed' : 'kept';
  });
  const wanted = computed(() => {
    if (!isOn.value || hidden.value === null || record.value === undefined) return null;
    if (hidden.value) return NOTHING;
    const lines = toSharedLines(cart.lines.value);
    const order = record.value?.orders.at(-1);
    if (handing.value !== 'handed' || order === undefined || !record.value) {
      return JSON.stringify({ lines });
    }
    const { menuVersion, locale } = record.value;
    const said = wishesOf({ wishes: cart.wishes.value });
    return JSON.stringify({ lines, handed: { order, menuVersion, locale, ...said } });
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
  let forgetting: Timer | null = null;
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

  function recordKey() {
    const at = options.table.peek();
    return at === null ? null : handedKeyOf(at);
  }

  async function readHanded(): Promise<void> {
    const key = recordKey();
    const found = key === null ? null : await storage.get(key).catch(() => null);
    if (!isDisposed) record.value = asHanded(found, me.peek());
  }

  /** Written before anybody hears of it: what others send is known as this device's after a crash. */
  async function hand(isHanded: boolean): Promise<void> {
    const key = recordKey();
    const guest = me.peek();
    const menu = options.menu.menu.peek();
    if (key === null || guest === null || menu === null) return;
    const { version: menuVersion, locale } = menu;
    if (isHanded) cart.acceptChanges();
    const fresh = uuidv7(clock.now(), options.random.bytes(10));
    const stored = await storage.update(key, (found) => {
      const { orders = [], isSpent = true } = asHanded(found, guest) ?? {};
      const isNew = isHanded && (isSpent || orders.length === 0);
      const all = isNew ? [...orders, fresh].slice(-HANDED_MAX) : orders;
      return {
        guest,
        orders: all,
        menuVersion,
        locale,
        isOn: isHanded,
        isSpent: isHanded ? false : isSpent,
      };
    });
    broadcast.post(key);
    record.value = asHanded(stored, guest);
  }

  const settling = new Set<string>();

  /** Somebody has sent it: it leaves the cart in the transaction in which its id is forgotten. */
  function settle(order: Order): void {
    const key = recordKey();
    if (key === null || settling.has(order.id)) return;
    settling.add(order.id);
    const has = (found: unknown) => asHanded(found, me.peek())?.orders.includes(order.id) === true;
    const forget = (found: unknown) => {
      const handed = asHanded(found, me.peek());
      const orders = handed?.orders.filter((id) => id !== order.id);
      return handed && { ...handed, orders, isOn: false, isSpent: true };
    };
    // They went with it; without its lines none of them is there to be taken back.
    for (const wish of cart.wishes.peek()) cart.wish(wish, false);
    cart.kept.change((lines) => theirTurn(leftOfCart(lines, order)), {
      key,
      allows: has,
      change: forget,
      done() {
        broadcast.post(key);
        void readHanded();
      },
    });
  }

  const stopSettling = effect(() => {
    const ids = record.value?.orders ?? [];
    const made = options.orders.mine.value.filter(({ id, sentBy }) => sentBy && ids.includes(id));
    // What this device sends itself comes back to the cart first, or is made instead.
    const open = options.outbox.entries.value.flatMap(({ insteadOf = [] }) => insteadOf);
    untracked(() => {
      for (const order of made) if (!open.includes(order.id)) settle(order);
    });
  });

  const isSending = signal(false);
  const outcome = signal<SendOutcome | null>(null);

  async function sendOthers(): Promise<void> {
    if (isSending.peek()) return;
    isSending.value = true;
    try {
      const { left } = await call('POST /seating/carts/send');
      const guests = left.flatMap(({ guest: id }) =>
        seating.guests.peek().filter((each) => each.id === id),
      );
      outcome.value = guests.length > 0 ? { left: guests } : 'sent';
    } catch {
      outcome.value = 'failed';
    }
    isSending.value = false;
    if (forgetting !== null) clock.clearTimeout(forgetting);
    forgetting = clock.setTimeout(() => {
      outcome.value = null;
    }, OUTCOME_MS);
  }

  const sender = computed(() => {
    const by = options.orders.mine.value.findLast((order) => !isEnded(order))?.sentBy;
    return seating.guests.value.find(({ id }) => id === by) ?? null;
  });

  const stopListening = broadcast.listen((message) => {
    if (message === HIDDEN) void readHidden();
    if (message === recordKey()) void readHanded();
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
      record.value = undefined;
      untracked(() => void readHanded());
    }
    untracked(() => void send());
  });
  const stopLoading = effect(() => {
    void me.value;
    if (isOn.value) untracked(() => void load());
  });
  void readHidden();
  void readHanded();

  return {
    others,
    guests: seating.guests,
    isHidden: computed(() => hidden.value === true),
    setHidden(isHidden) {
      hidden.value = isHidden;
      const stored = isHidden ? storage.set(HIDDEN, true) : storage.delete(HIDDEN);
      stored.then(() => broadcast.post(HIDDEN)).catch(() => {});
    },
    handing,
    hand: (isHanded) => hand(isHanded).catch(() => {}),
    sendOthers,
    isSending,
    outcome,
    sender,
    readHanded: () => void readHanded(),
    receive(carts) {
      heard += 1;
      take(carts);
    },
    load,
    dispose() {
      isDisposed = true;
      stopListening();
      stopSettling();
      stopWatching();
      stopLoading();
      for (const timer of [sending, expiring, forgetting]) {
        if (timer !== null) clock.clearTimeout(timer);
      }
    },
  };
}

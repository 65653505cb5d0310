import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import { sentNow, theirTurn } from '#core/cart/cart-changes.ts';
import { leftOfCart } from '#core/cart/left-of-cart.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { HANDED_MAX } from '#core/shared/limits.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { onlySender, sendsTogether } from '#core/table-cart/handed-cart.ts';
import type { CartRequest } from '#core/table-cart/table-cart.schema.ts';
import { isFirstTry, wishesOf } from '#guest/outbox/order-entry.ts';
import type { Timer } from '#web/platform/clock.ts';
import { isEnded } from '#web/stores/order-collection.ts';
import { asHanded, type Handed, handedKeyOf } from './handed-record.ts';
import type { TableCartOptions } from './table-cart-options.ts';

/** Whether others may send the own cart: never here, or not this one, for its notes. */
export type Handing = 'never' | 'empty' | 'alone' | 'kept' | 'handed';

/** What became of the others' carts. */
export type SendOutcome = 'sent' | 'failed' | { readonly left: readonly SeatedGuest[] };

/** Handing over the own cart, and sending what others have handed over. */
export interface Sending {
  readonly handing: ReadonlySignal<Handing>;
  hand(isHanded: boolean): Promise<void>;
  /**
   * Sends what the others have handed over, once the own order that takes it along was tried, which
   * `sendOwn` keeps on the device; then this says what became of it. Rejects only as that does.
   */
  sendOthers(sendOwn?: () => Promise<unknown>): Promise<void>;
  readonly isSending: ReadonlySignal<boolean>;
  /** Of the last time; null before that. */
  readonly outcome: ReadonlySignal<SendOutcome | null>;
  /** Who alone sends for the table: this guest, or another; null where anybody may. */
  readonly onlySender: ReadonlySignal<'own' | SeatedGuest | null>;
  /** Who has sent an order for this guest that is not finished. */
  readonly sender: ReadonlySignal<SeatedGuest | null>;
  /** What this device has handed over was changed by another part of it. */
  readHanded(): void;
}

/** What the server is told beside the lines; undefined until it is known here. */
type Said = CartRequest['handed'] | null;

interface OwnSending extends Sending {
  readonly said: ReadonlySignal<Said>;
  dispose(): void;
}

interface Options extends TableCartOptions {
  /** Null until it was read. */
  isHidden: ReadonlySignal<boolean | null>;
}

/** How long the own order may take before the others' are sent without it. Milliseconds. */
const OWN_MS = 2_000;
/** How long it is said what became of the others' carts. Milliseconds. */
const OUTCOME_MS = 60_000;

/** What this device has handed over, and for which of its sessions that was read. */
interface Known {
  readonly guest: string | null;
  readonly handed: Handed | null;
}

export function createSending(options: Options): OwnSending {
  const { call, clock, storage, broadcast, seating, isOn, isHidden, cart } = options;
  const me = computed(() => seating.session.value?.id ?? null);
  const known = signal<Known | null>(null);
  /** Undefined until it was read: nothing is sent of a cart that may be handed over. */
  const record = computed(() =>
    known.value?.guest === me.value ? known.value?.handed : undefined,
  );
  const ordering = computed(() => options.menu.menu.value?.venue.ordering);
  const handing = computed((): Handing => {
    const isFree = isOn.value && isHidden.value === false;
    if (!isFree || !ordering.value || !sendsTogether(ordering.value)) return 'never';
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
  const said = computed((): Said => {
    const handed = record.value;
    const order = handed?.orders.at(-1);
    if (handed === undefined) return undefined;
    if (handed === null || handing.value !== 'handed' || order === undefined) return null;
    const { menuVersion, locale } = handed;
    return { order, menuVersion, locale, ...wishesOf({ wishes: cart.wishes.value }) };
  });
  let forgetting: Timer | null = null;
  let isDisposed = false;

  function recordKey() {
    const at = options.table.peek();
    return at === null ? null : handedKeyOf(at);
  }

  async function readHanded(): Promise<void> {
    const key = recordKey();
    const guest = me.peek();
    const found = key === null ? null : await storage.get(key).catch(() => null);
    if (!isDisposed && guest === me.peek()) {
      known.value = { guest, handed: asHanded(found, guest) };
    }
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
    if (guest === me.peek()) known.value = { guest, handed: asHanded(stored, guest) };
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

  /** Not longer than a network may well take. */
  async function ownTried(): Promise<void> {
    const { entries } = options.outbox;
    const isOnItsWay = () => entries.value.some((own) => own.withTable && isFirstTry(own));
    let stop = () => {};
    await new Promise<void>((resolve) => {
      const timer = clock.setTimeout(resolve, OWN_MS);
      const watching = effect(() => {
        if (!isOnItsWay()) resolve();
      });
      stop = () => {
        watching();
        clock.clearTimeout(timer);
      };
    });
    stop();
  }

  const isSending = signal(false);
  const outcome = signal<SendOutcome | null>(null);

  async function sendOthers(sendOwn?: () => Promise<unknown>): Promise<void> {
    if (isSending.peek()) return;
    isSending.value = true;
    try {
      await sendOwn?.();
    } catch (thrown) {
      isSending.value = false;
      throw thrown;
    }
    await ownTried();
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

  const stopListening = broadcast.listen((message) => {
    if (message === recordKey()) void readHanded();
  });
  const stopReading = effect(() => {
    void me.value;
    untracked(() => void readHanded());
  });

  return {
    said,
    handing,
    hand: (isHanded) => hand(isHanded).catch(() => {}),
    sendOthers,
    isSending,
    outcome,
    onlySender: computed(() => {
      const guest = ordering.value ? onlySender(ordering.value, seating.guests.value) : null;
      return guest !== null && guest.id === me.value ? 'own' : guest;
    }),
    sender: computed(() => {
      const by = options.orders.mine.value.findLast((order) => !isEnded(order))?.sentBy;
      return seating.guests.value.find(({ id }) => id === by) ?? null;
    }),
    readHanded: () => void readHanded(),
    dispose() {
      isDisposed = true;
      stopListening();
      stopReading();
      stopSettling();
      if (forgetting !== null) clock.clearTimeout(forgetting);
    },
  };
}

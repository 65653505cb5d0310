import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import { type CartLine, cartTotals } from '#core/cart/cart.ts';
import { sentNow, toOrderLines } from '#core/cart/cart-changes.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { OrderRequest } from '#core/orders/order.schema.ts';
import { isOwed } from '#core/orders/order-view.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import type { Problem } from '#core/shared/problem.schema.ts';
import type { CartStore } from '#guest/cart/cart-store.ts';
import { isDelivered, type OrdersStore } from '#guest/orders/orders-store.ts';
import { type OrderDraft, type OrderEntry, wishesOf } from '#guest/outbox/order-entry.ts';
import type { OrderOutbox } from '#guest/outbox/order-outbox.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import type { PickUpStore, PickUpWish } from '#guest/takeaway/pick-up-store.ts';
import { toApiError } from '#web/http/api-error.ts';
import type { Broadcast } from '#web/platform/broadcast.ts';
import type { FailedProblem } from '#web/stores/failure.ts';
import type { MenuStore } from '#web/stores/menu-store.ts';

/** A returned order: its lines are in the cart again. */
export interface Refusal {
  /** Absent for one that waited for its payment. */
  readonly order?: string;
  readonly problem: FailedProblem;
  readonly lines: OrderEntry['lines'];
}

/** Why `send` sent nothing, or the id of the stored order. `pay_first`: it waits for its payment. */
export type SendResult =
  | { sent: string }
  | { sent: null; because: 'pay_first' | 'refused' }
  | {
      sent: null;
      because:
        | 'empty'
        | 'busy'
        | 'not_ready'
        | 'confirm_presence'
        | 'admission'
        | 'staff_opens'
        | 'code'
        | 'presence_code';
    };

export interface GuestOrdersOptions {
  table: ReadonlySignal<string | null>;
  menu: MenuStore;
  cart: CartStore;
  seating: SeatingStore;
  orders: OrdersStore;
  outbox: OrderOutbox;
  /** Sends an order that waits for its payment; throws an `ApiError`. */
  hold(order: OrderRequest): Promise<unknown>;
  /** Others may not send the cart any more: the ids under which they may have done so. */
  takeBack(): Promise<readonly string[]>;
  broadcast: Pick<Broadcast, 'post' | 'listen'>;
  /** When what is taken away is picked up. */
  pickUp: Pick<PickUpStore, 'wish' | 'load'>;
  /** These lines were ordered at this venue. */
  onSent(venue: string, lines: readonly CartLine[]): void;
  /** The guest has to join the party again: this session cannot order. */
  onSessionLost(): void;
}

export interface GuestOrders {
  readonly isSending: ReadonlySignal<boolean>;
  readonly refusal: ReadonlySignal<Refusal | null>;
  dismissRefusal(): void;
  /** Passes the cart to the outbox. `withTable`: with what others have handed over. */
  send(withTable?: boolean): Promise<SendResult>;
  dispose(): void;
}

/** Nothing answered: nothing was sent, as far as anybody knows, and the same again is the same. */
const UNREACHABLE: Refusal['problem'] = {
  type: 'about:blank',
  title: '',
  status: 0,
  code: 'network',
};

/** To the other tabs: an order was refused, with what follows. */
const REFUSED = 'refused:';

/** What follows, and of which table it is. */
type TableRefusal = Refusal & { readonly problem: Problem; readonly table: string };

/** Refusals after which the menu is loaded again. */
const REFRESHING: readonly ErrorCode[] = [
  'orders.changed',
  'orders.price_changed',
  'orders.sold_out',
  'orders.too_few_left',
];

/** Between cart, outbox and orders: each line is in exactly one of them. */
export function createGuestOrders(options: GuestOrdersOptions): GuestOrders {
  const { table, menu, cart, seating, orders, outbox, broadcast } = options;
  const isSending = signal(false);
  const refusal = signal<Refusal | null>(null);

  async function takeBack(entry: OrderEntry, problem: Problem): Promise<void> {
    // Of several tabs, the one that removes the entry gets the lines.
    const back = await cart.putBack(entry.lines, async (alongside) =>
      (await outbox.dismiss(entry.id, alongside)) ? entry.id : null,
    );
    if (back === null) {
      return;
    }
    for (const wish of entry.wishes ?? []) cart.wish(wish, true);
    const { id: order, table: at, lines } = entry;
    const told: TableRefusal = { order, table: at, problem, lines };
    // Its guest may look at another tab, which only sees it gone.
    broadcast.post(REFUSED + JSON.stringify(told));
    await tell(told);
  }

  async function tell({ order, problem, lines }: Refusal & { problem: Problem }): Promise<void> {
    refusal.value = { ...(order !== undefined && { order }), problem, lines };
    await mend(problem);
  }

  const stopListening = broadcast.listen((message) => {
    if (!message.startsWith(REFUSED)) return;
    const told: TableRefusal = JSON.parse(message.slice(REFUSED.length));
    if (told.table === table.peek()) void tell(told);
  });

  /** Loads what the refusal says is not as it was shown. */
  async function mend(problem: Problem): Promise<void> {
    if (problem.at !== undefined) {
      menu.setClock(Date.parse(problem.at));
    }
    if (problem.code.startsWith('orders.pick_up_')) {
      await options.pickUp.load();
    } else if (REFRESHING.includes(problem.code)) {
      await menu.refresh();
    } else if (problem.code.startsWith('seatings.') || problem.code.startsWith('sessions.')) {
      options.onSessionLost();
    }
  }

  async function settle(entry: OrderEntry): Promise<void> {
    if (entry.state === 'refused' && entry.problem !== null) {
      await takeBack(entry, entry.problem);
    } else if (isDelivered(entry)) {
      await outbox.dismiss(entry.id);
    }
  }

  const stopForgetting = effect(() => {
    const over = new Set(orders.orders.value.flatMap((order) => (isOwed(order) ? [] : [order.id])));
    if (over.size > 0) {
      untracked(() => void outbox.forget(({ id }) => over.has(id)).catch(() => {}));
    }
  });

  const stopWatching = effect(() => {
    const known = new Set(orders.orders.value.map((order) => order.id));
    const own = outbox.entries.value.filter((entry) => entry.table === table.value);
    untracked(() => {
      for (const entry of own) {
        const isHere = known.has(entry.id);
        if (entry.state === 'refused' || (isHere && isDelivered(entry))) {
          void settle(entry);
        } else if (isHere && entry.state !== 'sent' && entry.state !== 'withdrawn') {
          void outbox.noteStored(entry.id);
        }
      }
    });
  });

  async function send(withTable = false): Promise<SendResult> {
    const at = table.peek();
    const seen = menu.menu.peek();
    const lines = sentNow(cart.lines.peek());
    if (isSending.peek()) {
      return { sent: null, because: 'busy' };
    }
    if (at === null || seen === null) {
      return { sent: null, because: 'not_ready' };
    }
    if (lines.length === 0) {
      return { sent: null, because: 'empty' };
    }
    const standing = seating.mayOrder.peek();
    if (!standing.may) {
      const { because } = standing;
      return { sent: null, because: because === 'presence' ? 'confirm_presence' : because };
    }
    const taken = takenAway(seen);
    isSending.value = true;
    refusal.value = null;
    try {
      if (isPaidFirst(lines, seen)) {
        return await hold(lines, seen, taken);
      }
      const draft = {
        ...(await draftOf(at, lines, seen)),
        ...(withTable && { withTable }),
        ...taken,
      };
      const sent = await cart.transfer(lines, (alongside) => outbox.send(draft, alongside));
      // Another tab was faster: what it sent shows here as well.
      if (sent === null) return { sent, because: 'empty' };
      options.onSent(seen.venue.id, lines);
      return { sent };
    } finally {
      isSending.value = false;
    }
  }

  async function draftOf(
    at: string,
    lines: readonly CartLine[],
    { version: menuVersion, locale }: Menu,
  ): Promise<OrderDraft> {
    const handed = await options.takeBack();
    const insteadOf = handed.length > 0 ? handed : undefined;
    const wishes = cart.wishes.peek();
    return { table: at, lines, menuVersion, locale, insteadOf, wishes };
  }

  /** When what is taken away is picked up; without a chosen time the server asks for one. */
  function takenAway({ takeaway }: Menu): { pickUp?: PickUpWish } {
    const pickUp = options.pickUp.wish();
    return takeaway && pickUp !== null ? { pickUp } : {};
  }

  /** What costs nothing needs no payment, whatever stays in the cart. */
  function isPaidFirst(lines: readonly CartLine[], seen: Menu): boolean {
    return seen.venue.ordering.payFirst === true && cartTotals(lines, seen).total > 0;
  }

  /** It is not kept on the device: a guest who pays is here, and online. */
  async function hold(
    lines: readonly CartLine[],
    { version, locale, venue }: Menu,
    taken: { pickUp?: PickUpWish },
  ): Promise<SendResult> {
    try {
      const wishes = wishesOf({ wishes: cart.wishes.peek() });
      const asked = { ...wishes, ...taken };
      const order = { menuVersion: version, locale, age: 0, lines: toOrderLines(lines), ...asked };
      await options.hold(order);
    } catch (thrown) {
      const problem = toApiError(thrown).problem;
      refusal.value = { problem: problem ?? UNREACHABLE, lines };
      if (problem !== null) {
        await mend(problem);
      }
      return { sent: null, because: 'refused' };
    }
    await cart.transfer(lines, async () => true);
    options.onSent(venue.id, lines);
    return { sent: null, because: 'pay_first' };
  }

  return {
    isSending,
    refusal,
    dismissRefusal() {
      refusal.value = null;
    },
    send,
    dispose() {
      stopListening();
      stopForgetting();
      stopWatching();
    },
  };
}

import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  signal,
  untracked,
} from '@preact/signals-react';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { SeatingSnapshot } from '#core/seatings/seating.schema.ts';
import { createBillStore } from '#guest/bills/bill-store.ts';
import { createCallsStore } from '#guest/calls/calls-store.ts';
import { type CartStore, wholeCart } from '#guest/cart/cart-store.ts';
import { createLastChoices } from '#guest/cart/last-choices.ts';
import { createFavourites } from '#guest/favourites/favourites.ts';
import { createQuiet } from '#guest/favourites/quiet.ts';
import type { PhonesStore } from '#guest/handovers/phones-store.ts';
import { createOrdersStore } from '#guest/orders/orders-store.ts';
import { createReadySound } from '#guest/orders/ready-sound.ts';
import { createCallOutbox } from '#guest/outbox/call-outbox.ts';
import { createOrderOutbox, type OrderOutbox } from '#guest/outbox/order-outbox.ts';
import type { PayingStore } from '#guest/payments/paying-store.ts';
import { createPaymentsStore } from '#guest/payments/payments-store.ts';
import { createSettlementStore } from '#guest/payments/settlement-store.ts';
import { keepCart, leaveHanded, refuseHandedOver } from '#guest/seatings/handed-over.ts';
import { createSeatingStore } from '#guest/seatings/seating-store.ts';
import { readToken, sessionKeyOf } from '#guest/seatings/session-token.ts';
import { createOrderMails } from '#guest/takeaway/order-mails.ts';
import { createPickUpStore } from '#guest/takeaway/pick-up-store.ts';
import { createAvoidStore } from '#web/avoid/avoid-store.ts';
import { createAddressOf } from '#web/http/address-of.ts';
import { createCall } from '#web/http/call.ts';
import { createHttp } from '#web/http/http.ts';
import { notingTime } from '#web/http/note-time.ts';
import { createAlert } from '#web/platform/device/alert.ts';
import { createChimes } from '#web/platform/device/chimes.ts';
import type { Environment } from '#web/platform/environment.ts';
import { applyToMenu } from '#web/stores/menu-events.ts';
import { isEnded } from '#web/stores/order-collection.ts';
import { createGuestLink } from '#web/stream/guest-link.ts';
import type { ElsewhereAnswer, TableGuest } from '../table-page/table-guest.ts';
import { awaitsNews } from './awaits-news.ts';
import { watchDisconnected } from './disconnected-since.ts';
import { createGuestOrders, type GuestOrders } from './guest-orders.ts';
import { createGuestParty } from './guest-party.ts';
import { createGuestSettlement } from './guest-settlement.ts';
import type { GuestStart } from './guest-start.ts';
import { ringForGuest } from './ring-for-guest.ts';
import { watchWaitTime } from './wait-time.ts';
import { watchTogether } from './watch-together.ts';

/** Everything a guest surface works with: the site's table page, the element, the kiosk. */
export interface Guest
  extends Omit<TableGuest, keyof GuestOrders>,
    Omit<GuestStart, 'options' | 'base' | 'cart' | 'keeping' | 'follow' | 'onDispose'>,
    Omit<GuestOrders, 'dispose'> {
  readonly cart: CartStore;
  readonly outbox: OrderOutbox;
  readonly opensOffline: ReadonlySignal<boolean> | undefined;
}

/**
 * What ordering and service need, for a guest who has begun to choose. It belongs to `start`:
 * disposing of that disposes of everything. `loadPayStyles`: if not by the options.
 */
export function joinTable(
  start: GuestStart,
  environment: Environment,
  loadPayStyles: (() => Promise<unknown>) | undefined = start.options.loadPayStyles,
): Guest {
  const { options, base: _base, keeping: _keeping, follow, onDispose, ...chosen } = start;
  const { menu } = start;
  /** Taken away, on a tab, or on a tablet that strangers use one after another. */
  const isCollected = () =>
    menu.menu.value?.takeaway === true ||
    seating.seating.value?.table.tab === true ||
    seating.session.value?.kiosk === 'alone';
  const cart = wholeCart(start.cart, menu, isCollected);
  const { clock, storage, broadcast } = environment;

  const token = () => seating.token.peek();
  // Whether the venue is open, and when something was so, is told by the venue's time.
  const serverNow = () => clock.now() + menu.behind.peek();
  const serverClock = { ...clock, now: serverNow };
  const fetch = notingTime(environment.fetch, serverNow, menu.setClock);
  const call = createCall(createHttp({ base: options.apiBase, token, fetch }));
  const lastChoices = createLastChoices(storage);
  const settlement = createSettlementStore({
    call,
    storage,
    clock: serverClock,
    alsoForget: lastChoices.forget,
  });
  const policy = computed(() => menu.menu.value?.venue.ordering.joinPolicy ?? 'open');
  const seating = createSeatingStore({
    ...environment,
    call,
    openSession: options.openSession,
    policy,
    takesAway: () => start.table.peek()?.takeaway === true,
    wasSettled: settlement.restore,
  });
  const pickUp = createPickUpStore({ call, table: start.table });
  const orderMails = createOrderMails(call);
  const avoid = createAvoidStore({ storage, broadcast });
  const favourites = createFavourites(storage);
  const alert = createAlert({ marksTitle: options.marksTitle ?? false });
  const readySound = createReadySound({ storage, openChimes: () => createChimes() });
  /** The label of the party's table, which may have changed; a tab's name, once it may be read. */
  const table = computed(() => {
    const info = start.table.value;
    const at = seating.seating.value;
    const isNamed = info !== null && at?.state === 'open' && at.table.label !== '';
    return isNamed && (at.table.id !== info.id || at.table.tab)
      ? { ...info, label: at.table.label }
      : info;
  });
  const tableId = computed(() => table.value?.id ?? null);
  const tokenOf = (at: string) =>
    at === tableId.peek() && token() !== null ? Promise.resolve(token()) : readToken(storage, at);
  async function tokenFor(at: string): Promise<string | null> {
    const known = await tokenOf(at);
    if (known === null) await refuseHandedOver(storage, at, clock.now());
    return known;
  }
  /** On a tablet that strangers use one after another, none gets another's order. */
  async function tokenAgain(at: string): Promise<string | null> {
    const isAlone = seating.session.peek()?.kiosk === 'alone';
    const fresh = isAlone ? await options.openSession?.(at) : undefined;
    return fresh === undefined ? tokenOf(at) : fresh.token;
  }
  const outbox = createOrderOutbox({
    ...environment,
    call,
    tokenFor: (at, isAgain) => (isAgain ? tokenAgain(at) : tokenFor(at)),
    onOrder: (order) => {
      if (order.guest === me.peek()) {
        orders.take(order);
        joinOwn(order);
        void keepCart(storage, tableId.peek() ?? '');
      }
    },
  });
  const me = computed(() => seating.session.value?.id ?? null);
  const orders = createOrdersStore({
    ...{ call, me, outbox, table: tableId, token: seating.token },
    now: menu.now,
  });
  const callOutbox = createCallOutbox({
    ...environment,
    call,
    tokenFor,
    onCall: (call) => {
      if (call.guest === me.peek()) {
        calls.take(call);
      }
    },
  });
  const calls = createCallsStore({ call, me, table: tableId, outbox: callOutbox });
  const bill = createBillStore({ me, orders: orders.orders, calls: calls.calls });
  // On a tablet the next guest would find them.
  const payments = createPaymentsStore(options.openSession ? null : start.pictureUrl);
  let paying: Promise<PayingStore> | null = null;
  let phones: Promise<PhonesStore> | null = null;
  const link = createGuestLink({
    // Who only looks at a menu asks nothing else that no cache answers, and learns the time by this.
    environment: { ...environment, fetch },
    addressOf: createAddressOf(options.apiBase),
    token,
    session: () => me.peek(),
    isAwaiting: awaitsNews({ orders, calls, payments }),
    async pollGuest() {
      const snapshot = await reload();
      if (snapshot === null) {
        return null;
      }
      void menu.refresh();
      return snapshot.sequence;
    },
    async pollVenue() {
      await menu.refresh();
      return menu.status.peek() === 'ready'
        ? (menu.menu.peek()?.availability.sequence ?? null)
        : null;
    },
    onEvent: receive,
    onCarts: (carts) => together.together.peek()?.receive(carts),
    onReset: () => party.recover(party.sync),
    onClosed() {
      seating.close();
      party.recover(async () => rejoin());
    },
    onPublicLive: () => void menu.refresh(),
  });
  const together = watchTogether({
    ...{ ...environment, call, cart, seating, menu, orders, outbox },
    table: tableId,
  });
  const party = createGuestParty({
    environment,
    seating,
    onSnapshot(snapshot) {
      show(snapshot);
      link.followGuest(snapshot.sequence);
      // The menu was loaded in parallel with the snapshot, maybe before it: changes in between are
      // in neither.
      void menu.refresh();
    },
    onSession: sendWaiting,
    // Loaded again, the error appears where any table without a menu shows it.
    onTableRevoked: (at) => void start.openTable(at),
    onPresenceNeeded(past) {
      const away = seating.elsewhere.peek();
      if (away?.hasAsked) {
        // Staff have not answered yet: the party's page says so.
        void start.openTable(away.seat);
        return;
      }
      if (seating.needsPresence.peek() === 'handed') handOver();
      if (past !== null) {
        show(past);
        if (!past.orders.every(isEnded)) {
          link.followGuest(past.sequence);
          return;
        }
      }
      const venue = table.peek()?.venue.id;
      if (venue !== undefined) {
        link.followVenue(venue);
      }
    },
  });
  const guestOrders = createGuestOrders({
    broadcast,
    table: tableId,
    menu,
    cart,
    seating,
    orders,
    outbox,
    hold: async (order) => {
      await (await openPaying()).hold(order);
      if (start.table.peek()?.takeaway) rejoin();
    },
    pickUp,
    takeBack: together.takeBack,
    onSent: lastChoices.noteOrdered,
    onSessionLost: rejoin,
  });
  const guestSettlement = createGuestSettlement({
    table,
    menu,
    seating,
    orders,
    calls,
    bill,
    payments,
    outbox,
    settlement,
    onLeft(table) {
      payments.clear();
      party.pause();
      link.followVenue(table.venue.id);
    },
  });
  const down = watchDisconnected(link.state, serverClock);
  const waitTime = watchWaitTime({ menu, clock, disconnectedSince: down.since });
  // When events arrive again, waiting requests are sent at once, without back-off.
  const stopSending = effect(() => {
    if (link.state.value === 'live') {
      untracked(sendWaiting);
      void together.together.peek()?.load();
    }
  });
  const stopAlert = ringForGuest({ orders, seating, policy, alert, sound: readySound });
  const stopListening = broadcast.listen((message) => {
    // Another tab has a new session at this table: this tab uses it too.
    if (tableId.peek() !== null && message === sessionKeyOf(tableId.peek() ?? '')) {
      rejoin();
    }
  });

  /** The first order to take away has made a party of its own. */
  function joinOwn({ table: at, seating: party }: Order): void {
    if (at.takeaway && seating.seating.peek()?.id !== party) rejoin();
  }

  function sendWaiting(): void {
    void outbox.retryNow();
    void callOutbox.retryNow();
  }

  function show(snapshot: SeatingSnapshot): void {
    if (snapshot.epoch !== undefined) {
      void outbox.offerAgain(snapshot.epoch, snapshot.orders).catch(() => {});
    }
    batch(() => {
      orders.replace(snapshot.orders, snapshot.sequence);
      calls.replace(snapshot.calls, snapshot.sequence);
      bill.replace(snapshot.bill, snapshot.sequence);
      payments.replace(snapshot);
    });
    void together.together.peek()?.load();
  }

  async function reload(): Promise<SeatingSnapshot | null> {
    const snapshot = await seating.load();
    if (snapshot !== null) {
      show(snapshot);
    }
    return snapshot;
  }

  function openPaying(): Promise<PayingStore> {
    paying ??= loadPaying().catch((error: unknown) => {
      paying = null;
      throw error;
    });
    return paying;
  }

  async function loadPaying(): Promise<PayingStore> {
    const [{ createPaying }] = await Promise.all([
      import('#guest/payments/paying-store.ts'),
      loadPayStyles?.(),
    ]);
    return createPaying({
      ...environment,
      call,
      payments,
      bill: bill.bill,
      orders: bill.orders,
      link: link.state,
      refresh: reload,
    });
  }

  /** Another phone goes on: what is the guest's is not shown here, and what went along leaves. */
  function handOver(): void {
    batch(() => {
      orders.clear();
      calls.clear();
      bill.clear();
      payments.clear();
    });
    // Its code is used, and not that of the guest who begins here now.
    phones = null;
    const at = tableId.peek();
    if (at !== null) void leaveHanded(storage, at, start.cart);
  }

  function openPhones(): Promise<PhonesStore> {
    phones ??= import('#guest/handovers/handovers-part.tsx').then(({ createPhones }) =>
      createPhones({
        ...{ call, clock, storage, menu, rejoin },
        cart: start.cart,
        table: tableId,
        orders: outbox,
        calls: callOutbox,
        together: together.together,
      }),
    );
    phones.catch(() => {
      phones = null;
    });
    return phones;
  }

  async function answerElsewhere(answer: ElsewhereAnswer): Promise<void> {
    const here = tableId.peek();
    const away = seating.elsewhere.peek();
    if (here === null || away === null) {
      return;
    }
    if (answer === 'here') {
      seating.sitHere();
      await party.join(here);
      return;
    }
    if (answer === 'move') {
      await callOutbox.send(away.seat, { kind: 'move', to: here });
    }
    await start.openTable(away.seat);
  }

  function rejoin(): void {
    const at = tableId.peek();
    if (at !== null) {
      void party.join(at);
    }
  }

  function receive(event: VenueEvent): void {
    batch(() => {
      start.apply(event);
      applyToMenu(menu, event);
      seating.apply(event);
      orders.apply(event);
      calls.apply(event);
      bill.apply(event);
      payments.apply(event);
    });
    guestSettlement.apply(event);
    if ('payment' in event && payments.waiting.peek().length > 0) {
      // Perhaps one of these: only a snapshot says what has become of it.
      void party.sync();
    }
    const isBrowsing = seating.admission.peek() === 'browsing';
    const isMoved = event.type === 'seating.moved' || event.type === 'seating.separated';
    if ((event.type === 'seating.opened' || isMoved) && isBrowsing) {
      rejoin();
    } else if (
      isMoved ||
      event.type === 'seating.reopened' ||
      (event.type === 'guest.admitted' && event.guest.id === me.peek()) ||
      // The party then has a new code.
      (event.type === 'guest.sent_away' && event.guest.id !== me.peek())
    ) {
      void party.sync();
    }
  }

  follow({
    leave() {
      party.stop();
      link.stop();
      seating.leave();
      settlement.leave();
      orders.clear();
      calls.clear();
      bill.clear();
      payments.clear();
      alert.stop();
      guestOrders.dismissRefusal();
      // A code is of its table.
      phones = null;
    },
    table: (info) => void party.join(info.id),
    venue: link.followVenue,
  });
  onDispose(() => {
    // A response still in transit must not start to follow anything.
    party.stop();
    guestOrders.dispose();
    down.dispose();
    waitTime.dispose();
    together.dispose();
    link.dispose();
    outbox.dispose();
    callOutbox.dispose();
    stopListening();
    stopAlert();
    stopSending();
    alert.dispose();
    readySound.dispose();
    avoid.dispose();
  });

  return {
    ...chosen,
    table,
    ...guestOrders,
    cart,
    seating,
    orders,
    calls,
    bill,
    payments,
    settlement,
    avoid,
    lastChoices,
    favourites,
    pickUp,
    orderMails,
    quiet: createQuiet(storage, me),
    alert,
    readySound,
    outbox,
    together: together.together,
    chooseTogether: () => call('POST /seating').then(rejoin),
    link: link.state,
    disconnectedSince: down.since,
    wait: waitTime.wait,
    opensOffline: options.opensOffline,
    openPaying,
    scanned: signal<string | null>(null),
    changesPhones: options.isOnlyPhone !== true,
    openPhones,
    answerElsewhere,
    async confirmPresence() {
      settlement.dismiss();
      await party.confirmPresence();
    },
    dispose: start.dispose,
  };
}

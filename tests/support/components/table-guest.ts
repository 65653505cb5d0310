import { computed, signal } from '@preact/signals-react';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { PrepaidOrder } from '#core/orders/prepaid-order.schema.ts';
import type { UsualWait } from '#core/orders/usual-wait.ts';
import type { OnlinePayment, StartPaymentRequest } from '#core/payments/online-payment.schema.ts';
import type { SeatingSnapshot } from '#core/seatings/seating.schema.ts';
import { createBillStore } from '#guest/bills/bill-store.ts';
import { createCallsStore, type OutgoingCall } from '#guest/calls/calls-store.ts';
import { createLastChoices } from '#guest/cart/last-choices.ts';
import { createFavourites } from '#guest/favourites/favourites.ts';
import { createQuiet } from '#guest/favourites/quiet.ts';
import { createOrdersStore } from '#guest/orders/orders-store.ts';
import { createReadySound } from '#guest/orders/ready-sound.ts';
import type { OrderEntry } from '#guest/outbox/order-entry.ts';
import { createPaying } from '#guest/payments/paying-store.ts';
import { createPaymentsStore } from '#guest/payments/payments-store.ts';
import { createSettlementStore } from '#guest/payments/settlement-store.ts';
import { createSeatingStore } from '#guest/seatings/seating-store.ts';
import type { Together } from '#guest/table-cart/table-cart-part.ts';
import type { TableGuest } from '#guest/table-page/table-guest.ts';
import { createOrderMails } from '#guest/takeaway/order-mails.ts';
import { createPickUpStore } from '#guest/takeaway/pick-up-store.ts';
import { createAvoidStore } from '#web/avoid/avoid-store.ts';
import type { LinkState } from '#web/platform/connection.ts';
import { createAlert } from '#web/platform/device/alert.ts';
import { systemRandom } from '#web/platform/random.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import type { FailedProblem } from '#web/stores/failure.ts';
import { createMenuStore } from '#web/stores/menu-store.ts';
import { fakeCall } from '../fake-call.ts';
import { createCartStore } from '../fixtures/cart.ts';
import { makeMenu } from '../fixtures/menu.ts';
import { GUEST, TABLE } from '../fixtures/orders.ts';
import { refused } from '../network/flaky-orders.ts';
import { createTestClock } from './clock.ts';
import { createTestChannel, createTestLocks } from './device.ts';

interface Given {
  menu?: Menu;
  seating?: Partial<SeatingSnapshot>;
  label?: string;
  /** The seating ended while the page was closed: the guest is asked whether they are there. */
  comesBack?: boolean;
}

/**
 * The stores of a guest's page, with a fake server. Opens a table whose menu has loaded and whose
 * party is as given. `asked` lists the page's requests.
 */
export async function createTestGuest({
  menu: given = makeMenu(),
  seating: party,
  label = '1',
  comesBack = false,
}: Given = {}) {
  const asked: string[] = [];
  const note = async (what: string) => {
    asked.push(what);
  };
  const refuse = (): never => {
    throw new Error('The test did not play this.');
  };
  const storage = createMemoryStorage();
  if (comesBack) await storage.set(`session:${TABLE}`, 'token');
  const menu = createMenuStore({ getMenu: async () => given, clock: createTestClock() });
  const broadcast = createTestChannel()();
  const cart = createCartStore({ storage, broadcast, menu });
  const session = { id: GUEST, admission: 'admitted', returning: false } as const;
  const snapshot: SeatingSnapshot = {
    sequence: 1,
    session,
    seating: null,
    joinCode: null,
    guests: [],
    orders: [],
    currency: 'SEK',
    total: 0,
    bill: null,
    calls: [],
    ...party,
  };
  const seating = createSeatingStore({
    storage,
    clock: createTestClock(),
    broadcast,
    locks: createTestLocks(),
    policy: computed(() => menu.menu.value?.venue.ordering.joinPolicy ?? 'open'),
    takesAway: () => false,
    wasSettled: async () => false,
    call: fakeCall({
      'POST /tables/:table/sessions': () => {
        if (comesBack) throw refused('seatings.confirm_presence');
        return {
          token: 'token',
          session: { ...snapshot.session, table: TABLE, seating: null, expiresAt: null },
        };
      },
      'GET /seating': () => snapshot,
      'PUT /seating/me': ({ body: { name, mark } }) => {
        asked.push(`profile ${name} ${mark}`);
        return { id: GUEST, ordinal: 1, admission: 'admitted', name, mark };
      },
      'POST /seating/guests/:guest/admit': ({ params }) => {
        asked.push(`admit ${params.guest}`);
        return refuse();
      },
    }),
  });
  const entries = signal<readonly OrderEntry[]>([]);
  const table = signal({
    id: TABLE,
    label,
    venue: { id: 'kajkanten', name: 'Kajkanten', locales: ['sv', 'en'] as ('sv' | 'en')[] },
    menuVersion: 3,
  });
  const orders = createOrdersStore({
    call: fakeCall({
      'POST /orders/:order/cancel': ({ params }) => {
        asked.push(`cancel ${params.order}`);
        return { result: 'withdrawn', order: null };
      },
    }),
    me: signal(GUEST),
    token: seating.token,
    table: signal(TABLE),
    outbox: { entries },
    now: signal(Date.parse('2026-11-20T18:05:00Z')),
  });
  const outgoing = signal<readonly OutgoingCall[]>([]);
  const calls = createCallsStore({
    call: fakeCall({
      'POST /calls/:call/cancel': ({ params }) => {
        asked.push(`cancel call ${params.call}`);
        return refuse();
      },
    }),
    me: signal(GUEST),
    table: signal(TABLE),
    outbox: {
      entries: outgoing,
      send: async (_table, body) => {
        asked.push(`call ${JSON.stringify(body)}`);
        return GUEST;
      },
      withdraw: (id) => note(`withdraw call ${id}`),
      dismiss: (id) => note(`dismiss call ${id}`),
    },
  });
  const bill = createBillStore({ me: signal(GUEST), orders: orders.orders, calls: calls.calls });
  const payments = createPaymentsStore();
  const online = {
    /** The server's answer to a new payment; it refuses by throwing. */
    start: (_id: string, _wish: StartPaymentRequest): OnlinePayment => refuse(),
    /** The same, for reading one, and for stopping it. */
    read: (_id: string): OnlinePayment => refuse(),
    stop: (_id: string): OnlinePayment => refuse(),
    drop: (_id: string): PrepaidOrder => refuse(),
  };
  const paying = createPaying({
    call: fakeCall({
      'POST /payments': ({ key, body }) => {
        asked.push(`pay ${JSON.stringify(body)}`);
        return online.start(key, body);
      },
      'GET /payments/:payment': ({ params }) => online.read(params.payment),
      'POST /payments/:payment/cancel': ({ params: { payment } }) => {
        asked.push(`stop ${payment}`);
        return online.stop(payment);
      },
      'POST /prepaid-orders/:order/drop': ({ params: { order } }) => {
        asked.push(`drop ${order}`);
        return online.drop(order);
      },
    }),
    payments,
    bill: bill.bill,
    orders: orders.orders,
    link: signal('live' as const),
    clock: createTestClock(),
    random: systemRandom,
    refresh: () => note('refresh'),
  });
  const settlement = createSettlementStore({
    call: fakeCall({
      'POST /seating/rating': ({ body, token }) => {
        asked.push(`rate ${JSON.stringify(body)} by ${token}`);
        return undefined;
      },
    }),
    storage,
    clock: createTestClock(),
    alsoForget: () => {},
  });
  const avoid = createAvoidStore({ storage, broadcast });
  const phase = signal<TableGuest['phase']['value']>('ready');
  const error = signal<TableGuest['error']['value']>(null);
  const refusal = signal<{ readonly order?: string; readonly problem: FailedProblem } | null>(null);
  await Promise.all([
    menu.load('kajkanten', { locale: given.locale }),
    cart.restore(TABLE),
    seating.open(TABLE),
  ]);
  await (comesBack ? seating.loadPast() : seating.load());
  orders.replace(snapshot.orders, snapshot.sequence);
  calls.replace(snapshot.calls, snapshot.sequence);
  bill.replace(snapshot.bill, snapshot.sequence);
  payments.replace(snapshot);
  return {
    asked,
    phase,
    error,
    table,
    menu,
    cart,
    seating,
    orders,
    calls,
    outgoing,
    bill,
    payments,
    online,
    openPaying: async () => paying,
    scanned: signal<string | null>(null),
    changesPhones: true,
    openPhones: () => Promise.reject(new Error('Nobody changes phones here.')),
    settlement,
    avoid,
    lastChoices: createLastChoices(storage),
    favourites: createFavourites(storage),
    pickUp: createPickUpStore({ call: fakeCall({}), table: signal(null) }),
    orderMails: createOrderMails(fakeCall({})),
    quiet: createQuiet(storage, signal(GUEST)),
    readySound: createReadySound({
      storage,
      openChimes: () => ({ play: () => {}, unblock: async () => {}, dispose: () => {} }),
    }),
    alert: createAlert({ page: null, vibrate: () => {} }),
    entries,
    refusal,
    together: signal<Together | null>(null),
    chooseTogether: () => note('choose together'),
    link: signal<LinkState>('live'),
    disconnectedSince: signal<number | null>(null),
    wait: signal<UsualWait | null>(null),
    outbox: {
      withdraw: (id: string) => note(`withdraw ${id}`),
      confirm: (id: string) => note(`confirm ${id}`),
      dismiss: (id: string) => note(`dismiss ${id}`),
      retryNow: () => note('retry now'),
    },
    dismissRefusal() {
      refusal.value = null;
    },
    openTable: (text: string) => note(`open ${text}`),
    retry: () => note('retry'),
    confirmPresence: () => note('confirm presence'),
    answerElsewhere: (answer: string) => note(`answer elsewhere ${answer}`),
    async send() {
      await note(`send ${cart.count.value}`);
      return { sent: null, because: 'not_ready' };
    },
    pictureUrl: (path: string) => path,
  };
}

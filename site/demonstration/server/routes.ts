import type { PaymentRequest, SettleRequest } from '../../../src/contract/billing/bill.schema.ts';
import type { Locale } from '../../../src/contract/codes.ts';
import type { CallRequest, CallTransition } from '../../../src/contract/ordering/call.schema.ts';
import type { OrderRequest } from '../../../src/contract/ordering/order.schema.ts';
import type {
  LinesTransition,
  OrderTransition,
  SeenRequest,
  SoldOutRequest,
} from '../../../src/contract/people/staff.schema.ts';
import type { GuestProfile } from '../../../src/contract/seating/seating.schema.ts';
import type { SessionRequest } from '../../../src/contract/seating/table.schema.ts';
import { recordPayment, settle, staffBill } from './bills.ts';
import { readBoard, readMe, readMenu, sellOutOption, sellOutProduct } from './board.ts';
import { cancelCall, moveCall, placeCall } from './calls.ts';
import { cancelOrder, markSeen, moveLines, moveOrder, placeOrder } from './orders.ts';
import { Refused } from './refused-error.ts';
import { openSession, readSeating, readTable, setProfile } from './seatings.ts';
import { openStream, viewerOf } from './stream.ts';
import type { Guest, VenueState } from './venue-state.ts';

/** A request, as far as the routes read it. */
export interface Asked {
  /** The changing parts of the path, in their order. */
  readonly names: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /**
   * The parsed body. It comes from the clients of this very page, which build it to the contract;
   * what a stranger may send is the real server's to refuse.
   */
  readonly body: unknown;
  readonly signal: AbortSignal | null | undefined;
  /** Whose token was sent; null for nobody's. */
  readonly guest: Guest | null;
}

/** A status and what is answered with it, or a stream. */
export type Answer = { readonly status: number; readonly body?: object } | Response;

export interface Route {
  readonly method: string;
  /** Under `/api/v1`; `:` stands for a changing part. */
  readonly path: string;
  run(house: VenueState, asked: Asked): Answer;
}

const OK = 200;
const CREATED = 201;
const NO_CONTENT = 204;
const ok = (body: object): Answer => ({ status: OK, body });

function route(method: string, path: string, run: Route['run']): Route {
  return { method, path, run };
}

function guestOf({ guest }: Asked): Guest {
  if (guest === null) {
    throw new Refused('sessions.required');
  }
  return guest;
}

/** The idempotency key, which is the id of what is made. */
function keyOf({ headers }: Asked): string {
  const key = headers.get('Idempotency-Key');
  if (key === null) {
    throw new Refused('orders.key_required');
  }
  return key;
}

/** The last event that the client has; null for none. */
function afterOf({ headers }: Asked): number | null {
  const last = headers.get('Last-Event-ID');
  return last === null ? null : Number(last);
}

const localeOf = ({ query }: Asked): Locale => (query.get('locale') === 'sv' ? 'sv' : 'en');
const readMenuAs = (house: VenueState, asked: Asked) =>
  ok(readMenu(house, localeOf(asked), asked.query.get('part') === 'opening'));
const first = ({ names }: Asked): string => names[0] ?? '';
const second = ({ names }: Asked): string => names[1] ?? '';

const GUEST_ROUTES: readonly Route[] = [
  route('GET', '/tables/:', (house, asked) => ok(readTable(house, first(asked)))),
  route('POST', '/tables/:/sessions', (house, asked) =>
    ok(openSession(house, first(asked), asked.guest, asked.body as SessionRequest)),
  ),
  route('GET', '/tables/:/menu', (house, asked) => {
    readTable(house, first(asked));
    return readMenuAs(house, asked);
  }),
  route('GET', '/venues/:/menu', readMenuAs),
  route('GET', '/venues/:/events', (house, asked) =>
    openStream(house, { kind: 'anyone' }, afterOf(asked), asked.signal),
  ),
  route('GET', '/seating', (house, asked) => ok(readSeating(house, guestOf(asked)))),
  route('PUT', '/seating/me', (house, asked) =>
    ok(setProfile(house, guestOf(asked), asked.body as GuestProfile)),
  ),
  route('POST', '/orders', (house, asked) => ({
    status: CREATED,
    body: placeOrder(house, guestOf(asked), keyOf(asked), asked.body as OrderRequest),
  })),
  route('POST', '/orders/:/cancel', (house, asked) =>
    ok(cancelOrder(house, guestOf(asked), first(asked))),
  ),
  route('POST', '/calls', (house, asked) => ({
    status: CREATED,
    body: placeCall(house, guestOf(asked), keyOf(asked), asked.body as CallRequest),
  })),
  route('POST', '/calls/:/cancel', (house, asked) =>
    ok(cancelCall(house, guestOf(asked), first(asked))),
  ),
];

/** The board in the page is its own: nobody signs in, and there is one venue. */
const STAFF_ROUTES: readonly Route[] = [
  route('GET', '/me', (house) => ok(readMe(house, house.newId()))),
  route('GET', '/venues/:/board', (house, asked) => ok(readBoard(house, localeOf(asked)))),
  route('GET', '/venues/:/presence-code', () => ok({ code: null, changesIn: null })),
  route('POST', '/venues/:/orders/seen', (house, asked) => {
    markSeen(house, asked.body as SeenRequest);
    return { status: NO_CONTENT };
  }),
  route('POST', '/venues/:/orders/:/transition', (house, asked) =>
    ok(moveOrder(house, second(asked), asked.body as OrderTransition)),
  ),
  route('POST', '/venues/:/orders/:/lines', (house, asked) =>
    ok(moveLines(house, second(asked), asked.body as LinesTransition)),
  ),
  route('PUT', '/venues/:/products/:/sold-out', (house, asked) => {
    sellOutProduct(house, second(asked), (asked.body as SoldOutRequest).soldOut);
    return { status: NO_CONTENT };
  }),
  route('PUT', '/venues/:/options/:/sold-out', (house, asked) => {
    sellOutOption(house, second(asked), (asked.body as SoldOutRequest).soldOut);
    return { status: NO_CONTENT };
  }),
  route('POST', '/venues/:/calls/:/transition', (house, asked) =>
    ok(moveCall(house, second(asked), asked.body as CallTransition)),
  ),
  route('GET', '/venues/:/seatings/:/bill', (house, asked) => ok(staffBill(house, second(asked)))),
  route('POST', '/venues/:/seatings/:/payments', (house, asked) =>
    ok(recordPayment(house, second(asked), asked.body as PaymentRequest)),
  ),
  route('POST', '/venues/:/seatings/:/settle', (house, asked) =>
    ok(settle(house, second(asked), asked.body as SettleRequest)),
  ),
];

/** The guest's stream has a token, the board's has none. */
const STREAM: Route = route('GET', '/events', (house, asked) => {
  const viewer = asked.guest === null ? { kind: 'staff' as const } : viewerOf(house, asked.guest);
  return openStream(house, viewer, afterOf(asked), asked.signal);
});

export const ROUTES: readonly Route[] = [...GUEST_ROUTES, ...STAFF_ROUTES, STREAM];

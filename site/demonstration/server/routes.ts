import type { MoveLinesRequest, PaymentRequest, SettleRequest } from '#core/bills/bill.schema.ts';
import type { CallRequest, CallTransition } from '#core/calls/call.schema.ts';
import type { OrderRequest } from '#core/orders/order.schema.ts';
import type {
  AllergyRequest,
  LinesTransition,
  OrderTransition,
  SeenRequest,
  SoldOutRequest,
  WatchRequest,
} from '#core/people/staff.schema.ts';
import type { GuestProfile, IdsRequest } from '#core/seatings/seating.schema.ts';
import type { SessionRequest } from '#core/tables/table.schema.ts';
import { moveBillLines, recordPayment, seatingSums, settle, staffBill } from './bills.ts';
import { readBoard, readMe } from './board.ts';
import { cancelCall, moveCall, placeCall } from './calls.ts';
import { localeOf, readMenuAs, readTable } from './opening.ts';
import {
  cancelOrder,
  markSeen,
  moveLines,
  moveOrder,
  placeOrder,
  seeAllergy,
  watchBoard,
} from './orders.ts';
import { Refused } from './refused-error.ts';
import { checkIds, openSession, readSeating, setProfile } from './seatings.ts';
import { markSoldOut } from './sold-out.ts';
import { openStream, viewerOf } from './stream.ts';
import type { Guest, VenueState } from './venue-state.ts';

/** A request, as far as the routes read it. */
export interface Asked {
  /** The variable parts of the path, in order. */
  readonly names: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /**
   * The parsed body. It comes from this page's own clients, which build it to the contract; the
   * real server has to validate what strangers send.
   */
  readonly body: unknown;
  readonly signal: AbortSignal | null | undefined;
  /** The guest whose token was sent; null without one. */
  readonly guest: Guest | null;
}

/** A status and a body, or a stream. */
export type Answer = { readonly status: number; readonly body?: object } | Response;

export interface Route {
  readonly method: string;
  /** Under `/api/v1`; `:` marks a variable part. */
  readonly path: string;
  run(venueState: VenueState, asked: Asked): Answer;
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

/** The idempotency key, which becomes the id of what is created. */
function keyOf({ headers }: Asked): string {
  const key = headers.get('Idempotency-Key');
  if (key === null) {
    throw new Refused('orders.key_required');
  }
  return key;
}

/** The last event that the client has; null without one. */
function afterOf({ headers }: Asked): number | null {
  const last = headers.get('Last-Event-ID');
  return last === null ? null : Number(last);
}

const first = ({ names }: Asked): string => names[0] ?? '';
const second = ({ names }: Asked): string => names[1] ?? '';

const GUEST_ROUTES: readonly Route[] = [
  route('GET', '/tables/:', (venueState, asked) => ok(readTable(venueState, first(asked)))),
  route('POST', '/tables/:/sessions', (venueState, asked) =>
    ok(openSession(venueState, first(asked), asked.guest, asked.body as SessionRequest)),
  ),
  route('GET', '/tables/:/menu', (venueState, asked) => {
    readTable(venueState, first(asked));
    return ok(readMenuAs(venueState, asked.query));
  }),
  route('GET', '/venues/:/menu', (venueState, { query }) => ok(readMenuAs(venueState, query))),
  route('GET', '/venues/:/events', (venueState, asked) =>
    openStream(venueState, { kind: 'anyone' }, afterOf(asked), asked.signal),
  ),
  route('GET', '/seating', (venueState, asked) => ok(readSeating(venueState, guestOf(asked)))),
  route('PUT', '/seating/me', (venueState, asked) =>
    ok(setProfile(venueState, guestOf(asked), asked.body as GuestProfile)),
  ),
  // The visitor is thanked for it; there is no venue that reads it.
  route('POST', '/seating/rating', () => ({ status: NO_CONTENT })),
  route('POST', '/orders', (venueState, asked) => ({
    status: CREATED,
    body: placeOrder(venueState, guestOf(asked), keyOf(asked), asked.body as OrderRequest),
  })),
  route('POST', '/orders/:/cancel', (venueState, asked) =>
    ok(cancelOrder(venueState, guestOf(asked), first(asked))),
  ),
  route('POST', '/calls', (venueState, asked) => ({
    status: CREATED,
    body: placeCall(venueState, guestOf(asked), keyOf(asked), asked.body as CallRequest),
  })),
  route('POST', '/calls/:/cancel', (venueState, asked) =>
    ok(cancelCall(venueState, guestOf(asked), first(asked))),
  ),
];

/** The board in the page needs no sign-in, and there is one venue. */
const STAFF_ROUTES: readonly Route[] = [
  route('GET', '/me', (venueState) => ok(readMe(venueState, venueState.newId()))),
  route('GET', '/venues/:/board', (venueState, asked) =>
    ok(readBoard(venueState, localeOf(asked.query))),
  ),
  // Nobody pays first here.
  route('GET', '/venues/:/prepaid-orders/being-paid', () => ok({ orders: [] })),
  route('GET', '/venues/:/presence-code', () => ok({ code: null, changesIn: null })),
  route('POST', '/venues/:/orders/seen', (venueState, asked) => {
    markSeen(venueState, asked.body as SeenRequest);
    return { status: NO_CONTENT };
  }),
  route('POST', '/venues/:/board/watched', (venueState, asked) => {
    watchBoard(venueState, asked.body as WatchRequest);
    return { status: NO_CONTENT };
  }),
  route('POST', '/venues/:/orders/:/transition', (venueState, asked) =>
    ok(moveOrder(venueState, second(asked), asked.body as OrderTransition)),
  ),
  route('POST', '/venues/:/orders/:/lines', (venueState, asked) =>
    ok(moveLines(venueState, second(asked), asked.body as LinesTransition)),
  ),
  route('POST', '/venues/:/orders/:/allergy', (venueState, asked) =>
    ok(seeAllergy(venueState, second(asked), asked.body as AllergyRequest)),
  ),
  route('PUT', '/venues/:/seatings/:/ids', (venueState, asked) =>
    ok(checkIds(venueState, second(asked), asked.body as IdsRequest)),
  ),
  route('PUT', '/venues/:/products/:/sold-out', (venueState, asked) => {
    const item = { kind: 'product', id: second(asked) } as const;
    markSoldOut(venueState, item, asked.body as SoldOutRequest);
    return { status: NO_CONTENT };
  }),
  route('PUT', '/venues/:/options/:/sold-out', (venueState, asked) => {
    const item = { kind: 'option', id: second(asked) } as const;
    markSoldOut(venueState, item, asked.body as SoldOutRequest);
    return { status: NO_CONTENT };
  }),
  route('POST', '/venues/:/calls/:/transition', (venueState, asked) =>
    ok(moveCall(venueState, second(asked), asked.body as CallTransition)),
  ),
  route('GET', '/venues/:/seatings/sums', (venueState) => ok(seatingSums(venueState))),
  route('GET', '/venues/:/seatings/:/bill', (venueState, asked) =>
    ok(staffBill(venueState, second(asked))),
  ),
  route('POST', '/venues/:/seatings/:/payments', (venueState, asked) => ({
    status: CREATED,
    body: recordPayment(venueState, second(asked), asked.body as PaymentRequest),
  })),
  route('POST', '/venues/:/seatings/:/bill-lines', (venueState, asked) =>
    ok(moveBillLines(venueState, second(asked), asked.body as MoveLinesRequest)),
  ),
  route('POST', '/venues/:/seatings/:/settle', (venueState, asked) =>
    ok(settle(venueState, second(asked), asked.body as SettleRequest)),
  ),
];

/** The guest's stream has a token; the board's has none. */
const STREAM: Route = route('GET', '/events', (venueState, asked) => {
  const viewer =
    asked.guest === null ? { kind: 'staff' as const } : viewerOf(venueState, asked.guest);
  return openStream(venueState, viewer, afterOf(asked), asked.signal);
});

export const ROUTES: readonly Route[] = [...GUEST_ROUTES, ...STAFF_ROUTES, STREAM];

import { PAYMENT_METHODS } from '#core/bills/codes.ts';
import type { Call, CallRequest } from '#core/calls/call.schema.ts';
import { CALL_REASONS } from '#core/calls/codes.ts';
import type { Order, OrderRequest } from '#core/orders/order.schema.ts';
import { CALL_NOTE_MAX } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { type GuestSession, isLive } from '#server/kernel/callers/guest-session.ts';
import { readerFor } from '#server/kernel/callers/guest-token.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { takeOrRefuse } from '#server/kernel/limits/take-or-refuse.ts';
import { ProblemError } from '#server/problem.ts';
import { sha256 } from '#server/random.ts';
import { listOpenCalls } from '../calls/calls.repository.ts';
import { placeCall } from '../calls/place-call.usecase.ts';
import { cancelOrder } from '../orders/cancel-order.usecase.ts';
import { listOrdersOfGuest } from '../orders/orders.repository.ts';
import { placeOrder } from '../orders/place-order.usecase.ts';
import { joinWith } from '../seatings/admission/join.usecase.ts';
import { findSeating, type SeatingRecord } from '../seatings/seatings.repository.ts';
import { findSessionByToken } from '../seatings/sessions.repository.ts';

/** Of a guest's forms; a person sends one in half a minute. */
const FORMS: Limit = { name: 'forms of a guest', burst: 20, everyMs: 3_000 };

/** Whose form it is, and where its party sits. */
export interface SimpleGuest {
  readonly session: GuestSession;
  /** Its visit has ended. */
  readonly isOver: boolean;
  /** Null while it belongs to no party. */
  readonly sitsAt: SeatingRecord['table'] | null;
}

/** The session with this token, if it is one of this venue. */
export async function guestOfToken(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  venue: string,
  token: string | null,
): Promise<SimpleGuest | null> {
  if (token === null) return null;
  const reader = readerFor(store, token);
  const session = await findSessionByToken(reader, sha256(token));
  if (session?.venue !== venue) return null;
  const seating = session.seating === null ? null : await findSeating(reader, session.seating);
  return {
    session,
    isOver: !isLive(session, clock.now()),
    sitsAt: seating?.table ?? null,
  };
}

/** A guest's own orders, newest first, and its party's calls that are its own. */
export function readVisit(
  { store }: Pick<Context, 'store'>,
  session: GuestSession,
): Promise<{ orders: Order[]; calls: Call[] }> {
  return store.of(session.venue).read(async (db) => {
    const records = await listOrdersOfGuest(db, session.id);
    const open = session.seating === null ? [] : await listOpenCalls(db, session.seating);
    return {
      orders: records.map(({ order }) => order).toReversed(),
      calls: open.map(({ call }) => call).filter(({ guest }) => guest === session.id),
    };
  });
}

interface Sent {
  readonly session: GuestSession;
  readonly address: string;
  /** The form's: what it makes is made once. */
  readonly key: string;
}

/**
 * Places an order as the API does; a code that was typed lets the guest in first. A form that was sent
 * before and changed since orders nothing more: what it sent first is what is made.
 */
export async function sendOrder(
  context: Context,
  { session, address, key }: Sent,
  body: OrderRequest,
  code: string,
): Promise<void> {
  await takeOrRefuse(context.limits, FORMS, session.id);
  if (code !== '') await joinWith(context, session, { code, address });
  try {
    await placeOrder(context, { session, address, key, body });
  } catch (error) {
    const isReused = error instanceof ProblemError && error.code === 'orders.key_reused';
    if (!(isReused && (await isMade(context, session, key)))) throw error;
  }
}

/** Whether a form of this guest has made its order. */
export async function isMade(
  { store }: Pick<Context, 'store'>,
  { id, venue }: GuestSession,
  key: string,
): Promise<boolean> {
  const records = await listOrdersOfGuest(store.of(venue).reader, id);
  return records.some(({ order }) => order.id === key);
}

/** What the other forms ask for. Throws `request.invalid` for what none of them says. */
export async function act(context: Context, sent: Sent, form: URLSearchParams): Promise<void> {
  const { session, address, key } = sent;
  await takeOrRefuse(context.limits, FORMS, session.id);
  const what = form.get('act');
  const code = codeIn(form);
  if (what === 'cancel') {
    await cancelOrder(context, session, key);
  } else if (what === 'join' && code !== '') {
    await joinWith(context, session, { code, address });
  } else {
    const body = callIn(form);
    if (body === null) throw new ProblemError('request.invalid');
    await placeCall(context, { ...sent, body });
  }
}

/** A code as it was typed, without what people put between its digits. */
export function codeIn(form: URLSearchParams): string {
  return (form.get('code') ?? '').replaceAll(/[\s-]/g, '').slice(0, CODE_MAX);
}
const CODE_MAX = 24;

function callIn(form: URLSearchParams): CallRequest | null {
  const reason = CALL_REASONS.find((each) => each === form.get('reason'));
  if (form.get('act') === 'call' && reason !== undefined) {
    const note = (form.get('note') ?? '').trim().slice(0, CALL_NOTE_MAX);
    return { kind: 'staff', reason, ...(note !== '' && { note }) };
  }
  const method = PAYMENT_METHODS.find((each) => each === form.get('method'));
  const share = (['mine', 'all'] as const).find((each) => each === form.get('share'));
  return form.get('act') === 'bill' && method !== undefined && share !== undefined
    ? { kind: 'bill', method, share, tip: 0 }
    : null;
}

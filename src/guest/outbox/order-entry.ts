import type { CartLine } from '#core/cart/cart.ts';
import { toOrderLines } from '#core/cart/cart-changes.ts';
import type { OrderRequest } from '#core/orders/order.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { SENT_TOGETHER_MS } from '#core/shared/limits.ts';
import type { Problem } from '#core/shared/problem.schema.ts';
import type { OrderWish } from '#core/wishes/codes.ts';
import { isOpen } from './open-entry.ts';

/**
 * `waiting` (for a network, a session or its turn) → `sending` → `sent` (the server has it). Or
 * `withdrawn` (it will never be created), `expired` (too old: the guest has to confirm), `refused`.
 */
export const ORDER_ENTRY_STATES = [
  'waiting',
  'sending',
  'sent',
  'withdrawn',
  'expired',
  'refused',
] as const;
export type OrderEntryState = (typeof ORDER_ENTRY_STATES)[number];

/** An order after the guest pressed send. */
export interface OrderDraft {
  readonly table: string;
  readonly lines: readonly CartLine[];
  readonly menuVersion: number;
  /** In which language its guest read the menu; absent in entries of earlier versions. */
  readonly locale?: Locale | undefined;
  /** Under which ids somebody else at the table may have sent this: then it is not made. */
  readonly insteadOf?: readonly string[] | undefined;
  /** What others have handed over is sent with it, if it is tried at once, and the first time. */
  readonly withTable?: boolean;
  readonly wishes?: readonly OrderWish[] | undefined;
  /** When its guest comes for what is taken away. */
  readonly pickUp?: OrderRequest['pickUp'];
}

/** An order in transit from this device. */
export interface OrderEntry extends OrderDraft {
  /** The order's id and its idempotency key. */
  readonly id: string;
  /**
   * Token of the guest session that first sent it. Keys belong to a session: another session's
   * retry would not be recognized, and the order would be created twice.
   */
  readonly token: string | null;
  /** By this device's clock; only differences are ever sent. */
  readonly createdAt: number;
  /** Counted, and stored, before each request: 0 means that the server cannot know of it. */
  readonly attempts: number;
  readonly state: OrderEntryState;
  /** The guest withdrew it, and the server has not confirmed that yet. */
  readonly isWithdrawing: boolean;
  /** The guest wants it after all, and the server has not refused the old id yet. */
  readonly isConfirming: boolean;
  /** Why it was refused, or why it could not be withdrawn. */
  readonly problem: Problem | null;
  /** The server took it once, and has restored its database since: in which state it is offered. */
  readonly again?: { readonly proof: string; readonly epoch: string } | undefined;
}

export function newOrderEntry(id: string, draft: OrderDraft, now: number): OrderEntry {
  return {
    id,
    table: draft.table,
    token: null,
    lines: draft.lines,
    menuVersion: draft.menuVersion,
    locale: draft.locale,
    insteadOf: draft.insteadOf,
    wishes: draft.wishes,
    ...(draft.withTable && { withTable: true }),
    ...(draft.pickUp !== undefined && { pickUp: draft.pickUp }),
    createdAt: now,
    attempts: 0,
    state: 'waiting',
    isWithdrawing: false,
    isConfirming: false,
    problem: null,
  };
}

/** Whether the first try of it is still to come, or under way. */
export function isFirstTry({ state, attempts }: OrderEntry): boolean {
  return state === 'sending' ? attempts === 1 : state === 'waiting' && attempts === 0;
}

/**
 * Which of an order's two routes it is sent to. Nothing waits to be sent for others: once it was tried,
 * or has waited, it goes alone.
 */
export function routeOf(entry: OrderEntry, now: number): 'POST /orders' | 'POST /seating/orders' {
  const isNow = isFirstTry(entry) && now - entry.createdAt < SENT_TOGETHER_MS;
  return entry.withTable === true && isNow ? 'POST /seating/orders' : 'POST /orders';
}

/** What the server is sent of it. */
export function requestOf(entry: OrderEntry, now: number): OrderRequest {
  return {
    menuVersion: entry.menuVersion,
    ...(entry.locale !== undefined && { locale: entry.locale }),
    age: Math.max(0, now - entry.createdAt),
    lines: toOrderLines(entry.lines),
    ...(entry.insteadOf !== undefined && { insteadOf: [...entry.insteadOf] }),
    ...wishesOf(entry),
    ...(entry.pickUp !== undefined && { pickUp: entry.pickUp }),
    ...(entry.again !== undefined && { proof: entry.again.proof }),
  };
}

/** As they are sent: none are left out, so that the body is that of earlier versions. */
export function wishesOf({
  wishes = [],
}: Pick<OrderDraft, 'wishes'>): Pick<OrderRequest, 'wishes'> {
  return wishes.length === 0 ? {} : { wishes: [...wishes] };
}

/** Settled entries are deleted after this. Milliseconds. */
const KEEP_MS = 12 * 3_600_000;

/** Entries of an earlier visit that nobody needs. */
export function isStale(entry: OrderEntry, now: number): boolean {
  if (isOpen(entry)) {
    // Offered again to a server that knows neither its device nor its proof any more.
    return entry.again !== undefined && now - entry.createdAt > KEEP_MS;
  }
  const isSettled = entry.state === 'sent' || entry.state === 'withdrawn';
  return isSettled || now - entry.createdAt > KEEP_MS;
}

/** Data from another version of this application is not an entry. */
export function asOrderEntry(value: unknown): OrderEntry | null {
  return isEntry(value) ? { ...value, lines: value.lines.map(asCurrentLine) } : null;
}

/** Lines stored before allergy questions existed have none. */
function asCurrentLine(line: CartLine): CartLine {
  return Array.isArray(line.allergyQuestion) ? line : { ...line, allergyQuestion: [] };
}

function isEntry(value: unknown): value is OrderEntry {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const entry: Partial<Record<keyof OrderEntry, unknown>> = value;
  return (
    typeof entry.id === 'string' &&
    typeof entry.table === 'string' &&
    (entry.token === null || typeof entry.token === 'string') &&
    Array.isArray(entry.lines) &&
    entry.lines.length > 0 &&
    typeof entry.menuVersion === 'number' &&
    typeof entry.createdAt === 'number' &&
    typeof entry.attempts === 'number' &&
    typeof entry.isWithdrawing === 'boolean' &&
    typeof entry.isConfirming === 'boolean' &&
    ORDER_ENTRY_STATES.some((state) => state === entry.state)
  );
}

import type { CallRequest } from '#core/calls/call.schema.ts';
import { CALL_KINDS } from '#core/calls/codes.ts';
import type { Problem } from '#core/shared/problem.schema.ts';

/** A call in transit from this device, stored beside orders and distinguished by its kind. */
export interface CallEntry {
  readonly kind: 'call';
  /** The call's id and its idempotency key. */
  readonly id: string;
  readonly table: string;
  /** Token of the session that first sent it: idempotency keys belong to a session. */
  readonly token: string | null;
  readonly body: CallRequest;
  /** By this device's clock. */
  readonly createdAt: number;
  /** Stored before each request: 0 means that the server cannot know of it. */
  readonly attempts: number;
  /** The guest withdrew it, and the server has not confirmed that yet. */
  readonly isWithdrawing: boolean;
  /** The reason for a refusal. */
  readonly problem: Problem | null;
}

/** Stored data may be an order, or from another version of this application. */
export function asCallEntry(value: unknown): CallEntry | null {
  return isCallEntry(value) ? value : null;
}

function isCallEntry(value: unknown): value is CallEntry {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const entry: Partial<Record<keyof CallEntry, unknown>> = value;
  return (
    entry.kind === 'call' &&
    typeof entry.id === 'string' &&
    typeof entry.table === 'string' &&
    (entry.token === null || typeof entry.token === 'string') &&
    isBody(entry.body) &&
    typeof entry.createdAt === 'number' &&
    typeof entry.attempts === 'number' &&
    typeof entry.isWithdrawing === 'boolean'
  );
}

function isBody(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    CALL_KINDS.some((kind) => kind === value.kind)
  );
}

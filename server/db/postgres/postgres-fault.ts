import { StorageError, type StorageFault } from '../storage-error.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, by code or by class. */
const FAULTS: Readonly<Record<string, StorageFault>> = {
  '55P03': 'locked',
  '40001': 'locked',
  '40P01': 'locked',
  '57014': 'locked',
  '25P03': 'locked',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P05': 'unreachable',
  '53300': 'unreachable',
  '53100': 'full',
  '25006': 'unwritable',
  '42501': 'unwritable',
  XX001: 'corrupt',
  XX002: 'corrupt',
  '08': 'unreachable',
  '28': 'unreachable',
  '3D': 'unreachable',
  '53': 'full',
  '58': 'unwritable',
};

/** What the client itself throws when a connection ends or cannot be made; these have no code of the database. */
const LOST = [
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^Client was closed/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /^Query read timeout/,
];
const SYSTEM_LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** The fault of PostgreSQL, or of the way to it; null for any other error, such as a broken rule. */
export function postgresFaultOf(error: unknown): StorageFault | null {
  if (error instanceof StorageError) return error.fault;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (SYSTEM_LOST.has(code) || LOST.some((said) => said.test(error.message))) {
    return 'unreachable';
  }
  return FAULTS[code] ?? FAULTS[code.slice(0, 2)] ?? null;
}

/** As a {@link StorageError} if the database is at fault. */
export function asStorageError(error: unknown): unknown {
  const fault = postgresFaultOf(error);
  return fault === null || error instanceof StorageError ? error : new StorageError(fault, error);
}

/** A cycle of locks, or a conflict of two transactions: the database has undone this one. */
const UNDONE = new Set(['40001', '40P01']);

/** Whether the same work may succeed a moment later, on another connection. */
export function isPassing(error: unknown): boolean {
  const { cause } = error instanceof StorageError ? error : { cause: error };
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return UNDONE.has(code) || postgresFaultOf(error) === 'unreachable';
}

/**
 * A statement that a connection has parsed and that runs no more: a table of it was changed
 * (`feature_not_supported`: cached plan must not change result type), or a program between has
 * forgotten it (`invalid_sql_statement_name`). The same on a new connection succeeds.
 */
const OUTDATED = new Set(['0A000', '26000']);

export function isOutdatedPlan(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && OUTDATED.has(String(error.code));
}

import { EVERY_MS } from './litestream-config.ts';

/** The copy elsewhere, as it is reported; times in the API's format. */
export type ReplicaState = {
  /** Everything from before this is in it; null: nothing is known to be yet. */
  upTo: string | null;
  /** How far it is behind; null: nothing is in it yet. */
  lagSeconds: number | null;
  /** Whether it cannot be made, or is further behind than it should be. */
  isFailing: boolean;
};

/** Null where there is none. */
export type ReadReplicaState = () => ReplicaState | null;

/** What is known of it. Milliseconds since 1970. */
export type Known = {
  /** When the last portion that has arrived was begun. */
  sentAt: number | null;
  upTo: number | null;
  error: string | null;
};

export const NOTHING_KNOWN: Known = { sentAt: null, upTo: null, error: null };

/** Behind by more than this, something is wrong, although it may not have been said. */
const LAG_MAX_MS = 60_000;

/** Said until the first look at a database is over. */
const NOT_YET = 'no generation, waiting for data';

/** A line that Litestream has written. */
export type Said =
  | { kind: 'sending'; at: number }
  | { kind: 'sent' }
  | { kind: 'failed'; why: string }
  | { kind: 'other' };

export function readLine(line: string): Said {
  const { time, level, msg, error } = parsed(line);
  if (msg === 'write wal segment' || msg === 'write snapshot') {
    const at = Date.parse(String(time));
    return Number.isNaN(at) ? { kind: 'other' } : { kind: 'sending', at };
  }
  if (msg === 'wal segment written' || msg === 'snapshot written') return { kind: 'sent' };
  if (level === 'ERROR' && !String(error).startsWith(NOT_YET))
    return { kind: 'failed', why: `${msg}: ${error}` };
  return { kind: 'other' };
}

function parsed(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // Before it has read its configuration it writes plain text, and where it breaks down.
    return /error|panic|fatal/i.test(line)
      ? { level: 'ERROR', msg: 'litestream', error: line }
      : {};
  }
}

/**
 * What is known once a portion has been sent that it began to send `at`: that has all that was
 * stored before its last look at the log.
 */
export function whenSent(at: number): Known {
  return { sentAt: at, upTo: at - EVERY_MS, error: null };
}

/** After this long without a change, one that had not been sent would have been. */
const QUIET_MS = 2_000;

/** Where nothing was written to the log since the last portion, the copy has everything of now. */
export function whenQuiet(known: Known, writtenAt: number, now: number): Known {
  const { sentAt, error } = known;
  const hasAll = sentAt !== null && error === null && writtenAt <= sentAt;
  return hasAll && now - writtenAt > QUIET_MS ? { ...known, upTo: now } : known;
}

export function replicaStateOf({ upTo, error }: Known, now: number): ReplicaState {
  const lag = upTo === null ? null : Math.max(0, now - upTo);
  return {
    upTo: upTo === null ? null : new Date(upTo).toISOString(),
    lagSeconds: lag === null ? null : Math.round(lag / 100) / 10,
    isFailing: error !== null || (lag !== null && lag > LAG_MAX_MS),
  };
}

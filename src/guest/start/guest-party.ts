import type { SeatingSnapshot } from '#core/seatings/seating.schema.ts';
import { backoff } from '#core/shared/backoff.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import type { Timer } from '#web/platform/clock.ts';
import type { Environment } from '#web/platform/environment.ts';

export interface GuestPartyOptions {
  environment: Environment;
  seating: SeatingStore;
  onSnapshot(snapshot: SeatingSnapshot): void;
  /** There is a session: waiting orders can be sent. */
  onSession(): void;
  /**
   * The guest has to confirm that they are at the table. `past`: what they may still see of the
   * ended seating.
   */
  onPresenceNeeded(past: SeatingSnapshot | null): void;
  /** The table has a new id. */
  onTableRevoked(table: string): void;
}

/** Keeps this device in the table's party: joins, loads snapshots, and retries by itself. */
export interface GuestParty {
  /** Joins, or joins again, the party at the open table. */
  join(table: string): Promise<void>;
  confirmPresence(): Promise<void>;
  /** Loads a new snapshot. */
  sync(): Promise<void>;
  /** Recovers from the stream's end: at once, but with growing delays if it fails again. */
  recover(mend: () => Promise<void>): void;
  /** Nothing continues until the guest confirms that they are here. */
  pause(): void;
  stop(): void;
}

/** A stream that lasted this long was healthy. Milliseconds. */
const WELL_MS = 60_000;

export function createGuestParty(options: GuestPartyOptions): GuestParty {
  const { environment, seating } = options;
  const { clock, random } = environment;
  let current: string | null = null;
  let turn = 0;
  let failures = 0;
  let timer: Timer | null = null;
  let losses = 0;
  let lostAt = 0;

  function later(work: () => Promise<void>): void {
    cancelTimer();
    const delay = backoff(failures, random.fraction());
    failures += 1;
    timer = clock.setTimeout(() => void work(), delay);
  }

  function cancelTimer(): void {
    if (timer !== null) {
      clock.clearTimeout(timer);
      timer = null;
    }
  }

  /** Starts an attempt that cancels every earlier one; returns whether it is still wanted. */
  function begin(): () => boolean {
    cancelTimer();
    turn += 1;
    const mine = turn;
    return () => mine === turn;
  }

  async function join(table: string): Promise<void> {
    current = table;
    const isWanted = begin();
    const isOpen = await seating.open(table);
    if (!isWanted()) {
      return;
    }
    if (isOpen) {
      options.onSession();
      await sync();
    } else if (seating.needsPresence.peek()) {
      const past = await seating.loadPast();
      if (isWanted()) {
        options.onPresenceNeeded(past);
      }
    } else if (seating.error.peek() === 'tables.revoked') {
      options.onTableRevoked(table);
    } else {
      later(() => join(table));
    }
  }

  async function sync(): Promise<void> {
    const isWanted = begin();
    const snapshot = await seating.load();
    if (!isWanted() || current === null) {
      return;
    }
    const table = current;
    if (snapshot !== null) {
      failures = 0;
      options.onSnapshot(snapshot);
    } else {
      later(() => (seating.error.peek() === 'network' ? sync() : join(table)));
    }
  }

  return {
    join,
    sync,
    recover(mend) {
      losses = clock.now() - lostAt > WELL_MS ? 0 : losses + 1;
      lostAt = clock.now();
      if (losses === 0) {
        void mend();
      } else {
        cancelTimer();
        timer = clock.setTimeout(() => void mend(), backoff(losses, random.fraction()));
      }
    },
    async confirmPresence() {
      const isWanted = begin();
      if ((await seating.confirmPresence()) && isWanted()) {
        options.onSession();
        await sync();
      }
    },
    pause: () => void begin(),
    stop() {
      begin();
      current = null;
      failures = 0;
    },
  };
}

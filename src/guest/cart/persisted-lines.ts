import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { CartLine } from '#core/cart/cart.ts';
import type { DeviceKey } from '#web/platform/storage/device-keys.ts';
import type { Alongside } from '#web/platform/storage/storage.ts';

/** What the guest has made of the lines, from one state to another (`made-changes.ts`). */
export interface MadeStep {
  readonly before: readonly CartLine[];
  readonly after: readonly CartLine[];
}

export type LinesChange = (lines: readonly CartLine[]) => readonly CartLine[];

/**
 * Lines that several tabs change at the same time. A change is shown at once and applied to
 * whatever is stored when it is written, so that additions of two tabs both stay.
 */
export interface PersistedLines {
  readonly lines: ReadonlySignal<readonly CartLine[]>;
  /** The storage's key; null for lines that are not stored. */
  readonly key: DeviceKey | null;
  /**
   * What was changed here since it was last taken: not what was stored before or sent, and not by
   * other tabs.
   */
  readonly made: Signal<readonly MadeStep[]>;
  /** `alongside` is changed in the same transaction. */
  change(change: LinesChange, alongside?: Alongside): void;
  /**
   * Has `work` apply a change in its own transaction, and shows the lines afterwards. What `work`
   * did not apply is applied afterwards. Null, and no change, if the stored lines are no longer as
   * required: another tab was faster.
   */
  transfer<Result>(
    change: LinesChange,
    mustHave: (lines: readonly CartLine[]) => boolean,
    work: (alongside: Alongside | undefined) => Promise<Result | null>,
  ): Promise<Result | null>;
  open(key: DeviceKey | null): Promise<void>;
  dispose(): void;
}

/** A change that is shown and not stored yet. */
export interface PendingChange {
  readonly apply: LinesChange;
  readonly alongside: Alongside | undefined;
}

/** The lines of one key: as last read, and the changes that are not stored yet. */
export interface KeyedLines {
  readonly key: DeviceKey;
  stored: readonly CartLine[];
  pending: readonly PendingChange[];
}

/** What is shown of the lines, for what keeps them. */
export interface ShownLines {
  /** Null for lines that are not stored. */
  current(): KeyedLines | null;
  show(keyed: KeyedLines): void;
  /** A change that is not the guest's. */
  change: PersistedLines['change'];
  /** Does the work after everything that was begun before: a later result is always newer. */
  queue(work: (keeper: LineKeeper) => Promise<void>): Promise<unknown>;
}

/** What keeps the lines on the device. */
export interface LineKeeper {
  read(keyed: KeyedLines): Promise<void>;
  /** Stores all pending changes. */
  write(keyed: KeyedLines): Promise<void>;
  transfer: PersistedLines['transfer'];
  stop(): void;
}

/** Comes as late as its code does: what is changed before is stored then. */
export type OpenKeeper = (shown: ShownLines) => Promise<LineKeeper>;

export const applyAll = (changes: readonly PendingChange[], lines: readonly CartLine[]) =>
  changes.reduce((all, { apply }) => apply(all), lines);

export function createPersistedLines(openKeeper: OpenKeeper): PersistedLines {
  const lines = signal<readonly CartLine[]>([]);
  const made = signal<readonly MadeStep[]>([]);
  let current: KeyedLines | null = null;
  let tail: Promise<unknown> = Promise.resolve();
  let keeper: Promise<LineKeeper> | null = null;

  const shown: ShownLines = {
    current: () => current,
    show(keyed) {
      if (keyed === current) {
        lines.value = applyAll(keyed.pending, keyed.stored);
      }
    },
    change(apply, alongside) {
      const keyed = current;
      if (keyed === null) {
        lines.value = apply(lines.value);
        return;
      }
      keyed.pending = [...keyed.pending, { apply, alongside }];
      shown.show(keyed);
      void shown.queue((keeper) => keeper.write(keyed));
    },
    queue(work) {
      tail = tail.then(async () => work(await keeping())).catch(() => {});
      return tail;
    },
  };

  function keeping(): Promise<LineKeeper> {
    keeper ??= openKeeper(shown);
    return keeper;
  }

  return {
    lines,
    get key() {
      return current?.key ?? null;
    },
    made,
    change(apply, alongside) {
      const before = lines.value;
      shown.change(apply, alongside);
      made.value = [...made.value, { before, after: lines.value }];
    },
    async transfer(...given) {
      await tail;
      return (await keeping()).transfer(...given);
    },
    async open(key) {
      const keyed = key === null ? null : { key, stored: [], pending: [] };
      current = keyed;
      lines.value = [];
      made.value = [];
      await (keyed === null ? tail : shown.queue((keeper) => keeper.read(keyed)));
    },
    dispose: () =>
      void keeper?.then(
        ({ stop }) => stop(),
        () => {},
      ),
  };
}

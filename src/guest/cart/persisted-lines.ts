import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { CartLine } from '#core/cart/cart.ts';
import type { Broadcast } from '#web/platform/broadcast.ts';
import type { DeviceKey } from '#web/platform/storage/device-keys.ts';
import type { Alongside, DeviceStorage } from '#web/platform/storage/storage.ts';
import { asLines } from './parse-lines.ts';

/** Pieces of a line that the guest has added here (more than none), or removed (less). */
export interface MadeChange {
  readonly line: CartLine;
  readonly pieces: number;
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
  readonly made: Signal<readonly MadeChange[]>;
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

export interface PersistedLinesDeps {
  storage: Pick<DeviceStorage, 'get' | 'update'>;
  broadcast: Pick<Broadcast, 'post' | 'listen'>;
}

/** A change that is shown and not stored yet. */
interface PendingChange {
  readonly apply: LinesChange;
  readonly alongside: Alongside | undefined;
}

/** The lines of one key: as last read, and the changes that are not stored yet. */
interface KeyedLines {
  readonly key: DeviceKey;
  stored: readonly CartLine[];
  pending: readonly PendingChange[];
}

const applyAll = (changes: readonly PendingChange[], lines: readonly CartLine[]) =>
  changes.reduce((all, { apply }) => apply(all), lines);

const toStored = (lines: readonly CartLine[]) => (lines.length === 0 ? undefined : lines);

/** Earlier changes and the difference between two states of the lines: one for each line. */
function together(
  earlier: readonly MadeChange[],
  before: readonly CartLine[],
  after: readonly CartLine[],
): readonly MadeChange[] {
  const all = new Map(earlier.map((change) => [change.line.key, change]));
  const count = (line: CartLine, pieces: number) =>
    all.set(line.key, { line, pieces: (all.get(line.key)?.pieces ?? 0) + pieces });
  for (const line of before) count(line, -line.quantity);
  for (const line of after) count(line, line.quantity);
  return [...all.values()].filter(({ pieces }) => pieces !== 0);
}

/** The changes for one transaction: a change with another key may be refused, only with its own. */
function nextBatch(pending: readonly PendingChange[]): readonly PendingChange[] {
  const refusable = pending.findIndex(({ alongside }) => alongside !== undefined);
  return refusable === -1 ? pending : pending.slice(0, Math.max(refusable, 1));
}

export function createPersistedLines({ storage, broadcast }: PersistedLinesDeps): PersistedLines {
  const lines = signal<readonly CartLine[]>([]);
  const made = signal<readonly MadeChange[]>([]);
  let current: KeyedLines | null = null;
  /** One after another: so a later result is always newer than an earlier one. */
  let tail: Promise<unknown> = Promise.resolve();

  function show(keyed: KeyedLines): void {
    if (keyed === current) {
      lines.value = applyAll(keyed.pending, keyed.stored);
    }
  }

  function queue(work: () => Promise<void>): Promise<unknown> {
    tail = tail.then(work);
    return tail;
  }

  async function read(keyed: KeyedLines): Promise<void> {
    keyed.stored = await storage.get(keyed.key).then(asLines, () => keyed.stored);
    show(keyed);
  }

  /**
   * Stores all pending changes in one transaction. A guest taps faster than a slow phone writes: if
   * each change were written separately, a reload could lose the last taps.
   */
  async function write(keyed: KeyedLines): Promise<void> {
    const batch = nextBatch(keyed.pending);
    if (batch.length === 0) {
      return;
    }
    const before = keyed.stored;
    try {
      const next = await storage.update(
        keyed.key,
        (found) => toStored(applyAll(batch, asLines(found))),
        batch.at(-1)?.alongside,
      );
      broadcast.post(keyed.key);
      keyed.stored = asLines(next);
    } catch {
      keyed.stored = applyAll(batch, before);
    }
    keyed.pending = keyed.pending.slice(batch.length);
    show(keyed);
  }

  function change(apply: LinesChange, alongside?: Alongside): void {
    const keyed = current;
    if (keyed === null) {
      lines.value = apply(lines.value);
      return;
    }
    keyed.pending = [...keyed.pending, { apply, alongside }];
    show(keyed);
    void queue(() => write(keyed));
  }

  function changeHere(apply: LinesChange, alongside?: Alongside): void {
    const before = lines.value;
    change(apply, alongside);
    made.value = together(made.value, before, lines.value);
  }

  const stopListening = broadcast.listen((message) => {
    const keyed = current;
    if (keyed !== null && message === keyed.key) {
      void queue(() => read(keyed));
    }
  });

  return {
    lines,
    get key() {
      return current?.key ?? null;
    },
    made,
    change: changeHere,
    async transfer(wanted, mustHave, work) {
      await tail;
      const keyed = current;
      let isDone = false;
      const result = await work(
        keyed === null
          ? undefined
          : {
              key: keyed.key,
              allows: (found) => mustHave(asLines(found)),
              change: (found) => toStored(wanted(asLines(found))),
              done() {
                isDone = true;
              },
            },
      );
      if (!isDone && result !== null) {
        change(wanted);
      } else if (keyed !== null && keyed === current) {
        broadcast.post(keyed.key);
        await queue(() => read(keyed));
      }
      return result;
    },
    async open(key) {
      const keyed = key === null ? null : { key, stored: [], pending: [] };
      current = keyed;
      lines.value = [];
      made.value = [];
      await (keyed === null ? tail : queue(() => read(keyed)));
    },
    dispose: stopListening,
  };
}

import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { CartLine } from '../../domain/ordering/cart.ts';
import type { Broadcast } from '../../platform/broadcast.ts';
import type { Alongside, DeviceStorage } from '../../platform/storage/storage.ts';
import { asLines } from './parse-lines.ts';

export type LinesChange = (lines: readonly CartLine[]) => readonly CartLine[];

/**
 * Lines that several tabs change at once. A change is shown at once and written as a change of
 * whatever is stored then, so that of two tabs' additions both stay.
 */
export interface PersistedLines {
  readonly lines: ReadonlySignal<readonly CartLine[]>;
  /** Under which the storage keeps them; null for lines that it does not keep. */
  readonly key: string | null;
  /** `alongside` is changed in the transaction that stores the change. */
  change(change: LinesChange, alongside?: Alongside): void;
  /**
   * Has `work` apply a change in a transaction of its own, and shows the lines once it has. What
   * `work` did not apply is applied afterwards. Null, and no change, when the lines that are
   * stored by then are not as they must be: another tab was first.
   */
  handOver<Result>(
    change: LinesChange,
    mustHave: (lines: readonly CartLine[]) => boolean,
    work: (alongside: Alongside | undefined) => Promise<Result | null>,
  ): Promise<Result | null>;
  open(key: string | null): Promise<void>;
  dispose(): void;
}

export interface PersistedLinesDeps {
  storage: Pick<DeviceStorage, 'get' | 'update'>;
  broadcast: Pick<Broadcast, 'post' | 'listen'>;
}

export function createPersistedLines({ storage, broadcast }: PersistedLinesDeps): PersistedLines {
  const lines = signal<readonly CartLine[]>([]);
  /** As last read, and the changes that the storage does not have yet. */
  let stored: readonly CartLine[] = [];
  let pending: readonly LinesChange[] = [];
  let key: string | null = null;
  /** One after another: what comes back is then always newer than what came before. */
  let tail: Promise<unknown> = Promise.resolve();

  function show(): void {
    lines.value = pending.reduce((all, change) => change(all), stored);
  }

  /** Runs after all that was begun; its answer is what the storage then has, of the same key. */
  function queue(work: (at: string) => Promise<unknown>, settled: LinesChange | null) {
    const at = key;
    if (at === null) {
      return tail;
    }
    const run = async () => {
      const before = stored;
      const found = await work(at).then(asLines, () => settled?.(before) ?? before);
      if (key === at) {
        stored = found;
        pending = pending.filter((change) => change !== settled);
        show();
      }
    };
    tail = tail.then(run);
    return tail;
  }

  const toStored = (next: readonly CartLine[]) => (next.length === 0 ? undefined : next);

  function change(wanted: LinesChange, alongside?: Alongside): void {
    const settled: LinesChange = (before) => wanted(before);
    if (key === null) {
      stored = settled(stored);
      show();
      return;
    }
    pending = [...pending, settled];
    show();
    void queue(async (at) => {
      const next = await storage.update(
        at,
        (current) => toStored(settled(asLines(current))),
        alongside,
      );
      broadcast.post(at);
      return next;
    }, settled);
  }

  const stopListening = broadcast.listen((message) => {
    if (message === key) {
      void queue((at) => storage.get(at), null);
    }
  });

  return {
    lines,
    get key() {
      return key;
    },
    change,
    async handOver(wanted, mustHave, work) {
      await tail;
      const at = key;
      let isDone = false;
      const result = await work(
        at === null
          ? undefined
          : {
              key: at,
              allows: (current) => mustHave(asLines(current)),
              change: (current) => toStored(wanted(asLines(current))),
              done() {
                isDone = true;
              },
            },
      );
      if (!isDone && result !== null) {
        change(wanted);
      } else if (at === key) {
        broadcast.post(at ?? '');
        await queue((from) => storage.get(from), null);
      }
      return result;
    },
    async open(wanted) {
      batch(() => {
        key = wanted;
        stored = [];
        pending = [];
        show();
      });
      await queue((at) => storage.get(at), null);
    },
    dispose: stopListening,
  };
}

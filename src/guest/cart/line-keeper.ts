import type { CartLine } from '#core/cart/cart.ts';
import type { Broadcast } from '#web/platform/broadcast.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { asLines } from './parse-lines.ts';
import {
  applyAll,
  type KeyedLines,
  type LineKeeper,
  type PendingChange,
  type ShownLines,
} from './persisted-lines.ts';

export interface LineKeeperDeps {
  storage: Pick<DeviceStorage, 'get' | 'update'>;
  broadcast: Pick<Broadcast, 'post' | 'listen'>;
}

const toStored = (lines: readonly CartLine[]) => (lines.length === 0 ? undefined : lines);

/** The changes for one transaction: a change with another key may be refused, only with its own. */
function nextBatch(pending: readonly PendingChange[]): readonly PendingChange[] {
  const refusable = pending.findIndex(({ alongside }) => alongside !== undefined);
  return refusable === -1 ? pending : pending.slice(0, Math.max(refusable, 1));
}

/** Keeps the lines in the device's storage, and reads them again when another tab has changed them. */
export function createLineKeeper(
  { storage, broadcast }: LineKeeperDeps,
  shown: ShownLines,
): LineKeeper {
  async function read(keyed: KeyedLines): Promise<void> {
    keyed.stored = await storage.get(keyed.key).then(asLines, () => keyed.stored);
    shown.show(keyed);
  }

  return {
    read,
    /**
     * All pending changes in one transaction. A guest taps faster than a slow phone writes: if each
     * change were written separately, a reload could lose the last taps.
     */
    async write(keyed) {
      // Several batches where what keeps them came only after several changes.
      let batch = nextBatch(keyed.pending);
      while (batch.length > 0) {
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
        shown.show(keyed);
        batch = nextBatch(keyed.pending);
      }
    },
    async transfer(wanted, mustHave, work) {
      const keyed = shown.current();
      // Of what was changed before this was here, nothing is stored yet.
      if (keyed !== null) await shown.queue(({ write }) => write(keyed));
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
        shown.change(wanted);
      } else if (keyed !== null && keyed === shown.current()) {
        broadcast.post(keyed.key);
        await shown.queue(() => read(keyed));
      }
      return result;
    },
    stop: broadcast.listen((message) => {
      const keyed = shown.current();
      if (keyed !== null && message === keyed.key) {
        void shown.queue(() => read(keyed));
      }
    }),
  };
}

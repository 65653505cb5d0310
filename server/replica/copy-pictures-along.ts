import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { copyPictures } from '../pictures/copy-pictures.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { createListeners, type OnFault } from './fault-listeners.ts';

const EVERY_MS = 60_000;
/** A stop of the whole server may take ten seconds. */
const PATIENCE_MS = 3_000;

type Copied = {
  fault(): string | null;
  onFault: OnFault;
  /** Copies once more, where that is soon done: the next start copies what is missing. */
  stop(): Promise<void>;
};

/**
 * Copies pictures to where the database is copied to: what is stored under a name never changes, so
 * each is copied once, and none is deleted there. What is there is asked for once, and then known.
 */
export function copyPicturesAlong(
  from: PictureStore,
  { to, requirePlace }: { to: PictureStore; requirePlace(): Promise<void> },
  clock: Pick<Clock, 'every'>,
): Copied {
  const faults = createListeners();
  let there: Awaited<ReturnType<PictureStore['list']>> | null = null;
  let fault: string | null = null;
  let underWay: Promise<void> | null = null;

  const known: PictureStore = {
    ...to,
    list: async () => (there ??= await to.list()),
    async put(name, content) {
      await to.put(name, content);
      there?.push({ name, size: content.length, usedAt: 0 });
    },
  };

  async function copy(): Promise<void> {
    try {
      await requirePlace();
      await copyPictures(from, known);
      fault = null;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (fault === null) faults.tell(why);
      fault = why;
    }
  }

  function copyOnce(): Promise<void> {
    underWay ??= copy().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  void copyOnce();
  const end = clock.every(EVERY_MS, () => void copyOnce());
  return {
    fault: () => fault,
    onFault: faults.add,
    async stop() {
      end();
      await Promise.race([copyOnce(), wait(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

import type { FromWorker } from './messages.ts';
import type { SlotCache } from './slot-cache.ts';
import { advance, isWanted, type SlotEvent, type Slots } from './slots.ts';

interface World {
  readonly cache: SlotCache;
  /** To all open pages of the kiosk. */
  tell(message: FromWorker): Promise<void>;
  pause(milliseconds: number): Promise<void>;
}

/** Fetches, tries and returns builds. Every function resolves once its effect is stored. */
export interface Builds {
  slots(): Promise<Slots>;
  /** Applies an event, and does what follows from it. */
  happen(event: SlotEvent): Promise<Slots>;
  /**
   * Looks for a new build on the server and fetches it. Rejects if it cannot be had whole, or if
   * there is none at all.
   */
  look(): Promise<void>;
  /** Returns to the proven build if a page of `build` has not reported within its time. */
  watchTrial(build: string): Promise<void>;
  /** Tells the pages about the slots. */
  report(): Promise<void>;
}

/**
 * A new build has this long to show its menu, to hear the server and to run ten seconds without an
 * error; with the reload, the old one is back within 20 seconds. Milliseconds.
 */
export const TRIAL_MS = 18_000;

export function createBuilds({ cache, tell, pause }: World): Builds {
  /** One change at a time: each reads what the one before has stored. */
  let turn: Promise<unknown> = Promise.resolve();
  let looking: Promise<void> | null = null;
  /** The build that is being fetched: its cache is in no slot yet. */
  let incoming: string | null = null;

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  }

  async function store(slots: Slots): Promise<void> {
    await cache.write(slots);
    await cache.tidy(slots, incoming);
  }

  async function apply(event: SlotEvent): Promise<Slots> {
    const before = await cache.read();
    const after = advance(before, event);
    if (after === before) return after;
    await store(after);
    if (event.type === 'try') await tell({ type: 'reload' });
    const isOver = before.next?.phase === 'running' && after.next?.phase !== 'running';
    // What `opened` returns to is the answer to the page that is being opened.
    if (isOver && event.type !== 'opened' && event.type !== 'alive') await tell({ type: 'reload' });
    return after;
  }

  const happen = (event: SlotEvent) => inTurn(() => apply(event));

  /** Whether the build is to be fetched; its slot is empty then: there are never three. */
  async function makeRoom(build: string): Promise<boolean> {
    const slots = await cache.read();
    if (!isWanted(slots, build)) return false;
    incoming = build;
    await store({ ...slots, next: null });
    return true;
  }

  // Pages are opened meanwhile: a turn lasts no longer than it takes to note something.
  async function fetchNew(): Promise<void> {
    const list = await cache.look();
    const isNew = list !== null && (await inTurn(() => makeRoom(list.build)));
    if (isNew) {
      try {
        await cache.fetch(list);
        await happen({ type: 'fetched', build: list.build });
      } finally {
        incoming = null;
      }
    }
    const { current } = await inTurn(cache.read);
    if (current === null) throw new Error('There is no build to start with.');
  }

  return {
    slots: () => inTurn(cache.read),
    happen,
    look() {
      looking ??= fetchNew().finally(() => {
        looking = null;
      });
      return looking;
    },
    async watchTrial(build) {
      await pause(TRIAL_MS);
      await happen({ type: 'broken', build });
    },
    async report() {
      const { current, next, unreported } = await inTurn(cache.read);
      const inPhase = (phase: string) => (next?.phase === phase ? next.build : null);
      await tell({
        type: 'slots',
        current,
        ready: inPhase('ready'),
        trial: inPhase('running'),
        unreported,
      });
    },
  };
}

import type { EventDraft } from '#core/events/event-draft.ts';
import type { Store, Write, Writer } from '#server/db/store.ts';
import type { EventHub } from './event-hub.ts';
import { type Appended, appendEvents, listEventsAfter } from './events.repository.ts';
import type { StoredEvent } from './stored-event.ts';

/** What a change works with: one transaction, one time, and the events it emits. */
export type Unit = {
  db: Writer;
  /** The server's time of the whole change. */
  at: number;
  emit(draft: EventDraft): void;
};

/** Prints what happens where there are printers. */
export type PrintsEvents = {
  /** These events of a venue are durable. Nothing is lost if nobody is told: they are stored. */
  happened(venue: string, events: readonly StoredEvent[]): void;
};

/** The dependencies of a change. */
export type ChangePorts = {
  store: Store;
  hub: EventHub;
  clock: { now(): number };
  /** Absent where nothing is printed. */
  prints?: PrintsEvents;
};

/**
 * Runs a change of one venue: its writes and its events are stored in one transaction, and the
 * events are published once that is durable, after those that another process stored before them.
 * Throwing rolls everything back.
 */
export function change<Result>(
  ports: ChangePorts,
  venue: string,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  return changeBy(ports.store.write, ports, venue, work);
}

/** The same for work that takes long: nobody who came before waits for it. */
export function changeApart<Result>(
  ports: ChangePorts,
  venue: string,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  return changeBy(ports.store.writeApart, ports, venue, work);
}

async function changeBy<Result>(
  write: Write,
  ports: ChangePorts,
  venue: string,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  const { result } = await write(
    { venue },
    async (db) => {
      const at = ports.clock.now();
      const drafts: EventDraft[] = [];
      const done = await work({ db, at, emit: (draft) => drafts.push(draft) });
      const { events, printers } = await appended(db, venue, drafts, at);
      const missed = await readUnpublished(ports, db, events);
      return { result: done, events: [...missed, ...events], own: events.length, printers };
    },
    ({ events, own, printers }) => {
      ports.hub.publish(events, own);
      if (printers !== 0) ports.prints?.happened(venue, events);
    },
  );
  return result;
}

function appended(
  db: Writer,
  venue: string,
  drafts: readonly EventDraft[],
  at: number,
): Promise<Appended> {
  return drafts.length === 0 ? NOTHING : appendEvents(db, venue, drafts, at);
}

const NOTHING: Promise<Appended> = Promise.resolve({ events: [], printers: 0 });

/** The last event of each venue that the transaction in progress will publish. */
const toBePublished = new WeakMap<Writer, Map<string, number>>();

/** The events that another process stored between the last published one and these, which are consecutive. */
async function readUnpublished(
  { hub }: Pick<ChangePorts, 'hub'>,
  db: Writer,
  events: readonly StoredEvent[],
): Promise<StoredEvent[]> {
  const [first] = events;
  if (first === undefined) {
    return [];
  }
  const { venue } = first;
  if (!hub.isFollowed(venue)) {
    return [];
  }
  const inTransaction = toBePublished.get(db) ?? new Map<string, number>();
  const last = Math.max(hub.lastPublished(venue), inTransaction.get(venue) ?? 0);
  const limit = first.event.sequence - last - 1;
  const missed =
    limit <= 0 ? [] : await listEventsAfter(db, venue, last, { onlyPublic: false, limit });
  // Changes that share the transaction publish in turn: the next one begins where this one ends.
  toBePublished.set(db, inTransaction.set(venue, first.event.sequence + events.length - 1));
  return missed;
}

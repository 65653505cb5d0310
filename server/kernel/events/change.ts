import type { EventDraft } from '#core/events/event-draft.ts';
import type { Ready } from '#server/db/group-commit.ts';
import type { Store, Write, Writer } from '#server/db/store.ts';
import type { EventHub } from './event-hub.ts';
import { type Appended, appendEvents, expectEvents, listEventsAfter } from './events.repository.ts';
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
      const { unit, drafts } = begin(ports, db);
      return finish(ports, { venue, unit, drafts }, await work(unit));
    },
    publish<Result>(ports, venue),
  );
  return result;
}

/**
 * The same for a change that asks first and then decides: others that share the transaction ask
 * together with it (`group-commit.ts`).
 */
export async function changeAsAsked<Result>(
  ports: ChangePorts,
  venue: string,
  read: (unit: Unit) => Promise<Ready<Result>>,
): Promise<Result> {
  const { result } = await ports.store.write(
    { venue },
    {
      async read(db) {
        const { unit, drafts } = begin(ports, db);
        const [{ of, act }] = await Promise.all([read(unit), expectEvents(db, venue)]);
        return { of, act: async () => finish(ports, { venue, unit, drafts }, await act()) };
      },
    },
    publish<Result>(ports, venue),
  );
  return result;
}

function begin({ clock }: Pick<ChangePorts, 'clock'>, db: Writer) {
  const drafts: EventDraft[] = [];
  const unit: Unit = { db, at: clock.now(), emit: (draft) => drafts.push(draft) };
  return { unit, drafts };
}

type Changed<Result> = { result: Result; events: StoredEvent[]; own: number; printers: number };

/** Stores the events of what was done. */
async function finish<Result>(
  ports: ChangePorts,
  { venue, unit, drafts }: { venue: string; unit: Unit; drafts: readonly EventDraft[] },
  result: Result,
): Promise<Changed<Result>> {
  const { events, printers } = await appended(unit.db, venue, drafts, unit.at);
  const missed = await readUnpublished(ports, unit.db, events);
  return { result, events: [...missed, ...events], own: events.length, printers };
}

function publish<Result>({ hub, prints }: ChangePorts, venue: string) {
  return ({ events, own, printers }: Changed<Result>) => {
    hub.publish(events, own);
    if (printers !== 0) prints?.happened(venue, events);
  };
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

import type { EventDraft } from '../../../src/domain/events/event-draft.ts';
import type { Store, Writer } from '../../db/store.ts';
import type { EventHub } from './event-hub.ts';
import { appendEvents, listEventsAfter } from './events.repository.ts';
import type { StoredEvent } from './stored-event.ts';

/** What a change works with: one transaction, one time, and the events it emits. */
export type Unit = {
  db: Writer;
  /** The server's time of the whole change. */
  at: number;
  emit(draft: EventDraft): void;
};

/** The dependencies of a change. */
export type ChangePorts = { store: Store; hub: EventHub; clock: { now(): number } };

/**
 * Runs a change of one venue: its writes and its events are stored in one transaction, and the
 * events are published once that is durable, after those that another process stored before them.
 * Throwing rolls everything back.
 */
export async function change<Result>(
  ports: ChangePorts,
  venue: string,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  const { result } = await ports.store.write(
    async (db) => {
      const at = ports.clock.now();
      const drafts: EventDraft[] = [];
      const done = await work({ db, at, emit: (draft) => drafts.push(draft) });
      const events = drafts.length === 0 ? [] : await appendEvents(db, venue, drafts, at);
      return { result: done, events: [...(await readUnpublished(ports, db, events)), ...events] };
    },
    ({ events }) => ports.hub.publish(events),
  );
  return result;
}

/** The events that another process stored between the last published one and these. */
async function readUnpublished(
  { hub }: ChangePorts,
  db: Writer,
  [first]: readonly StoredEvent[],
): Promise<StoredEvent[]> {
  if (first === undefined) {
    return [];
  }
  const last = hub.lastPublished(first.venue);
  const limit = first.event.sequence - last - 1;
  return limit <= 0 ? [] : listEventsAfter(db, first.venue, last, { onlyPublic: false, limit });
}

import type { StoredEvent } from './stored-event.ts';

export type EventListener = (events: readonly StoredEvent[]) => void;

/** Delivers committed events to the open streams of this process. */
export type EventHub = {
  /** Publishes events of one venue, in order; already published ones are skipped. */
  publish(events: readonly StoredEvent[]): void;
  /** The venue's last event that was published, or stored before the hub was created. */
  lastPublished(venue: string): number;
  /** Subscribes to all venues' events, after every listener of the venue. */
  onPublished(listener: EventListener): () => void;
  subscribe(venue: string, listener: EventListener): () => void;
  /** Tells the streams of a guest or staff session that it has ended. */
  endSession(session: string): void;
  onSessionEnd(session: string, listener: () => void): () => void;
  /** Whether a stream of this session is open. */
  isListening(session: string): boolean;
  /** Receives what a listener threw: the others receive the event, and the change is complete. */
  onFailure(report: (error: unknown) => void): void;
};

/** Sets by key; empty sets are removed, so that old keys use no memory. */
function createRegistry<Item>() {
  const sets = new Map<string, Set<Item>>();
  return {
    of: (key: string): readonly Item[] => [...(sets.get(key) ?? [])],
    add(key: string, item: Item): () => void {
      const set = sets.get(key) ?? new Set();
      sets.set(key, set.add(item));
      return () => {
        set.delete(item);
        if (set.size === 0 && sets.get(key) === set) {
          sets.delete(key);
        }
      };
    },
  };
}

/** `stored` is the last event of each venue in the database when the hub is made. */
export function createEventHub(stored: ReadonlyMap<string, number> = new Map()): EventHub {
  const listeners = createRegistry<EventListener>();
  const endings = createRegistry<() => void>();
  const observers = new Set<EventListener>();
  let report = (error: unknown): void => {
    queueMicrotask(() => {
      throw error;
    });
  };

  function tell<Listener>(all: readonly Listener[], call: (listener: Listener) => void): void {
    for (const listener of all) {
      try {
        call(listener);
      } catch (error) {
        report(error);
      }
    }
  }

  const last = new Map(stored);
  const lastPublished = (venue: string) => last.get(venue) ?? 0;
  return {
    lastPublished,
    publish(events) {
      const fresh = events.filter(({ venue, event }) => event.sequence > lastPublished(venue));
      const newest = fresh.at(-1);
      if (newest === undefined) {
        return;
      }
      // One transaction changes one venue.
      last.set(newest.venue, newest.event.sequence);
      tell(listeners.of(newest.venue), (listener) => listener(fresh));
      tell([...observers], (observer) => observer(fresh));
    },
    onPublished(listener) {
      observers.add(listener);
      return () => observers.delete(listener);
    },
    subscribe: listeners.add,
    endSession(session) {
      tell(endings.of(session), (end) => end());
    },
    onSessionEnd: endings.add,
    isListening: (session) => endings.of(session).length > 0,
    onFailure(next) {
      report = next;
    },
  };
}

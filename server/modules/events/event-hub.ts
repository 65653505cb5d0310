import type { StoredEvent } from './event-draft.ts';

export type EventListener = (events: readonly StoredEvent[]) => void;

/** Carries committed events to the open streams of this process. */
export type EventHub = {
  publish(events: readonly StoredEvent[]): void;
  subscribe(venue: string, listener: EventListener): () => void;
  /** Tells the streams of a guest or staff session that it is over. */
  endSession(session: string): void;
  onSessionEnd(session: string, listener: () => void): () => void;
  /** Takes what a listener threw: the others hear all the same, and the change is done. */
  onFailure(report: (error: unknown) => void): void;
};

/** Sets by key; an empty set goes, so that keys of the past take no room. */
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

export function createEventHub(): EventHub {
  const listeners = createRegistry<EventListener>();
  const endings = createRegistry<() => void>();
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

  return {
    publish(events) {
      const [first] = events;
      if (first === undefined) {
        return;
      }
      // One transaction changes one venue.
      tell(listeners.of(first.venue), (listener) => listener(events));
    },
    subscribe: listeners.add,
    endSession(session) {
      tell(endings.of(session), (end) => end());
    },
    onSessionEnd: endings.add,
    onFailure(next) {
      report = next;
    },
  };
}

import type { StoredEvent } from './stored-event.ts';

export type EventListener = (events: readonly StoredEvent[]) => void;

/** What a hub needs of the other processes on its database. */
export type OtherProcesses = {
  /** The venue's last event in the database. */
  position(venue: string): Promise<number>;
  /** Tells them of a venue's new events, or of a session that has ended. */
  tell(topic: 'venue' | 'session', key: string): void;
};

/** Delivers committed events to the open streams of this process. */
export type EventHub = {
  /**
   * Publishes events of one venue, in order; already published ones are skipped. All but the last
   * `own` are those of another process.
   */
  publish(events: readonly StoredEvent[], own?: number): void;
  /**
   * Has a venue followed from its present position on, once somebody subscribes; what was stored
   * before is read from the database. Null: it is followed already.
   */
  follow(venue: string): Promise<void> | null;
  isFollowed(venue: string): boolean;
  /** The followed venues that somebody listens to. */
  followed(): string[];
  /** The venue's last event that was published, or stored before the hub was created. */
  lastPublished(venue: string): number;
  /** Subscribes to what this process publishes of its own, after every listener of the venue. */
  onPublished(listener: EventListener): () => void;
  subscribe(venue: string, listener: EventListener): () => void;
  /** Tells the streams of a guest or staff session that it has ended, in all processes. */
  endSession(session: string): void;
  /** The same for this process alone: another one has ended it. */
  endSessionHere(session: string): void;
  onSessionEnd(session: string, listener: () => void): () => void;
  /** Whether a stream of this session is open. */
  isListening(session: string): boolean;
  /** The sessions with an open stream. */
  listening(): string[];
  /** Receives what a listener threw: the others receive the event, and the change is complete. */
  onFailure(report: (error: unknown) => void): void;
  /** The database has become another state of itself: some of what was published is not in it. */
  beginAnew(): void;
  onBegunAnew(listener: () => void): () => void;
};

/** Sets by key; empty sets are removed, so that old keys use no memory. */
function createRegistry<Item>() {
  const sets = new Map<string, Set<Item>>();
  return {
    of: (key: string): readonly Item[] => [...(sets.get(key) ?? [])],
    has: (key: string): boolean => sets.has(key),
    keys: (): string[] => [...sets.keys()],
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
export function createEventHub(
  stored: ReadonlyMap<string, number> = new Map(),
  others: OtherProcesses | null = null,
): EventHub {
  const listeners = createRegistry<EventListener>();
  const endings = createRegistry<() => void>();
  const observers = new Set<EventListener>();
  const beginners = new Set<() => void>();
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
  const moveTo = (venue: string, sequence: number) =>
    last.set(venue, Math.max(lastPublished(venue), sequence));
  const follower = others && createFollower(others, listeners.has, moveTo);
  const isFollowed = (venue: string) => follower?.isFollowed(venue) ?? true;
  const endSessionHere = (session: string) => tell(endings.of(session), (end) => end());
  return {
    lastPublished,
    publish(events, own = events.length) {
      const [first] = events;
      if (first === undefined) {
        return;
      }
      // One transaction changes one venue.
      const { venue } = first;
      const fresh = events.filter(({ event }) => event.sequence > lastPublished(venue));
      const newest = fresh.at(-1);
      if (newest !== undefined) {
        last.set(venue, newest.event.sequence);
        tell(listeners.of(venue), (listener) => listener(fresh));
      }
      if (own > 0) {
        tell([...observers], (observer) => observer(events.slice(-own)));
        others?.tell('venue', venue);
      }
    },
    follow: (venue) => follower?.follow(venue) ?? null,
    isFollowed,
    followed: () => listeners.keys().filter(isFollowed),
    onPublished(listener) {
      observers.add(listener);
      return () => observers.delete(listener);
    },
    subscribe(venue, listener) {
      const off = listeners.add(venue, listener);
      return () => {
        off();
        if (!listeners.has(venue)) follower?.forget(venue);
      };
    },
    endSession(session) {
      endSessionHere(session);
      others?.tell('session', session);
    },
    endSessionHere,
    onSessionEnd: endings.add,
    isListening: (session) => endings.of(session).length > 0,
    listening: endings.keys,
    onFailure(next) {
      report = next;
    },
    beginAnew: () => tell([...beginners], (begin) => begin()),
    onBegunAnew(listener) {
      beginners.add(listener);
      return () => beginners.delete(listener);
    },
  };
}

/**
 * Which venues are followed. While nobody listens to a venue, what other processes store of it is
 * not read: the next subscriber begins at the database's position.
 */
function createFollower(
  others: OtherProcesses,
  isHeard: (venue: string) => boolean,
  moveTo: (venue: string, sequence: number) => void,
) {
  const followed = new Set<string>();
  const beginning = new Map<string, Promise<void>>();

  async function begin(venue: string): Promise<void> {
    try {
      moveTo(venue, await others.position(venue));
      if (isHeard(venue)) followed.add(venue);
    } finally {
      beginning.delete(venue);
    }
  }

  return {
    isFollowed: (venue: string) => followed.has(venue),
    forget: (venue: string) => followed.delete(venue),
    follow(venue: string): Promise<void> | null {
      if (followed.has(venue)) return null;
      const under = beginning.get(venue) ?? begin(venue);
      beginning.set(venue, under);
      return under;
    },
  };
}

import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/db/store.ts';
import { createEventHub, type EventHub, type OtherProcesses } from './event-hub.ts';
import { findCounters, listEventsAfter, listSequences } from './events.repository.ts';

/** How often a process asks for what other processes have stored, in case a notice was lost. */
export const ASK_EVERY_MS = 1_000;
/** Events that are read at a time. */
const PAGE = 200;

/** The hub of a process that begins: it publishes nothing that was stored before. */
export async function openEventHub(store: Store): Promise<EventHub> {
  const { peers, reader } = store;
  const others: OtherProcesses | null = peers && {
    position: async (venue) => (await findCounters(reader, venue))?.sequence ?? 0,
    tell: peers.tell,
  };
  return createEventHub(await listSequences(reader), others);
}

type Ports = { store: Store; hub: EventHub; clock: Clock };

/**
 * Publishes here what other processes store, in order and without gaps: at their notices, and by
 * asking once a second. `endedOf` returns which of these sessions have ended. Returns the function
 * that stops it.
 */
export function followOthers(
  { store, hub, clock }: Ports,
  endedOf: (sessions: readonly string[]) => Promise<string[]>,
  onError: (error: unknown) => void,
): () => void {
  const { peers, reader } = store;
  if (peers === null) {
    return () => {};
  }
  /** Venues whose events are being read; `true` if there is more by now. */
  const reading = new Map<string, boolean>();
  let isAsking = false;

  async function readNew(venue: string): Promise<void> {
    for (;;) {
      const after = hub.lastPublished(venue);
      const page = await listEventsAfter(reader, venue, after, { onlyPublic: false, limit: PAGE });
      hub.publish(page, 0);
      if (page.length < PAGE) return;
    }
  }

  async function catchUp(venue: string): Promise<void> {
    if (!hub.isFollowed(venue)) return;
    if (reading.has(venue)) {
      reading.set(venue, true);
      return;
    }
    try {
      do {
        reading.set(venue, false);
        await readNew(venue);
      } while (reading.get(venue));
    } finally {
      reading.delete(venue);
    }
  }

  async function ask(): Promise<void> {
    const followed = hub.followed();
    if (followed.length > 0) {
      const stored = await listSequences(reader, followed);
      for (const [venue, sequence] of stored) {
        if (sequence > hub.lastPublished(venue)) await catchUp(venue);
      }
    }
    const listening = hub.listening();
    if (listening.length > 0) {
      for (const session of await endedOf(listening)) hub.endSessionHere(session);
    }
  }

  peers.listen('venue', (venue) => catchUp(venue).catch(onError));
  peers.listen('session', hub.endSessionHere);
  return clock.every(ASK_EVERY_MS, () => {
    if (isAsking) return;
    isAsking = true;
    ask()
      .catch(onError)
      .finally(() => {
        isAsking = false;
      });
  });
}

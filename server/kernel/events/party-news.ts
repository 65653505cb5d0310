import { SHARED_CARTS_EVERY_MS } from '#core/shared/limits.ts';
import type { Clock } from '#server/clock.ts';
import type { Peers } from '#server/db/peers.ts';

export type Party = { venue: string; seating: string };
type Listener = (seating: string, frame: string) => void;

/**
 * What a party's streams are told and no event says, since it would be stored with each tap: always
 * the present state, so that who misses one frame has it with the next.
 */
export type PartyNews = {
  /** It has changed, and that is stored: the party's streams in all processes are told. */
  changed(party: Party): void;
  /** The same for the streams of this process: another one has stored it. */
  changedHere(party: Party): void;
  /** Receives the frames for all parties of a venue. */
  subscribe(venue: string, listener: Listener): () => void;
  /** The venues that somebody listens to. */
  followed(): string[];
  /** Receives what a listener, or reading, threw. */
  onFailure(report: (error: unknown) => void): void;
};

type Ports = {
  /** The frame with what a party has now. */
  read(party: Party): Promise<string>;
  clock: Pick<Clock, 'every'>;
  peers: Pick<Peers, 'tell' | 'listen'> | null;
};

/** A party whose streams were told just now. */
type Told = { hasChanged: boolean; isReading: boolean; stop(): void };

/** Tells a party at once, and from then on at most every {@link SHARED_CARTS_EVERY_MS}. */
export function createPartyNews({ read, clock, peers }: Ports): PartyNews {
  const listeners = new Map<string, Set<Listener>>();
  const told = new Map<string, Told>();
  let report = (_error: unknown): void => {};

  async function tell({ venue, seating }: Party, state: Told): Promise<void> {
    state.hasChanged = false;
    state.isReading = true;
    try {
      const frame = await read({ venue, seating });
      for (const listener of listeners.get(venue) ?? []) listener(seating, frame);
    } catch (error) {
      report(error);
    } finally {
      state.isReading = false;
    }
  }

  function next(party: Party, state: Told): void {
    if (state.isReading) return;
    if (state.hasChanged) {
      void tell(party, state);
    } else {
      state.stop();
      told.delete(party.seating);
    }
  }

  function changedHere(party: Party): void {
    if (!listeners.has(party.venue)) return;
    const known = told.get(party.seating);
    if (known !== undefined) {
      known.hasChanged = true;
      return;
    }
    const state: Told = { hasChanged: true, isReading: false, stop: () => {} };
    told.set(party.seating, state);
    state.stop = clock.every(SHARED_CARTS_EVERY_MS, () => next(party, state));
    next(party, state);
  }

  peers?.listen('carts', (key) => {
    const [venue, seating] = key.split('/');
    if (venue !== undefined && seating !== undefined) changedHere({ venue, seating });
  });
  return {
    changed(party) {
      changedHere(party);
      peers?.tell('carts', `${party.venue}/${party.seating}`);
    },
    changedHere,
    subscribe(venue, listener) {
      const all = listeners.get(venue) ?? new Set();
      listeners.set(venue, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(venue) === all) listeners.delete(venue);
      };
    },
    followed: () => [...listeners.keys()],
    onFailure(next) {
      report = next;
    },
  };
}

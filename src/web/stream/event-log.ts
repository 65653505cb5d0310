import type { VenueEvent } from '#core/events/event.schema.ts';

/** An event and the number before it in the same stream: there is nothing between the two. */
export interface LinkedEvent {
  readonly event: VenueEvent;
  /** Null if the stream began at an unknown number. */
  readonly prev: number | null;
}

/** The latest events of a stream without a gap, for tabs that missed some. */
export interface EventLog {
  /** The number up to which everything is known. */
  readonly last: number | null;
  /** Everything up to here is known from another source, such as a snapshot. */
  begin(last: number | null): void;
  /** `news` if it continues what is known, `known` if it is included, `gap` if some are missing. */
  add(linked: LinkedEvent): 'news' | 'known' | 'gap';
  /** The events after a number; null if they are no longer, or were never, known. */
  after(last: number): readonly LinkedEvent[] | null;
}

const KEPT = 200;

export function createEventLog(): EventLog {
  let last: number | null = null;
  let kept: LinkedEvent[] = [];

  return {
    get last() {
      return last;
    },
    begin(from) {
      last = from;
      kept = [];
    },
    add(linked) {
      const { sequence } = linked.event;
      if (last !== null && sequence <= last) {
        return 'known';
      }
      if (last !== null && (linked.prev === null || linked.prev > last)) {
        return 'gap';
      }
      last = sequence;
      kept = [...kept, linked].slice(-KEPT);
      return 'news';
    },
    after(from) {
      if (last !== null && from >= last) {
        return [];
      }
      const missed = kept.filter(({ event }) => event.sequence > from);
      const [first] = missed;
      return first === undefined || first.prev === null || first.prev > from ? null : missed;
    },
  };
}

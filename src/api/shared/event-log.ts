import type { VenueEvent } from '../../contract/events/event.schema.ts';

/** An event and the number before it in the same stream: between the two there is nothing. */
export interface LinkedEvent {
  readonly event: VenueEvent;
  /** Null when the stream began at an unknown number. */
  readonly prev: number | null;
}

/** The latest events of a stream without a gap, for those who missed some. */
export interface EventLog {
  /** The number up to which all is known. */
  readonly last: number | null;
  /** Known up to here from elsewhere, as from a snapshot. */
  begin(last: number | null): void;
  /** `news` when it continues what is known, `known` when it is in it, `gap` when some are missing. */
  add(linked: LinkedEvent): 'news' | 'known' | 'gap';
  /** What comes after a number; null when that is no longer, or was never, known. */
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

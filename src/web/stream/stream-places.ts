/** A page, or an element of one, that follows the server: what it tells the others. */
export interface Attendee {
  readonly id: string;
  /** Attendees of one group share a stream. */
  readonly group: string;
  /** Who must ring comes first, then who awaits something, then who is looked at (`rankOf`). */
  readonly rank: number;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** What gives an attendee precedence over others. */
export interface Claim {
  /** A screen that must ring. */
  readonly isAlarm: boolean;
  /** Something of its guest's is on its way: an order, a call or a payment. */
  readonly isAwaiting: boolean;
  readonly isVisible: boolean;
}

const ALARM = 4;
const AWAITING = 2;
/** As many more such screens have a stream: a hidden page that polls would ring a minute late. */
export const ALARMS_MORE = 2;

/** Each claim weighs more than all after it. */
export const rankOf = ({ isAlarm, isAwaiting, isVisible }: Claim): number =>
  (isAlarm ? ALARM : 0) + (isAwaiting ? AWAITING : 0) + (isVisible ? 1 : 0);

export interface Place {
  /** Comes first in its group: it opens the group's stream where there are no locks. */
  readonly isFirst: boolean;
  /** The group is one of those that may hold a connection. */
  readonly hasPlace: boolean;
}

/**
 * What follows for `me`, for a number of streams that the browser may hold. All who know of the
 * same attendees come to the same result.
 */
export function placeOf(me: Attendee, others: Iterable<Attendee>, streams: number): Place {
  const ranks = new Map([[me.group, me.rank]]);
  let isFirst = true;
  for (const other of others) {
    ranks.set(other.group, Math.max(other.rank, ranks.get(other.group) ?? other.rank));
    if (other.group === me.group && comesBefore(other, me)) {
      isFirst = false;
    }
  }
  const mine = ranks.get(me.group) ?? me.rank;
  let before = 0;
  for (const [group, rank] of ranks) {
    // By name, not by age: a page that sleeps and wakes changes nothing for equals.
    if (rank > mine || (rank === mine && group < me.group)) {
      before += 1;
    }
  }
  return { isFirst, hasPlace: before < streams + (mine >= ALARM ? ALARMS_MORE : 0) };
}

function comesBefore(one: Attendee, other: Attendee): boolean {
  return (other.rank - one.rank || one.since - other.since || (one.id < other.id ? -1 : 1)) < 0;
}

import type { MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import type { Acceptance } from '#core/orders/codes.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';

type Ordered = Pick<OrderLine, 'station' | 'note' | 'allergyQuestion'>;
type Venue = Pick<MenuFileVenue, 'ordering'>;

/** The stations of the venue that accept orders by themselves. */
export function selfAccepting({ ordering }: Venue): readonly string[] {
  const work = ordering?.stationWork ?? [];
  return work.filter(({ acceptsByItself }) => acceptsByItself).map(({ station }) => station);
}

export interface AcceptanceFacts {
  readonly venue: Venue;
  readonly lines: readonly Ordered[];
  readonly awaitsAdmission: boolean;
  /** The stations whose boards somebody looks at. */
  readonly watched: ReadonlySet<string>;
  /** Until when it rests, because the venue is closed; else absent. */
  readonly quietUntil?: number | undefined;
}

/**
 * Whether a guest's order is accepted by itself, or why not; null where no station of it accepts by
 * itself. The most personal reason is given first.
 */
export function acceptanceOf(facts: AcceptanceFacts): Acceptance | null {
  const { venue, lines, awaitsAdmission, watched, quietUntil } = facts;
  const accepting = new Set(selfAccepting(venue));
  const stations = [...new Set(lines.map(({ station }) => station))];
  if (!stations.some((station) => accepting.has(station))) return null;
  if (awaitsAdmission) return 'not_let_in';
  if (lines.some(isAsked)) return 'asked';
  if (!stations.every((station) => accepting.has(station))) return 'elsewhere';
  // A board that was left on in a closed venue is looked at by nobody.
  const isWatched = quietUntil === undefined && stations.every((station) => watched.has(station));
  return isWatched ? 'itself' : 'unwatched';
}

/** A question or a remark that a person must have read. */
function isAsked({ note, allergyQuestion = [] }: Ordered): boolean {
  return note !== undefined || allergyQuestion.length > 0;
}

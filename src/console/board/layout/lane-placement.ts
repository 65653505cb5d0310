/**
 * How many removed tickets have their lane remembered, so that an undo puts one back in its place.
 */
const REMEMBERED = 100;

export interface Place {
  lane: number;
  /** Pixels from the top of the lane. */
  top: number;
}

interface Slip {
  id: string;
  /** Pixels. */
  height: number;
}

interface Conditions {
  lanes: number;
  /** Between two tickets, in pixels. */
  gap: number;
  /** The height that is visible without scrolling, in pixels. */
  viewHeight: number;
  /** Somebody is working there: no ticket changes its lane or position. */
  isHeld: boolean;
  /** The ticket under a finger or with the focus; it stays where it is. */
  anchor: string | null;
}

/**
 * Places a column's tickets (the longest waiting first) side by side. A ticket keeps its lane; when
 * one leaves, only those below it move up. A new one goes into the shortest lane, and when
 * something is beyond the edge, the last of the fullest lane moves there too.
 */
export function createLanePlacement(): (
  slips: readonly Slip[],
  conditions: Conditions,
) => ReadonlyMap<string, Place> {
  let lanes: string[][] = [];
  let places: ReadonlyMap<string, Place> = new Map();
  const known = new Map<string, number>();
  return (slips, conditions) => {
    const heights = new Map(slips.map(({ id, height }) => [id, height + conditions.gap]));
    const isRefill = lanes.length !== conditions.lanes;
    lanes = isRefill
      ? Array.from({ length: conditions.lanes }, () => [])
      : lanes.map((lane) => lane.filter((id) => heights.has(id)));
    addNew(lanes, heights, isRefill ? new Map() : known);
    if (!conditions.isHeld) settle(lanes, heights, conditions);
    remember(known, lanes, heights);
    places = stack(lanes, heights, places, conditions.isHeld ? conditions.anchor : null);
    return places;
  };
}

type Heights = ReadonlyMap<string, number>;

function endOf(lane: readonly string[], heights: Heights): number {
  return lane.reduce((sum, id) => sum + (heights.get(id) ?? 0), 0);
}

function addNew(lanes: string[][], heights: Heights, known: ReadonlyMap<string, number>): void {
  const placed = new Set(lanes.flat());
  const ends = lanes.map((lane) => endOf(lane, heights));
  for (const [id, height] of heights) {
    if (placed.has(id)) continue;
    const before = known.get(id) ?? -1;
    const lane = lanes[before] === undefined ? ends.indexOf(Math.min(...ends)) : before;
    lanes[lane]?.push(id);
    ends[lane] = (ends[lane] ?? 0) + height;
  }
}

/** The longest waiting on top of each lane, with as little as possible beyond the edge. */
function settle(lanes: string[][], heights: Heights, { gap, viewHeight }: Conditions): void {
  const ranks = new Map([...heights.keys()].map((id, index) => [id, index]));
  const byRank = (one: string, other: string) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0);
  for (const lane of lanes) lane.sort(byRank);
  const ends = lanes.map((lane) => endOf(lane, heights));
  for (let moves = 0; moves < heights.size; moves += 1) {
    const [highest, lowest] = [Math.max(...ends), Math.min(...ends)];
    const [from, to] = [ends.indexOf(highest), ends.indexOf(lowest)];
    const last = lanes[from]?.at(-1);
    if (last === undefined) return;
    const height = heights.get(last) ?? 0;
    if (lowest + height >= highest || highest - gap <= viewHeight) return;
    lanes[from]?.pop();
    lanes[to]?.push(last);
    lanes[to]?.sort(byRank);
    ends[from] = highest - height;
    ends[to] = lowest + height;
  }
}

/** Drops the oldest entries; a map keeps its insertion order. */
function remember(known: Map<string, number>, lanes: readonly string[][], heights: Heights): void {
  lanes.forEach((lane, index) => {
    for (const id of lane) known.set(id, index);
  });
  let surplus = known.size - heights.size - REMEMBERED;
  for (const id of known.keys()) {
    if (surplus <= 0) return;
    if (heights.has(id)) continue;
    known.delete(id);
    surplus -= 1;
  }
}

function stack(
  lanes: readonly string[][],
  heights: Heights,
  before: ReadonlyMap<string, Place>,
  anchor: string | null,
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  lanes.forEach((lane, index) => {
    let top = 0;
    for (const id of lane) {
      const was = before.get(id);
      if (id === anchor && was?.lane === index) top = Math.max(top, was.top);
      places.set(id, { lane: index, top });
      top += heights.get(id) ?? 0;
    }
  });
  return places;
}

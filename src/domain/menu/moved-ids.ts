/**
 * The fewest ids that must have moved to turn one order into the other: all but the longest run
 * that kept its order (patience sorting). Ids in only one of the lists are ignored.
 */
export function movedIds(before: readonly string[], after: readonly string[]): string[] {
  const placeOf = new Map(before.map((id, place) => [id, place]));
  const kept = after.filter((id) => placeOf.has(id));
  const places = kept.map((id) => placeOf.get(id) ?? 0);
  const still = longestRise(places);
  return kept.filter((_, index) => !still.has(index));
}

/** Indexes of a longest strictly rising subsequence. */
function longestRise(values: readonly number[]): Set<number> {
  /** For each length, the index of the lowest value that ends a rising run of that length. */
  const ends: number[] = [];
  const previous: number[] = [];
  values.forEach((value, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = index;
  });
  const found = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) found.add(at);
  return found;
}

/** How many removed tickets are remembered, so that an undo puts one back in its place. */
const REMEMBERED = 100;

/**
 * Remembers the order in which tickets entered a column: those there keep their place, new ones are
 * added at the end, and after an undo one returns to its old place.
 */
export function createEntryOrder(): <Item extends { id: string }>(
  items: readonly Item[],
) => Item[] {
  const places = new Map<string, number>();
  let next = 0;
  return (items) => {
    for (const { id } of items) {
      if (places.has(id)) continue;
      places.set(id, next);
      next += 1;
    }
    forget(places, new Set(items.map((item) => item.id)));
    const placeOf = (id: string) => places.get(id) ?? next;
    return [...items].sort((one, other) => placeOf(one.id) - placeOf(other.id));
  };
}

/** Drops the oldest entries; a map keeps its insertion order. */
function forget(places: Map<string, number>, present: ReadonlySet<string>): void {
  let surplus = places.size - present.size - REMEMBERED;
  for (const id of places.keys()) {
    if (surplus <= 0) return;
    if (present.has(id)) continue;
    places.delete(id);
    surplus -= 1;
  }
}

/** How many tickets that left are remembered, so that an undo brings one back to its place. */
const REMEMBERED = 100;

/**
 * Remembers in which order tickets came into a column: what is there stays where it is, what is
 * new enters at the end, and what was undone comes back to its old place.
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

/** Drops the longest gone; a map keeps the order in which its keys were set. */
function forget(places: Map<string, number>, present: ReadonlySet<string>): void {
  let surplus = places.size - present.size - REMEMBERED;
  for (const id of places.keys()) {
    if (surplus <= 0) return;
    if (present.has(id)) continue;
    places.delete(id);
    surplus -= 1;
  }
}

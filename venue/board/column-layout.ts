/** Height of a ticket without its lines, counted in lines. */
const HEAD_WEIGHT = 4;

interface Slip {
  id: string;
  lines: readonly unknown[];
}

/**
 * Spreads tickets over side-by-side rails. A ticket keeps its rail for as long as it is there, so
 * that nothing moves sideways; a new one goes to the rail with the least in it.
 */
export function createColumnLayout(
  count: number,
): <Item extends Slip>(items: readonly Item[]) => Item[][] {
  let railOf = new Map<string, number>();
  return <Item extends Slip>(items: readonly Item[]) => {
    const rails = Array.from({ length: count }, () => ({ items: [] as Item[], weight: 0 }));
    const placed = new Map<string, number>();
    const put = (item: Item, index: number) => {
      const rail = rails[index];
      if (!rail) return;
      rail.items.push(item);
      rail.weight += HEAD_WEIGHT + item.lines.length;
      placed.set(item.id, index);
    };
    for (const item of items) {
      const kept = railOf.get(item.id);
      if (kept !== undefined) put(item, kept);
    }
    for (const item of items) {
      if (!placed.has(item.id)) put(item, lightest(rails));
    }
    railOf = placed;
    return rails.map((rail) => rail.items);
  };
}

function lightest(rails: readonly { weight: number }[]): number {
  const least = Math.min(...rails.map((rail) => rail.weight));
  return rails.findIndex((rail) => rail.weight === least);
}

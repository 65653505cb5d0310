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
    const lanes = Array.from({ length: count }, () => ({ items: [] as Item[], weight: 0 }));
    const placed = new Map<string, number>();
    const put = (item: Item, index: number) => {
      const lane = lanes[index];
      if (!lane) return;
      lane.items.push(item);
      lane.weight += HEAD_WEIGHT + item.lines.length;
      placed.set(item.id, index);
    };
    for (const item of items) {
      const kept = railOf.get(item.id);
      if (kept !== undefined) put(item, kept);
    }
    for (const item of items) {
      if (!placed.has(item.id)) put(item, lightest(lanes));
    }
    railOf = placed;
    return lanes.map((lane) => lane.items);
  };
}

function lightest(lanes: readonly { weight: number }[]): number {
  const least = Math.min(...lanes.map((lane) => lane.weight));
  return lanes.findIndex((lane) => lane.weight === least);
}

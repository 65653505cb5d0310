import type { Area, PlacedTable, TablePlace } from './tables.schema.ts';

/** The tables with one of them moved to an area, before another one there or last. */
export function withTableAt(
  tables: readonly PlacedTable[],
  id: string,
  { area, before }: TablePlace,
): PlacedTable[] {
  const moved = tables.filter((table) => table.id === id).map((table) => ({ ...table, area }));
  const others = tables.filter((table) => table.id !== id);
  const target = others.findIndex((table) => table.id === before && table.area === area);
  const last = others.findLastIndex((table) => table.area === area) + 1;
  // Lists are read area by area, so in an area without tables any position works.
  const index = target === -1 ? last || others.length : target;
  return others.toSpliced(index, 0, ...moved);
}

/**
 * Where one step up (-1) or down (1) moves a table: past its neighbour, or over the edge of its
 * area into the next. Null at the end.
 */
export function stepPlace(
  areas: readonly Area[],
  tables: readonly PlacedTable[],
  id: string,
  step: -1 | 1,
): TablePlace | null {
  const area = tables.find((table) => table.id === id)?.area ?? null;
  const here = tables.filter((table) => table.area === area);
  const index = here.findIndex((table) => table.id === id);
  if (here[index + step] !== undefined) {
    const before = step === -1 ? here[index - 1] : here[index + 2];
    return { area, before: before?.id ?? null };
  }
  const all = [...areas.map((each) => each.id), null];
  const next = all[all.indexOf(area) + step];
  if (next === undefined) {
    return null;
  }
  const first = tables.find((table) => table.area === next);
  return { area: next, before: step === 1 ? (first?.id ?? null) : null };
}

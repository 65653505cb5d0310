import { AREAS_MAX } from '#core/shared/limits.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type { Area } from '#core/tables/tables.schema.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import {
  type AreaRow,
  deleteArea,
  insertArea,
  listAreas,
  orderAreas,
  renameArea,
} from './areas.repository.ts';
import { tablesChanged } from './tables-changed.ts';

/** Throws `areas.name_taken`, `areas.too_many`, `request.invalid`. */
export async function addArea(context: Context, venue: string, name: string): Promise<void> {
  await change(context, venue, async (unit) => {
    await createArea(unit, venue, name);
    tablesChanged(unit);
  });
}

/** As part of a change. Returns its id. */
export async function createArea(unit: Unit, venue: string, text: string): Promise<string> {
  const areas = await listAreas(unit.db, venue);
  if (areas.length >= AREAS_MAX) {
    throw new ProblemError('areas.too_many');
  }
  const name = freeName(areas, text);
  const id = newId(unit.at);
  const position = Math.max(0, ...areas.map((area) => area.position)) + 1;
  await insertArea(unit.db, { id, venue, name, position }, unit.at);
  return id;
}

/** Throws `areas.unknown`, `areas.name_taken`, `request.invalid`. */
export async function nameArea(context: Context, venue: string, { id, name }: Area): Promise<void> {
  await change(context, venue, async (unit) => {
    const areas = await areasWith(unit.db, venue, id);
    const others = areas.filter((area) => area.id !== id);
    await renameArea(unit.db, id, freeName(others, name));
    tablesChanged(unit);
  });
}

/** Before another area, or (null) last. Throws `areas.unknown`. */
export async function placeArea(
  context: Context,
  venue: string,
  { id, before }: { id: string; before: string | null },
): Promise<void> {
  await change(context, venue, async (unit) => {
    const areas = await areasWith(unit.db, venue, id);
    const moved = areas.filter((area) => area.id === id);
    const others = areas.filter((area) => area.id !== id);
    const index = others.findIndex((area) => area.id === before);
    others.splice(index === -1 ? others.length : index, 0, ...moved);
    await orderAreas(unit.db, others);
    tablesChanged(unit);
  });
}

/** Its tables stay, without an area. Throws `areas.unknown`. */
export async function removeArea(context: Context, venue: string, id: string): Promise<void> {
  await change(context, venue, async (unit) => {
    await areasWith(unit.db, venue, id);
    await deleteArea(unit.db, id);
    tablesChanged(unit);
  });
}

/** The venue's areas, including this one. Throws `areas.unknown`. */
export async function areasWith(db: Reader, venue: string, id: string): Promise<AreaRow[]> {
  const areas = await listAreas(db, venue);
  if (!areas.some((area) => area.id === id)) {
    throw new ProblemError('areas.unknown');
  }
  return areas;
}

function freeName(areas: readonly AreaRow[], text: string): string {
  const name = plainText(text);
  if (name === null) {
    throw new ProblemError('request.invalid');
  }
  if (areas.some((area) => area.name.toLowerCase() === name.toLowerCase())) {
    throw new ProblemError('areas.name_taken');
  }
  return name;
}

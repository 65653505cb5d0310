import { TABLES_MAX, TRIAL_TABLES_MAX } from '#core/shared/limits.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type {
  NewTables,
  TableChange,
  TablePlace,
  Tables,
  TablesQuery,
} from '#core/tables/tables.schema.ts';
import type { Context } from '#server/context.ts';
import { expectMoved } from '#server/db/move-state.ts';
import type { Reader } from '#server/db/store.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { newTableId } from '#server/random.ts';
import { findGuestAddress } from '../address/address.usecases.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { isTrial } from '../trials/trials.repository.ts';
import { listAreas } from './areas.repository.ts';
import { areasWith } from './areas.usecases.ts';
import { missingTable } from './read-table.usecase.ts';
import { releaseTable } from './release-table.ts';
import {
  findCounter,
  findTable,
  forgetRemoved,
  isTable,
  listRemovedTables,
  listTables,
  orderTables,
  type PlacedTableRow,
  revokeTable,
  saveTable,
} from './tables.repository.ts';
import { tableRenamed, tablesChanged } from './tables-changed.ts';

/** Areas and tables in their order. `origin` is that of the requesting page. */
export function readTables(
  context: Context,
  venue: string,
  origin: string,
  { externalId: only }: TablesQuery = {},
): Promise<Tables> {
  return context.store.read(async (db) => ({
    areas: (await listAreas(db, venue)).map(({ id, name }) => ({ id, name })),
    tables: (await listTables(db, venue))
      .filter(({ externalId }) => only === undefined || externalId === only)
      .map(({ id, label, area, externalId }) => ({
        ...{ id, label, area },
        ...(externalId !== null && { externalId }),
      })),
    removed: (await listRemovedTables(db, venue)).map(({ id, label }) => ({ id, label })),
    address: await findGuestAddress(context.config, db, venue, origin),
    accent: (await findVenueMenu(context.menus, db, venue)).menu.file.venue.accent ?? null,
  }));
}

/** Throws `tables.label_taken`, `tables.too_many`, `areas.unknown`, `request.invalid`. */
export async function addTables(
  context: Context,
  venue: string,
  { labels, area }: NewTables,
): Promise<void> {
  await change(context, venue, async (unit) => {
    const { db, at } = unit;
    if (area !== null) {
      await areasWith(db, venue, area);
    }
    const tables = await listTables(db, venue);
    if (tables.length + labels.length > (await tablesMax(db, venue))) {
      throw new ProblemError('tables.too_many');
    }
    const taken = new Set(tables.map(({ label }) => sameLabel(label)));
    let position = nextPosition(tables, area);
    for (const text of labels) {
      const label = freeLabel(taken, text);
      taken.add(sameLabel(label));
      await expectMoved(saveTable(db, { id: newTableId(), venue, label, area, position }, at));
      position += position === 0 ? 0 : 1;
    }
    tablesChanged(unit);
  });
}

const tablesMax = async (db: Reader, venue: string) =>
  (await isTrial(db, venue)) ? TRIAL_TABLES_MAX : TABLES_MAX;

/**
 * A party that sits there stays, and sees the new label. Throws as above, `tables.unknown`, and
 * `tables.external_id_taken`.
 */
export async function changeTable(
  context: Context,
  venue: string,
  id: string,
  wish: TableChange,
): Promise<void> {
  await change(context, venue, async (unit) => {
    const table = await requireOwnTable(unit.db, venue, id);
    const others = (await listTables(unit.db, venue)).filter((each) => each.id !== id);
    const label =
      wish.label === undefined
        ? table.label
        : freeLabel(new Set(others.map((each) => sameLabel(each.label))), wish.label);
    const { externalId = table.externalId } = wish;
    const external = externalId === null ? null : freeExternalId(others, externalId);
    await expectMoved(saveTable(unit.db, { ...table, label, externalId: external }, unit.at));
    if (label !== table.label) tableRenamed(unit, { id, label });
    tablesChanged(unit);
  });
}

/** Into an area, before a table there or (null) last. Throws `tables.unknown`, `areas.unknown`. */
export async function placeTable(
  context: Context,
  venue: string,
  { id, area, before }: TablePlace & { id: string },
): Promise<void> {
  await change(context, venue, async (unit) => {
    const { db } = unit;
    const table = await requireOwnTable(db, venue, id);
    if (area !== null) {
      await areasWith(db, venue, area);
    }
    const there = (await listTables(db, venue)).filter(
      (each) => each.area === area && each.id !== id,
    );
    const index = there.findIndex((each) => each.id === before);
    there.splice(index === -1 ? there.length : index, 0, table);
    await orderTables(db, area, there);
    tablesChanged(unit);
  });
}

/**
 * Removes a table: its id becomes invalid, and the sessions of devices that browse there end.
 * Throws `tables.seated`, `tables.unknown`.
 */
export async function removeTable(context: Context, by: By, id: string): Promise<void> {
  const { venue } = by;
  const ended = await change(context, venue, async (unit) => {
    const { db, at } = unit;
    const { label: table } = await requireOwnTable(db, venue, id);
    const sessions = await releaseTable(unit, id);
    await insertAuditEntry(db, by, { kind: 'table.removed', detail: { table } }, at);
    await revokeTable(db, id, at, true);
    tablesChanged(unit);
    return sessions;
  });
  for (const session of ended) {
    context.hub.endSession(session);
  }
}

/**
 * Restores a removed table: without an area, and with a new id, because nobody knows who has the
 * old one. Throws `tables.unknown`, `tables.label_taken`, `tables.too_many`.
 */
export async function restoreTable(context: Context, by: By, id: string): Promise<void> {
  const { venue } = by;
  await change(context, venue, async (unit) => {
    const { db, at } = unit;
    const removed = (await listRemovedTables(db, venue)).find((each) => each.id === id);
    if (removed === undefined) {
      throw new ProblemError('tables.unknown');
    }
    const tables = await listTables(db, venue);
    if (tables.length >= (await tablesMax(db, venue))) {
      throw new ProblemError('tables.too_many');
    }
    const label = freeLabel(new Set(tables.map((each) => sameLabel(each.label))), removed.label);
    const position = nextPosition(tables, null);
    // Meanwhile another table may be called so.
    const isFree = tables.every(({ externalId }) => externalId !== removed.externalId);
    const externalId = isFree ? removed.externalId : null;
    await forgetRemoved(db, id);
    const restored = { id: newTableId(), venue, label, area: null, position, externalId };
    const detail = { table: label };
    await insertAuditEntry(db, by, { kind: 'table.restored', detail }, at);
    await expectMoved(saveTable(db, restored, at));
    tablesChanged(unit);
  });
}

/** A table of the venue. Throws `tables.unknown`, `tables.revoked`. */
export async function requireOwnTable(
  db: Reader,
  venue: string,
  id: string,
): Promise<PlacedTableRow> {
  const table = await findTable(db, id);
  if (table === undefined || table.venue !== venue || !isTable(table)) {
    throw await missingTable(db, table === undefined ? id : null);
  }
  return table;
}

/** What a code leads to: a table, or the venue's link for takeaway. Throws as above. */
export async function requireCode(db: Reader, venue: string, id: string): Promise<void> {
  if ((await findCounter(db, venue)) !== id) await requireOwnTable(db, venue, id);
}

/** The last position in a sorted area; 0 in one sorted by label. */
function nextPosition(tables: readonly PlacedTableRow[], area: string | null): number {
  const there = tables.filter((table) => table.area === area);
  const last = Math.max(0, ...there.map(({ position }) => position));
  return last === 0 ? 0 : last + 1;
}

function freeExternalId(others: readonly PlacedTableRow[], text: string): string {
  const externalId = plainText(text);
  if (externalId === null) {
    throw new ProblemError('request.invalid');
  }
  if (others.some((each) => each.externalId === externalId)) {
    throw new ProblemError('tables.external_id_taken');
  }
  return externalId;
}

/** Labels that differ only in capitals would be confused when called out. */
const sameLabel = (label: string): string => label.toLowerCase();

function freeLabel(taken: ReadonlySet<string>, text: string): string {
  const label = plainText(text);
  if (label === null) {
    throw new ProblemError('request.invalid');
  }
  if (taken.has(sameLabel(label))) {
    throw new ProblemError('tables.label_taken');
  }
  return label;
}

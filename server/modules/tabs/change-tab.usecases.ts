import { TAB_NAME_MAX } from '#core/shared/limits.ts';
import { typedTabName } from '#core/tabs/tab-name.ts';
import type { TabChange } from '#core/tabs/tabs.schema.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { newTableId } from '#server/random.ts';
import { movePartyRecords } from '../parties/party-records.repository.ts';
import { stopLimiting } from '../payments/card-holds/card-holds.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { changeJoinCode } from '../seatings/admission/renew-join-code.usecase.ts';
import { requireOpenSeating } from '../seatings/seating-of.ts';
import { moveSeatingRow, type SeatingRecord } from '../seatings/seatings.repository.ts';
import { moveSessions } from '../seatings/sessions.repository.ts';
import { tabLabel } from '../tables/make-tab.ts';
import { revokeTable } from '../tables/tables.repository.ts';
import { tableRenamed, tablesChanged } from '../tables/tables-changed.ts';
import {
  findTabOf,
  insertTab,
  listOpenTabNames,
  renameTabRow,
  setTabLimit,
  type TabRow,
} from './tabs.repository.ts';

/**
 * Renames a tab, or changes what it may owe. Throws `request.not_found`, `seatings.not_open`,
 * `tabs.none`.
 */
export async function changeTab(
  context: Context,
  by: By,
  id: string,
  { name, limit }: TabChange,
): Promise<void> {
  await change(context, by.venue, async (unit) => {
    const { db, at } = unit;
    const { seating, tab } = await requireTab(unit, by.venue, id);
    if (limit !== undefined) {
      await setTabLimit(db, id, limit);
      // It is sent again with a new name.
      if (limit !== seating.tabLimit) await stopLimiting(db, id);
      const detail = limit === null ? {} : { amount: limit };
      await insertAuditEntry(db, by, { kind: 'tab.limited', seating: id, detail }, at);
    }
    const typed = typedTabName(name ?? null, TAB_NAME_MAX);
    if (typed === null || typed === tab.label) return;
    const { menu } = await findVenueMenu(context.menus, db, by.venue);
    const others = (await listOpenTabNames(db, by.venue)).filter((each) => each !== tab.label);
    const label = tabLabel(menu, typed, others);
    await renameTabRow(db, tab.id, label);
    const detail = { from: tab.label, table: label };
    await insertAuditEntry(db, by, { kind: 'tab.renamed', seating: id, detail }, at);
    if (seating.table.tab) tableRenamed(unit, { id: tab.id, label, tab: true });
    tablesChanged(unit);
  });
}

/**
 * Gives a tab a new code: who has the old link, or the old digits, no longer gets in. Phones that are
 * in stay. Throws as `changeTab`.
 */
export async function renewTabCode(context: Context, by: By, id: string): Promise<void> {
  await change(context, by.venue, async (unit) => {
    const { db, at } = unit;
    const { seating, tab } = await requireTab(unit, by.venue, id);
    const renewed = { ...tab, id: newTableId() };
    await revokeTable(db, tab.id, at);
    await insertTab(db, { ...renewed, venue: by.venue, seating: id }, at);
    if (seating.table.id === tab.id) {
      const to = { seating: id, table: renewed.id, guests: 0 };
      await moveSeatingRow(db, id, to.table);
      await movePartyRecords(db, { seating: id, label: null }, to);
      await moveSessions(db, id, to);
    }
    await changeJoinCode(unit, seating);
    await insertAuditEntry(db, by, { kind: 'tab.renewed', seating: id }, at);
    tablesChanged(unit);
  });
}

async function requireTab(
  unit: Unit,
  venue: string,
  id: string,
): Promise<{ seating: SeatingRecord; tab: TabRow }> {
  const seating = await requireOpenSeating(unit, venue, id);
  const tab = await findTabOf(unit.db, id);
  if (tab === undefined) {
    throw new ProblemError('tabs.none');
  }
  return { seating, tab };
}

import { publicEvent } from '#core/events/event-draft.ts';
import {
  checkMenu,
  type Decision,
  type StoredCheck,
  takeCheckBack,
} from '#core/menu-checks/check-menu.ts';
import { MENU_CHECK_DAYS } from '#core/menu-checks/codes.ts';
import type { MenuCheck, MenuChecks } from '#core/menu-checks/menu-check.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { ProblemError, refused } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findFirstPublished } from '../published-menu/menu.repository.ts';
import { changedSince } from './changed-since.ts';
import {
  type CheckRow,
  findCheck,
  insertCheck,
  listChecks,
  listStanding,
  setStanding,
  setTakenBack,
} from './menu-checks.repository.ts';

/** At once: a year of a venue that checks every week. */
const CHECKS_SHOWN = 52;

/**
 * When the published menu was last checked, and by whom; `before`: the checks before this one. Throws
 * `menu.unknown`.
 */
export function readChecks(
  context: Context,
  venue: string,
  { before }: { before?: string } = {},
): Promise<MenuChecks> {
  return context.store.of(venue).read((db) => checksIn(context, db, venue, before));
}

/** Somebody says that this menu is right. Throws `menu.unknown` and `menu.check_outdated`. */
export function addCheck(context: Context, by: By, menuVersion: number): Promise<MenuChecks> {
  return change(context, by.venue, async (unit) => {
    const { venue } = await findVenueMenu(context.menus, unit.db, by.venue);
    const checks = (await listStanding(unit.db, by.venue, 1)).map(toStored);
    const facts = { menuVersion: venue.menuVersion, checks };
    const wish = { menuVersion, staff: by.staff.id };
    await apply(unit, by, checkMenu(facts, wish, unit.at));
    return checksIn(context, unit.db, by.venue);
  });
}

/** It was a mistake. Throws `menu.unknown` and `menu.check_unknown`. */
export function takeBackCheck(context: Context, by: By, check: string): Promise<MenuChecks> {
  return change(context, by.venue, async (unit) => {
    const [wished, standing] = [
      await findCheck(unit.db, by.venue, check),
      await listStanding(unit.db, by.venue, 2),
    ];
    const checks = [...(wished ? [wished] : []), ...standing].map(toStored);
    await apply(unit, by, takeCheckBack(checks, check));
    return checksIn(context, unit.db, by.venue);
  });
}

async function apply({ db, at, emit }: Unit, by: By, decision: Decision): Promise<void> {
  if ('refusal' in decision) throw refused(decision.refusal);
  const { change } = decision;
  if (change === null) return;
  const { venue, staff } = by;
  const { stands } = change;
  if (change.kind === 'checked') {
    const menuVersion = change.stands?.menuVersion ?? 0;
    await insertCheck(db, venue, { id: newId(at), menuVersion, staff, at });
    await insertAuditEntry(db, by, { kind: 'menu.checked' }, at);
  } else {
    await setTakenBack(db, venue, { id: change.check, staff, at });
    await insertAuditEntry(db, by, { kind: 'menu.check_taken_back' }, at);
  }
  await setStanding(db, venue, stands);
  emit(publicEvent({ type: 'menu.checked' }));
}

function toStored(row: CheckRow): StoredCheck {
  return { ...row, isTakenBack: row.takenBackAt !== null };
}

async function checksIn(
  context: Context,
  db: Reader,
  id: string,
  before?: string,
): Promise<MenuChecks> {
  const { venue, menu } = await findVenueMenu(context.menus, db, id);
  const first = await findFirstPublished(db, id);
  if (first === undefined) throw new ProblemError('menu.unknown');
  const found = await listChecks(db, id, { before, limit: CHECKS_SHOWN + 1 });
  const checks = found.slice(0, CHECKS_SHOWN).map(toCheck);
  const [stands] = (await listStanding(db, id, 1)).map(toCheck);
  const last = found.length > CHECKS_SHOWN ? checks.at(-1) : undefined;
  return {
    menuVersion: venue.menuVersion,
    ...(stands && { stands }),
    changed: stands ? [...(await changedSince(db, id, menu, stands.menuVersion))] : [],
    since: stands?.at ?? toTimestamp(first),
    days: menu.file.venue.ordering?.menuCheckDays ?? MENU_CHECK_DAYS,
    checks,
    ...(last && { next: last.id }),
  };
}

function toCheck({ id, at, name, menuVersion, takenBackAt, takenBackBy }: CheckRow): MenuCheck {
  return {
    ...{ id, at: toTimestamp(at), by: name, menuVersion },
    ...(takenBackAt !== null && {
      takenBack: { at: toTimestamp(takenBackAt), by: takenBackBy ?? '' },
    }),
  };
}

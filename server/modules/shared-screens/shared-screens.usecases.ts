import { PERMISSIONS, type Permission, type Role } from '#core/people/codes.ts';
import { hasPermission } from '#core/people/permissions.ts';
import type {
  Confirmations,
  OwnScreen,
  SharedScreens,
} from '#core/people/shared-screens.schema.ts';
import type { RouteTable } from '#core/routes/route.ts';
import { ROUTES } from '#core/routes/routes.ts';
import { CONFIRMATIONS_MAX, CONFIRMATIONS_MS } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { newId, newToken, sha256 } from '#server/random.ts';
import { findTimeZone } from '../published-menu/menu.repository.ts';
import { recordSecurity } from '../security-log/record.ts';
import { listPinHolders } from '../staff/staff-pins.repository.ts';
import { listUnseen, setSeen } from './confirmations.repository.ts';
import {
  deleteScreen,
  findScreenByToken,
  insertScreen,
  listScreens,
  type SharedScreenRow,
} from './shared-screens.repository.ts';

/** The screen of a cookie's token, if any. */
export async function readScreen(
  { store }: Pick<Context, 'store'>,
  token: string | null,
): Promise<SharedScreenRow | undefined> {
  return token === null ? undefined : findScreenByToken(store.reader, sha256(token));
}

/** What the requesting screen shows: who can take over on it. */
export async function readOwnScreen(context: Context, token: string | null): Promise<OwnScreen> {
  const screen = await readScreen(context, token);
  if (screen === undefined) {
    return { screen: null, people: [] };
  }
  const holders = await listPinHolders(context.store.reader, screen.venue);
  const people = holders
    .filter((holder) => holder.screen === screen.id)
    .map(({ id, name, role }) => ({ id, name, approves: approvedBy(role) }));
  return { screen, people };
}

/** A venue's shared screens; `token` is from the requesting screen's cookie. */
export async function readSharedScreens(
  context: Context,
  venue: string,
  token: string | null,
): Promise<SharedScreens> {
  const { reader } = context.store;
  const own = await readScreen(context, token);
  const holders = await listPinHolders(reader, venue);
  const screens = await listScreens(reader, venue);
  return {
    screens: screens.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: toTimestamp(createdAt),
      usedAt: usedAt === null ? null : toTimestamp(usedAt),
      people: holders.filter((holder) => holder.screen === id).map((holder) => holder.name),
      isThis: own?.id === id,
    })),
  };
}

/** Shares the requesting screen; returns the token for its cookie. */
export async function shareScreen(
  { store, clock }: Context,
  by: By,
  name: string,
): Promise<string> {
  const at = clock.now();
  const token = newToken();
  const screen = { id: newId(at), venue: by.venue, name: name.trim() };
  await store.write('installation', async (db) => {
    await insertScreen(db, { ...screen, tokenHash: sha256(token) }, at);
    const entry = { kind: 'screen.shared', detail: { screen: screen.name } } as const;
    await recordSecurity(db, { staff: by.staff.id, venue: by.venue }, entry, at);
  });
  return token;
}

/** People who took over on it by PIN are signed out. Throws `screens.unknown`. */
export async function unshareScreen(
  { store, clock, hub }: Context,
  by: By,
  id: string,
): Promise<void> {
  const at = clock.now();
  const removed = await store.write('installation', async (db) => {
    const screen = await deleteScreen(db, { id, venue: by.venue });
    if (screen === undefined) {
      throw new ProblemError('screens.unknown');
    }
    const entry = { kind: 'screen.unshared', detail: { screen: screen.name } } as const;
    await recordSecurity(db, { staff: by.staff.id, venue: by.venue }, entry, at);
    return screen;
  });
  for (const session of removed.sessions) hub.endSession(session);
}

const TABLE: RouteTable = ROUTES;

/** The permissions for which a PIN of somebody who has them can stand in, by the table of routes. */
const APPROVABLE: ReadonlySet<Permission> = new Set(
  Object.values(TABLE).flatMap((route) => {
    if (route.access !== 'staff') return [];
    const { permission, isApprovable = false, mayNeed = [] } = route;
    return isApprovable && permission !== undefined ? [permission, ...mayNeed] : mayNeed;
  }),
);

/** What a person with this role may confirm for others. */
function approvedBy(role: Role): Permission[] {
  return PERMISSIONS.filter(
    (permission) => APPROVABLE.has(permission) && hasPermission(role, permission),
  );
}

/**
 * What was confirmed with a person's PIN that they have not seen. Nothing where a PIN signed them
 * in: whoever has read it would see, and hide, what was done with it. Throws `venues.unknown`.
 */
export function readConfirmations(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { venue, staff }: By,
  { sharedIn }: Pick<StaffSession, 'sharedIn'>,
): Promise<Confirmations> {
  return store.read(async (db) => {
    const timeZone = await findTimeZone(db, venue);
    if (timeZone === undefined) throw new ProblemError('venues.unknown');
    if (sharedIn !== null) return { timeZone, entries: [] };
    const since = clock.now() - CONFIRMATIONS_MS;
    const page = { since, limit: CONFIRMATIONS_MAX };
    return { timeZone, entries: await listUnseen(db, { venue, staff: staff.id }, page) };
  });
}

export async function seeConfirmations(
  { store }: Pick<Context, 'store'>,
  { venue, staff }: By,
  entry: string,
): Promise<void> {
  await store.write('installation', (db) => setSeen(db, { venue, staff: staff.id }, entry));
}

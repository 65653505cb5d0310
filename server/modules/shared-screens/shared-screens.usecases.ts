import type { OwnScreen, SharedScreens } from '#core/people/shared-screens.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { ProblemError } from '#server/problem.ts';
import { newId, newToken, sha256 } from '#server/random.ts';
import { recordSecurity } from '../security-log/record.ts';
import { listPinHolders } from '../staff/staff-pins.repository.ts';
import { approvedBy } from './approvable.ts';
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

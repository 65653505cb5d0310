import { pinFlaw } from '#core/people/pin.ts';
import type { PinSignInRequest } from '#core/people/shared-screens.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import { STAFF_SESSION_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { Writer } from '#server/db/store.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { newId, newToken, sha256 } from '#server/random.ts';
import { hashPassword, verifyPassword } from '../account/password.ts';
import { FORGET_MS, waitAfter } from '../account/sign-in-backoff.ts';
import { toMe } from '../account/staff-session.usecases.ts';
import { originOf, recordSecurity } from '../security-log/record.ts';
import { findRoleIn } from '../staff/roles.repository.ts';
import {
  countTry,
  deletePin,
  findPin,
  forgiveWrongPins,
  type StaffPin,
  savePin,
} from '../staff/staff-pins.repository.ts';
import {
  deleteStaffSession,
  findStaffSession,
  insertStaffSession,
} from '../staff/staff-sessions.repository.ts';
import { type SharedScreenRow, touchScreen } from './shared-screens.repository.ts';
import { readScreen } from './shared-screens.usecases.ts';

/** Wrong tries before a delay, and before the PIN is deleted. */
const FREE_TRIES = 4;
const LAST_TRY = 10;

/**
 * With the screen's own secret, of which the server stores only a hash: the database alone reveals
 * no PIN.
 */
const secretOf = (pin: string, token: string) => `${pin} ${token}`;

async function requireScreen(context: Context, token: string | null) {
  const screen = await readScreen(context, token);
  if (screen === undefined || token === null) {
    throw new ProblemError('screens.required');
  }
  return { screen, token };
}

/**
 * Sets or replaces the person's PIN on the requesting screen. Throws `screens.required` if the
 * screen is not shared, `staff.forbidden` for a person who does not work in its venue, `pins.easy`.
 */
export async function setPin(
  context: Context,
  { staff, roles }: StaffSession,
  pin: string,
  deviceToken: string | null,
): Promise<void> {
  const { screen, token } = await requireScreen(context, deviceToken);
  if (!roles.some(({ venue }) => venue === screen.venue)) {
    throw new ProblemError('staff.forbidden');
  }
  if (pinFlaw(pin) !== null) {
    throw new ProblemError('pins.easy');
  }
  const hash = await hashPassword(secretOf(pin, token));
  const at = context.clock.now();
  await context.store.write('installation', async (db) => {
    await savePin(db, { screen: screen.id, staff: staff.id }, hash, at);
    const entry = { kind: 'pin.set', detail: { screen: screen.name } } as const;
    await recordSecurity(db, { staff: staff.id, venue: screen.venue }, entry, at);
  });
}

/**
 * Removes the person's PIN from the requesting screen, if there is one. Throws `screens.required`.
 */
export async function removePin(
  context: Context,
  { staff }: StaffSession,
  deviceToken: string | null,
): Promise<void> {
  const { screen } = await requireScreen(context, deviceToken);
  const at = context.clock.now();
  await context.store.write('installation', async (db) => {
    if (!(await deletePin(db, { screen: screen.id, staff: staff.id }))) return;
    const entry = { kind: 'pin.removed', detail: { screen: screen.name } } as const;
    await recordSecurity(db, { staff: staff.id, venue: screen.venue }, entry, at);
  });
}

/** The tokens after a takeover, and the previous session. */
interface TakeOver {
  request: PinSignInRequest;
  deviceToken: string | null;
  /** The person who was signed in before. */
  before: StaffSession | undefined;
  caller: Caller;
}

/**
 * Somebody takes over on a shared screen: returns a session's token, and ends the previous one. The
 * session is valid in the screen's venue only, and desk and account require the password. Throws
 * `screens.required`, `pins.wrong`, and `request.rate_limited` after too many wrong tries.
 */
export async function signInByPin(
  context: Context,
  { request, deviceToken, before, caller }: TakeOver,
): Promise<{ session: string; me: Me }> {
  const { screen, token } = await requireScreen(context, deviceToken);
  const { store, clock, hub } = context;
  const key = { screen: screen.id, staff: request.person };
  const tried = await store.write('installation', (db) =>
    beginTry(db, screen, key.staff, clock.now()),
  );
  const isRight = await verifyPassword(secretOf(request.pin, token), tried?.hash);
  const at = clock.now();
  if (tried === undefined || !isRight) {
    await recordWrong(
      context,
      { screen, staff: request.person, tries: tried?.tries ?? 0, caller },
      at,
    );
    throw new ProblemError('pins.wrong');
  }
  const session = newToken();
  await store.write('installation', async (db) => {
    // While it was verified it may have been removed, or the screen with it.
    if ((await findPin(db, key))?.hash !== tried.hash) throw new ProblemError('pins.wrong');
    await forgiveWrongPins(db, key);
    await touchScreen(db, screen.id, at);
    if (before !== undefined) await deleteStaffSession(db, before.id);
    await insertStaffSession(
      db,
      {
        id: newId(at),
        staff: request.person,
        tokenHash: sha256(session),
        expiresAt: at + STAFF_SESSION_MS,
        device: caller.device,
        sharedScreen: screen.id,
      },
      at,
    );
  });
  if (before !== undefined) hub.endSession(before.id);
  const opened = await findStaffSession(store.reader, sha256(session), at);
  if (opened === undefined) {
    throw new ProblemError('pins.wrong');
  }
  return { session, me: toMe(opened.staff, opened.roles, opened.installationRole) };
}

/**
 * Counts a try before it is verified, so that simultaneous tries are each counted; a right one
 * resets the count. Undefined if nobody has a PIN to try. Throws `request.rate_limited`.
 */
async function beginTry(
  db: Writer,
  screen: SharedScreenRow,
  staff: string,
  at: number,
): Promise<{ hash: string; tries: number } | undefined> {
  const key = { screen: screen.id, staff };
  // A person who no longer works there has no PIN there either.
  const role = await findRoleIn(db, screen.venue, staff);
  const pin = role === undefined ? undefined : await findPin(db, key);
  if (pin === undefined) return undefined;
  refuseTooSoon(pin, at);
  return { hash: pin.hash, tries: await countTry(db, key, at) };
}

function refuseTooSoon({ failures, failedAt }: StaffPin, now: number): void {
  if (failedAt === null || now - failedAt >= FORGET_MS) return;
  const left = failedAt + waitAfter(failures, FREE_TRIES) - now;
  if (left > 0) {
    throw new ProblemError('request.rate_limited', {}, Math.ceil(left / 1_000));
  }
}

/** After the last try the PIN is deleted: its person sets a new one, with the password. */
async function recordWrong(
  { store }: Context,
  {
    screen,
    staff,
    tries,
    caller,
  }: { screen: SharedScreenRow; staff: string; tries: number; caller: Caller },
  at: number,
): Promise<void> {
  const key = { screen: screen.id, staff };
  await store.write('installation', async (db) => {
    const who = { staff, venue: screen.venue };
    const detail = { ...originOf(caller), screen: screen.name };
    if (tries === FREE_TRIES) {
      await recordSecurity(db, who, { kind: 'pin.refused', detail }, at);
    }
    if (tries >= LAST_TRY) {
      await deletePin(db, key);
      await recordSecurity(db, who, { kind: 'pin.locked', detail }, at);
    }
  });
}

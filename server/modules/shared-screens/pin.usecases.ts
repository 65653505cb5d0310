import { pinFlaw } from '#core/people/pin.ts';
import type { PinSignInRequest } from '#core/people/shared-screens.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import { STAFF_SESSION_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { newId, newToken, sha256 } from '#server/random.ts';
import { hashPassword } from '../account/password.ts';
import { toMe } from '../account/staff-session.usecases.ts';
import { recordSecurity } from '../security-log/record.ts';
import { deletePin, savePin } from '../staff/staff-pins.repository.ts';
import {
  deleteStaffSession,
  findStaffSession,
  insertStaffSession,
} from '../staff/staff-sessions.repository.ts';
import { touchScreen } from './shared-screens.repository.ts';
import { readScreen } from './shared-screens.usecases.ts';
import { secretOf, withRightPin } from './try-pin.ts';

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
  const session = newToken();
  const typed = { screen, token, staff: request.person, pin: request.pin };
  await withRightPin(context, typed, caller, async (db, at) => {
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
  const opened = await findStaffSession(store.reader, sha256(session), clock.now());
  if (opened === undefined) {
    throw new ProblemError('pins.wrong');
  }
  return { session, me: toMe(opened.staff, opened.roles, opened.installationRole) };
}

import type { Context } from '#server/context.ts';
import type { Writer } from '#server/db/store.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import { ProblemError } from '#server/problem.ts';
import { verifyPassword } from '../account/password.ts';
import { FORGET_MS, waitAfter } from '../account/sign-in-backoff.ts';
import { originOf, recordSecurity } from '../security-log/record.ts';
import { findRoleIn } from '../staff/roles.repository.ts';
import {
  countTry,
  deletePin,
  findPin,
  forgiveWrongPins,
  type StaffPin,
} from '../staff/staff-pins.repository.ts';
import type { SharedScreenRow } from './shared-screens.repository.ts';

/** Wrong tries before a delay, and before the PIN is deleted. */
const FREE_TRIES = 4;
const LAST_TRY = 10;

/**
 * With the screen's own secret, of which the server stores only a hash: the database alone reveals
 * no PIN.
 */
export const secretOf = (pin: string, token: string) => `${pin} ${token}`;

/** A person's PIN as typed on a screen; `token` is from the screen's cookie. */
interface TypedPin {
  screen: SharedScreenRow;
  token: string;
  staff: string;
  pin: string;
}

/**
 * Runs `then` in the transaction that forgives earlier wrong tries, if the PIN is right. Throws
 * `pins.wrong`, and `request.rate_limited` after too many wrong tries.
 */
export async function withRightPin<Result>(
  context: Context,
  { screen, token, staff, pin }: TypedPin,
  caller: Caller,
  then: (db: Writer, at: number) => Promise<Result>,
): Promise<Result> {
  const { store, clock } = context;
  const key = { screen: screen.id, staff };
  const tried = await store.write('installation', (db) => beginTry(db, screen, staff, clock.now()));
  const isRight = await verifyPassword(secretOf(pin, token), tried?.hash);
  const at = clock.now();
  if (tried === undefined || !isRight) {
    await recordWrong(context, { screen, staff, tries: tried?.tries ?? 0, caller }, at);
    throw new ProblemError('pins.wrong');
  }
  return store.write('installation', async (db) => {
    // While it was verified it may have been removed, or the screen with it.
    if ((await findPin(db, key))?.hash !== tried.hash) throw new ProblemError('pins.wrong');
    await forgiveWrongPins(db, key);
    return then(db, at);
  });
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

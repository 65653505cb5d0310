import type { Context } from '#server/context.ts';
import type { Writer } from '#server/db/store.ts';
import type { StaffAccount } from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { sha256 } from '#server/random.ts';
import { originOf, recordForAccount } from '../security-log/record.ts';
import { findStaffByEmail } from '../staff/accounts.repository.ts';
import { isKnownDevice } from '../staff/known-devices.repository.ts';
import { accountEmail } from './new-password.ts';
import { verifyPassword } from './password.ts';
import {
  clearFailures,
  countFailure,
  type FailureCount,
  findWait,
  touchFailures,
  uncountFailure,
} from './sign-in-failures.repository.ts';

const FREE_PER_ACCOUNT = 10;
/** Over all addresses: many together also guess slowly. */
const FREE_ANYWHERE = 50;
/** On any account, from what may be one device. */
const FREE_PER_BROWSER = 100;
/** Generous: all of a venue's devices share one address. */
const FREE_PER_ADDRESS = 1_000;

/** Where a password is sent from. */
export type Claimant = {
  address: string;
  browser: string;
  /** Browser and system by name. */
  device?: string | null;
  /** The token in the device's cookie, or null. */
  deviceToken: string | null;
  /** The staff session with which the account is already signed in. */
  session?: string;
};

/**
 * The account with this e-mail and password, or null. Throws `request.rate_limited` after too many
 * failures; neither that nor the time it takes depends on whether the account exists.
 */
export type VerifyPassword = (
  claim: { email: string; password: string },
  from: Claimant,
) => Promise<StaffAccount | null>;

/**
 * The only way to check a password, so that every try is counted. Counts are stored, so a restart
 * does not reset them. Guesses by others never lock out a device that has signed in to the account
 * before, nor a session: each of those has its own count.
 */
export function createPasswordVerifier(
  { clock, store }: Pick<Context, 'clock' | 'store'>,
  verify: typeof verifyPassword = verifyPassword,
): VerifyPassword {
  return async (claim, from) => {
    const email = accountEmail(claim.email);
    const staff = await findStaffByEmail(store.reader, email);
    const trusted = await trustedBy(store.reader, staff?.id, from);
    const counts = countsOf(email, from, trusted);
    // Counted before the slow check, so that many at once cannot bypass it.
    const counted = await store.write('installation', async (db) => {
      const now = clock.now();
      const until = await findWait(db, counts, now);
      if (until !== null) {
        throw new ProblemError('request.rate_limited', {}, Math.ceil((until - now) / 1_000));
      }
      const numbers: number[] = [];
      for (const count of counts) {
        numbers.push(await countFailure(db, count, now));
      }
      return numbers;
    });
    const isRight = await verify(claim.password, staff?.passwordHash);
    if (staff === undefined || !isRight) {
      await store.write('installation', (db) =>
        recordWrong(db, { counts, staff, from, at: clock.now() }),
      );
      return null;
    }
    await store.write('installation', async (db) => {
      const own = counts.filter(({ account }) => account !== null);
      await clearFailures(
        db,
        own.map(({ key }) => key),
      );
      // Otherwise a person with an account could reset their guesses at others'.
      for (const [index, count] of counts.entries()) {
        if (count.account === null) {
          await uncountFailure(db, count, counted[index] ?? 0);
        }
      }
    });
    return { id: staff.id, email: staff.email, name: staff.name };
  };
}

/**
 * Records a wrong try, and the delay. Without an account something is stored as well: otherwise
 * timing would reveal it.
 */
async function recordWrong(
  db: Writer,
  {
    counts,
    staff,
    from,
    at,
  }: {
    counts: readonly FailureCount[];
    staff: StaffAccount | undefined;
    from: Claimant;
    at: number;
  },
): Promise<void> {
  await touchFailures(db, counts, at);
  if (staff === undefined) {
    return;
  }
  const detail = originOf({ address: from.address, device: from.device ?? null });
  await recordForAccount(db, { staff: staff.id }, { kind: 'sign_in.refused', detail }, at);
  if ((await findWait(db, counts, at)) !== null) {
    await recordForAccount(db, { staff: staff.id }, { kind: 'sign_in.locked', detail }, at);
  }
}

/** What identifies the person; null for a stranger. */
async function trustedBy(
  db: Context['store']['reader'],
  staff: string | undefined,
  { session, deviceToken }: Claimant,
): Promise<string | null> {
  if (session !== undefined) {
    return `session ${session}`;
  }
  const hash = sha256(deviceToken ?? '');
  const isKnown = await isKnownDevice(db, hash, staff ?? '');
  return isKnown ? trustedDevice(hash) : null;
}

const trustedDevice = (tokenHash: string) => `device ${tokenHash}`;

/** The key for wrong tries at an account on a device that it has signed in on. */
export function deviceCountKey(tokenHash: string, email: string): string {
  return countKey(trustedDevice(tokenHash), accountEmail(email));
}

const countKey = (what: string, email: string) => sha256(`${what} ${email}`);

function countsOf(
  email: string,
  { address, browser }: Claimant,
  trusted: string | null,
): FailureCount[] {
  const account = accountKey(email);
  const of = (what: string, free: number) => ({ key: countKey(what, email), account, free });
  if (trusted !== null) {
    return [of(trusted, FREE_PER_ACCOUNT)];
  }
  const ofAny = (what: string, free: number) => ({ key: sha256(what), account: null, free });
  return [
    of(`from ${address}`, FREE_PER_ACCOUNT),
    of('anywhere', FREE_ANYWHERE),
    ofAny(`browser ${browser} at ${address}`, FREE_PER_BROWSER),
    ofAny(`address ${address}`, FREE_PER_ADDRESS),
  ];
}

/** The keys of an account's wrong tries. */
export function accountKey(email: string): string {
  return sha256(`account ${accountEmail(email)}`);
}

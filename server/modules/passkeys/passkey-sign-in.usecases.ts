import type { PasskeyProof } from '#core/people/passkeys.schema.ts';
import type { Context } from '#server/context.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { openStaffSession, readMe, type SignedIn } from '../account/staff-session.usecases.ts';
import { originOf, recordForAccount } from '../security-log/record.ts';
import { findStaff } from '../staff/accounts.repository.ts';
import { findPasskey } from '../staff/passkeys.repository.ts';
import { confirmStaffSession } from '../staff/staff-sessions.repository.ts';
import { requireParty } from './own-passkeys.usecases.ts';
import { beginProof, finishProof } from './passkey-ceremonies.ts';

/** Begins a sign-in with any passkey on the device. Throws `passkeys.unavailable`. */
export async function beginPasskeySignIn(context: Context) {
  return beginProof(context, requireParty(context), { purpose: 'sign_in', staff: null });
}

/** Signs in: returns a new session's tokens. Throws `passkeys.unavailable`, `passkeys.refused`. */
export async function signInByPasskey(
  context: Context,
  proof: PasskeyProof,
  caller: Caller,
): Promise<SignedIn> {
  const party = requireParty(context);
  const proven = await finishProof(context, party, { purpose: 'sign_in', staff: null }, proof);
  const { store, clock } = context;
  const staff = proven === null ? undefined : await findStaff(store.reader, proven.staff);
  if (proven === null || staff === undefined) {
    await recordRefused(context, proof, caller);
    throw new ProblemError('passkeys.refused');
  }
  const tokens = await store.write('installation', (db) =>
    openStaffSession(db, { staff: staff.id, caller, at: clock.now(), passkey: proven.name }),
  );
  return { tokens, me: await readMe(store.reader, staff) };
}

/** Begins confirming the signed-in person. Throws `passkeys.unavailable`. */
export async function beginPasskeyConfirmation(context: Context, { staff }: StaffSession) {
  return beginProof(context, requireParty(context), { purpose: 'confirm', staff: staff.id });
}

/** As typing the password again. Throws `passkeys.unavailable`, `passkeys.refused`. */
export async function confirmByPasskey(
  context: Context,
  { id, staff }: StaffSession,
  proof: PasskeyProof,
  caller: Caller,
): Promise<void> {
  const purpose = { purpose: 'confirm', staff: staff.id } as const;
  if ((await finishProof(context, requireParty(context), purpose, proof)) === null) {
    await recordRefused(context, proof, caller);
    throw new ProblemError('passkeys.refused');
  }
  await context.store.write('installation', (db) =>
    confirmStaffSession(db, id, context.clock.now()),
  );
}

/** The named account's log records the failure. */
async function recordRefused(
  { store, clock }: Context,
  { response }: PasskeyProof,
  caller: Caller,
): Promise<void> {
  const passkey = await findPasskey(store.reader, response.id);
  if (passkey === undefined) {
    return;
  }
  const detail = { ...originOf(caller), passkey: passkey.name };
  await store.write('installation', (db) =>
    recordForAccount(
      db,
      { staff: passkey.staff },
      { kind: 'passkey.refused', detail },
      clock.now(),
    ),
  );
}

import type { Context } from '#server/context.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import { ProblemError } from '#server/problem.ts';
import { originOf, recordForAccount } from '../security-log/record.ts';
import { isPasskeyRequired } from '../staff/passkeys.repository.ts';

/**
 * Refuses a right password with `staff.passkey_required` if the account requires a passkey. It is
 * recorded: somebody else may know the password.
 */
export async function refusePasswordAlone(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  staff: string,
  caller: Caller,
): Promise<void> {
  if (!(await isPasskeyRequired(store.reader, staff))) {
    return;
  }
  const entry = { kind: 'sign_in.without_passkey', detail: originOf(caller) } as const;
  await store.write('installation', (db) => recordForAccount(db, { staff }, entry, clock.now()));
  throw new ProblemError('staff.passkey_required');
}

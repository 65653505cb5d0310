import type { SetUpRequest, SetUpState } from '#core/set-up/set-up.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { accountEmail, hashNewPassword } from '../account/new-password.ts';
import { openStaffSession, readMe, type SignedIn } from '../account/staff-session.usecases.ts';
import { hasMailAddress } from '../address/address.usecases.ts';
import { storeMenu } from '../menu/import-menu.usecase.ts';
import { saveImportColumns } from '../menu-import/import-columns.repository.ts';
import { hasPasskeysAt } from '../passkeys/relying-party.ts';
import { saveOperator, saveStaff } from '../staff/accounts.repository.ts';
import { hasKeyHolder } from '../staff/roles.repository.ts';
import { prepareVenue } from './make-venue.ts';

/** Whether nobody can grant access: no owner of any venue, no operator. */
export async function needsSetUp(db: Reader): Promise<boolean> {
  return !(await hasKeyHolder(db));
}

/** `origin` is that of the page that asks. */
export async function readSetUp(
  { setUp, mailer, config, store }: Context,
  origin: string,
): Promise<SetUpState> {
  return {
    isNeeded: await setUp.isOpen(),
    sendsMail: mailer !== null && (await hasMailAddress(config, store.reader)),
    hasPasskeys: hasPasskeysAt(config, origin),
  };
}

/**
 * Makes the first venue, its owner (who is the operator as well), menu and tables, all or nothing,
 * and signs the owner in. The code becomes invalid. Throws `setup.closed`, `setup.wrong_code`,
 * `staff.weak_password`, `request.invalid`.
 */
export async function setUpInstallation(
  context: Context,
  demoFolder: string,
  request: SetUpRequest,
  caller: Caller,
): Promise<SignedIn> {
  const { setUp, store } = context;
  await setUp.require(request.code, caller);
  const email = accountEmail(request.owner.email);
  const name = plainText(request.owner.name) ?? email;
  const passwordHash = await hashNewPassword(request.owner.password, [
    email,
    name,
    request.venue.name,
  ]);
  const { file, columns } = await prepareVenue(context, demoFolder, request);
  const venue = file.venue.id;
  const done = await change(context, venue, async (unit) => {
    const { db, at } = unit;
    // Of two who set up at once, the second is refused.
    if (await hasKeyHolder(db)) {
      throw new ProblemError('setup.closed');
    }
    await storeMenu(unit, file);
    if (columns !== null) await saveImportColumns(db, { venue, choice: columns, at });
    const account = { id: newId(at), email, name };
    await saveStaff(db, { ...account, passwordHash }, { venue, role: 'owner' }, at);
    await saveOperator(db, { ...account, passwordHash }, at);
    return { account, tokens: await openStaffSession(db, { staff: account.id, caller, at }) };
  });
  await setUp.close();
  return { tokens: done.tokens, me: await readMe(store.reader, done.account) };
}

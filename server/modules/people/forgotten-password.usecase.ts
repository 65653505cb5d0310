import { ASKED_LINK_MS } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import { newId, newToken, sha256 } from '#server/random.ts';
import { accountEmail } from '../account/new-password.ts';
import { findMailAddressOf } from '../address/address.usecases.ts';
import { recordForAccount } from '../security-log/record.ts';
import { findStaffByEmail } from '../staff/accounts.repository.ts';
import { deleteAskedLinks, insertLink } from '../staff/links.repository.ts';
import { isPasskeyRequired } from '../staff/passkeys.repository.ts';
import type { LinkMails } from './link-mails.ts';
import { findTimeZoneOf } from './people.repository.ts';

/**
 * Mails a password link if an account has this address, in that person's language. Neither the
 * answer nor its timing shows whether one exists. It invalidates the previous requested link, but
 * not a shared one. Throws if no address is known that the link could lead to.
 */
export async function mailForgotten(
  { store, clock, config }: Pick<Context, 'store' | 'clock' | 'config'>,
  mails: LinkMails,
  email: string,
  { locale }: Pick<Caller, 'locale'>,
): Promise<void> {
  const token = newToken();
  const account = await findStaffByEmail(store.reader, accountEmail(email));
  // Access to the mailbox does not prove the passkey: the way back is a link from an owner.
  if (account === undefined || (await isPasskeyRequired(store.reader, account.id))) {
    return;
  }
  const address = await findMailAddressOf(config, store.reader, account.id);
  if (address === null) {
    throw new Error('No address is known that its mail could lead to: set APP_BASE.');
  }
  const expiresAt = await store.write('installation', async (db) => {
    const at = clock.now();
    const link = {
      id: newId(at),
      kind: 'password' as const,
      venue: '',
      role: null,
      name: null,
      staff: account.id,
      by: account.id,
      expiresAt: at + ASKED_LINK_MS,
    };
    await deleteAskedLinks(db, account.id);
    await recordForAccount(db, { staff: account.id }, { kind: 'password_link.asked' }, at);
    await insertLink(db, link, { tokenHash: sha256(token), at });
    return link.expiresAt;
  });
  const timeZone = await findTimeZoneOf(store.reader, account.id);
  const to = {
    ...{ email: account.email, name: account.name },
    ...{ locale: account.locale ?? locale, timeZone },
  };
  const link = { token, address, expiresAt: toTimestamp(expiresAt) };
  await mails.password(to, { ...link, from: null });
}

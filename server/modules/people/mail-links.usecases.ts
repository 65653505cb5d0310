import type { InvitationRequest } from '#core/people/people.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type { Context } from '#server/context.ts';
import { accountEmail } from '../account/new-password.ts';
import { findMailAddress, findMailAddressOf } from '../address/address.usecases.ts';
import { findTimeZone, findVenue } from '../published-menu/menu.repository.ts';
import { findStaff } from '../staff/accounts.repository.ts';
import type { LinkMails } from './link-mails.ts';
import type { NewLink } from './links.usecases.ts';
import type { Manager } from './manage.ts';

type Ports = Pick<Context, 'store' | 'config'>;

/**
 * Mails an invitation that was made, if that was wished for and there is an address that it can lead
 * to; answers it with what became of that.
 */
export async function mailInvitation(
  ports: Ports,
  mails: LinkMails | null,
  manager: Manager,
  { mail, name, role }: InvitationRequest,
  link: NewLink,
): Promise<NewLink> {
  if (mails === null || mail === undefined) {
    return link;
  }
  const address = await findMailAddress(ports.config, ports.store.reader, [manager.venue]);
  if (address === null) {
    return link;
  }
  const email = accountEmail(mail.email);
  const timeZone = await findTimeZone(ports.store.reader, manager.venue);
  const to = { email, name: plainText(name), locale: mail.locale, timeZone };
  const outcome = await mails.invitation(to, {
    ...{ ...link, address, role },
    ...(await sender(ports, manager)),
  });
  return { ...link, mailed: { email, outcome } };
}

/** Mails a password link to its person, in their language; returns as above. */
export async function mailPasswordLink(
  ports: Ports,
  mails: LinkMails | null,
  manager: Manager,
  person: string,
  link: NewLink,
): Promise<NewLink> {
  const account = mails === null ? undefined : await findStaff(ports.store.reader, person);
  if (mails === null || account === undefined) {
    return link;
  }
  const address = await findMailAddressOf(ports.config, ports.store.reader, person);
  if (address === null) {
    return link;
  }
  const { email } = account;
  const timeZone = await findTimeZone(ports.store.reader, manager.venue);
  const to = { ...account, timeZone };
  const outcome = await mails.password(to, {
    ...link,
    address,
    from: await sender(ports, manager),
  });
  return { ...link, mailed: { email, outcome } };
}

async function sender({ store }: Ports, { id, venue }: Manager) {
  return {
    venue: (await findVenue(store.reader, venue))?.name ?? '',
    by: (await findStaff(store.reader, id))?.name ?? '',
  };
}

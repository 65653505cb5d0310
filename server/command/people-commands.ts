import type { Reader } from '../db/store.ts';
import { machineAddresses } from '../machine-addresses.ts';
import { accountEmail } from '../modules/account/new-password.ts';
import { findGuestAddress } from '../modules/address/address.usecases.ts';
import { inviteFirstOwner, makeRecoveryLink } from '../modules/people/links.usecases.ts';
import { findVenue } from '../modules/published-menu/menu.repository.ts';
import { findStaffByEmail } from '../modules/staff/accounts.repository.ts';
import { listRoles } from '../modules/staff/roles.repository.ts';
import { StartError } from '../start-error.ts';
import { type Call, type Command, wordAt } from './command.ts';
import { withInstallation } from './installation.ts';

export const addOwner: Command = {
  name: 'add-owner',
  takes: '<venue> [name]',
  about: 'makes a link by which somebody becomes an owner of the venue',
  more: 'It works once, for 7 days, and ends an earlier invitation of an owner. The server may run.',
  async run(call) {
    const config = call.config();
    const venue = wordAt(call, 0);
    const { link, address } = await withInstallation(config, async (context) => {
      if ((await findVenue(context.store.reader, venue)) === undefined) {
        throw new StartError(`There is no venue "${venue}".`);
      }
      const content = { name: call.words[1] ?? null };
      const made = await context.store.write((db) =>
        inviteFirstOwner(context, db, { id: '', venue }, content),
      );
      return {
        link: made,
        address: await findGuestAddress(config, context.store.reader, venue, ''),
      };
    });
    call.say(`An invitation to be owner of ${venue}, once and until ${link.expiresAt}:`);
    sayLink(call, address, link.token);
    return undefined;
  },
};

export const passwordLink: Command = {
  name: 'password-link',
  takes: '<e-mail>',
  about: 'makes a link to a new password, for whom nobody else can help',
  more: 'It works once, and ends an earlier one. The server may run.',
  async run(call) {
    const config = call.config();
    const email = wordAt(call, 0);
    const { link, address } = await withInstallation(config, async (context) => {
      const made = await makeRecoveryLink(context, email);
      if (made === null) {
        throw new StartError(`There is no account with the e-mail ${email}.`);
      }
      const { reader } = context.store;
      const [venue = ''] = await listVenuesOf(reader, email);
      return { link: made, address: await findGuestAddress(config, reader, venue, '') };
    });
    call.say(`A new password for ${email}, once and until ${link.expiresAt}:`);
    sayLink(call, address, link.token);
    return undefined;
  },
};

async function listVenuesOf(db: Reader, email: string): Promise<string[]> {
  const account = await findStaffByEmail(db, accountEmail(email));
  return account === undefined ? [] : (await listRoles(db, account.id)).map(({ venue }) => venue);
}

/**
 * The link's address: as for printed codes, else the computer's own in its network, else one that
 * opens only on this computer, with a note.
 */
function sayLink(call: Call, address: string | null, token: string): void {
  const { host, port } = call.config();
  const [own = null] = machineAddresses({ host, port });
  const base = address ?? own;
  // After the `#`: browsers do not send that part to servers.
  call.write(`\n  ${base ?? `http://localhost:${port}`}/venue/#link=${token}\n\n`);
  if (base === null) {
    call.say('It opens on this computer only: set APP_BASE to the address that others use.');
  }
}

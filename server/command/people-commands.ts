import { readAddress } from '#core/address/public-address.ts';
import type { Context } from '../context.ts';
import { machineAddresses } from '../machine-addresses.ts';
import { accountEmail } from '../modules/account/new-password.ts';
import { findGuestAddress } from '../modules/address/address.usecases.ts';
import { inviteFirstOwner, makeRecoveryLink } from '../modules/people/links.usecases.ts';
import { findVenue } from '../modules/published-menu/menu.repository.ts';
import { findStaffByEmail } from '../modules/staff/accounts.repository.ts';
import { listRoles } from '../modules/staff/roles.repository.ts';
import { StartError } from '../start-error.ts';
import { type Call, type Command, UsageError, wordAt } from './command.ts';
import { withInstallation } from './installation.ts';

const ADDRESS = `  --address <address>  what the link begins with, such as https://order.venue.example; without it APP_BASE, else
                       what the venue has chosen, else this computer's address in its network`;

export const addOwner: Command = {
  name: 'add-owner',
  takes: '<venue> [name]',
  about: 'makes a link by which somebody becomes an owner of the venue',
  more: `It works once, for 7 days, and ends an earlier invitation of an owner. The server may run.

${ADDRESS}`,
  options: { address: { type: 'string' } },
  async run(call) {
    const venue = wordAt(call, 0);
    const wished = wishedAddress(call);
    const { link, address } = await withInstallation(call.config(), async (context) => {
      if ((await findVenue(context.store.reader, venue)) === undefined) {
        throw new StartError(`There is no venue "${venue}".`);
      }
      // Before the link, which would end an earlier one.
      const base = wished ?? (await requireAddress(context, venue));
      const content = { name: call.words[1] ?? null };
      const made = await context.store.write('installation', (db) =>
        inviteFirstOwner(context, db, { id: '', venue }, content),
      );
      return { link: made, address: base };
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
  more: `It works once, and ends an earlier one. The server may run.

${ADDRESS}`,
  options: { address: { type: 'string' } },
  async run(call) {
    const email = wordAt(call, 0);
    const wished = wishedAddress(call);
    const { link, address } = await withInstallation(call.config(), async (context) => {
      const { reader } = context.store;
      const account = await findStaffByEmail(reader, accountEmail(email));
      if (account === undefined) {
        throw new StartError(`There is no account with the e-mail ${email}.`);
      }
      const [first] = await listRoles(reader, account.id);
      const base = wished ?? (await requireAddress(context, first?.venue ?? ''));
      const made = await makeRecoveryLink(context, email);
      if (made === null) {
        throw new StartError(`The account with the e-mail ${email} was deleted meanwhile.`);
      }
      return { link: made, address: base };
    });
    call.say(`A new password for ${email}, once and until ${link.expiresAt}:`);
    sayLink(call, address, link.token);
    return undefined;
  },
};

/** Anything that a browser opens: who is locked out may sit at the server. */
function wishedAddress({ options }: Call): string | null {
  if (typeof options.address !== 'string') {
    return null;
  }
  const address = readAddress(options.address)?.address;
  if (address === undefined) {
    throw new UsageError(
      `--address must be a web address such as https://order.venue.example, not "${options.address}".`,
    );
  }
  return address;
}

/** As for printed codes, else the computer's own in its network. */
async function requireAddress({ config, store }: Context, venue: string): Promise<string> {
  const [own = null] = machineAddresses(config);
  const address = (await findGuestAddress(config, store.reader, venue, '')) ?? own;
  if (address === null) {
    throw new StartError(
      'No link was made, because nothing says which address it begins with: set APP_BASE, or choose an address in the console (More, Settings, Address), or add --address https://order.venue.example.',
    );
  }
  return address;
}

/** The token stands after the `#`: browsers do not send that part to servers. */
function sayLink(call: Call, address: string, token: string): void {
  call.write(`\n  ${address}/venue/#link=${token}\n\n`);
}

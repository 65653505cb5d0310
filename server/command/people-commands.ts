import type { Config } from '../config.ts';
import { inviteFirstOwner, makeRecoveryLink } from '../modules/people/links.usecases.ts';
import { findVenue } from '../modules/published-menu/menu.repository.ts';
import { StartError } from '../start-error.ts';
import { type Command, wordAt } from './command.ts';
import { withInstallation } from './installation.ts';

export const addOwner: Command = {
  name: 'add-owner',
  takes: '<venue> [name]',
  about: 'makes a link by which somebody becomes an owner of the venue',
  more: 'It works once, for 7 days, and ends an earlier invitation of an owner. The server may run.',
  async run(call) {
    const config = call.config();
    const venue = wordAt(call, 0);
    const link = await withInstallation(config, async (context) => {
      if ((await findVenue(context.store.reader, venue)) === undefined) {
        throw new StartError(`There is no venue "${venue}".`);
      }
      const content = { name: call.words[1] ?? null };
      return context.store.write((db) => inviteFirstOwner(context, db, { id: '', venue }, content));
    });
    call.say(`An invitation to be owner of ${venue}, once and until ${link.expiresAt}:`);
    call.write(`\n  ${addressOf(config, link.token)}\n\n`);
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
    const link = await withInstallation(config, (context) => makeRecoveryLink(context, email));
    if (link === null) {
      throw new StartError(`There is no account with the e-mail ${email}.`);
    }
    call.say(`A new password for ${email}, once and until ${link.expiresAt}:`);
    call.write(`\n  ${addressOf(config, link.token)}\n\n`);
    return undefined;
  },
};

/** Behind the `#`: browsers send that part to no server. */
function addressOf({ appBase, port }: Config, token: string): string {
  const base = appBase === '' ? `http://localhost:${port}` : appBase;
  return `${base}/venue/#link=${token}`;
}

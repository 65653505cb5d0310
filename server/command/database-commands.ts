import { fileURLToPath } from 'node:url';
import { protectDataFolder } from '../data-folder.ts';
import { claimDatabase } from '../db/open-store.ts';
import { seedDemo } from '../demo-seed.ts';
import { beginByHand } from '../epochs/follow-lineage.ts';
import { hasVenue } from '../modules/published-menu/menu.repository.ts';
import { StartError } from '../start-error.ts';
import { updateDatabase } from '../update-database.ts';
import type { Call, Command } from './command.ts';
import { refuseMemory, withInstallation } from './installation.ts';

const DEMO_FOLDER = fileURLToPath(new URL('../../demo', import.meta.url));

export const start: Command = {
  name: 'start',
  takes: '',
  about: 'starts the server',
  more: 'As "npm start". It brings the database up to date first, after a backup of it.',
  async run() {
    await import('../main.ts');
    return undefined;
  },
};

export const migrate: Command = {
  name: 'migrate',
  takes: '',
  about: 'brings the database up to date, while no server runs',
  more: 'A start does the same. Where there is none yet, an empty one is made.',
  async run(call) {
    call.say('Bringing the database up to date …');
    const ran = await alone(call, () => migrateHere(call));
    call.say(ran.length === 0 ? 'The database is up to date.' : `Ran ${ran.join(', ')}.`);
    return undefined;
  },
};

export const seed: Command = {
  name: 'seed',
  takes: '',
  about: 'fills an empty database with the demonstration, while no server runs',
  more: 'Two venues, their menus and tables, and people who can sign in. Refused where there is a venue already.',
  async run(call) {
    call.say('Making the demonstration …');
    const signIn = await alone(call, async () => {
      await migrateHere(call);
      return withInstallation(call.config(), async (context) => {
        if (await hasVenue(context.store.reader)) {
          throw new StartError(
            'There is a venue already: the demonstration needs an empty database.',
          );
        }
        return seedDemo(context, DEMO_FOLDER, call.progress);
      });
    });
    call.say(`Sign in as ${signIn?.email} or ${signIn?.operator}: ${signIn?.password}`);
    return undefined;
  },
};

export const restored: Command = {
  name: 'restored',
  takes: '',
  about: 'says that the database was put back by other means than "servett restore"',
  more: `Numbers go on after a gap, so that none is given twice, and phones offer again what the database lacks.
With a database file, while no server runs. PostgreSQL says by itself that it was restored from a dump or to a
moment, or that a replica was promoted, and the next start of a server does this; a snapshot of its disk does not.`,
  async run(call) {
    await alone(call, () =>
      withInstallation(call.config(), ({ store, clock }) => beginByHand(store, clock)),
    );
    call.say('Done. Start the server.');
    return undefined;
  },
};

/** Keeps servers out of a file meanwhile; throws {@link StartError} if one is running. */
async function alone<Result>(call: Call, work: () => Promise<Result>): Promise<Result> {
  const config = call.config();
  refuseMemory(config);
  protectDataFolder(config.dataDir);
  const unlock = claimDatabase(config);
  try {
    return await work();
  } finally {
    unlock();
  }
}

async function migrateHere(call: Call): Promise<string[]> {
  const { store, ran } = await updateDatabase(call.config(), new Date(), {
    onBackup: (backup) => call.say(`A backup of what is there: ${backup}`),
    onMigration: (name, index, total) => call.say(`Running ${name} (${index + 1} of ${total}) …`),
  });
  await store.close();
  return ran;
}

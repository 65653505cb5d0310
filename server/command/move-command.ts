import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { moveToPostgres } from '../db/move/move-to-postgres.ts';
import { claimDatabase } from '../db/open-store.ts';
import { placeOf } from '../db/postgres/postgres-start-error.ts';
import { faultOfCopy, migrationStateOf } from '../db/snapshot.ts';
import { StartError } from '../start-error.ts';
import { type Call, type Command, UsageError } from './command.ts';
import { refuseMemory } from './installation.ts';
import { programName } from './program-name.ts';

export const move: Command = {
  name: 'move',
  takes: '',
  flags: '--to <address>',
  about: 'copies a SQLite database to an empty PostgreSQL one, while no server runs',
  more: `Every row of every table is copied, read again and compared, in one transaction: a move that fails or is
killed leaves the PostgreSQL database empty. The SQLite file is not changed. Pictures stay where they are.

  --to postgres://name:password@host/database`,
  options: { to: { type: 'string' } },
  async run(call) {
    const to = targetOf(call);
    const config = sourceOf(call);
    const unlock = claimDatabase(config);
    try {
      requireThisVersion(config.databasePath);
      call.say(`Moving ${config.databasePath} to ${placeOf(to)} …`);
      const { tables, rows } = await moveToPostgres(config.databasePath, to, call.progress);
      call.say(`Moved ${rows} rows of ${tables} tables, and compared each of them.`);
    } finally {
      unlock();
    }
    call.say(
      config.storage === null
        ? `Set DATABASE_URL to the new database and keep DATA_DIR (${config.dataDir}): it has the pictures.`
        : `Set DATABASE_URL to the new database and keep STORAGE_URL: the pictures are in ${config.storage.place}.`,
    );
    call.say(`${config.databasePath} stays as a backup; do not start a server on it any more.`);
    return undefined;
  },
};

function sourceOf(call: Call): Config {
  const config = call.config();
  refuseMemory(config);
  if (config.databaseUrl !== null) {
    throw new ConfigError(
      'DATABASE_URL names the PostgreSQL database already: unset it for this command, so that it finds the SQLite file in DATA_DIR.',
    );
  }
  if (!existsSync(config.databasePath)) {
    throw new StartError(`There is no database at ${config.databasePath}: set DATA_DIR.`);
  }
  return config;
}

function targetOf({ options }: Call): string {
  const to = typeof options.to === 'string' ? options.to : '';
  const address = addressOf(to);
  if (address === null) {
    throw new UsageError(
      `Usage: ${programName()} move --to postgres://name:password@host/database`,
    );
  }
  return address;
}

/** Null: it names no PostgreSQL database. It is not quoted, because it contains a secret. */
function addressOf(to: string): string | null {
  if (to === '') return null;
  try {
    return readConfig({ DATABASE_URL: to }).databaseUrl;
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
}

function requireThisVersion(path: string): void {
  const fault = faultOfCopy(path);
  if (fault !== null) {
    throw new StartError(`${path} was not moved: ${fault}.`);
  }
  const { pending } = migrationStateOf(path);
  if (pending.length > 0) {
    throw new StartError(
      `${path} was not moved: it is of an older version of Servett (${pending[0]} is missing). Run "${programName()} migrate" first.`,
    );
  }
}

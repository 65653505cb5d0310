import { existsSync } from 'node:fs';
import { systemClock } from './clock.ts';
import { ConfigError, readConfig } from './config.ts';
import { keepFilesPrivate } from './data-folder.ts';
import { openSqliteStore } from './db/store.ts';
import { makeRecoveryLink } from './modules/people/links.usecases.ts';
import { StartError } from './start-error.ts';

/**
 * `npm run password-link -- <e-mail>`: for the owner or operator whom nobody else can help. Takes
 * the same environment as the server, which may be running.
 */
async function main(): Promise<void> {
  keepFilesPrivate();
  const config = readConfig(process.env);
  const email = process.argv[2];
  if (email === undefined) {
    throw new ConfigError('Say whose: npm run password-link -- owner@venue.example');
  }
  if (!existsSync(config.databasePath)) {
    throw new ConfigError(`There is no database at ${config.databasePath}: set DATA_DIR.`);
  }
  const store = openSqliteStore(config.databasePath);
  await store.migrate();
  const link = await makeRecoveryLink({ store, clock: systemClock }, email);
  await store.close();
  if (link === null) {
    throw new ConfigError(`There is no account with the e-mail ${email}.`);
  }
  const base = config.appBase === '' ? `http://localhost:${config.port}` : config.appBase;
  process.stdout.write(
    `A new password for ${email}, once and until ${link.expiresAt}:\n\n  ${base}/venue/#link=${link.token}\n\n`,
  );
}

main().catch((error: unknown) => {
  const isClear = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isClear ? error.message : String(error)}\n`);
  process.exit(1);
});

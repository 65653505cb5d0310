import { existsSync } from 'node:fs';
import { systemClock } from '../clock.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Context } from '../context.ts';
import { migrationState } from '../db/migrate.ts';
import { openStore } from '../db/open-store.ts';
import type { Store } from '../db/store.ts';
import { createEpochs } from '../kernel/epochs/epochs.ts';
import { openEventHub } from '../kernel/events/follow-others.ts';
import { createMemoryLimitStore } from '../kernel/limits/memory-limit-store.ts';
import { createWaitTimes } from '../modules/availability/wait-times.ts';
import { menuPageFetcher } from '../modules/menu-import/fetch-menu-page.usecase.ts';
import { planUploadApart } from '../modules/menu-import/plan-apart.ts';
import { createPaymentProviders } from '../modules/payment-providers/payment-providers.ts';
import { createSharedReadings } from '../modules/payments/shared-readings.ts';
import { createSuggestionLibrary } from '../modules/popular/suggestions.ts';
import { createPrints } from '../modules/printers/queue-prints.ts';
import { createMenuLibrary } from '../modules/published-menu/menu-library.ts';
import { createSetUpGate } from '../modules/set-up/set-up-gate.ts';
import { openPartyNews } from '../modules/table-cart/open-party-news.ts';
import { openPictureStore } from '../pictures/open-picture-store.ts';
import { ProblemError } from '../problem.ts';
import { StartError } from '../start-error.ts';
import { programName } from './program-name.ts';

/**
 * For commands about the database's file: PostgreSQL has its own tools. A database in memory ends
 * with its server: no command can reach it.
 */
export function requireFile(config: Config): void {
  if (config.databaseUrl !== null) {
    throw new ConfigError(
      'DATABASE_URL names a PostgreSQL database: save it and put it back with deploy/backup-postgres.sh, or pg_dump and pg_restore (docs/operating.md, "PostgreSQL").',
    );
  }
  refuseMemory(config);
}

export function refuseMemory(config: Config): void {
  if (config.databaseUrl === null && config.databasePath === ':memory:') {
    throw new ConfigError('DATABASE_URL names a database in memory: no command reaches it.');
  }
}

/**
 * Opens the database for one piece of work, whether a server runs or not. Throws {@link StartError}
 * if there is none, or one of another version: a server of that version may be using it.
 */
export async function withInstallation<Result>(
  config: Config,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  refuseMemory(config);
  const { databasePath, databaseUrl } = config;
  if (databaseUrl === null && !existsSync(databasePath)) {
    throw new StartError(`There is no database at ${databasePath}: set DATA_DIR.`);
  }
  const store = await openStore(config);
  const limits = createMemoryLimitStore(systemClock);
  const menus = createMenuLibrary();
  try {
    await requireThisVersion(store);
    return await work({
      store,
      epochs: createEpochs(store, systemClock),
      limits,
      clock: systemClock,
      config,
      hub: await openEventHub(store),
      partyNews: openPartyNews({ store, clock: systemClock }),
      menus,
      prints: createPrints({ menus, store, clock: systemClock }),
      pictures: await openPictureStore(config),
      planUpload: planUploadApart,
      fetchMenuPage: menuPageFetcher(),
      paymentProviders: createPaymentProviders({ store, clock: systemClock, config }),
      readings: createSharedReadings(),
      waits: createWaitTimes(),
      suggestions: createSuggestionLibrary(store),
      setUp: createSetUpGate({ store, clock: systemClock, limits }),
      mailer: null,
      backups: null,
      backupState: () => null,
      replicaState: () => null,
    });
  } catch (error) {
    throw error instanceof ProblemError ? new StartError(sentenceOf(error)) : error;
  } finally {
    await store.close();
  }
}

/** Runs nothing: a server of an older version may be using it. */
async function requireThisVersion(store: Store): Promise<void> {
  const { pending } = await migrationState(store.reader);
  if (pending.length > 0) {
    throw new StartError(
      `The database is of an older version of Servett (${pending[0]} is missing): stop the server, and run "${programName()} migrate" or start this version.`,
    );
  }
  // Refuses one that a newer version has written; there is nothing to run.
  await store.migrate();
}

/** What the API would say of it, with its fields. */
export function sentenceOf({ message, details }: ProblemError): string {
  const fields = (details.fields ?? []).map((each) => `\n  ${each.path}: ${each.message}`);
  return [message, ...fields].join('');
}

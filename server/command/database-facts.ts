import { existsSync, statSync } from 'node:fs';
import type { Config } from '../config.ts';
import { checkDatabaseIsThere } from '../db/check-database-file.ts';
import { migrationState } from '../db/migrate.ts';
import { openStore } from '../db/open-store.ts';
import { type Archiver, readArchiver } from '../db/postgres/archiver.ts';
import { placeOf, postgresStartErrorOf } from '../db/postgres/postgres-start-error.ts';
import {
  faultOfCopy,
  latestChangeOf,
  migrationStateOf,
  publishedMenusOf,
  venueAddressesOf,
} from '../db/snapshot.ts';
import type { Reader, Store } from '../db/store.ts';
import { StartError } from '../start-error.ts';
import { type Finding, good, note, wrong } from './finding.ts';

/** What "servett check" learns from the database. */
export type DatabaseFacts = {
  findings: Finding[];
  /** Venues and their chosen addresses. */
  venues: { id: string; address: string | null }[];
  /** Published menus, as they are stored; none if an older version wrote the database. */
  menus: string[];
  /** When something of a venue was last stored; null if that is not known. */
  latestChange: number | null;
  /** Its size on this machine's disk. */
  bytes: number;
};

const NOTHING = { venues: [], menus: [], latestChange: null, bytes: 0 };

/** Looks at the database, and changes nothing. */
export async function databaseFacts(config: Config): Promise<DatabaseFacts> {
  return config.databaseUrl === null
    ? factsOfFile(config.databasePath)
    : factsOfPostgres(config, config.databaseUrl);
}

function factsOfFile(path: string): DatabaseFacts {
  if (!existsSync(path)) {
    return { ...NOTHING, findings: [missing(path)] };
  }
  const bytes = statSync(path).size;
  const fault = faultOfCopy(path);
  if (fault !== null) {
    return { ...NOTHING, bytes, findings: [wrong(`${path}: ${fault}.`)] };
  }
  const { pending } = migrationStateOf(path);
  return {
    findings: [good(`The database is whole (${path}).`), ...olderVersion(pending)],
    venues: venueAddressesOf(path),
    menus: pending.length === 0 ? publishedMenusOf(path) : [],
    latestChange: latestChangeOf(path),
    bytes,
  };
}

/** Not there yet, or lost: then no server starts. */
function missing(path: string): Finding {
  try {
    checkDatabaseIsThere(path);
    return note(`There is no database at ${path} yet: the first start makes it.`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return wrong(error.message);
  }
}

async function factsOfPostgres(config: Config, url: string): Promise<DatabaseFacts> {
  const place = placeOf(url);
  const store = await openStore(config);
  try {
    const { ran, pending, newer } = await migrationState(store.reader);
    if (ran.length === 0) {
      const text = `The database ${place} is empty: the first start makes its tables.`;
      return { ...NOTHING, findings: [note(text)] };
    }
    if (newer.length > 0) {
      const text = `${place}: a newer version of Servett wrote it (${newer.join(', ')}).`;
      return { ...NOTHING, findings: [wrong(text)] };
    }
    return {
      findings: [
        good(`The database answers (PostgreSQL, ${place}).`),
        note(
          'Backups of it are yours to make: deploy/backup-postgres.sh, or what its host offers.',
        ),
        ...archivedLog(await readArchiver(store.reader)),
        ...(await readReplica(store)),
        ...olderVersion(pending),
      ],
      // An older version may lack what is read.
      ...(pending.length === 0 ? await stored(store.reader) : NOTHING),
      bytes: 0,
    };
  } catch (error) {
    const said = postgresStartErrorOf(url, error);
    return { ...NOTHING, findings: [wrong(said instanceof Error ? said.message : String(said))] };
  } finally {
    await store.close();
  }
}

async function stored(
  db: Reader,
): Promise<Pick<DatabaseFacts, 'venues' | 'menus' | 'latestChange'>> {
  const venues = await db.selectFrom('venues').select(['id', 'address']).orderBy('id').execute();
  const { at } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirstOrThrow();
  const published = await db
    .selectFrom('menus')
    .innerJoin('venues', (join) =>
      join
        .onRef('venues.id', '=', 'menus.venue_id')
        .onRef('venues.menu_version', '=', 'menus.version'),
    )
    .select('menus.document')
    .execute();
  return { venues, menus: published.map(({ document }) => document), latestChange: at };
}

function olderVersion(pending: readonly string[]): Finding[] {
  return pending.length === 0
    ? []
    : [note(`It is of an older version; the next start runs ${pending.join(', ')}.`)];
}

/** Whether the replica can be asked, where there is one. */
async function readReplica({ replica }: Store): Promise<Finding[]> {
  if (replica === null) return [];
  await replica.look();
  const { why, lagSeconds } = replica.state();
  return why === null
    ? [good(`The replica answers (DATABASE_READ_URL), ${lagSeconds} s behind at most.`)]
    : [wrong(`Nothing is read from DATABASE_READ_URL, but from the database: ${why}.`)];
}

/** Whether PostgreSQL keeps its log elsewhere: with a base backup it brings back any moment. */
function archivedLog({ mode, archivedAt, failedAt }: Archiver): Finding[] {
  if (mode === 'off') {
    const text =
      'It archives no log (archive_mode is off): what was stored since the last backup is lost with its disk.';
    return [note(text)];
  }
  if (failedAt !== null && (archivedAt === null || failedAt > archivedAt)) {
    const text = `It could not archive its log at ${failedAt.toISOString()}: its own log says why, and its disk fills up meanwhile.`;
    return [wrong(text)];
  }
  return [
    archivedAt === null
      ? note('It archives its log, and has archived nothing yet.')
      : good(`It archives its log, the last part at ${archivedAt.toISOString()}.`),
  ];
}

import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { spawnServer } from '#tests/support/servett.ts';
import type { Check } from '../fault-program.ts';
import { mountSmallDisk } from './small-disk.ts';

const NAME = 'servett.db';
const PAGE = 4_096;

type Broken = {
  name: string;
  /** Creates the fault, in a folder that contains a copy of a venue's database. */
  spoil(path: string): void;
  /** What the line has to contain: the fault, and a remedy. */
  says: RegExp;
};

const BROKEN: readonly Broken[] = [
  {
    name: 'a file of 0 bytes',
    spoil: (path) => truncateSync(path, 0),
    says: /is empty \(0 bytes\)\. Put a backup in its place/,
  },
  {
    name: 'a damaged file',
    spoil(path) {
      const bytes = readFileSync(path);
      bytes.fill(0xa5, PAGE, 4 * PAGE);
      writeFileSync(path, bytes);
    },
    says: /is damaged .*put a backup in its place/,
  },
  {
    name: 'the schema of a newer version',
    spoil(path) {
      const database = new DatabaseSync(path);
      database.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2030')");
      database.exec('pragma wal_checkpoint(truncate)');
      database.close();
    },
    says: /newer version of Servett/,
  },
  {
    name: 'a folder whose database is gone',
    spoil(path) {
      writeFileSync(`${path}.lock`, '');
      rmSync(path);
    },
    says: /is missing.* Put a backup in its place/,
  },
];

/**
 * Starts the server on each broken copy of `database`: it has to report the fault in one line, and
 * change nothing.
 */
export async function refusedStarts(database: string): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { name, spoil, says } of BROKEN) {
    const folder = mkdtempSync(join(tmpdir(), 'servett-storage-'));
    try {
      const path = join(folder, NAME);
      copyFileSync(database, path);
      spoil(path);
      checks.push(await refused({ name, folder, says }));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [...checks, await readOnlyStart(database)];
}

type Refused = { name: string; folder: string; says: RegExp };

async function refused({ name, folder, says }: Refused): Promise<Check> {
  const before = contentOf(join(folder, NAME));
  const { code, said } = await startOn(folder);
  const isUntouched = contentOf(join(folder, NAME)) === before;
  const holds = code === 1 && said.length === 1 && says.test(said[0] ?? '') && isUntouched;
  const heard = holds ? '' : ` (it said: ${said.join(' / ').slice(0, 300)})`;
  return {
    text: `${name}: the start stops with one line that tells a way out, and leaves it${heard}`,
    holds,
  };
}

/** A successful start would never end. */
const START_MS = 60_000;

/** Starts the server on this data folder, in production mode, and returns how it ended. */
async function startOn(dataDir: string): Promise<{ code: number | null; said: string[] }> {
  const child = spawnServer({ LOG_LEVEL: 'warn', SERVETT_MODE: 'production', DATA_DIR: dataDir });
  let text = '';
  const hear = (part: Buffer) => {
    text += part.toString();
    // It has started, which must not happen.
    if (text.includes('servett listening')) child.kill();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const late = setTimeout(() => child.kill('SIGKILL'), START_MS);
  await once(child, 'close');
  clearTimeout(late);
  return { code: child.exitCode, said: text.split('\n').filter((line) => line.trim() !== '') };
}

const MEGABYTES = 32;

async function readOnlyStart(database: string): Promise<Check> {
  const disk = mountSmallDisk(MEGABYTES);
  if (disk === null) {
    return { text: 'a read-only file system: not tried, this user may mount none', holds: true };
  }
  try {
    const folder = join(disk.path, 'data');
    mkdirSync(folder);
    copyFileSync(database, join(folder, NAME));
    disk.makeReadOnly();
    const says = /cannot be written to .*Give this user the right to write it/;
    return await refused({ name: 'a read-only file system', folder, says });
  } finally {
    disk.remove();
  }
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'base64');
  } catch {
    return null;
  }
}

import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { run, step } from './steps.mjs';

/** Where Debian keeps its versions. */
const DEBIAN = '/usr/lib/postgresql';
/** The oldest version that its makers maintain, and with the functions that the server uses. */
const OLDEST = 14;

const UNTESTED = 'the server is tested on SQLite alone';

/**
 * Finds PostgreSQL's programs for the tests, or installs Debian's if that is possible without
 * asking. Otherwise prints that the tests on PostgreSQL are left out.
 * @returns {Promise<string | undefined>} the folder of its programs
 */
export async function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    console.log(
      `· No PostgreSQL found (Debian: apt-get install postgresql, or POSTGRES_BIN): ${UNTESTED}`,
    );
    return undefined;
  }
  await step('Installing PostgreSQL', async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { quiet: true, env });
    // Without the service and its cluster, which Debian would start.
    const common = await run('apt-get', ['install', '-qy', 'postgresql-common'], {
      quiet: true,
      env,
    });
    await run('sh', [
      '-c',
      'echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf',
    ]);
    const install = await run('apt-get', ['install', '-qy', 'postgresql'], { quiet: true, env });
    if (install.code !== 0) process.stderr.write(common.output + install.output);
  });
  const installed = findPostgres();
  if (!installed) console.log(`· No PostgreSQL could be installed: ${UNTESTED}`);
  return installed;
}

/**
 * The folder of PostgreSQL's programs, if they are installed; the newest version first.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const named = process.env.POSTGRES_BIN;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const folders = versions
    .filter((version) => version >= OLDEST)
    .sort((a, b) => b - a)
    .map((version) => `${DEBIAN}/${version}/bin`);
  const inPath = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '');
  return (named ? [named] : [...folders, ...inPath]).find(hasPrograms);
}

/**
 * PgBouncer's program, if it is installed (Debian: apt-get install pgbouncer, or PGBOUNCER): nobody
 * needs it but the tests of servers behind it.
 * @returns {string | undefined}
 */
export function findPgBouncer() {
  const named = process.env.PGBOUNCER;
  return (named ? [named] : ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer']).find(existsSync);
}

/** @param {string} folder */
function hasPrograms(folder) {
  try {
    for (const name of ['initdb', 'postgres']) accessSync(`${folder}/${name}`, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { ROOT, run, step } from './steps.mjs';

/** The folder for Debian's unpacked package: nothing is installed, and no service starts. */
const FOLDER = `${ROOT}.cache/prometheus`;
const OWN = `${FOLDER}/usr/bin/promtool`;

const UNTESTED = 'which alerts fire in a quiet and in a bad night is not tested';

/**
 * Finds Prometheus' `promtool` for the tests of the alert rules, or unpacks Debian's package if
 * that is possible without asking. Otherwise prints that those tests are skipped.
 * @returns {Promise<string | undefined>} its path
 */
export async function ensurePromtool() {
  const found = findPromtool();
  if (found) return found;
  if (!existsSync('/etc/debian_version')) {
    console.log(`· No promtool found (set PROMTOOL_PATH to one): ${UNTESTED}`);
    return undefined;
  }
  try {
    await step('Fetching promtool', unpackDebian);
    return findPromtool();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.log(`· No promtool found, and Debian's could not be fetched (${why}): ${UNTESTED}`);
    return undefined;
  }
}

function findPromtool() {
  const named = process.env.PROMTOOL_PATH;
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '');
  const paths = [OWN, ...folders.map((folder) => `${folder}/promtool`)];
  return (named ? [named] : paths).find(isExecutable);
}

async function unpackDebian() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  // A machine without a network must not wait long.
  const apt = ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  const download = () =>
    run('sh', ['-c', 'cd "$0" && exec apt-get "$@"', FOLDER, ...apt, 'download', 'prometheus'], {
      quiet: true,
    });
  let { code } = await download();
  if (code !== 0 && process.getuid?.() === 0) {
    // A fresh machine has no package lists yet.
    await run('apt-get', [...apt, 'update'], { quiet: true });
    ({ code } = await download());
  }
  const archive = readdirSync(FOLDER).find((name) => name.endsWith('.deb'));
  if (code !== 0 || archive === undefined) throw new Error('apt-get download prometheus failed');
  const unpacked = await run('dpkg-deb', ['-x', `${FOLDER}/${archive}`, FOLDER], { quiet: true });
  rmSync(`${FOLDER}/${archive}`);
  if (unpacked.code !== 0 || !isExecutable(OWN)) throw new Error('its package has no promtool');
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

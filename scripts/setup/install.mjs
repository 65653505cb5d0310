import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { IS_RELEASE, NODE, ROOT, run, StepError, step } from './steps.mjs';

const LOCK = `${ROOT}package-lock.json`;
const MODULES = `${ROOT}node_modules`;
const STAMP = `${MODULES}/.servett-setup`;
/** npm writes it last, when an install has succeeded. */
const NPM_RECORD = `${MODULES}/.package-lock.json`;

const OLDEST_NODE = 20;

/** Installs the dependencies unless they match the lock file. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new StepError(
      `Install Node ${OLDEST_NODE} or newer: this is ${process.versions.node}, too old to begin with.`,
    );
  }
  if (IS_RELEASE) return checkRelease();
  const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  if (isInstalled(wanted)) return;
  await step('Installing the packages', install);
  writeFileSync(STAMP, wanted);
}

/** @param {string} wanted the lock file's hash */
function isInstalled(wanted) {
  if (!existsSync(NODE)) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return true;
  // Somebody ran npm themselves after the lock file last changed.
  const isNewer = existsSync(NPM_RECORD) && statSync(NPM_RECORD).mtimeMs >= statSync(LOCK).mtimeMs;
  if (isNewer) writeFileSync(STAMP, wanted);
  return isNewer;
}

/** A release installs nothing by itself: it may be for another system than this one. */
async function checkRelease() {
  const { code, output } = await run(NODE, ['--version'], { quiet: true });
  if (code === 0) return;
  const { platform } = JSON.parse(readFileSync(`${ROOT}release.json`, 'utf8'));
  throw new StepError(
    `The Node of this release for ${platform} does not run here, on ${process.platform}-${process.arch} (${output.trim()}): "npm ci" in its folder replaces Node and the packages.`,
  );
}

async function install() {
  // npm would empty the folder that the link points to, which another checkout may be using.
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new StepError('node_modules is a link to another folder: remove the link and try again.');
  }
  // Without warnings: some tools want a newer Node than npm runs on, and run on the pinned one.
  const { code, output } = await run('npm', ['ci', '--loglevel=error'], { quiet: true });
  if (code !== 0) {
    process.stderr.write(output);
    throw new StepError('npm ci failed: check the connection to the npm registry and try again.');
  }
  const { code: broken } = await run(NODE, ['--version'], { quiet: true });
  if (broken !== 0) {
    throw new StepError(
      'The bundled Node did not arrive: run "npm config delete ignore-scripts", remove node_modules and try again.',
    );
  }
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from '../scripts/setup/install.mjs';
import { command, NODE, ROOT, run, StepError } from '../scripts/setup/steps.mjs';
import { AREAS } from './mutation/areas.mjs';
import { ensureRunner, RUNNER } from './mutation/runner.mjs';
import { readRows, writeTable } from './mutation/score-table.mjs';

// "npm run mutation outbox" changes the area's code in small ways, one at a time, runs its tests on
// each change, and lists the changes that no test notices. Files named after the area limit the run
// to them; the results of the others are kept. "npm run mutation -- --write" writes the scores of
// the last runs into docs/mutation.md; the rows of areas that were not run on this machine stay.

const DOCUMENT = `${ROOT}docs/mutation.md`;
const BEGIN = '<!-- scores -->';

await command(async () => {
  const [name, ...files] = process.argv.slice(2);
  if (name === '--write') {
    const [text, scores = ''] = readFileSync(DOCUMENT, 'utf8').split(BEGIN);
    writeFileSync(DOCUMENT, `${text}${BEGIN}\n\n${table(scores)}\n`);
    return;
  }
  if (!name || !(name in AREAS)) {
    const names = Object.keys(AREAS).join(', ');
    throw new StepError(`Name an area, such as "npm run mutation outbox": ${names}.`);
  }
  await ensureInstalled();
  await ensureRunner();
  const { code } = await run(
    NODE,
    [
      `${RUNNER}/node_modules/@stryker-mutator/core/bin/stryker.js`,
      'run',
      'lab/mutation/stryker.config.mjs',
      ...(files.length > 0 ? ['--mutate', files.join(',')] : []),
    ],
    { env: { SERVETT_MUTATION_AREA: name } },
  );
  process.exitCode = code;
});

/**
 * One row for each area: its last run on this machine, or else the row that the document has.
 * @param {string} written what the document has
 */
function table(written) {
  const known = new Map(readRows(written).map((row) => [row.name, row]));
  return writeTable(Object.keys(AREAS).flatMap((name) => mutantsOf(name) ?? known.get(name) ?? []));
}

/** @param {string} name */
function mutantsOf(name) {
  const path = `${ROOT}.cache/mutation/${name}.json`;
  if (!existsSync(path)) return null;
  /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */
  const { files } = JSON.parse(readFileSync(path, 'utf8'));
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  /** @param {string[]} wanted */
  const count = (...wanted) => states.filter((state) => wanted.includes(state)).length;
  return {
    name,
    caught: count('Killed', 'Timeout'),
    missed: count('Survived', 'NoCoverage'),
    ignored: count('Ignored'),
  };
}

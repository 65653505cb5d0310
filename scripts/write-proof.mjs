import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './setup/steps.mjs';

/**
 * `node scripts/write-proof.mjs`: writes what the site says of the tests, from the tests and from what
 * the programs in `lab/faults/` have printed, into `site/developers/proof.json`.
 */
const FILE = `${ROOT}site/developers/proof.json`;
/** Numbers of tests are rounded down to these, so that few changes change what is said. */
export const STEPS = { tests: 500, journeys: 50 };

const TESTS = [
  '{src,site,widget,kiosk,venue,server,scripts,tests,lab,demo}/**/*.{test,spec}.{ts,tsx}',
];
const JOURNEYS = ['tests/e2e/*.spec.ts'];
/** A case, or a table of them, which is one at least. */
const CASE = /^\s*test(?:\.(?:each|for|runIf|skipIf)\b|\()/gm;

/** @param {readonly string[]} files */
function casesIn(files) {
  return globSync(files, { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .map((file) => readFileSync(ROOT + file, 'utf8').match(CASE)?.length ?? 0)
    .reduce((sum, each) => sum + each, 0);
}

/** How many there are at least. */
export const countTests = () => ({ tests: casesIn(TESTS), journeys: casesIn(JOURNEYS) });

/** @param {string} name @param {Readonly<Record<string, string>>} named by their names in the results */
function measured(name, named) {
  const { figures } = JSON.parse(readFileSync(`${ROOT}lab/faults/results/${name}.json`, 'utf8'));
  const figureOf = (/** @type {string} */ wanted) => {
    const found = figures.find((/** @type {{ name: string }} */ figure) => figure.name === wanted);
    if (found === undefined) throw new Error(`${name} has no figure "${wanted}".`);
    return found.value;
  };
  return Object.fromEntries(Object.entries(named).map(([key, wanted]) => [key, figureOf(wanted)]));
}

/** The figures of the programs. */
export function measuredProof() {
  return {
    kill: measured('kill', {
      count: 'kills',
      orders: 'acknowledged orders',
      lost: 'of both: lost',
      twice: 'made twice',
    }),
    phone: measured('browser-killed', {
      count: 'browsers killed',
      lost: 'lost',
      twice: 'made twice',
    }),
    servers: measured('several-servers', {
      count: 'servers killed',
      orders: 'orders that guests sent',
      lost: 'acknowledged and lost',
      events: 'events stored',
      missed: 'events that a board missed',
    }),
    fuzz: measured('fuzz', { count: 'Requests', routes: 'Routes', broken: 'Answers 5xx' }),
  };
}

if (process.argv[1] === import.meta.filename) {
  const { tests, journeys } = countTests();
  const rounded = {
    tests: tests - (tests % STEPS.tests),
    journeys: journeys - (journeys % STEPS.journeys),
  };
  const proof = { ...rounded, ...measuredProof() };
  writeFileSync(FILE, `${JSON.stringify(proof, null, 2)}\n`);
  console.log(`${tests} tests, ${journeys} of them journeys`);
}

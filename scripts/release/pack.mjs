import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { parseArgs } from 'node:util';
import { ROOT } from '../setup/steps.mjs';
import { writeArchive } from './archive.mjs';
import { contents, NODE, packages } from './contents.mjs';
import { strip } from './strip.mjs';

// Writes the archive of a built project: node scripts/release/pack.mjs [--out folder] [--level 0…9]

const { values } = parseArgs({
  options: { out: { type: 'string' }, level: { type: 'string', default: '9' } },
});
const out = values.out ?? `${ROOT}dist/release`;

/** @param {string} name */
const read = (name) => readFileSync(ROOT + name, 'utf8');
/** @param {...string} words */
const git = (...words) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();

const project = JSON.parse(read('package.json'));
const platform = `${process.platform}-${process.arch}`;
const name = `servett-${project.version}-${platform}`;
const date = new Date(Number(git('log', '-1', '--format=%ct')) * 1_000);
const isChanged = git('status', '--porcelain') !== '';
const commit = `${git('rev-parse', 'HEAD')}${isChanged ? ', and changes' : ''}`;

/** @param {unknown} value */
const asFile = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** The list of what is in it, without what is different in each run, folder or version of npm. */
function billOfMaterials() {
  const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { serialNumber: _, ...bill } = JSON.parse(
    execFileSync('npm', [...words, '--omit=dev', '--package-lock-only'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    }),
  );
  const inside = new Set(
    packages().map(({ path, version }) => `${path.replace(/.*node_modules\//, '')}@${version}`),
  );
  /** @param {string} ref */
  const isHere = (ref) => inside.has(ref) || ref === bill.metadata.component['bom-ref'];
  const component = { ...bill.metadata.component, name: project.name };
  return {
    ...bill,
    metadata: { timestamp: date.toISOString(), component },
    components: bill.components.filter((/** @type {any} */ each) => isHere(each['bom-ref'])),
    dependencies: bill.dependencies
      .filter((/** @type {any} */ each) => isHere(each.ref))
      .map((/** @type {any} */ each) => ({ ...each, dependsOn: each.dependsOn.filter(isHere) })),
  };
}

/** What differs from the checkout. @returns {Record<string, string>} */
function ownTexts() {
  return {
    'README.md': read('scripts/release/read-me.md'),
    servett: read('scripts/release/servett.sh'),
    // "npm ci" brings what runs for another system, and nothing to build with.
    '.npmrc': `${read('.npmrc')}omit=dev\n`,
    'package.json': asFile({ ...project, scripts: { start: project.scripts.start } }),
    'release.json': asFile({ version: project.version, platform, commit }),
    'sbom.json': asFile(billOfMaterials()),
  };
}

/** @param {string} path @returns {import('./archive.mjs').Entry} */
function entryOf(path) {
  const file = ROOT + path;
  const stats = lstatSync(file);
  if (stats.isSymbolicLink()) return { path, link: readlinkSync(file) };
  if (path === NODE) return { path, content: strip(readFileSync(file)), isProgram: true };
  return { path, file, isProgram: (stats.mode & 0o100) !== 0 };
}

if (!existsSync(`${ROOT}dist/server/command.js`)) throw new Error('Build first: npm run build');
const own = ownTexts();
const entries = [
  ...contents({ isUnpacked: true })
    .filter((path) => !(path in own))
    .map(entryOf),
  ...Object.entries(own).map(([path, content]) => ({
    path,
    content,
    isProgram: path === 'servett',
  })),
];
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const archive = `${name}.tar.gz`;
const sum = await writeArchive(`${out}/${archive}`, `servett-${project.version}`, entries, {
  date,
  level: Number(values.level),
});
writeFileSync(`${out}/${archive}.sha256`, `${sum}  ${archive}\n`);
writeFileSync(`${out}/${name}.sbom.json`, own['sbom.json'] ?? '');
const size = (lstatSync(`${out}/${archive}`).size / 1e6).toFixed(1);
console.log(`${archive}: ${entries.length} files, ${size} MB, of commit ${commit}`);

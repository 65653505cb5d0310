import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './setup/steps.mjs';

/** Licences that need no further notice. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);
/** Licences that THIRD-PARTY-NOTICES.md has to mention. */
const NOTICED = new Set(['LGPL-3.0-or-later', 'Bitstream-Vera', 'OFL-1.1']);
/** Licences for tools only, which are not shipped. */
const FOR_TOOLS = new Set(['MPL-2.0', 'CC-BY-4.0']);
/** Packages that name no licence in their package.json, or not all, and the licence of their files. */
const READ = new Map([
  ['@flydotio/litestream-linux-x64@1.0.1', 'MIT AND Apache-2.0'],
  ['dejavu-fonts-ttf@2.37.3', 'Bitstream-Vera'],
  ['png-js@2.0.0', 'MIT'],
  ['only@0.0.2', 'MIT'],
]);

/**
 * Says what is wrong with the licences of what is installed.
 * @param {Record<string, { version?: string, license?: string, dev?: boolean }>} packages as package-lock.json has them
 * @param {string} notices the text of THIRD-PARTY-NOTICES.md
 * @returns {string[]}
 */
export function checkLicences(packages, notices) {
  return Object.entries(packages).flatMap(([path, { version, license, dev = false }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (name === '') return [];
    const named = READ.get(`${name}@${version}`) ?? license;
    if (named === undefined) return [`${name} ${version} names no licence`];
    const isNoticed = notices.includes(`\`${name}\``);
    return partsOf(named, dev, isNoticed)
      .filter((part) => part !== null)
      .map((part) => `${name} ${version}: ${part}`);
  });
}

/**
 * The licences in an SPDX expression that are not allowed; none for "A OR B" if one of them is.
 * @param {string} expression @param {boolean} isTool @param {boolean} isNoticed
 */
function partsOf(expression, isTool, isNoticed) {
  const names = expression.replace(/[()]/g, '').split(/ (?:AND|OR) /);
  const wrong = names.map((name) => {
    if (FREE.has(name) || (isTool && FOR_TOOLS.has(name))) return null;
    if (NOTICED.has(name)) return isNoticed ? null : `${name} without a notice`;
    return `${name} is not allowed`;
  });
  return expression.includes(' OR ') && wrong.includes(null) ? [] : wrong;
}

const LIST = 'docs/licences.md';
const HEAD = `# Licences

Every package that an installation may contain, according to package-lock.json; packages for one system or processor are only installed there. \`npm run licences -- --write\` writes this page, and \`npm run check\` checks it. [THIRD-PARTY-NOTICES.md](../THIRD-PARTY-NOTICES.md) has the notices that some licences require; \`npm run sbom\` writes the same list as CycloneDX.
`;

/**
 * The packages that are not for development only, as a page sorted by name.
 * @param {Record<string, { version?: string, license?: string, dev?: boolean, devOptional?: boolean }>} packages as in package-lock.json
 */
export function listLicences(packages) {
  const rows = Object.entries(packages).flatMap(([path, { version, license, dev = false }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (name === '' || dev) return [];
    return [`| ${name} | ${version} | ${READ.get(`${name}@${version}`) ?? license ?? '?'} |`];
  });
  const sorted = [...new Set(rows)].sort((a, b) => (a < b ? -1 : 1));
  return `${HEAD}\n| package | version | licence |\n|---|---|---|\n${sorted.join('\n')}\n`;
}

if (import.meta.main) {
  const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));
  const problems = checkLicences(packages, readFileSync(`${ROOT}THIRD-PARTY-NOTICES.md`, 'utf8'));
  const list = listLicences(packages);
  if (process.argv.includes('--write')) writeFileSync(ROOT + LIST, list);
  else if (readFileSync(ROOT + LIST, 'utf8') !== list) {
    problems.push(`${LIST} is not of today: npm run licences -- --write`);
  }
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  const count = Object.keys(packages).length - 1;
  process.stdout.write(`${count} packages, ${problems.length} problems with licences\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

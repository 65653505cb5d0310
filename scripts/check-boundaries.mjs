import { existsSync, readdirSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';
import { ROOT } from './setup/steps.mjs';

const FOLDERS = [
  'src',
  'site',
  'widget',
  'kiosk',
  'venue',
  'server',
  'locales',
  'demo',
  'tests',
  'lab',
  'scripts',
];
const CODE = /\.(?:ts|tsx|mjs)$/;
const NOT_OURS = new RegExp(rules.options.exclude.path);

/**
 * Checks a tree against the layers.
 * @param {string} root
 * @returns {Promise<{ read: number, unread: string[], broken: Broken[] }>} how many modules were
 * read, which on the disk were not, and what breaks a rule
 *
 * @typedef {{ rule: string, why: string, from: string, to: string, cycle: string[] }} Broken
 */
export async function checkBoundaries(root) {
  const folders = FOLDERS.filter((folder) => existsSync(`${root}/${folder}`));
  const onDisk = folders.flatMap((folder) => codeUnder(root, folder));
  if (onDisk.length === 0) return { read: 0, unread: [], broken: [] };
  const { output } = await cruise(folders, {
    ...rules.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules.forbidden },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text.');
  const read = new Set(output.modules.map((module) => module.source));
  const why = new Map(rules.forbidden.map(({ name, comment }) => [name, comment]));
  return {
    read: onDisk.filter((file) => read.has(file)).length,
    unread: onDisk.filter((file) => !read.has(file)),
    broken: output.summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      why: why.get(rule.name) ?? '',
      from,
      to,
      cycle: (cycle ?? []).map(({ name }) => name),
    })),
  };
}

/** @param {string} root @param {string} folder @returns {string[]} */
function codeUnder(root, folder) {
  return readdirSync(`${root}/${folder}`, { encoding: 'utf8', recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((file) => CODE.test(file) && !NOT_OURS.test(file));
}

if (process.argv[1] === import.meta.filename) {
  const { read, unread, broken } = await checkBoundaries(ROOT.slice(0, -1));
  for (const { rule, why, from, to, cycle } of broken) {
    console.error(`${rule}: ${from} → ${cycle.length > 0 ? cycle.join(' → ') : to}\n  ${why}`);
  }
  for (const file of unread) console.error(`not read: ${file}`);
  if (read === 0) console.error('No module was read: this check has checked nothing.');
  console.log(`${read} modules read, ${broken.length} imports against the rules`);
  process.exitCode = read === 0 || unread.length > 0 || broken.length > 0 ? 1 : 0;
}

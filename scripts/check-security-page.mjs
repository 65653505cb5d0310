import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from './setup/steps.mjs';

const STATES = ['met', 'partly', '**not met**', 'operator', 'n/a'];

/**
 * Returns the errors in docs/security.md: files that do not exist, requirements that occur twice,
 * states that it does not explain, and met requirements without a word on how.
 * @param {string} page
 * @param {(file: string) => boolean} exists
 * @returns {string[]}
 */
export function checkSecurityPage(page, exists) {
  const rows = page
    .split('\n')
    .filter((line) => /^\| (?:V\d|API\d)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const problems = rows.flatMap(([, names = '', state = '', how = '']) => [
    ...(STATES.includes(state) ? [] : [`${names}: "${state}" is no state`]),
    ...(how === '' ? [`${names}: does not say how`] : []),
    ...filesIn(how)
      .filter((file) => !exists(file))
      .map((file) => `${names}: ${file} is not there`),
  ]);
  const numbers = rows.flatMap(([, names = '']) => names.match(/\bV\d+\.\d+\.\d+\b/g) ?? []);
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  const none = rows.length === 0 ? ['no requirement was found'] : [];
  return [...none, ...problems, ...twice.map((number) => `${number} stands there twice`)];
}

/** Paths in code marks: those with a folder, or with a file's name. @param {string} text */
function filesIn(text) {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^[\w.-][\w./-]*\.(?:tsx?|mjs|json|md)$/.test(name));
}

if (process.argv[1] === import.meta.filename) {
  const page = readFileSync(`${ROOT}docs/security.md`, 'utf8');
  const problems = checkSecurityPage(page, (file) => existsSync(ROOT + file));
  for (const problem of problems) console.error(problem);
  console.log(`docs/security.md: ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

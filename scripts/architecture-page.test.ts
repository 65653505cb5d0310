import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const PAGE = readFileSync(`${ROOT}docs/architecture.md`, 'utf8');
/** Build output is absent until a build has run. */
const BUILT = /^dist\//;
/** From the project's root. A page's URL begins with a slash, a package's name may begin with @. */
const PATH = /^[\w.][\w.*<>-]*\/[\w./*<>-]*$/;

/** The paths in code marks; `<feature>` stands for any name. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => PATH.test(path) && !BUILT.test(path));
}

function isThere(path: string): boolean {
  return globSync(path.replaceAll(/<\w+>/g, '*'), { cwd: ROOT }).length > 0;
}

test('every path that the architecture page names is there', () => {
  const paths = pathsIn(PAGE);
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

/** As many as a newcomer reads at once. */
const TERMS_MAX = 40;

test(`the glossary has at most ${TERMS_MAX} terms, each once`, () => {
  const glossary = readFileSync(`${ROOT}docs/glossary.md`, 'utf8');
  const rows = glossary.split('\n').filter((line) => line.startsWith('|'));
  const terms = rows.slice(2).map((row) => row.split('|')[1]?.trim());
  expect(terms.length).toBeGreaterThan(20);
  expect(terms.length).toBeLessThanOrEqual(TERMS_MAX);
  expect(new Set(terms).size).toBe(terms.length);
});

test('every question of its table is answered with a path', () => {
  const [, table = ''] = /## Where is…\n([^#]+)/.exec(PAGE) ?? [];
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  const questions = rows.slice(2).map((row) => row.split('|').map((cell) => cell.trim()));
  expect(questions.length).toBeGreaterThan(10);
  expect(questions.filter(([, , answer = '']) => pathsIn(answer).length === 0)).toEqual([]);
});

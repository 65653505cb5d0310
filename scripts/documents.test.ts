import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
/** Decisions tell of the day they were made on, so their paths may be gone. */
const PAGES = globSync(['*.md', 'docs/*.md'], { cwd: ROOT }).filter(
  (page) => page !== 'CHANGELOG.md',
);
const PATH = /^(?<top>\.?\w[\w.-]*)\/[\w./*<>-]*$/;
const FILE = /\.(?:tsx?|mjs|css|json|md|sh|ya?ml)$/;
/** Absent until something has run. */
const MADE = ['dist', '.cache'];

/** The paths from the project's root in code marks; `<feature>` stands for any name. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => {
      const top = PATH.exec(path)?.groups?.top;
      return (
        top !== undefined && !MADE.includes(top) && (FILE.test(path) || existsSync(ROOT + top))
      );
    });
}

function isThere(path: string): boolean {
  return globSync(path.replaceAll(/<\w+>/g, '*'), { cwd: ROOT }).length > 0;
}

test('every path that a document names is there', () => {
  const paths = PAGES.flatMap((page) =>
    pathsIn(readFileSync(ROOT + page, 'utf8')).map((path) => ({ page, path })),
  );
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.filter(({ path }) => !isThere(path))).toEqual([]);
});

test('every module of the server that the page on the architecture lists is there', () => {
  const page = readFileSync(`${ROOT}docs/architecture.md`, 'utf8');
  const tables = page.split("## The server's modules")[1]?.split('\n## ')[0] ?? '';
  const first = [...tables.matchAll(/^\| (`[^|]+) \|/gm)].map(([, names = '']) => names);
  const modules = first.flatMap((names) => names.match(/[\w-]+/g) ?? []);
  expect(modules.length).toBeGreaterThan(20);
  expect(modules.filter((name) => !existsSync(`${ROOT}server/modules/${name}`))).toEqual([]);
});

test('every file that a comment names by its path is there', () => {
  const sources = globSync(
    '{src,server,site,widget,kiosk,venue,lab,scripts,tests}/**/*.{ts,tsx,mjs,js}',
    {
      cwd: ROOT,
    },
  );
  const named =
    /(?<![\w/#.:-])(?:src|server|site|widget|kiosk|venue|lab|scripts|tests|docs)\/[\w/.-]+\.(?:tsx?|mjs|js|css|json|md)\b/g;
  const paths = sources.flatMap((source) =>
    readFileSync(ROOT + source, 'utf8')
      .split('\n')
      .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
      .flatMap((line) => line.match(named) ?? [])
      .map((path) => ({ source, path })),
  );
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter(({ path }) => !existsSync(ROOT + path))).toEqual([]);
});

test('the page on the console has every page of it', () => {
  const texts = JSON.parse(readFileSync(`${ROOT}locales/en.json`, 'utf8'));
  const pages: string[] = Object.keys(texts.people.ways);
  const written = readFileSync(`${ROOT}docs/console.md`, 'utf8');
  expect(pages.filter((page) => !new RegExp(`\`#${page}[\`/]`).test(written))).toEqual([]);
});

test('each requirement of the security page has one state, and says how', () => {
  const rows = readFileSync(`${ROOT}docs/security.md`, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?:V\d|API\d)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(100);
  const isState = (state = '') =>
    ['met', 'partly', '**not met**', 'operator', 'n/a'].includes(state);
  expect(rows.filter(([, , state, how]) => !isState(state) || how === '')).toEqual([]);
  const numbers = rows.flatMap(([, names = '']) => names.match(/\bV\d+\.\d+\.\d+\b/g) ?? []);
  expect(numbers).toEqual([...new Set(numbers)]);
});

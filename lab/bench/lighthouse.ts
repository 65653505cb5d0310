import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BROWSER_FLAGS } from '#tests/support/browser-flags.ts';
import { startServer } from '#tests/support/server/server.ts';
import { table } from './page/statistics.ts';
import { SEARCHED_PAGES } from './site/searched-pages.ts';
import { benchOptions, say } from './support/options.ts';

/**
 * `npm run bench lighthouse -- [--page /pricing] [--locale sv]`: Lighthouse's scores for every page
 * of the site in both languages. It is fetched from the npm registry on demand: not every checkout
 * should carry its 114 packages and 176 MB.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const OUTPUT_MAX = 64 * 1024 * 1024;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const WANTED: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const HIDDEN_PAGES = ['/{locale}/table', '/{locale}/table/servett00012'];

type Category = (typeof CATEGORIES)[number];
interface Audit {
  score: number | null;
  title: string;
  displayValue?: string;
}
interface Report {
  categories: Partial<
    Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  audits: Record<string, Audit>;
}

const values = benchOptions({ page: null, locale: null });
const run = promisify(execFile);

async function ask(url: string, locale: string, categories: readonly Category[]): Promise<Report> {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--extra-headers=${JSON.stringify({ Cookie: `servett_locale=${locale}` })}`,
      `--chrome-flags=--headless=new ${BROWSER_FLAGS.join(' ')}`,
    ],
    {
      maxBuffer: OUTPUT_MAX,
      env: { ...process.env, CHROME_PATH: process.env.SERVETT_BROWSER },
    },
  );
  return JSON.parse(stdout) as Report;
}

/** On a busy machine Lighthouse sometimes loses its trace (NO_NAVSTART) and asks to run again. */
async function look(...wish: Parameters<typeof ask>): Promise<Report> {
  try {
    return await ask(...wish);
  } catch {
    return await ask(...wish);
  }
}

/** What cost a category points, in Lighthouse's words. */
function losses({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((name) => {
    const category = categories[name];
    if (category === undefined || (category.score ?? 0) * 100 >= WANTED[name]) return [];
    return category.auditRefs
      .map(({ id, weight }) => ({ weight, audit: audits[id] }))
      .filter(({ weight, audit }) => weight > 0 && audit !== undefined && (audit.score ?? 1) < 0.9)
      .map(({ audit }) => `  ${name}: ${audit?.title ?? ''} ${audit?.displayValue ?? ''}`);
  });
}

async function main(): Promise<void> {
  const server = await startServer();
  const rows: string[][] = [];
  const found: string[] = [];
  try {
    for (const locale of ['en', 'sv'].filter((each) => (values.locale ?? each) === each)) {
      for (const path of [...SEARCHED_PAGES, ...HIDDEN_PAGES].filter(
        (p) => (values.page ?? p) === p,
      )) {
        const isHidden = HIDDEN_PAGES.includes(path);
        const wanted = CATEGORIES.filter((name) => !(isHidden && name === 'seo'));
        const address = path.replace('{locale}', locale);
        const report = await look(server.url + address, locale, wanted);
        const score = (name: Category) => Math.round((report.categories[name]?.score ?? 0) * 100);
        rows.push([
          `${locale} ${address}`,
          ...CATEGORIES.map((name) => (wanted.includes(name) ? String(score(name)) : '–')),
        ]);
        if (wanted.some((name) => score(name) < WANTED[name])) {
          found.push(`${locale} ${address}`, ...losses(report));
        }
        say(rows.at(-1)?.join('  ') ?? '');
      }
    }
  } finally {
    await server.dispose();
  }
  say(`\n${table([['page', ...CATEGORIES], ...rows])}`);
  if (found.length > 0) {
    say(`\n${found.join('\n')}`);
    process.exitCode = 1;
  }
}

await main();

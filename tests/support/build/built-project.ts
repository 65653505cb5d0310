import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const LOCALES = fileURLToPath(new URL('../../../locales', import.meta.url));
export const PAGE =
  '<!doctype html><html lang="en"><head><title>Servett - Smooth Ordering Experience</title>' +
  '<script>1</script></head><body></body></html>';
/** Prerendered pages: home, one other, and the one for unknown addresses. */
const PAGES = ['home', 'features', 'lost'];
const DRAWN = Object.fromEntries(
  ['demo', 'production'].flatMap((mode) =>
    ['en', 'sv'].flatMap((locale) =>
      PAGES.map((name) => [
        `dist/pages/${mode}/${locale}/${name}.html`,
        PAGE.replace('<body>', `<body>${name} ${mode} ${locale} https://servett.invalid/x`),
      ]),
    ),
  ),
);
const MANIFEST = {
  'index.html': { file: 'assets/index-AbCdEf12.js' },
  'pages/table-page.tsx': {
    file: 'assets/table-page-AbCdEf12.js',
    css: ['assets/table-page-AbCdEf12.css'],
    imports: ['index.html', '_shared.js'],
  },
  '_shared.js': { file: 'assets/shared-AbCdEf12.js' },
  '../locales/sv.json?sections=common,site&texts': { file: 'assets/sv-AbCdEf12.js' },
  '../locales/sv.json?sections=guest,errors,allergens,diets&texts': {
    file: 'assets/guest-AbCdEf12.js',
  },
};
const FILES: Record<string, string> = {
  ...DRAWN,
  'dist/pages/pages.json': JSON.stringify([
    { name: 'home', path: '/' },
    { name: 'features', path: '/features' },
    { name: 'lost', path: null },
  ]),
  'dist/site/.vite/manifest.json': JSON.stringify(MANIFEST),
  'dist/site/index.html': PAGE,
  'dist/site/assets/index-AbCdEf12.js': 'export const site = 1;',
  'dist/site/assets/index-AbCdEf12.js.br': 'brotli',
  'dist/site/assets/table-page-AbCdEf12.js': 'export const page = 1;',
  'dist/site/assets/table-page-AbCdEf12.css': '.menu {}',
  'dist/site/assets/shared-AbCdEf12.js': 'export const shared = 1;',
  'dist/site/assets/sv-AbCdEf12.js': 'export default {}',
  'dist/site/assets/guest-AbCdEf12.js': 'export default {}',
  'dist/site/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'dist/venue/index.html': PAGE,
  'dist/kiosk/index.html': PAGE,
  'dist/widget/table-order.js': 'export {};',
  'demo/hosts/index.html': PAGE,
  'demo/hosts/plain.html': PAGE,
};

/** A project folder with minimal built pages, of one test. */
export function builtProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'servett-site-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return fill(root);
}

let common: string | undefined;

/**
 * The same for tests that write nothing there: one folder of a process, so that they can have one
 * Fastify server after another.
 */
export function commonBuiltProject(): string {
  if (common !== undefined) return common;
  const root = fill(mkdtempSync(join(tmpdir(), 'servett-site-')));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  common = root;
  return root;
}

function fill(root: string): string {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  symlinkSync(LOCALES, join(root, 'locales'));
  return root;
}

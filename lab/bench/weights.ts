import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import kept from '../../site/comparison/widget-weights.json' with { type: 'json' };
import { table } from './page/statistics.ts';

/**
 * `npm run bench weights`: what widgets that many pages embed weigh, each as the file of its package
 * that its documentation names for a page, compressed with brotli; writes them for the site. Needs
 * the registry. The element's own weight is written by `npm run sizes -- --write`.
 */
const FILES = {
  shopify: {
    name: 'Shopify Buy Button',
    spec: '@shopify/buy-button-js@3.0.6',
    file: 'dist/buybutton.min.js',
  },
  docsearch: { name: 'DocSearch', spec: '@docsearch/js@5.2.0', file: 'dist/umd/index.js' },
  typeform: { name: 'Typeform Embed', spec: '@typeform/embed@6.1.1', file: 'build/embed.js' },
} as const;

/** The size of a package's file as it is published. */
function weigh(spec: string, file: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'servett-weights-'));
  try {
    const inFolder = { cwd: folder, encoding: 'utf8' } as const;
    const archive = execFileSync('npm', ['pack', spec, '--silent'], inFolder).trim();
    execFileSync('tar', ['xzf', archive], inFolder);
    return brotliCompressSync(readFileSync(join(folder, 'package', file))).length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const weighed = Object.entries(FILES).map(([key, { name, spec, file }]) => {
  const version = spec.slice(spec.lastIndexOf('@') + 1);
  return [key, { name: `${name} ${version}`, bytes: weigh(spec, file) }] as const;
});
const others = Object.fromEntries(weighed);
const measured = new Date().toISOString().slice(0, 10);
writeFileSync(
  new URL('../../site/comparison/widget-weights.json', import.meta.url),
  `${JSON.stringify({ measured, element: kept.element, others }, null, 2)}\n`,
);
const rows = Object.values(others).map(({ name, bytes }) => [name, `${bytes} bytes`]);
process.stdout.write(
  `${table([['widget', 'brotli'], ['<table-order>', `${kept.element} bytes`], ...rows])}\n`,
);

import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib';
import { TABLE_LANGUAGE_CODES } from '#core/shared/table-languages.ts';
import { TABLE_PARTS } from '../../scripts/vite/language-files.ts';
import { table } from './page/statistics.ts';

/**
 * `npm run bench languages`: what all texts of a table's language take in one file, written in several
 * ways. The files that are built are in `npm run sizes`.
 */
interface Texts {
  [name: string]: string | Texts;
}

const PATHS: readonly string[] = Object.values(TABLE_PARTS).flat();
const isWanted = (path: string) => PATHS.some((each) => `${path}.`.startsWith(`${each}.`));

/** The texts that guests load, by path, in the order of the files. */
function textsOf(file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (texts: Texts, at: string) => {
    for (const [name, text] of Object.entries(texts)) {
      const path = at + name;
      if (typeof text !== 'string') walk(text, `${path}.`);
      else if (isWanted(path)) found.set(path, text.replaceAll(/(?<!\{)\{(\w+):\w+/g, '{$1'));
    }
  };
  walk(
    JSON.parse(readFileSync(new URL(`../../locales/${file}.json`, import.meta.url), 'utf8')),
    '',
  );
  return found;
}

/** As an object in groups, which is how they are built. */
function grouped(texts: ReadonlyMap<string, string>): string {
  const root: Texts = {};
  for (const [path, text] of texts) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let group = root;
    for (const name of names) {
      group[name] ??= {};
      group = group[name] as Texts;
    }
    group[last] = text;
  }
  return JSON.stringify(root);
}

const values = (texts: ReadonlyMap<string, string>) => [...texts.values()].join('\n');

const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 24,
  },
};
const brotli = (text: string) =>
  Math.min(brotliCompressSync(text).length, brotliCompressSync(text, BROTLI).length);
function brotliOver(text: string, dictionary: string): number {
  // Node 26 takes it, and its types do not know it yet.
  const options = { ...BROTLI, dictionary: Buffer.from(dictionary) };
  return brotliCompressSync(text, options).length;
}
const zstdOver = (text: string, dictionary: string) =>
  zstdCompressSync(text, {
    params: { [constants.ZSTD_c_compressionLevel]: 22 },
    dictionary: Buffer.from(dictionary),
  }).length;

const english = textsOf('en');
const paths = [...textsOf('table/de').keys()];
/** Those of English that a table's language has, so that they stand at the same places. */
const same = new Map(paths.map((path) => [path, english.get(path) ?? '']));

const rows = TABLE_LANGUAGE_CODES.map((code) => {
  const own = textsOf(`table/${code}`);
  const ordered = new Map(paths.map((path) => [path, own.get(path) ?? '']));
  return [
    code,
    String(own.size),
    String(Buffer.byteLength(values(ordered))),
    ...[
      brotli(grouped(own)),
      brotliOver(grouped(own), grouped(same)),
      zstdOver(grouped(own), grouped(same)),
      brotli(values(ordered)),
      brotliOver(values(ordered), values(same)),
    ].map(String),
  ];
});
const heads = ['', 'texts', 'bytes', 'with keys', 'dcb', 'dcz', 'values', 'values, dcb'];
process.stdout.write(`${table([heads, ...rows])}\nthe keys alone: ${brotli(paths.join('\n'))}\n`);

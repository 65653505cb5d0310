import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { escapeHtml } from '#server/http/escape-html.ts';

/** A chunk in Vite's manifest, by its source module. */
type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** What a table's page needs that its entry would otherwise request only when it runs. */
const PAGE = 'pages/table-page.tsx';
const textsOf = (locale: Locale) => [
  `../locales/${locale}.json?sections=common,site&texts`,
  `../locales/${locale}.json?sections=guest,errors,allergens,diets&texts`,
];

/**
 * Finds, once, the links that let a browser load a table page's style, code and language in
 * parallel with the entry. Empty if nothing was built.
 */
export function loadPreloads(siteFolder: string): (locale: Locale) => string {
  const manifest = readManifest(join(siteFolder, '.vite/manifest.json'));

  function linksFor(locale: Locale): string {
    const chunks = [...withImports(manifest, [PAGE, ...textsOf(locale)])];
    const styles = new Set(chunks.flatMap(({ css = [] }) => css));
    return [
      // The first screen needs it; the code comes after it and its pictures.
      ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="${address(file)}">`),
      ...chunks.map(
        ({ file }) =>
          `<link rel="modulepreload" fetchpriority="low" crossorigin href="${address(file)}">`,
      ),
    ].join('');
  }

  const links = new Map(LOCALES.map((locale) => [locale, linksFor(locale)]));
  return (locale) => links.get(locale) ?? '';
}

const address = (file: string) => `/${escapeHtml(file)}`;

function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

/** Chunks and their static imports; the entry is in the page already. */
function withImports(manifest: Manifest, wanted: readonly string[]): Set<Chunk> {
  const names = new Set(wanted);
  const found = new Set<Chunk>();
  // A set is iterated in insertion order, including items added meanwhile.
  for (const name of names) {
    const chunk = manifest[name];
    if (chunk !== undefined && name !== 'index.html') {
      found.add(chunk);
      for (const imported of chunk.imports ?? []) {
        names.add(imported);
      }
    }
  }
  return found;
}

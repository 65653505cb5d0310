import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { minify } from 'terser';
import { build } from 'vite';
import { LOCALE_FACTS, LOCALES } from '#core/shared/languages.ts';
import { addressIn, alternatesOf } from '#core/shared/page-address.ts';
import { firstScreenStyles } from './first-screen-styles.mjs';
import { ROOT } from './setup/steps.mjs';
import { PHONE_MANIFEST, PHONE_MODE } from './vite/phone.ts';

/**
 * As `site/prerender.tsx` says.
 * @typedef {{ name: string, path: string | null, mode: string, locale: import('#core/shared/languages.ts').Locale, title: string, description: string, texts: string[], markup: string, hasFigures: boolean, data: object[] }} Page
 */

const CODE = `${ROOT}dist/.prerender`;
const PAGES = `${ROOT}dist/pages`;
const HASH_LENGTH = 8;
const LATE_STYLES = /<div class="below-fold-styles"[^>]*><\/div>/;

/**
 * Prerenders every page of the site in every language into `dist/pages`, from the page that the
 * site's build wrote. The server fills in its own address and configuration.
 */
export async function prerenderSite() {
  await build({
    configFile: `${ROOT}vite.config.ts`,
    mode: 'site',
    logLevel: 'warn',
    build: { ssr: 'prerender.tsx', outDir: CODE, emptyOutDir: true, copyPublicDir: false },
  });
  process.env.NODE_ENV = 'production';
  const { prerender } = await import(`${CODE}/prerender.js`);
  /** @type {Page[]} */
  const pages = await prerender();
  const { template, style, entry, presses } = pageTemplate();
  keepFolderOut('.vite/manifest.json');
  const manifest = readManifest('.vite/manifest.json');
  const phone = await buildPhone();
  const shared = joinStyles([style, lateStyle(manifest)]);
  rmSync(PAGES, { recursive: true, force: true });
  for (const page of pages) {
    const folder = `${PAGES}/${page.mode}/${page.locale}`;
    mkdirSync(folder, { recursive: true });
    const styles = [shared, ...stylesOf(manifest, `pages/${page.name}-page.tsx`)];
    // The error page is part of the entry; every other page is a chunk of its own, with its styles.
    if (page.path !== null && manifest[`pages/${page.name}-page.tsx`] === undefined) {
      throw new Error(`The page ${page.name} is not in site/pages.`);
    }
    const html = withStyles(fillIn(template, page), styles);
    const chunks = chunksOf(manifest, page);
    const demonstration = page.name === 'home' ? demonstrationOf(phone, page.locale) : NO_PHONE;
    const boot = bootScript(entry, { chunks, ...demonstration, hasFigures: page.hasFigures });
    const start = await small(presses + boot);
    writeFileSync(
      `${folder}/${page.name}.html`,
      html.replace('</body>', () => `<script>${start}</script></body>`),
    );
  }
  const list = new Map(pages.map(({ name, path }) => [name, { name, path }]));
  writeFileSync(`${PAGES}/pages.json`, JSON.stringify([...list.values()]));
  rmSync(CODE, { recursive: true });
  letScriptsWait();
}

/** @returns {Manifest} */
const readManifest = (/** @type {string} */ file) =>
  JSON.parse(readFileSync(`${ROOT}dist/site/${file}`, 'utf8'));

/**
 * Vite names a style sheet that is imported as a URL by its full path: two checkouts of a commit
 * would not build the same. @param {string} name
 */
function keepFolderOut(name) {
  const file = `${ROOT}dist/site/${name}`;
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`${ROOT}site/`, ''));
}

/** Builds the demonstration's phone among the site's files. */
async function buildPhone() {
  await build({ configFile: `${ROOT}vite.config.ts`, mode: PHONE_MODE, logLevel: 'warn' });
  return readManifest(PHONE_MANIFEST);
}

/** A table's page is prerendered too: its first styles and pictures come before its script. */
function letScriptsWait() {
  const file = `${ROOT}dist/site/index.html`;
  const html = readFileSync(file, 'utf8').replaceAll(
    /<(?:link rel="modulepreload"|script type="module")/g,
    (tag) => `${tag} fetchpriority="low"`,
  );
  writeFileSync(file, html);
}

/** Those of the built page; others are a table's, or recorded again at the end of the body. */
const INLINE_SCRIPTS = /<script(?![^>]* src=)[^>]*>[\s\S]*?<\/script>/g;

/**
 * Changes the built page so that it can be read before its script runs. The script is fetched when
 * the browser is idle or the visitor interacts. The style sheet is linked where the prerendered
 * first screen ends. The script that records presses is at the end of the body: a script in the
 * head, however short, delays the first paint by some 20 ms on a slow phone.
 */
function pageTemplate() {
  const built = readFileSync(`${ROOT}dist/site/index.html`, 'utf8');
  const [tag, entry] = built.match(/<script type="module"[^>]* src="([^"]+)"><\/script>/) ?? [];
  if (!tag || !entry) throw new Error('The built site has no entry script.');
  const [link, style] = built.match(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/) ?? [];
  if (!link || !style) throw new Error('The built site has no style sheet.');
  const [, presses] = built.match(/<script data-presses[^>]*>([\s\S]*?)<\/script>/) ?? [];
  if (!presses) throw new Error('The built site lacks the script that records presses.');
  const template = built
    .replace(tag, '')
    .replaceAll(INLINE_SCRIPTS, '')
    .replace(link, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replaceAll(/\n\s*/g, '\n')
    .replace(/<noscript>[\s\S]*?<\/noscript>/, '');
  return { template, style, entry, presses };
}

/**
 * Fetches the entry, and with it everything that the page runs on, when the browser is idle or the
 * visitor interacts. Buttons that were pressed before are pressed again.
 * @param {string} entry
 * @param {{ chunks: string[], phone: string[], soon: string[], hasFigures: boolean }} page
 */
function bootScript(entry, { chunks, phone, soon, hasFigures }) {
  const source = readFileSync(`${ROOT}site/boot.js`, 'utf8');
  return source
    .replace('__ENTRY__', entry)
    .replace("'__HAS_FIGURES__'", String(hasFigures))
    .replace("'__HAS_PHONE__'", String(phone.length > 0))
    .replace("'__PHONE__'", () => `[${listed(phone)}]`)
    .replace("'__SOON__'", () => `[${listed(soon)}]`)
    .replace("'__CHUNKS__'", () => `[${listed(chunks)}]`);
}

const listed = (/** @type {string[]} */ files) => files.map((file) => `'/${file}'`).join();

/** A script of a page, which arrives with it: without what it can do without. @param {string} source */
async function small(source) {
  const { code } = await minify(source, { ecma: 2020, compress: { passes: 3 } });
  if (code === undefined) throw new Error('A page’s script is empty.');
  return code.replace(/;$/, '');
}

/**
 * What a page's code imports besides the entry, and its texts; first the chunk that all pages
 * share.
 * @param {Manifest} manifest @param {Page} page
 */
function chunksOf(manifest, { name, locale, texts }) {
  const [base] = (manifest['index.html']?.imports ?? []).filter((each) => /^_base-/.test(each));
  const names = new Set([
    ...(base === undefined ? [] : [base]),
    `pages/${name}-page.tsx`,
    ...texts.map((part) => `../${textFile(part, locale)}`),
  ]);
  const files = [];
  for (const each of names) {
    const chunk = manifest[each];
    if (chunk === undefined || each === 'index.html') continue;
    files.push(chunk.file);
    for (const imported of chunk.imports ?? []) names.add(imported);
  }
  return files;
}

/** Of a page without a demonstration. */
const NO_PHONE = { phone: [], soon: [] };

/**
 * What the demonstration's phone needs until it can be used, and what follows its menu. The board follows
 * by itself.
 * @param {Manifest} manifest @param {string} locale
 */
function demonstrationOf(manifest, locale) {
  const texts = `../locales/${locale}.json`;
  const phone = filesOf(manifest, chunkNamed(manifest, 'phone'), texts);
  const after = filesOf(manifest, chunkNamed(manifest, 'phone-service'));
  return { phone, soon: after.filter((file) => !phone.includes(file)) };
}

/** @param {Manifest} manifest @param {string} name */
function chunkNamed(manifest, name) {
  const [found] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? [];
  if (found === undefined) throw new Error(`The build has no chunk ${name}.`);
  return found;
}

/** Of chunks and what they import besides the page's entry. @param {Manifest} manifest @param {string[]} begins */
function filesOf(manifest, ...begins) {
  const names = new Set(begins);
  const files = [];
  for (const name of names) {
    const { file, css = [], imports = [] } = manifest[name] ?? {};
    if (file === undefined) throw new Error(`The demonstration has no ${name}.`);
    files.push(file, ...css);
    for (const other of imports) if (other !== 'index.html') names.add(other);
  }
  return files;
}

/** The URL of a part of the texts. @param {string} part @param {string} locale */
function textFile(part, locale) {
  const source = readFileSync(`${ROOT}src/web/i18n/site-texts.ts`, 'utf8');
  const [, query] = source.match(new RegExp(`\\b${part}: [^}]*?query:\\s*'([^']+)'`)) ?? [];
  if (!query) throw new Error(`site-texts.ts has no ${part}.`);
  return `locales/${locale}.json${query}`;
}

const escapeHtml = (/** @type {string} */ text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/**
 * Vite's manifest of the site's build.
 * @typedef {Record<string, { file: string, name?: string, src?: string, css?: string[], assets?: string[], imports?: string[] }>} Manifest
 */

/** The styles that all pages need below their first screen. @param {Manifest} manifest */
function lateStyle(manifest) {
  const late = Object.values(manifest).find(({ src }) => src === 'below-fold.css');
  if (!late) throw new Error('The built site has no below-fold.css.');
  return late.file;
}

/**
 * Joins several files into one: each linked file costs a slow phone time before its first paint.
 * @param {string[]} files
 */
function joinStyles(files) {
  const css = files.map((file) => readFileSync(`${ROOT}dist/site/${file}`, 'utf8')).join('');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, HASH_LENGTH);
  const joined = `assets/site-${hash}.css`;
  writeFileSync(`${ROOT}dist/site/${joined}`, css);
  return joined;
}

/** A page's own style sheets, in cascade order. @param {Manifest} manifest @param {string} name */
function stylesOf(manifest, name) {
  const chunks = new Set([name]);
  const files = new Set();
  for (const chunk of chunks) {
    const { css = [], imports = [] } = manifest[chunk] ?? {};
    for (const file of css) files.add(file);
    for (const other of imports) if (other !== 'index.html') chunks.add(other);
  }
  return [...files];
}

/**
 * Inlines the styles that the first screen needs, so that the first response is enough to paint it.
 * The complete style sheets are linked where that screen ends (site/shell/below-fold-styles.tsx).
 * Rules that occur twice change nothing, as their order is the same.
 * @param {string} page @param {string[]} files
 */
function withStyles(page, files) {
  const [place] = page.match(LATE_STYLES) ?? [];
  if (!place) throw new Error('A page does not say where its first screen ends: BelowFoldStyles.');
  const css = files.map((file) => readFileSync(`${ROOT}dist/site/${file}`, 'utf8')).join('');
  // Without the font of headings: one that swaps delays the first paint if it is known before
  // (heading-font.css).
  const early = css.replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, (face) =>
    face.includes('font-display:optional') ? face : '',
  );
  const firstScreen = page.slice(page.indexOf('<body'), page.indexOf(place));
  const links = files.map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
  return page
    .replace('</head>', () => `<style>${firstScreenStyles(early, firstScreen)}</style></head>`)
    .replace(place, () => place.replace('><', () => `>${links}<`));
}

/** The preview of links to the page (`npm run pictures`); home's for one without. @param {Page} page */
function cardOf({ name, locale }) {
  const own = `share-${name}-${locale}.png`;
  return existsSync(`${ROOT}site/public/${own}`) ? own : `share-${locale}.png`;
}

const openGraphLocale = (/** @type {Page['locale']} */ locale) =>
  LOCALE_FACTS[locale].intl.replace('-', '_');

/**
 * Where search engines find the page in this language, and in the others: each names all of them.
 * @param {Page} page
 */
function addressTags({ path, locale }) {
  if (path === null) return ['<meta name="robots" content="noindex">'];
  return [
    `<link rel="canonical" href="https://servett.invalid${addressIn(path, locale)}">`,
    ...alternatesOf(path).map(
      ([hreflang, to]) =>
        `<link rel="alternate" hreflang="${hreflang}" href="https://servett.invalid${to}">`,
    ),
  ];
}

/** @param {string} template @param {Page} page */
function fillIn(template, page) {
  const title = escapeHtml(page.title);
  const description = escapeHtml(page.description);
  const data = page.data.map((each) => JSON.stringify(each).replaceAll('<', '\\u003c'));
  const head = [
    ...addressTags(page),
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Servett">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:locale" content="${openGraphLocale(page.locale)}">`,
    ...LOCALES.filter((locale) => locale !== page.locale).map(
      (locale) => `<meta property="og:locale:alternate" content="${openGraphLocale(locale)}">`,
    ),
    `<meta property="og:url" content="https://servett.invalid${addressIn(page.path ?? '/', page.locale)}">`,
    `<meta property="og:image" content="https://servett.invalid/${cardOf(page)}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
  const scripts = data
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');
  return (
    template
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
      .replace(
        /<meta name="description"[^>]*>/,
        () => `<meta name="description" content="${description}">`,
      )
      .replace('</head>', () => `${head}</head>`)
      // For crawlers: no reader waits for it.
      .replace('</body>', () => `${scripts}</body>`)
      .replace(
        /<div id="app">[\s\S]*<\/div>(?=\s*(?:<script|<\/body>))/,
        () => `<div id="app" data-page="${page.name}">${page.markup}</div>`,
      )
  );
}

import { readdirSync } from 'node:fs';
import { defineConfig, type UserConfig } from 'vite';
import {
  COMPILE_AT_ONCE,
  chunkGroups,
  elementBuild,
  type Graph,
  reaches,
  SMALL,
} from './scripts/vite/element.ts';
import { inlineScripts } from './scripts/vite/inline-scripts.ts';
import { kioskPreloads, plainChunks, smallPreload } from './scripts/vite/kiosk.ts';
import { buildConstants, languageSections, namedSections } from './scripts/vite/language-files.ts';
import { PHONE_MANIFEST, PHONE_MODE } from './scripts/vite/phone.ts';
import { onPreact, onReact } from './scripts/vite/runtimes.ts';
import { ADDRESSES, DEV_PORTS, here, SURFACES, type Surface } from './scripts/vite/surfaces.ts';
import { textFontPreload } from './scripts/vite/text-font.ts';

const ROOT = here('./');
/** Where the site begins on every page, and the page that its others fetch ahead. */
const MAIN = here('./site/main.tsx');
const HOME = here('./site/pages/home-page.tsx');
const ORDERING = here('./src/guest/table-page/table-order.tsx');
/** The pages that share components with a table's. */
const OTHER_PAGES = ['payment', 'hold', 'trial', 'feedback', 'support'].map((page) =>
  here(`./site/pages/${page}-page.tsx`),
);
const BESIDE_HOME = [
  MAIN,
  ...readdirSync(here('./site/pages'))
    .filter((file) => file.endsWith('-page.tsx'))
    .map((file) => here(`./site/pages/${file}`)),
].filter((begin) => begin !== HOME);
/** From the project's folder on: the folders around it may have the same names. */
const SHARED = /(?:\/node_modules|^(?:node_modules|src\/(?:web|core|guest)))\/.*\.(?:tsx?|m?js)$/;
const OF_SITE = /^(?:site\/(?!pages\/)|demo\/pictures\/).*(?:\.tsx?|\.json|\?url)$/;

/**
 * What several of the site's pages run on, in a few files: small ones compress worse, each by itself,
 * and a browser asks for six at a time. `base` is what all run on, and what home has in common with
 * plain pages, `shown` what it has in common with those that show the product; a table's page shares
 * `parts` with other pages.
 */
function sharedBy(id: string, graph: Graph): string | null {
  const isOf = (begin: string) => reaches(begin, id, graph);
  // The bundler's own few lines.
  if (id.includes('rolldown/runtime')) return 'base';
  const path = id.startsWith(ROOT) ? id.slice(ROOT.length) : id;
  if (OF_SITE.test(path)) {
    if (!isOf(HOME) || !BESIDE_HOME.some(isOf)) return null;
    return isOf(MAIN) || OTHER_PAGES.some(isOf) ? 'base' : 'shown';
  }
  if (!SHARED.test(path)) return null;
  if (isOf(MAIN) || isOf(HOME)) return 'base';
  if (!isOf(ORDERING)) return null;
  return OTHER_PAGES.some(isOf) ? 'parts' : null;
}

type Group = ReturnType<typeof chunkGroups>[number];

/** With the bundler's own few lines in that chunk: they would be a file and a request. */
function withRuntime(group: Group, chunk: string): Group {
  return {
    ...group,
    name: (id, graph) => (id.includes('rolldown/runtime') ? chunk : group.name(id, graph)),
  };
}

/** A surface with a page of its own, and perhaps more; hashed names throughout. */
function page(
  surface: Surface,
  base: string,
  runtime: UserConfig,
  more: Record<string, string> = {},
): UserConfig {
  const pages = { index: 'index.html', ...more };
  const input = Object.fromEntries(
    Object.entries(pages).map(([name, file]) => [name, here(`./${surface}/${file}`)]),
  );
  // The server reads from the manifest which chunks a table's page needs.
  const output =
    surface === 'site'
      ? { codeSplitting: { groups: [{ name: sharedBy, debugName: 'shared' }] } }
      : {};
  const build = {
    manifest: surface === 'site',
    // Only a hint: a browser that does not know it fetches the same a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { input, output },
  };
  return { ...runtime, root: here(`./${surface}`), base, build };
}

/**
 * The script that reads the storage, which runs while the rest is still being compiled, and all else
 * of the first screens in one file; then what they do not wait for, in the order in which it is asked
 * for. Few files: each has a name that the first one tells.
 */
const kioskGroups = chunkGroups([
  ['early', here('./kiosk/early.ts')],
  ['first', here('./kiosk/main.tsx')],
  ['soon', here('./kiosk/soon.ts'), here('./src/guest/start/keeping.ts')],
  ['later', here('./kiosk/later-part.tsx')],
  ['service', here('./kiosk/service.ts')],
]);

/** Smaller and sooner there, as it is compared with the element. */
function kiosk(): UserConfig {
  const { build, ...config } = page('kiosk', '/kiosk/', onPreact);
  return {
    ...config,
    plugins: [config.plugins, kioskPreloads, smallPreload, plainChunks],
    build: {
      ...build,
      // What a late file imports is here already.
      modulePreload: false,
      minify: 'terser',
      terserOptions: SMALL,
      rolldownOptions: {
        ...build?.rolldownOptions,
        output: {
          codeSplitting: { groups: kioskGroups },
          postBanner: ({ name }) => (name === 'early' || name === 'first' ? COMPILE_AT_ONCE : ''),
        },
      },
    },
  };
}

/**
 * The demonstration's phone with its server, a page among the site's, in files of its own: on Preact as
 * the element is, and with what follows the menu beside it, it is there sooner and needs nothing of the
 * page around.
 */
function phone(): UserConfig {
  const groups = chunkGroups([
    ['phone', here('./site/demonstration/phone.tsx')],
    [
      'phone-service',
      here('./site/demonstration/phone-service.ts'),
      here('./site/demonstration/server/whole-server.ts'),
    ],
  ]).map((group) => withRuntime(group, 'phone'));
  return {
    ...onPreact,
    root: here('./site'),
    base: '/',
    build: {
      manifest: PHONE_MANIFEST,
      modulePreload: { polyfill: false },
      minify: 'terser',
      terserOptions: SMALL,
      // Among the site's, which are there.
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { phone: here('./site/demonstration/phone.html') },
        output: {
          codeSplitting: { groups },
          postBanner: ({ isDynamicEntry }) => (isDynamicEntry ? '' : COMPILE_AT_ONCE),
        },
      },
    },
  };
}

/** Where the site has the font on the first page: see its styles.css. */
const WIDE_SCREENS = '(min-width: 700px)';

/** The kiosk asks for its fonts itself (kiosk.ts). */
function withTextFont(config: UserConfig, media = ''): UserConfig {
  return { ...config, plugins: [config.plugins, textFontPreload(config.base ?? '/', media)] };
}

const surfaces: Record<Surface, (isBuild: boolean) => UserConfig> = {
  site: () => withTextFont(page('site', '/', onReact), WIDE_SCREENS),
  venue: () =>
    withTextFont(page('venue', '/venue/', onReact, { demonstration: 'demonstration.html' })),
  kiosk,
  widget: elementBuild,
  demo: () => ({ ...onReact, root: here('./demo/react'), base: ADDRESSES.demo }),
};

function isSurface(mode: string): mode is Surface {
  return SURFACES.some((surface) => surface === mode);
}

/** The site's dev server is in front: every surface at the address that it has when built. */
function proxies(surface: Surface) {
  const to = (port: string | number) => ({
    target: `http://127.0.0.1:${port}`,
    // The Host header stays as it came, so that the API sees its Origin as the same one.
    changeOrigin: false,
    ws: true,
  });
  const server = to(process.env.PORT ?? 3000);
  // Released elements come from the server as they were built.
  const shared = { '/api': server, '/pictures': server, '^/widget/\\d': server };
  const pages = { '/demo': server };
  if (surface === 'demo') return shared;
  if (surface !== 'site') return { ...shared, ...pages };
  const others = SURFACES.filter((other) => other !== 'site');
  return {
    ...shared,
    ...Object.fromEntries(others.map((other) => [ADDRESSES[other], to(DEV_PORTS[other])])),
    // After the one page among them that has a dev server.
    ...pages,
  };
}

export default defineConfig(({ mode: asked, command }) => {
  const isPhone = asked === PHONE_MODE;
  const mode = isPhone ? 'site' : asked;
  if (!isSurface(mode)) {
    throw new Error(`vite needs --mode ${SURFACES.join('|')}, not "${mode}".`);
  }
  const config = isPhone ? phone() : surfaces[mode](command === 'build');
  return {
    ...config,
    plugins: [config.plugins, inlineScripts, namedSections, languageSections(mode)],
    cacheDir: here(`./node_modules/.cache/vite-${mode}`),
    clearScreen: false,
    define: buildConstants(),
    // A language file is asked for as a whole: names for its sections would only make it longer.
    json: { namedExports: false },
    build: {
      emptyOutDir: true,
      ...config.build,
      outDir: here(`./dist/${mode}`),
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
    server: {
      host: '127.0.0.1',
      port: DEV_PORTS[mode],
      strictPort: true,
      // Updates come through the site's server too: a host page's policy allows no other.
      hmr: { clientPort: DEV_PORTS.site },
      fs: { allow: [here('.')] },
      proxy: proxies(mode),
    },
  };
});

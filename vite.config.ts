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
import { kioskPreloads } from './scripts/vite/kiosk.ts';
import { buildConstants, languageSections, namedSections } from './scripts/vite/language-files.ts';
import { onPreact, onReact } from './scripts/vite/runtimes.ts';
import { ADDRESSES, DEV_PORTS, here, SURFACES, type Surface } from './scripts/vite/surfaces.ts';
import { textFontPreload } from './scripts/vite/text-font.ts';

/** Where the site's pages begin, and the one that is fetched beside each of the others. */
const SITE_BEGINS = [here('./site/main.tsx'), here('./site/pages/home-page.tsx')];
const SHARED = /\/(?:node_modules|src\/(?:web|core))\/.*\.(?:tsx?|m?js)$/;

/**
 * What all of the site's pages run on, in one file: small ones compress worse, each by itself, and a
 * browser asks for six at a time.
 */
const everyPage = {
  name: (id: string, graph: Graph) =>
    SHARED.test(id) && SITE_BEGINS.some((begin) => reaches(begin, id, graph)) ? 'base' : null,
  debugName: 'base',
};

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
  const output = surface === 'site' ? { codeSplitting: { groups: [everyPage] } } : {};
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
 * of the first screens in one file.
 */
const kioskGroups = chunkGroups([
  ['early', here('./kiosk/early.ts')],
  ['first', here('./kiosk/main.tsx')],
]).map((group) => ({
  ...group,
  // The bundler's own few lines, which would be a file and a request.
  name: (...given: Parameters<typeof group.name>) =>
    given[0].includes('rolldown/runtime') ? 'early' : group.name(...given),
}));

/** Smaller and sooner there, as it is compared with the element. */
function kiosk(): UserConfig {
  const { build, ...config } = page('kiosk', '/kiosk/', onPreact);
  return {
    ...config,
    plugins: [config.plugins, kioskPreloads],
    build: {
      ...build,
      minify: 'terser',
      terserOptions: SMALL,
      rolldownOptions: {
        ...build?.rolldownOptions,
        output: {
          codeSplitting: { groups: kioskGroups },
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
  site: () =>
    withTextFont(page('site', '/', onReact, { phone: 'demonstration/phone.html' }), WIDE_SCREENS),
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

export default defineConfig(({ mode, command }) => {
  if (!isSurface(mode)) {
    throw new Error(`vite needs --mode ${SURFACES.join('|')}, not "${mode}".`);
  }
  const config = surfaces[mode](command === 'build');
  return {
    ...config,
    plugins: [config.plugins, inlineScripts, namedSections, languageSections(mode)],
    cacheDir: here(`./node_modules/.cache/vite-${mode}`),
    clearScreen: false,
    define: buildConstants(),
    // A language file is asked for as a whole: names for its sections would only make it longer.
    json: { namedExports: false },
    build: {
      ...config.build,
      outDir: here(`./dist/${mode}`),
      emptyOutDir: true,
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

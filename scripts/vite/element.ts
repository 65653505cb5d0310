import type { Plugin, UserConfig } from 'vite';
import { onPreact } from './runtimes.ts';
import { here } from './surfaces.ts';

/**
 * The element's chunks by what they begin with, in the order in which a guest may need them. What
 * follows the first imports that at once and no other that may fail to arrive: it could not be asked
 * for again.
 */
const WIDGET_CHUNKS: readonly [name: string, ...begins: string[]][] = [
  ['element', here('./widget/element-entry.ts')],
  [
    'storage',
    here('./src/guest/start/keeping.ts'),
    here('./src/web/platform/storage/device-storage.ts'),
    here('./src/web/platform/storage/memory-storage.ts'),
    here('./widget/beside.ts'),
  ],
  ['service', here('./widget/service.ts'), here('./src/guest/sheets/all-sheets.ts')],
  [
    'pay',
    here('./src/guest/payments/pay-sheet.tsx'),
    here('./src/guest/payments/paying-store.ts'),
    here('./widget/pay-styles.ts'),
  ],
  ['begin', here('./src/guest/table-cart/begin-part.tsx')],
  ['together', here('./src/guest/table-cart/table-cart-part.ts')],
  ['sending', here('./src/guest/table-cart/sending-part.tsx')],
  ['asides', here('./src/guest/asides/asides-part.tsx')],
  ['handovers', here('./src/guest/handovers/handovers-part.tsx')],
];

/**
 * Each of the element's modules in the first chunk that imports it, and few chunks: a file more
 * costs a request, and what is compressed apart compresses less.
 */
const widgetGroups = chunkGroups(WIDGET_CHUNKS);

/** Each module in the first of these chunks whose beginnings import it without waiting. */
export function chunkGroups(chunks: readonly (readonly [name: string, ...begins: string[]])[]) {
  return chunks.map(([name, ...begins], index) => ({
    name: (id: string, graph: Graph) =>
      begins.some((begin) => reaches(begin, id, graph)) ? name : null,
    debugName: name,
    priority: chunks.length - index,
  }));
}

/**
 * Most of a first chunk's functions are called at once. Chromium then compiles them all beside the
 * main thread while the chunk arrives, and not one by one in the middle of the first drawing: a
 * quarter of the script's time. https://developer.chrome.com/blog/explicit-javascript-compile-hints
 */
export const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';

/**
 * How terser makes the element and the tablet's page small. Not with `pure_getters`, for 70 bytes: an
 * effect that reads a signal only to hear of it would hear nothing.
 */
export const SMALL = {
  module: true,
  ecma: 2020,
  // What is put where it is used once compresses worse than one call more, and so does what is
  // turned round to be a character shorter.
  compress: {
    passes: 3,
    unsafe_arrows: true,
    arrows: false,
    comparisons: false,
    hoist_props: false,
    inline: 0,
    lhs_constants: false,
  },
} as const;

export interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
const closures = new Map<string, Set<string>>();

/** Whether `to` is among what `from` imports, and what that imports, without waiting. */
export function reaches(from: string, to: string, graph: Graph): boolean {
  const known = closures.get(from);
  if (known) return known.has(to);
  const found = new Set([from]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  closures.set(from, found);
  return found.has(to);
}

/**
 * The element: one address that never changes for the entry, hashed ones for what it loads later,
 * so that a browser that holds last week's entry never mixes it with this week's parts.
 */
export function elementBuild(isBuild: boolean): UserConfig {
  return {
    ...onPreact,
    root: here('.'),
    base: isBuild ? './' : '/widget/',
    publicDir: false,
    plugins: [onPreact.plugins, widgetEntryInDev, smallWrapper, plainImports, withoutPassers],
    // The wrapper is left to the plugin above while developing, too.
    optimizeDeps: {
      entries: ['widget/table-order.ts'],
      exclude: ['@r2wc/react-to-web-component'],
    },
    build: {
      modulePreload: false,
      // 1.5 % less than what Vite minifies with by itself.
      minify: 'terser',
      terserOptions: SMALL,
      rolldownOptions: {
        input: {
          'table-order': here('./widget/table-order.ts'),
          define: here('./widget/define.ts'),
        },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          // The texts of paying have the same name as the language files, and so have a language's parts.
          chunkFileNames: ({ facadeModuleId }) => {
            const [, part] = /\?(?:sections|part)=(\w+)&/.exec(facadeModuleId ?? '') ?? [];
            return `chunks/${part === undefined ? '' : `${part}-`}[name]-[hash].js`;
          },
          codeSplitting: { groups: widgetGroups },
          postBanner: ({ name }) =>
            name === 'element' || name === 'table-order' ? COMPILE_AT_ONCE : '',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  };
}

/**
 * The wrapper imports React as a whole, for the one function that makes elements, can make attributes
 * of seven types of properties, and an event of each callback: ours are texts, and it has none.
 */
const smallWrapper: Plugin = {
  name: 'small-wrapper',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('@r2wc')
      ? {
          code: code
            .replace(/import (\w+) from ["']react["']/, 'import * as $1 from "react"')
            .replace(/(= \{\n\s*string: \w+),\n[^}]*\}/, '$1 }')
            .replace(/, \w+\.events \|\| \(\w+\.events = \[\]\)/, '')
            .replace(/ \w+ = Array\.isArray\(\w+\.events\)[^,]*,/, '')
            .replace(/for \(const (\w+) of \w+\)\s*\w+\[\1\] = [^;]*\.events[^;]*;/, '')
            .replace(
              /for \(const (\w+) of \w+\)\s*this\[\w+\]\[\1\] = \(\w+\) => \{[\s\S]*?\n {8}\};/,
              '',
            ),
          map: null,
        }
      : null,
};

/**
 * Chunks of the element have no styles and name no others: nothing is to be preloaded with them.
 * The loader has a helper of its own, or it would wait for the element to have one.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  resolveId(id, importer = '') {
    if (!id.endsWith('vite/preload-helper.js')) return null;
    return /table-order\.ts|preload-texts\.ts/.test(importer)
      ? '\0plain-import-early'
      : '\0plain-import';
  },
  load(id) {
    if (id === '\0plain-import-early') return 'export const __vitePreload = (load) => load("");';
    return id === '\0plain-import' ? RETRYING_IMPORT : null;
  },
};

/**
 * Browsers remember that a module could not be fetched, and fail at once the next time: each
 * further attempt has another address. https://github.com/whatwg/html/issues/6768
 */
const RETRYING_IMPORT = `
  const failures = new Map();
  export const __vitePreload = (load) => {
    const key = String(load);
    const before = failures.get(key) ?? 0;
    return load(before === 0 ? '' : '?' + before).catch((error) => {
      failures.set(key, before + 1);
      throw error;
    });
  };
`;

/**
 * The bundler puts a file before each chunk of a group, which only passes on its exports under
 * their names: a round trip for nothing. An import of such a file gets the chunk itself.
 */
const withoutPassers: Plugin = {
  name: 'without-passers',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const [file, passer] of Object.entries(bundle)) {
      if (passer.type !== 'chunk' || passer.isEntry) continue;
      const found = /^\s*import\{([^}]*)\}from"\.\/([^"]+)";export\{([^}]*)\};?\s*$/.exec(
        passer.code,
      );
      if (!found) continue;
      const [, imported = '', chunk = '', exported = ''] = found;
      const from = new Map(aliases(imported).map(([name, local]) => [local, name]));
      const names = aliases(exported).map(([local, name]) => `${name}:m.${from.get(local)}`);
      const name = file.replace(/^chunks\//, '');
      for (const each of Object.values(bundle)) {
        if (each.type !== 'chunk') continue;
        each.code = each.code.replace(
          new RegExp(`import\\("(\\./(?:chunks/)?)${name.replaceAll('.', '\\.')}"\\)`, 'g'),
          (_all, folder) => {
            // From within itself it is here, under whatever address it came.
            const isSelf = each.fileName === `chunks/${chunk}`;
            const address = isSelf ? 'import.meta.url' : `"${folder}${chunk}"`;
            return `import(${address}).then(m=>({${names.join()}}))`;
          },
        );
      }
      delete bundle[file];
    }
    for (const each of Object.values(bundle)) {
      if (each.type !== 'chunk') continue;
      if (each.isEntry) {
        // What Vite puts around a list of files does nothing. The other chunks compress well with it.
        each.code = each.code.replace(/Object\.assign\((\{"\.\/\w+\.json":[^{}]*\})\)/g, '$1');
        // Without its loader, a page has its link instead.
        continue;
      }
      each.code = each.code.replace(
        /(async)?\(\)=>(\{const\{[^}]*\}=await ?\(?)?import\(("\.[^"]+")\)/g,
        (_all, wait, before = '', address) =>
          `${wait ? 'async ' : ''}again=>${before}import(${address}+again)`,
      );
      each.code = sortedExports(each.code);
      if (/import\("[^"]*"\)/.test(each.code)) {
        throw new Error(
          `${each.fileName} imports without a retry: ${/.{100}import\("[^"]*"\).{30}/.exec(each.code)}`,
        );
      }
    }
  },
};

/**
 * What a chunk exports in an order in which neighbours are alike: by the last letter of the name
 * within it. That compresses better than by the name outside.
 */
function sortedExports(code: string): string {
  const reversed = ([local]: [string, string]) => [...local].reverse().join('');
  return code.replace(/export\{([^}]*)\};?\s*$/, (_all, list: string) => {
    const names = aliases(list).toSorted((a, b) => (reversed(a) < reversed(b) ? -1 : 1));
    return `export{${names.map((each) => each.join(' as ')).join()}};`;
  });
}

/** `a as b,c` as pairs. */
function aliases(list: string): [string, string][] {
  return list.split(',').map((each) => {
    const [name = '', alias = name] = each.trim().split(' as ');
    return [name, alias];
  });
}

/** While developing, the entry answers at the address that host pages know. */
const widgetEntryInDev: Plugin = {
  name: 'widget-entry-in-dev',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use('/widget/table-order.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.end("import './@vite/client';\nexport * from './widget/table-order.ts';\n");
    });
  },
};

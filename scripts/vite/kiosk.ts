import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const FONT = /\.woff2$/;
const BASE = '/kiosk/';

/**
 * The page asks for its fonts at once, not when its styles have been read. For its language the script
 * does (early.ts), as soon as it has read which one that is.
 */
export const kioskPreloads: Plugin = {
  name: 'kiosk-preloads',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      return Object.values(bundle).flatMap(preloadOf);
    },
  },
};

function preloadOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): HtmlTagDescriptor[] {
  if (!FONT.test(file.fileName)) return [];
  const href = `${BASE}${file.fileName}`;
  return [
    {
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href },
      injectTo: 'head',
    },
  ];
}

/**
 * The bundler's own helper for files that come later, with the names of all that each of them imports,
 * is larger than what one page needs of it: their styles. Those that did not come are asked for again
 * the next time.
 */
export const smallPreload: Plugin = {
  name: 'small-preload',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id.endsWith('vite/preload-helper.js') ? '\0small-preload' : null),
  load: (id) => (id === '\0small-preload' ? PRELOAD : null),
};

const PRELOAD = `
  const asked = {};
  const ask = (file) => new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = '${BASE}' + file;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      delete asked[file];
      reject(new Error(file));
    };
    document.head.append(link);
  });
  export const __vitePreload = async (load, styles = []) => {
    const loading = load();
    await Promise.all([loading, ...styles.map((file) => (asked[file] ??= ask(file)))]);
    return loading;
  };
`;

/** A list of names that the bundler puts before each chunk, and where the chunk uses it. */
const NAMES = /const __vite__mapDeps=.*?m\.f=(\[[^\]]*\]).*\n/;
const USED = /__vite__mapDeps\((\[[^\]]*\])\)/g;
const NONE = /(import\("[^"]*"\)(?:\.then\(\w+=>\w+\.\w+\))?),\[\]\)/g;
const RUNTIME = /import\{(\w+) as (\w+)\}from"\.\/(rolldown-runtime-[\w-]+\.js)";/;

/**
 * What the bundler writes for any page, as this one needs it: the styles of a late file where it is
 * asked for, without those that the page names; and its own few lines, of which it makes a file that
 * each late one would wait for, in those that use them.
 */
export const plainChunks: Plugin = {
  name: 'plain-chunks',
  apply: 'build',
  enforce: 'post',
  generateBundle: { order: 'post', handler: makePlain },
};

export function makePlain(_options: unknown, bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
  const own = chunks.find(({ name }) => name === 'first');
  if (!runtime || !own) throw new Error('The bundler names its chunks in another way.');
  const here = own.viteMetadata?.importedCss ?? new Set();
  for (const chunk of chunks) {
    const names: string[] = JSON.parse(NAMES.exec(chunk.code)?.[1] ?? '[]');
    chunk.code = chunk.code
      .replace(NAMES, '')
      .replace(USED, (_all, list) => {
        const used = (JSON.parse(list) as number[]).map((at) => names[at] ?? '');
        return JSON.stringify(used.filter((name) => !here.has(name)));
      })
      .replace(NONE, '$1)')
      .replace(RUNTIME, (_all, name, local) => withinChunk(runtime.code, name, local));
    if (/__vite__mapDeps|rolldown-runtime/.test(chunk.code)) {
      throw new Error(`${chunk.fileName} needs what it does not name.`);
    }
  }
  delete bundle[runtime.fileName];
}

/** A file's export under a name, as a variable of the file that imports it. */
function withinChunk(code: string, name: string, local: string): string {
  const [, body = '', list = ''] = /^(?:\/\/.*\n)?(.*)export\{([^}]*)\};?\s*$/s.exec(code) ?? [];
  const [, inner] = new RegExp(`(?:^|,)(\\w+) as ${name}(?:,|$)`).exec(list) ?? [];
  if (!inner) throw new Error(`${name} is not in ${code}`);
  return `var ${local}=(()=>{${body}return ${inner}})();`;
}

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
 * The bundler's own helper for files that come later, which asks for their styles and for what they
 * import, is half a kilobyte larger than what one page needs of it. Styles that did not come are asked
 * for again the next time.
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
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = '${BASE}' + file;
    if (document.querySelector('[href="' + link.getAttribute('href') + '"]')) return resolve();
    document.head.append(link);
    if (!isStyle) return resolve();
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      delete asked[file];
      reject(new Error(file));
    };
  });
  export const __vitePreload = (load, files = []) =>
    Promise.all(files.map((file) => (asked[file] ??= ask(file)))).then(load);
`;

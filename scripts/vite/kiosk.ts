import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const LANGUAGE = /\/locales\/\w+\.json$/;
const FONT = /\.woff2$/;
const BASE = '/kiosk/';

/** The script that reads the storage: it runs while the rest is still being compiled. */
export const EARLY = 'early';

/**
 * The page asks for its languages and its font at once, not when its script has been read, and runs
 * the early script first.
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
  const href = `${BASE}${file.fileName}`;
  if (file.type === 'chunk' && file.isEntry && file.name === EARLY) {
    const attrs = { type: 'module', crossorigin: '', src: href };
    return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
  }
  const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { ...attrs, crossorigin: '', href },
    injectTo: 'head',
  });
  if (file.type === 'chunk' && LANGUAGE.test(file.facadeModuleId ?? '')) {
    return [link({ rel: 'modulepreload' })];
  }
  return FONT.test(file.fileName) ? [link({ rel: 'preload', as: 'font', type: 'font/woff2' })] : [];
}

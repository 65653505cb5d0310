import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const LANGUAGE = /\/locales\/\w+\.json$/;
const FONT = /\.woff2$/;
const BASE = '/kiosk/';

/** The page asks for its languages and its font at once, not when its script has been read. */
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

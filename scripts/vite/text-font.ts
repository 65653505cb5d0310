import type { Plugin } from 'vite';

const FONT = /(?:^|\/)hanken-grotesk[^/]*\.woff2$/;

/**
 * A page asks for the font of its texts at once: a font that is optional is used only where it
 * arrives before the first paint (src/web/styles/text-font.css). `media`: for these screens alone.
 */
export function textFontPreload(base: string, media: string): Plugin {
  return {
    name: 'text-font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `${base}${file}`,
              ...(media !== '' && { media }),
            },
            injectTo: 'head',
          })),
    },
  };
}

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { here } from './surfaces.ts';

/*
 * Design tokens by short names in the element's style sheets: only these sheets know them, and the
 * names are a thirtieth of what a guest waits for. What a page may set (--table-order-…) and what
 * scripts set keeps its name.
 */

const OURS = ['tokens', 'more-tokens'].flatMap((name) => {
  const sheet = readFileSync(here(`./src/web/styles/${name}.css`), 'utf8');
  return [...sheet.matchAll(/^\s*(--[\w-]+):/gm)].map(([, token = '']) => token);
});
/** What Vite makes of `light-dark()`. */
const OF_THEMES = ['--lightningcss-light', '--lightningcss-dark'];

const DIGITS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const shortNames = new Map(
  [...new Set([...OF_THEMES, ...OURS])].map((token, index) => [
    token,
    `--${DIGITS[Math.floor(index / DIGITS.length) - 1] ?? ''}${DIGITS[index % DIGITS.length]}`,
  ]),
);

export const shortTokens: Plugin = {
  name: 'short-tokens',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) =>
    /\.css\?(?:.*&)?inline/.test(id)
      ? { code: code.replace(/--[\w-]+/g, (name) => shortNames.get(name) ?? name), map: null }
      : null,
};

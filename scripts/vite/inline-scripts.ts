import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { minify } from 'terser';
import { type Plugin, transformWithOxc } from 'vite';

const PLACE = /<script data-inline="([^"]+)"><\/script>/g;

/**
 * Writes a module's one exported function, minified and called, where a page names its file in
 * `<script data-inline>`. The function uses nothing from outside itself.
 */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  async transformIndexHtml(html, { filename }) {
    const scripts = new Map<string, string>();
    for (const [place, file = ''] of html.matchAll(PLACE)) {
      scripts.set(place, await inlineScript(resolve(dirname(filename), file)));
    }
    return html.replaceAll(PLACE, (place) => scripts.get(place) ?? '');
  },
};

/** The element that stands for a module in a page. */
export async function inlineScript(file: string): Promise<string> {
  const { code: source } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const [, name] = /^export function (\w+)/m.exec(source) ?? [];
  if (name === undefined || /^import /m.test(source)) {
    throw new Error(`${file} must be one exported function that imports nothing.`);
  }
  const called = `{${source.replace('export function', 'function')};${name}()}`;
  const { code = '' } = await minify(called, {
    toplevel: true,
    ecma: 2020,
    compress: { passes: 2 },
  });
  return `<script>${code}</script>`;
}

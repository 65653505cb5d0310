import { registerHooks } from 'node:module';
import project from '../../../package.json' with { type: 'json' };

/**
 * Where Node loads the sources, each import of one names its file: it is found by that alone. Vitest
 * otherwise tells its main process of each import, for tests that run again when a file changes; of two
 * thousand files that is a quarter of the time until a process has read the server.
 */
const ROOT = new URL('../../../', import.meta.url).href;
const PACKAGES = `${ROOT}node_modules/`;
/** By what an import begins with: `#core/` and the like. */
const PLACES = new Map(
  Object.entries(project.imports).map(([from, to]) => [
    from.replace('*', ''),
    new URL(to.replace('*', ''), ROOT).href,
  ]),
);
/** Set once for a process: tests share it, and each file of them reads this file. */
const KEY = Symbol.for('servett.imports-by-path');

function pathOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return new URL(specifier, from).href;
  const end = specifier.indexOf('/') + 1;
  const place = PLACES.get(specifier.slice(0, end));
  return place === undefined ? undefined : place + specifier.slice(end);
}

if (process.env.VITEST_MODE !== 'WATCH' && !(KEY in globalThis)) {
  Object.assign(globalThis, { [KEY]: true });
  registerHooks({
    resolve(specifier, context, next) {
      const from = context.parentURL ?? '';
      const isOfSources = from.startsWith(ROOT) && !from.startsWith(PACKAGES);
      const url = isOfSources && specifier.endsWith('.ts') ? pathOf(specifier, from) : undefined;
      return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
    },
  });
}

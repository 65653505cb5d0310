import { builtinEnvironments, type Environment } from 'vitest/runtime';

const happyDom = builtinEnvironments['happy-dom'];

let made: Promise<unknown> | undefined;

/**
 * happy-dom's window, made once for all files of a worker: making it for each file took longer than
 * the tests. `setup-components.ts` empties it after each file.
 */
export default {
  ...happyDom,
  name: 'shared-window',
  async setup(global, options) {
    made ??= Promise.resolve(happyDom.setup(global, options));
    await made;
    return { teardown() {} };
  },
} satisfies Environment;

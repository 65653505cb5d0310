import { defineConfig } from 'vitest/config';
import { namedSections } from '../../scripts/vite/language-files.ts';

/** For `npm run chance`: the pure tests, without a project, by a runner that changes what chance and the clock say. */
export default defineConfig({
  plugins: [namedSections],
  test: {
    root: new URL('../../', import.meta.url).pathname,
    environment: 'node',
    isolate: false,
    runner: './lab/chance/chance-runner.ts',
    // As in the tests' own configuration: a busy machine is slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});

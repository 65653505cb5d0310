import { defineConfig } from 'vitest/config';
import { AREAS } from './areas.mjs';

const { tests = [] } = AREAS[process.env.SERVETT_MUTATION_AREA ?? ''] ?? {};

/** The tests of one area, in one process: a mutation run starts a few tests very often. */
export default defineConfig({
  test: {
    environment: 'node',
    include: tests,
    isolate: false,
    // A mutant that waits forever is stopped by the run's own time limit.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 5_000 } },
  },
});

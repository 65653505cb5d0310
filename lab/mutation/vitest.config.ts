import { matchesGlob, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { AREAS } from './areas.mjs';

const { tests = [] } = AREAS[process.env.SERVETT_MUTATION_AREA ?? ''] ?? {};

/**
 * Files in the order of the area's tests: the first failure ends a mutant, so the quick ones come first,
 * and examples before properties.
 */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const path = relative(process.cwd(), moduleId);
      const place = tests.findIndex((pattern) => matchesGlob(path, pattern));
      return path.includes('.property.') ? place + 0.5 : place;
    };
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** The tests of one area, in one process: a mutation run starts a few tests very often. */
export default defineConfig({
  test: {
    environment: 'node',
    include: tests,
    isolate: false,
    sequence: { sequencer: InOrder },
    // A test that waits for what a mutant never does fails here: the run's own time limit would end
    // the process with it, and a new one takes seconds to begin.
    testTimeout: 10_000,
    hookTimeout: 10_000,
    expect: { poll: { timeout: 5_000 } },
  },
});

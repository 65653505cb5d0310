import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach } from 'vitest';
import { chosenOf } from '../../../scripts/setup/on-postgres.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** Left out of a run for each change: nobody has to hear that it was skipped. */
    isForNight?: true;
  }
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const chosenIn = ({ filepath }: { filepath: string }) => chosenOf(relative(ROOT, filepath));

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads fixtures from the pattern.
beforeAll(({}, { file }) => {
  const names = new Set(namesIn(file.tasks));
  const gone = (chosenIn(file) ?? []).filter((name) => !names.has(name));
  if (gone.length > 0) {
    throw new Error(
      `scripts/setup/on-postgres.mjs names tests that are not here: ${gone.join(', ')}`,
    );
  }
});

beforeEach(({ task, skip }) => {
  const chosen = chosenIn(task.file);
  if (chosen === undefined || chosen.includes(task.name)) return;
  task.meta.isForNight = true;
  skip();
});

type Task = { name: string; tasks?: readonly Task[] };

function namesIn(tasks: readonly Task[]): string[] {
  return tasks.flatMap(({ name, tasks }) => (tasks === undefined ? [name] : namesIn(tasks)));
}

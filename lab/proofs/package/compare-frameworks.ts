import { openBuilt } from './open-built.ts';

interface Compared {
  elements: number;
  problems: string[];
  attributes: string[];
  members: string[];
}

/**
 * Each attribute × {markup, property before the script, after it, null, '', removed} in each
 * framework, as the page of `projects/frameworks` compares it: 8 ways of binding, 5 attributes, 11
 * cases, and one element with all of them in its markup.
 */
const ELEMENTS = 8 * (5 * 11 + 1);

/** Also compares what the package's manifest says with the real element. */
export async function compareFrameworks(folder: string, manifest: string): Promise<void> {
  const { elements, problems, attributes, members } = await openBuilt(folder, '', (page) =>
    page.evaluate(
      () => (globalThis as typeof globalThis & { compared: Promise<Compared> }).compared,
    ),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (elements !== ELEMENTS) throw new Error(`${elements} elements, not ${ELEMENTS}`);
  const { modules } = JSON.parse(manifest);
  const [declared] = modules.flatMap((one: { declarations?: unknown[] }) => one.declarations ?? []);
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).sort();
  expectSame('attributes', names(declared.attributes), attributes);
  expectSame('members', names(declared.members), members);
}

function expectSame(what: string, said: readonly string[], are: readonly string[]): void {
  if (said.join() !== [...are].sort().join()) {
    throw new Error(`The manifest has the ${what} ${said.join()}, the element ${are.join()}`);
  }
}

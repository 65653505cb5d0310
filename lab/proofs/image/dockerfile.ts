/** One step, its lines joined: `COPY --from=build a b` has the flag `from` and the rest `a b`. */
export type Step = { word: string; flags: Record<string, string>; rest: string };
export type Stage = { name: string | null; base: string; steps: Step[] };

export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const stages: Stage[] = [];
  for (const line of lines) {
    const step = readStep(line);
    if (step.word === 'FROM') {
      const [base = '', , name = null] = step.rest.split(/\s+/);
      stages.push({ base, name, steps: [] });
    } else {
      stages.at(-1)?.steps.push(step);
    }
  }
  return stages;
}

function readStep(line: string): Step {
  const [, word = '', after = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
  const flags: Record<string, string> = {};
  let rest = after;
  for (;;) {
    const [whole = '', name = '', value = ''] = /^--([a-z-]+)=(\S+)\s+/.exec(rest) ?? [];
    if (whole === '') {
      return { word: word.toUpperCase(), flags, rest: rest.trim() };
    }
    flags[name] = value;
    rest = rest.slice(whole.length);
  }
}

/** The exec form: a program and its arguments, without a shell. Throws for any other form. */
export function execForm(text: string): string[] {
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words) || words.some((word) => typeof word !== 'string')) {
    throw new Error(`${text} is not in exec form`);
  }
  return words;
}

/** `A=1 B="2 3"`, as ENV has it. */
export function pairsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S+))/g)].map(([, name = '', quoted, bare]) => [
      name,
      quoted ?? bare ?? '',
    ]),
  );
}

/**
 * The files of a project that a build may read, by its .dockerignore. Supports only the syntax that
 * ours uses.
 */
export function contextFilter(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isIn: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isIn ?? true;
}

/** A name matches a file, or a folder with everything in it. */
function patternOf(name: string): RegExp {
  const source = name
    .split(/(\*\*\/|\*)/)
    .map((part) => {
      if (part === '**/') return '(?:.*/)?';
      return part === '*' ? '[^/]*' : part.replace(/[.+^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}(?:/.*)?$`);
}

import { dirname, join, relative } from 'node:path';

/** An import or a re-export of one of our files, by its relative path or its alias. */
const OURS = /(?:from|import)\s*\(?\s*'([.#][^'?]+)/g;

/** What only names another's types runs nothing of it. */
const TYPES = /^(?:import|export) type [^;]*;/gm;

/** The rooms of `src` that have aliases: `imports` in package.json. */
const ROOM = /^#(?=(?:core|web|guest|console)\/)/;

/** Schemas and codes of a subject are data that every other may know. */
const DATA =
  /^src\/core\/.*(?:\.schema|\broutes?|\/(?:codes|yes-no|limits|languages|error-codes))\.ts$/;

const CODE = /\.(?:tsx?|mjs)$/;

/**
 * Repositories are a layer of their own, below the rules and use cases of all modules: what a rule
 * needs to know is read through those of several, and what it decides is stored through them.
 */
const REPOSITORY = /\.repository\.ts$/;

/**
 * The import cycles between the sub-folders of one folder: the members of each, by name. Each file
 * of the folder itself counts as one more member: files may compose the sub-folders or
 * define what those share, but not both in one file.
 * @param {string} parent the folder, from the root and without a closing slash
 * @param {ReadonlyMap<string, string>} sources each file's text, by its path from the root
 * @returns {string[][]}
 */
export function importCycles(parent, sources) {
  /** @type {Map<string, Set<string>>} */
  const imports = new Map();
  for (const [file, text] of sources) {
    const from = memberOf(parent, file);
    if (from === null) continue;
    const to = imports.get(from) ?? new Set();
    imports.set(from, to);
    for (const named of importedBy(file, text.replaceAll(TYPES, ''))) {
      const member = memberOf(parent, target(named));
      if (member !== null && member !== from) to.add(member);
    }
  }
  const reached = new Map([...imports.keys()].map((each) => [each, reachableFrom(each, imports)]));
  const left = new Set([...imports.keys()].filter((each) => reached.get(each)?.has(each)));
  const cycles = [];
  for (const folder of left) {
    const cycle = [...left].filter(
      (each) =>
        each === folder || (reached.get(folder)?.has(each) && reached.get(each)?.has(folder)),
    );
    for (const each of cycle) left.delete(each);
    // Between files alone it is no matter of folders.
    if (cycle.some((each) => !CODE.test(each))) cycles.push(cycle.sort());
  }
  return cycles;
}

/**
 * What a file imports of ours, from the root.
 * @param {string} file @param {string} text
 * @returns {string[]}
 */
export function importedBy(file, text) {
  return [...text.matchAll(OURS)].map(([, path = '']) =>
    path.startsWith('#') ? path.replace(ROOM, 'src/').replace('#', '') : join(dirname(file), path),
  );
}

/** Where an import leads; data, and what reads it, is nobody's. @param {string} named */
function target(named) {
  return DATA.test(named) || REPOSITORY.test(named) ? '..' : named;
}

/**
 * The folder directly under `parent` that a file is in, or the file's own name for code of `parent`
 * itself.
 * @param {string} parent @param {string} file
 */
function memberOf(parent, file) {
  const path = relative(parent, file);
  const end = path.indexOf('/');
  if (path.startsWith('..')) return null;
  if (end >= 0) return path.slice(0, end);
  return CODE.test(path) ? path : null;
}

/**
 * @param {string} start @param {ReadonlyMap<string, ReadonlySet<string>>} imports
 * @returns {Set<string>}
 */
function reachableFrom(start, imports) {
  /** @type {Set<string>} */
  const reached = new Set();
  const next = [...(imports.get(start) ?? [])];
  for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
    if (reached.has(folder)) continue;
    reached.add(folder);
    next.push(...(imports.get(folder) ?? []));
  }
  return reached;
}

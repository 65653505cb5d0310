import { dirname } from 'node:path';
import { importedBy } from './import-cycles.mjs';

const LINES_MAX = 40;
/** Programs that are run one by one. */
const LEFT_OUT = /^(?:demo|findings|scripts|tests)\//;

/**
 * Sources of at most 40 lines that one file of their own folder imports and nothing else does: whoever
 * reads that file opens a second one for what might stand in the first.
 * @param {ReadonlyMap<string, string>} sources each file's text, by its path from the root; no tests
 * @returns {string[]}
 */
export function smallSources(sources) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const [file, text] of sources) {
    for (const named of importedBy(file, text)) {
      importers.set(named, (importers.get(named) ?? new Set()).add(file));
    }
  }
  return [...sources].flatMap(([file, text]) => {
    const [neighbour, ...others] = importers.get(file) ?? [];
    const isItsOwn = neighbour !== undefined && others.length === 0;
    const isBeside = isItsOwn && dirname(neighbour) === dirname(file);
    return isBeside && isSmall(text) && !LEFT_OUT.test(file) ? [file] : [];
  });
}

/** @param {string} text */
const isSmall = (text) => text.trimEnd().split('\n').length <= LINES_MAX;

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An import or a re-export of one of our files, by its relative path or its alias; not one in a text. */
const OURS =
  /^(?:import |(?:import|export|\}) [^'"`\n]*from |.*\bimport\()'((?:\.{1,2}|#\w+)\/[^'?]*)/gm;
const ENDING = /\.(?:[jt]sx?|mjs|json|css|svg|html|md|txt|vue|svelte)$/;
/** TypeScript takes it for the source that it would have been compiled from. */
const COMPILED = /\.jsx?$/;

/**
 * What a file imports of ours without the ending that the file has: TypeScript and Vite would find it,
 * and Node, which runs our sources as they are, would not.
 * @param {string} file its path
 * @param {string} text
 * @returns {string[]}
 */
export function importsWithoutEnding(file, text) {
  return [...text.matchAll(OURS)]
    .map(([, path]) => path ?? '')
    .filter(
      (path) =>
        !ENDING.test(path) || (COMPILED.test(path) && !existsSync(join(dirname(file), path))),
    );
}

import ts from 'typescript';
import { ROOT } from '../setup/steps.mjs';

/** What the element is from outside. */
export const SOURCE = `${ROOT}widget/element-types.ts`;

/** The element's typings, with the compiler's knowledge of what they import. */
export function readTypings() {
  const program = ts.createProgram([SOURCE], {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
  });
  const file = program.getSourceFile(SOURCE);
  if (!file) throw new Error(`${SOURCE} cannot be read.`);
  return { file, checker: program.getTypeChecker() };
}

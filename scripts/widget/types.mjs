import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { ROOT } from '../setup/steps.mjs';
import { readTypings, SOURCE } from './read-typings.mjs';

const DEFINE = `${ROOT}widget/define.ts`;
const FRAMEWORKS = ['react', 'vue', 'svelte'];

/**
 * Writes the package's typings: what `element-types.ts` says, with the words that it takes from
 * the rest of the source written out, so that they need nothing else.
 * @param {string} folder
 */
export function writeTypes(folder) {
  const declared = ts.transpileDeclaration(readFileSync(DEFINE, 'utf8'), {
    fileName: DEFINE,
    compilerOptions: { strict: true, isolatedDeclarations: true },
  });
  write(folder, 'index', `${selfContained()}\n${declared.outputText}`);
  write(folder, 'auto', "export * from './index.js';\n");
  for (const name of FRAMEWORKS) {
    const text = readFileSync(`${ROOT}widget/frameworks/${name}.d.ts`, 'utf8');
    write(folder, name, text.replace('../element-types.ts', './index.js'));
  }
}

/** @param {string} folder @param {string} name @param {string} text */
function write(folder, name, text) {
  // What silences our linter says nothing to readers of the package.
  writeFileSync(`${folder}/${name}.d.ts`, text.replaceAll(/^ *\/\/ biome-ignore.*\n/gm, ''));
}

/** `element-types.ts` with each type it imports as an alias of its own. */
function selfContained() {
  const { file, checker } = readTypings();
  let text = file.text;
  for (const statement of file.statements.filter(ts.isImportDeclaration)) {
    const named = statement.importClause?.namedBindings;
    if (!named || !ts.isNamedImports(named)) {
      throw new Error(`${SOURCE} may import types by name only.`);
    }
    const aliases = named.elements.map(({ name }) => {
      const type = checker.getDeclaredTypeOfSymbol(
        checker.getAliasedSymbol(checker.getSymbolAtLocation(name) ?? unknownSymbol(name.text)),
      );
      const words = checker.typeToString(
        type,
        undefined,
        ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias,
      );
      return `export type ${name.text} = ${words};`;
    });
    text = text.replace(statement.getText(), aliases.join('\n'));
  }
  return text;
}

/** @param {string} name @returns {never} */
function unknownSymbol(name) {
  throw new Error(`${SOURCE} imports ${name}, which is not there.`);
}

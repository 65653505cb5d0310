import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Json = Record<string, unknown>;

/** All values of these names, anywhere in it. */
function valuesOf(of: unknown, names: readonly string[]): string[] {
  if (typeof of !== 'object' || of === null) return [];
  return Object.entries(of).flatMap(([name, value]) =>
    names.includes(name) && typeof value === 'string' ? [value] : valuesOf(value, names),
  );
}

/** All texts, anywhere in it. */
function textsIn(of: unknown): string[] {
  if (typeof of === 'string') return [of];
  return typeof of === 'object' && of !== null ? Object.values(of).flatMap(textsIn) : [];
}

/** Each path that the installed package or its manifest names is a file of the package. */
export function expectDescribed(folder: string): void {
  const read = (path: string): Json => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const described = read('package.json');
  const named = {
    'package.json': textsIn([
      described.exports,
      ['customElements', 'web-types', 'types', 'unpkg', 'jsdelivr'].map((name) => described[name]),
    ]),
    'custom-elements.json': valuesOf(read(`${described.customElements}`), [
      'path',
      'module',
      'readme',
    ]),
  };
  const missing = Object.entries(named).flatMap(([file, paths]) => {
    if (paths.length < 3) return [`${file} names ${paths.length} paths`];
    const lost = paths.filter((path) => !existsSync(join(folder, path)));
    return lost.map((path) => `${file} names ${path}, which is not in the package`);
  });
  const types = read(`${described['web-types']}`);
  const isSame = types.name === described.name && types.version === described.version;
  if (!isSame) missing.push('web-types.json is of another package or version');
  if (read('vscode.html-custom-data.json').version !== 1.1) missing.push('no data for VS Code');
  if (missing.length > 0) throw new Error(missing.join('\n'));
}

import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** A function with one of these works in a transaction… */
const INSIDE = /^(Unit|Writer)$/;
/** …and with one of these it could begin another. */
const WRITES = /(^|[^\w])(Context|Store|LimitStore|ChangePorts|Write|SetUpGate)($|[^\w])/;
const WRITING = new Set(['change', 'changeApart', 'answerOnce', 'write', 'writeApart']);
const REFUSED = new Set([...WRITING, 'limits', 'store', 'setUp', 'mailer']);

/** The functions of a text, and the work that is passed to what writes. */
function faultsOf(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const at = (node: ts.Node) =>
    `${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;

  function look(node: ts.Node): void {
    if (ts.isFunctionLike(node)) {
      const types = node.parameters.map((each) => each.type?.getText(source) ?? '');
      if (
        types.some((each) => INSIDE.test(each)) &&
        types.some((each) => WRITES.test(unpicked(each)))
      )
        faults.push(`${at(node)} takes a transaction and what writes`);
    }
    if (ts.isCallExpression(node) && WRITING.has(nameOf(node.expression))) {
      for (const each of node.arguments) if (isWork(each)) lookInside(each);
    }
    ts.forEachChild(node, look);
  }

  function lookInside(node: ts.Node): void {
    if (ts.isIdentifier(node) && REFUSED.has(node.text))
      faults.push(`${at(node)} uses ${node.text} in the work of a write`);
    ts.forEachChild(node, lookInside);
  }

  look(source);
  return faults;
}

/** A part of the context that cannot write is no context. */
const unpicked = (type: string) =>
  type.replace(/Pick<\w+, [^>]*>/g, (pick) =>
    /'(store|limits|setUp|mailer)'/.test(pick) ? 'Context' : '',
  );
const nameOf = (called: ts.Expression) =>
  ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();
const isWork = (node: ts.Node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

test('nothing on the server begins a write or counts a limit inside the work of a write', () => {
  const files = globSync('server/**/*.ts').filter((each) => !each.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((each) => faultsOf(each, readFileSync(each, 'utf8')))).toEqual([]);
});

test.each([
  ['async function a(context: Context, unit: Unit) {}', true],
  ["async function a({ limits }: Pick<Context, 'limits'>, db: Writer) {}", true],
  ['change(context, venue, async (unit) => { await limits.take(LIMIT, key); });', true],
  ["store.write('installation', (db) => context.store.write('installation', f));", true],
  ['async function a(context: InsideContext, unit: Unit) {}', false],
  ["async function a({ menus }: Pick<Context, 'menus'>, unit: Unit) {}", false],
])('the check of the code finds it: %s', (text, isFound) => {
  expect(faultsOf('a.ts', text).length > 0).toBe(isFound);
});

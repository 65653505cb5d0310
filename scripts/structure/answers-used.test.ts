import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Functions that change rows and answer whether they have, and whose "no" is nothing to anybody. All
 * others are asked, or expected to have (`expectMoved`): a change that was not stored is none.
 */
const MAY_BE_FALSE: Readonly<Record<string, string>> = {
  beginRelease: 'what cannot be given up any more is not',
  deletePin: 'without one, none opens the screen any more either',
  endMail: 'its address may be removed while it is sent, and its row with it',
  setStarted: 'who asked at the same time has got the same payment',
};

/** What changes rows has a transaction, or a part of a change. */
const CHANGES = /function (\w+)(?:<[^(]*>)?\(((?:(?!\n\}|function )[\s\S])*?)\): Promise<boolean>/g;
const IN_A_WRITE = /: (?:Writer|Unit|Pick<Unit, [^>]*>)[,\n)]?/;
/** Biome writes a statement at the beginning of a line, or behind what it depends on. */
const STATEMENT = /^\s*(?:(?:if|for|while) \(.*\) |else |\} else |case .*: )?await (\w+)\(/;
/** The line before goes on in this one. */
const GOES_ON = /(?:[=(,?:[]|&&|\|\||\?\?|=>|return)$/;

const changing = (text: string) =>
  [...text.matchAll(CHANGES)]
    .filter(([, , parameters = '']) => IN_A_WRITE.test(`${parameters})`))
    .map(([, name = '']) => name);

/** Where what one of these functions answers is dropped: by line, and by name. */
function droppedIn(text: string, names: ReadonlySet<string>): [number, string][] {
  const lines = text.split('\n');
  return lines.flatMap((line, index): [number, string][] => {
    const [, name = ''] = STATEMENT.exec(line) ?? [];
    const isStatement = names.has(name) && !GOES_ON.test(lines[index - 1]?.trimEnd() ?? '');
    return isStatement ? [[index + 1, name]] : [];
  });
}

test('whether a change was stored is never left unheard', () => {
  const files = globSync('server/**/*.ts').filter((each) => !each.endsWith('.test.ts'));
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const names = new Set([...texts.values()].flatMap(changing));
  expect(names.size).toBeGreaterThan(40);
  const dropped = [...texts].flatMap(([file, text]) =>
    droppedIn(text, names).map(([line, name]) => ({ at: `${file}:${line}`, name })),
  );
  const unheard = dropped.filter(({ name }) => MAY_BE_FALSE[name] === undefined);
  expect(unheard.map(({ at, name }) => `${at} ${name}`)).toEqual([]);
  expect(Object.keys(MAY_BE_FALSE).filter((name) => !names.has(name))).toEqual([]);
  expect(new Set(dropped.map(({ name }) => name))).toEqual(new Set(Object.keys(MAY_BE_FALSE)));
});

test.each([
  ['  await moved(db);', true],
  ['  if (isOld) await moved(db);', true],
  ['  else await moved(db);', true],
  ['  const isMoved = await moved(db);', false],
  ['  const isMoved =\n    await moved(db);', false],
  ['  if (!(await moved(db))) throw gone;', false],
  ['  return await moved(db);', false],
  ['  await expectMoved(moved(db));', false],
  ['  await other(db);', false],
])('the check of the code finds it: %j', (text, isFound) => {
  expect(droppedIn(text, new Set(['moved'])).length > 0).toBe(isFound);
});

test.each([
  ['export function a(db: Writer, id: string): Promise<boolean> {', ['a']],
  ['async function a(\n  { db, at }: Unit,\n  of: { id: string },\n): Promise<boolean> {', ['a']],
  ["async function a({ db }: Pick<Unit, 'db'>): Promise<boolean> {", ['a']],
  ['async function a(db: Reader): Promise<boolean> {', []],
  [
    'async function a(db: Writer): Promise<void> {\n}\nfunction b(c: number): Promise<boolean> {',
    [],
  ],
])('it knows what changes rows: %j', (text, names) => {
  expect(changing(text)).toEqual(names);
});

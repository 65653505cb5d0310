import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvStyleOf, isFormula, toCsv, unguarded } from './csv.ts';

test('a Swedish spreadsheet gets semicolons and decimal commas, an English one commas and points', () => {
  const rows = [
    ['Räksmörgås; stor', 129.5, null],
    ['Ale, "pale"', 3, ''],
  ];
  expect(toCsv(rows, csvStyleOf('sv-SE'))).toBe(
    '\ufeff"Räksmörgås; stor";129,5;\r\n"Ale, ""pale""";3;\r\n',
  );
  expect(toCsv(rows, csvStyleOf('en-US'))).toBe(
    '\ufeffRäksmörgås; stor,129.5,\r\n"Ale, ""pale""",3,\r\n',
  );
});

test('a text that looks like a formula stays a text', () => {
  const style = { separator: ',', decimal: '.' } as const;
  expect(toCsv([['=1+1', '-2', '@me']], style)).toBe("\ufeff'=1+1,'-2,'@me\r\n");
  expect(toCsv([['\t=1', '\r=1']], style)).toBe('\ufeff\'\t=1,"\'\r=1"\r\n');
  expect(toCsv([['＝1', '＋1', '－1', '＠me']], style)).toBe("\ufeff'＝1,'＋1,'－1,'＠me\r\n");
  expect(toCsv([[-2]], style)).toBe('\ufeff-2\r\n');
  expect(toCsv([['Coca-Cola', 'a=b', "O'Hara"]], style)).toBe("\ufeffCoca-Cola,a=b,O'Hara\r\n");
});

test('reading removes exactly what writing added', () => {
  fc.assert(
    fc.property(
      fc.constantFrom("'", "''", '=', "'=", '＝', "''＝", '-', 'a', ''),
      fc.string(),
      (start, rest) => {
        const text = `${start}${rest}`.replaceAll(/[",\r\n]/g, '');
        const [, cell = ''] =
          /^\ufeff(.*)\r\n$/su.exec(toCsv([[text]], { separator: ',', decimal: '.' })) ?? [];
        expect(unguarded(cell)).toBe(text);
      },
    ),
  );
});

test('a program that takes the byte order mark for text gets none', () => {
  expect(toCsv([['a']], { separator: ',', decimal: '.', isUnmarked: true })).toBe('a\r\n');
});

test('a formula in a file that this program has not written is one, and stays as it is', () => {
  expect(['=1+1', "'=1+1", 'a=b', ''].map(isFormula)).toEqual([true, true, false, false]);
  expect(unguarded('=1+1')).toBe('=1+1');
  expect(unguarded("'90s")).toBe("'90s");
});

test('a quoted text is one of separators, quotes and line breaks only', () => {
  const style = { separator: ';', decimal: ',' } as const;
  expect(toCsv([['a,b', 'a;b', 'a\nb', 'a\rb', 'a"b']], style)).toBe(
    '\ufeffa,b;"a;b";"a\nb";"a\rb";"a""b"\r\n',
  );
});

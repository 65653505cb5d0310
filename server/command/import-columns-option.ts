import { COLUMN_CHOICES, type ColumnChoice } from '#core/menu-import/codes.ts';
import type { ImportColumns, ImportPreview } from '#core/menu-import/menu-import.schema.ts';
import type { GivenColumns } from '../modules/menu-import/csv/column-step.ts';
import { type Call, UsageError } from './command.ts';

type Look = (columns: GivenColumns | undefined) => Promise<Pick<ImportPreview, 'columns'>>;

/** What the options say of the sheet's columns; undefined: nothing. */
export async function columnsIn(
  { options }: Pick<Call, 'options'>,
  look: Look,
): Promise<GivenColumns | undefined> {
  const { columns: said, header: row } = options;
  if (said === undefined && row === undefined) return undefined;
  const header = headerIn(row);
  const found = (await look({ header, uses: new Map() })).columns?.columns ?? [];
  const parts = String(said ?? '')
    .split(',')
    .filter((part) => part.trim() !== '');
  return { header, uses: new Map(parts.map((part) => correctionIn(part, found))) };
}

function headerIn(row: unknown): number | null {
  if (row === undefined) return null;
  if (row === 'none') return 0;
  if (typeof row === 'string' && /^[1-9]\d?$/u.test(row)) return Number(row);
  throw new UsageError('--header must be the number of a row, or none.');
}

/** "Pris=price": the place of the column, from 0, and what it is. */
function correctionIn(part: string, found: ImportColumns['columns']): [number, ColumnChoice] {
  const at = part.lastIndexOf('=');
  const [name, use] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
  const chosen = COLUMN_CHOICES.find((each) => each === use);
  if (at === -1 || chosen === undefined) {
    const all = COLUMN_CHOICES.join(', ');
    throw new UsageError(`--columns must be such as Pris=price, with one of: ${all}.`);
  }
  const isCalled = (each: { name: string }) => each.name.toLowerCase() === name.toLowerCase();
  const column = found.find(isCalled) ?? found.find((each) => String(each.column) === name);
  if (column === undefined) {
    const names = found.map((each) => `${each.column} ${each.name}`).join(', ');
    throw new UsageError(`The sheet has no column ${name}. It has: ${names || 'none'}.`);
  }
  return [column.column - 1, chosen];
}

/** What the columns were taken for, where nobody or an earlier import has said it. */
export function sayColumns(say: Call['say'], read: ImportPreview['columns']): void {
  if (read?.source === 'remembered') {
    const chosen = read.columns.filter(({ use, guessed }) => use !== guessed);
    const list = chosen.map(({ name, use }) => `${name}=${use}`).join(', ');
    say(`  its columns were read as the last time (--columns '' reads what they say): ${list}`);
  }
  if (read === undefined || read.missing.length === 0) return;
  say(`  no column is surely the ${read.missing.join(' or the ')}. Say it with --columns:`);
  for (const { column, name, suggested, samples } of read.columns) {
    const guess = suggested === null ? '' : `, perhaps the ${suggested}`;
    say(`    ${column} ${name}${guess}: ${samples.join(' · ')}`);
  }
  const example = read.columns.flatMap(({ column, suggested }) =>
    suggested === null ? [] : [`${column}=${suggested}`],
  );
  if (example.length > 0) say(`  such as: --columns '${example.join(',')}'`);
}

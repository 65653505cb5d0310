import type { ColumnChoice, ColumnUse } from '#core/menu-import/codes.ts';
import { isShared, writeCorrections } from '#core/menu-import/columns.ts';
import type { ImportColumns } from '#core/menu-import/menu-import.schema.ts';

/** What a request says of a sheet's columns. */
export interface SheetWish {
  readonly columns: string;
  readonly header?: string;
}

/** What each column is to be, by its number. */
export type ColumnDraft = ReadonlyMap<number, ColumnUse>;

type Column = ImportColumns['columns'][number];

/** Nothing that anybody has said: the columns are what their names say. */
export const AS_NAMED: SheetWish = { columns: '' };

/** What a column is to be, or is already. */
export function draftUse(draft: ColumnDraft | null, { column, use }: Column): ColumnUse {
  return draft?.get(column) ?? use;
}

/** A draft with what the cells suggest, where what is needed is missing; else null. */
export function suggestedDraft(read: ImportColumns | undefined): ColumnDraft | null {
  if (read === undefined || read.missing.length === 0) return null;
  const found = read.columns.flatMap(({ column, use, suggested }) =>
    suggested === null || use !== 'left_out' ? [] : [[column, suggested] as const],
  );
  return found.length === 0 ? null : new Map(found);
}

/**
 * The draft after somebody has said what a column is, with the columns that are not read any more
 * because only one can be that. Null: it is as it was read.
 */
export function withUse(
  read: ImportColumns,
  draft: ColumnDraft | null,
  { column, use }: { column: number; use: ColumnUse },
): { draft: ColumnDraft | null; left: Column[] } {
  const locale = read.columns.find((each) => each.column === column)?.locale ?? null;
  const left = isShared(use)
    ? []
    : read.columns.filter(
        (each) =>
          each.column !== column &&
          draftUse(draft, each) === use &&
          isSame(use, each.locale, locale),
      );
  const next = new Map([
    ...(draft ?? []),
    ...left.map((each) => [each.column, 'left_out'] as const),
    [column, use] as const,
  ]);
  const isSaid = read.columns.some((each) => draftUse(next, each) !== each.use);
  return { draft: isSaid ? next : null, left };
}

/** Texts in two languages are two things. */
function isSame(use: ColumnUse, one: string | null, other: string | null): boolean {
  return !['name', 'category', 'description'].includes(use) || one === other;
}

/** The draft as a request says it: what is something else than its name says. */
export function sheetOf(read: ImportColumns, draft: ColumnDraft | null): SheetWish {
  const said = read.columns.flatMap((each) => {
    const use = draftUse(draft, each);
    return use === each.guessed || use === 'known'
      ? []
      : [[each.column - 1, use satisfies ColumnChoice] as const];
  });
  return {
    columns: writeCorrections(new Map(said)),
    ...(!read.isHeaderGuessed && { header: String(read.header) }),
  };
}

/** What a preview was read with, if anybody has said anything of its columns. */
export function sheetShown(read: ImportColumns): SheetWish | undefined {
  return read.source === 'guessed' ? undefined : sheetOf(read, null);
}

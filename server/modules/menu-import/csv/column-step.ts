import type {
  COLUMN_SOURCES,
  ColumnChoice,
  ColumnUse,
  NeededUse,
} from '#core/menu-import/codes.ts';
import { type Corrections, readCorrections } from '#core/menu-import/columns.ts';
import type { Locale } from '#core/shared/languages.ts';

/** What was said of the columns of sheets of one shape. */
export interface RememberedColumns {
  readonly shape: string;
  /** The row that names them; 0: none does; null: the one that is found. */
  readonly header: number | null;
  /** By what a column is remembered by. */
  readonly byHeader: Readonly<Record<string, ColumnChoice>>;
}

/** What a person says now of a sheet's columns. */
export interface GivenColumns {
  /** As `RememberedColumns` has it. */
  readonly header: number | null;
  readonly uses: Corrections;
}

/** As a request says it; undefined: nothing, so that what is remembered counts. */
export function sheetChoiceOf({
  columns,
  header,
}: {
  columns?: string;
  header?: string;
}): GivenColumns | undefined {
  if (columns === undefined && header === undefined) return undefined;
  return {
    header: header === undefined ? null : Number(header),
    uses: readCorrections(columns ?? ''),
  };
}

/** What is known of a sheet's columns besides their names. */
export interface ColumnTerms {
  /** With it, nothing that is remembered counts. */
  readonly given?: GivenColumns | undefined;
  readonly remembered: readonly RememberedColumns[];
}

/** The columns of a sheet as they were read, for a person to correct. */
export interface ReadColumns {
  readonly shape: string;
  /** The number of the row that names them; 0: none does. */
  readonly header: number;
  /** Whether that is the row that was found. */
  readonly isHeaderGuessed: boolean;
  /** The first rows, among which it may be. */
  readonly rows: readonly { readonly row: number; readonly text: string }[];
  readonly columns: readonly {
    /** From 1. */
    readonly column: number;
    readonly name: string;
    /** What it is remembered by. */
    readonly key: string;
    /** The language that its name says it is in. */
    readonly locale: Locale | null;
    readonly use: ColumnUse;
    /** What its name says. */
    readonly guessed: ColumnUse;
    /** What only its cells suggest. */
    readonly suggested: ColumnUse | null;
    readonly samples: readonly string[];
  }[];
  readonly source: (typeof COLUMN_SOURCES)[number];
  /** What is needed, and which no column is surely. */
  readonly missing: readonly NeededUse[];
}

/** What to remember of a choice that was made; null: it is as it was guessed. */
export function choiceOf(read: ReadColumns): RememberedColumns | null {
  const { shape, header, isHeaderGuessed, columns } = read;
  const other = columns.flatMap(({ key, use, guessed }) =>
    use === guessed || use === 'known' ? [] : [[key, use] as const],
  );
  return other.length === 0 && isHeaderGuessed
    ? null
    : {
        shape,
        header: isHeaderGuessed ? null : header,
        byHeader: Object.fromEntries(other),
      };
}

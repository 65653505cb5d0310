import { type Static, Type } from 'typebox';
import { DrinkFacts } from '#core/drinks/drink-facts.schema.ts';
import {
  Currency,
  LocaleCode,
  Nullable,
  Price,
  Strict,
  TextLanguage,
  Whole,
} from '#core/shared/common.schema.ts';
import { MENU_ADDRESS_MAX } from '#core/shared/limits.ts';
import {
  COLUMN_CHOICES,
  COLUMN_SOURCES,
  COLUMN_USES,
  EXPORT_FORMATS,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_REASONS,
  IMPORT_SYSTEMS,
  type ImportSystem,
  LEFT_OUT,
  NEEDED_USES,
  PAGE_FAILURES,
  READ_FORMATS,
  SAME_NAMES,
  SEPARATORS,
} from './codes.ts';
import { MenuQuestions } from './product-answers.schema.ts';

/** A row of a sheet as spreadsheets number it, else a product's number in its file. */
const Row = Nullable(Whole(1));

const correction = `[1-9][0-9]{0,3}:(?:${COLUMN_CHOICES.join('|')})`;

/** What a person has said of a sheet; of its columns, without it, what was said the last time counts. */
export const SheetChoice = {
  /** "2:price,5:left_out": the columns that are something else than their names say, from 1. */
  columns: Type.Optional(
    Type.String({ maxLength: 4_000, pattern: `^(?:${correction}(?:,${correction})*)?$` }),
  ),
  /** The number of the row that names the columns; 0: none does. */
  header: Type.Optional(Type.String({ pattern: '^(?:[0-9]|1[01])$' })),
  /** What rows of one name are, where neither sizes nor codes tell them apart. */
  sameNames: Type.Optional(Type.Enum([...SAME_NAMES])),
};

const YesNo = Type.Union([Type.Literal('true'), Type.Literal('false')]);

/**
 * `POST /venues/{venue}/menu/import`: the changes that a file would make to the draft. `locale` is
 * the language of texts without one (default: the venue's first); `sweep` removes items that the
 * file lacks; `separator` says what "12.500" means, whose row is left out without it; `columns` and
 * `header` correct what a sheet's columns were taken for.
 */
export const ImportQuery = Strict({
  separator: Type.Optional(Type.Enum([...SEPARATORS])),
  locale: Type.Optional(LocaleCode),
  sweep: Type.Optional(YesNo),
  ...SheetChoice,
});
export type ImportQuery = Static<typeof ImportQuery>;

/** `POST /venues/{venue}/menu/import/apply`: the same file, to the draft that was previewed. */
export const ImportApplyQuery = Strict({
  revision: Type.String({ pattern: '^[0-9]{1,15}$' }),
  separator: Type.Optional(Type.Enum([...SEPARATORS])),
  locale: Type.Optional(LocaleCode),
  sweep: Type.Optional(YesNo),
  ...SheetChoice,
});
export type ImportApplyQuery = Static<typeof ImportApplyQuery>;

const placeFields = {
  kind: Type.Enum([...IMPORT_KINDS]),
  row: Row,
  name: Type.String(),
  /** For a product. */
  category: Nullable(Type.String()),
  /** For a product, in minor units. */
  price: Nullable(Price),
  /** For a new product, as a drink: as the file says, or as guessed. */
  facts: Type.Optional(DrinkFacts),
};

/** An item that an import adds or removes. */
export const ImportPlace = Strict(placeFields);
export type ImportPlace = Static<typeof ImportPlace>;

const ImportValue = Nullable(
  Type.Union([Type.String(), Price, Type.Boolean(), Type.Array(Type.String())]),
);

/** A change by an import; both values are null if they are too long to show. */
export const ImportedField = Strict({
  field: Type.Enum([...IMPORT_FIELDS]),
  /** For texts: the language. */
  locale: Nullable(TextLanguage),
  before: ImportValue,
  after: ImportValue,
});
export type ImportedField = Static<typeof ImportedField>;

export const ImportChange = Strict({ ...placeFields, fields: Type.Array(ImportedField) });
export type ImportChange = Static<typeof ImportChange>;

/** Something that is not imported: a row, or without a row the file or a part of it. */
export const ImportRefusal = Strict({
  row: Row,
  name: Nullable(Type.String()),
  category: Nullable(Type.String()),
  problems: Type.Array(
    Strict({
      reason: Type.Enum([...IMPORT_REASONS]),
      /** The file's own name for it. */
      column: Nullable(Type.String()),
      value: Nullable(Type.String()),
    }),
    { minItems: 1 },
  ),
});
export type ImportRefusal = Static<typeof ImportRefusal>;

/** A row that is part of another one's product: a further size, or another row of the same. */
export const ImportMerged = Strict({
  row: Whole(1),
  /** The row of the product. */
  into: Whole(1),
  name: Nullable(Type.String()),
});
export type ImportMerged = Static<typeof ImportMerged>;

const Use = Type.Enum([...COLUMN_USES]);

/** The columns of a sheet as they were read, for a person to correct. */
export const ImportColumns = Strict({
  /** The number of the row that names them; 0: none does. */
  header: Whole(0),
  isHeaderGuessed: Type.Boolean(),
  /** The first rows, among which it may be. */
  rows: Type.Array(Strict({ row: Whole(1), text: Type.String() })),
  columns: Type.Array(
    Strict({
      column: Whole(1),
      name: Type.String(),
      /** The language that its name says it is in. */
      locale: Nullable(LocaleCode),
      use: Use,
      /** What its name says. */
      guessed: Use,
      /** What only its cells suggest: not read as that until somebody says so. */
      suggested: Nullable(Use),
      samples: Type.Array(Type.String()),
    }),
  ),
  source: Type.Enum([...COLUMN_SOURCES]),
  /** What is needed, and which no column is surely. */
  missing: Type.Array(Type.Enum([...NEEDED_USES])),
});
export type ImportColumns = Static<typeof ImportColumns>;

export const ImportPreview = Strict(
  {
    format: Type.Enum([...READ_FORMATS]),
    /** Whose export it looks like. */
    system: Type.Optional(Type.Enum(Object.keys(IMPORT_SYSTEMS) as ImportSystem[])),
    /** Of the draft it was compared with. */
    revision: Whole(0),
    added: Type.Array(ImportPlace),
    changed: Type.Array(ImportChange),
    removed: Type.Array(ImportPlace),
    rejected: Type.Array(ImportRefusal),
    /** What a person should check, though it is imported: the same shape as what is not. */
    noted: Type.Array(ImportRefusal),
    /** Rows that change nothing. */
    unchanged: Whole(0),
    /** Each row of a sheet is in one of added, changed, rejected, unchanged and merged. */
    merged: Type.Array(ImportMerged),
    /** Ignored columns, by the file's names. */
    ignored: Type.Array(Type.String()),
    /** Of a sheet with several. */
    columns: Type.Optional(ImportColumns),
    /** The sheets of a workbook, where several were read: the rows of each have the numbers after `before`. */
    sheets: Type.Optional(
      Type.Array(
        Strict({
          name: Type.String(),
          before: Whole(0),
          rows: Whole(1),
          /** Rows of its sheet above it, where it is one of several lists on it. */
          above: Type.Optional(Whole(1)),
        }),
      ),
    ),
    /** The currency of the prices. */
    currency: Currency,
    /** The venue's languages, and the one assumed for texts without a language. */
    locales: Type.Array(LocaleCode),
    locale: LocaleCode,
    /** The open questions of the resulting menu; they are answered before guests get it. */
    questions: MenuQuestions,
  },
  { $id: 'ImportPreview' },
);
export type ImportPreview = Static<typeof ImportPreview>;

/** `POST /venues/{venue}/menu/import/page`: the address as somebody types it. */
export const ImportPageRequest = Strict({
  address: Type.String({ minLength: 1, maxLength: MENU_ADDRESS_MAX, pattern: '\\S' }),
});

/** The menu that a page has, as data or in its text: a file to preview and import. */
export const ImportPage = Strict({
  /** The pages that it is from, after redirects; none: nothing could be read. */
  addresses: Type.Array(Type.String()),
  /** JSON-LD; or the page itself, where it has none. */
  document: Type.String(),
  /** Pages that it should be from as well, and why they gave nothing. */
  unread: Type.Array(
    Strict({
      address: Type.String(),
      reason: Type.Enum([...PAGE_FAILURES]),
      /** What the site answered; null: nothing. */
      status: Nullable(Type.Integer({ minimum: 0, maximum: 999 })),
    }),
  ),
});
export type ImportPage = Static<typeof ImportPage>;

/** The result: the draft's new revision, and the number of changes. */
export const ImportApplied = Strict({
  revision: Whole(0),
  added: Whole(0),
  changed: Whole(0),
  removed: Whole(0),
});
export type ImportApplied = Static<typeof ImportApplied>;

/** `GET /venues/{venue}/menu/export`: as a file. `locale` determines how a sheet writes numbers. */
export const ExportQuery = Strict({
  format: Type.Enum([...EXPORT_FORMATS]),
  of: Type.Optional(Type.Union([Type.Literal('draft'), Type.Literal('published')])),
  locale: Type.Optional(LocaleCode),
});
export type ExportQuery = Static<typeof ExportQuery>;

/** What a file leaves out of the menu, of how many products, and the first of their names. */
export const LeftOutOfFile = Strict({
  what: Type.Enum([...LEFT_OUT]),
  count: Whole(1),
  names: Type.Array(Type.String()),
});
export type LeftOutOfFile = Static<typeof LeftOutOfFile>;

export const ExportLeftOut = Strict(
  { leftOut: Type.Array(LeftOutOfFile) },
  { $id: 'ExportLeftOut' },
);
export type ExportLeftOut = Static<typeof ExportLeftOut>;

import { type Static, Type } from 'typebox';
import { IMPORT_FIELDS, IMPORT_FORMATS, IMPORT_KINDS, IMPORT_REASONS } from '../codes.ts';
import { Currency, LocaleCode, Nullable, Price, Strict, Whole } from '../common.schema.ts';
import { MenuQuestions } from './product-answers.schema.ts';

/** A row of a sheet as spreadsheets count them, else a product's number in its file. */
const Row = Nullable(Whole(1));

const YesNo = Type.Union([Type.Literal('true'), Type.Literal('false')]);

/**
 * `POST /venues/{venue}/menu/import`: what a file would make of the draft. `locale` is the language
 * of texts that name none (default: the venue's first); `sweep` removes what the file does not name.
 */
export const ImportQuery = Strict({
  locale: Type.Optional(LocaleCode),
  sweep: Type.Optional(YesNo),
});
export type ImportQuery = Static<typeof ImportQuery>;

/** `POST /venues/{venue}/menu/import/apply`: the same file, to the draft that was previewed. */
export const ImportApplyQuery = Strict({
  revision: Type.String({ pattern: '^[0-9]{1,15}$' }),
  locale: Type.Optional(LocaleCode),
  sweep: Type.Optional(YesNo),
});
export type ImportApplyQuery = Static<typeof ImportApplyQuery>;

const placeFields = {
  kind: Type.Enum([...IMPORT_KINDS]),
  row: Row,
  name: Type.String(),
  /** Of a product. */
  category: Nullable(Type.String()),
  /** Of a product, in minor units. */
  price: Nullable(Price),
};

/** Something that an import adds or removes. */
export const ImportPlace = Strict(placeFields);
export type ImportPlace = Static<typeof ImportPlace>;

const ImportValue = Nullable(
  Type.Union([Type.String(), Price, Type.Boolean(), Type.Array(Type.String())]),
);

/** What an import changes of it; both values null where there is too much to show. */
export const ImportedField = Strict({
  field: Type.Enum([...IMPORT_FIELDS]),
  /** For texts: in which language. */
  locale: Nullable(LocaleCode),
  before: ImportValue,
  after: ImportValue,
});
export type ImportedField = Static<typeof ImportedField>;

export const ImportChange = Strict({ ...placeFields, fields: Type.Array(ImportedField) });
export type ImportChange = Static<typeof ImportChange>;

/** Something that is not taken in: a row, or with none the file or a part of it. */
export const ImportRefusal = Strict({
  row: Row,
  name: Nullable(Type.String()),
  category: Nullable(Type.String()),
  problems: Type.Array(
    Strict({
      reason: Type.Enum([...IMPORT_REASONS]),
      /** As the file calls it. */
      column: Nullable(Type.String()),
      value: Nullable(Type.String()),
    }),
    { minItems: 1 },
  ),
});
export type ImportRefusal = Static<typeof ImportRefusal>;

export const ImportPreview = Strict(
  {
    format: Type.Enum([...IMPORT_FORMATS]),
    /** Of the draft that it was compared with. */
    revision: Whole(0),
    added: Type.Array(ImportPlace),
    changed: Type.Array(ImportChange),
    removed: Type.Array(ImportPlace),
    rejected: Type.Array(ImportRefusal),
    /** Rows that say what is so already. */
    unchanged: Whole(0),
    /** Columns that nothing was read from, as the file calls them. */
    ignored: Type.Array(Type.String()),
    /** What prices are in. */
    currency: Currency,
    /** The venue's languages, and the one that texts were taken to be in which name none. */
    locales: Type.Array(LocaleCode),
    locale: LocaleCode,
    /** What the menu would still leave open; it is answered before guests get it. */
    questions: MenuQuestions,
  },
  { $id: 'ImportPreview' },
);
export type ImportPreview = Static<typeof ImportPreview>;

/** What was done: the draft's revision from then on, and how much was changed. */
export const ImportApplied = Strict({
  revision: Whole(0),
  added: Whole(0),
  changed: Whole(0),
  removed: Whole(0),
});
export type ImportApplied = Static<typeof ImportApplied>;

/** `GET /venues/{venue}/menu/export`: as a file. `locale` is how a sheet writes numbers. */
export const ExportQuery = Strict({
  format: Type.Enum([...IMPORT_FORMATS]),
  of: Type.Optional(Type.Union([Type.Literal('draft'), Type.Literal('published')])),
  locale: Type.Optional(LocaleCode),
});
export type ExportQuery = Static<typeof ExportQuery>;

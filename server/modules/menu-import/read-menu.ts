import type { Allergen, Diet } from '#core/allergens/codes.ts';
import type {
  ImportReason,
  ImportSystem,
  ReadFormat,
  SameNames,
  Separator,
} from '#core/menu-import/codes.ts';
import type {
  MenuFile,
  MenuFileCategory,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import type { VatClass } from '#core/money/codes.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import type { AllergenStatement } from './allergen-statement.ts';
import type { ColumnTerms, ReadColumns } from './csv/column-step.ts';

/** Why a part of a file cannot be imported or has to be checked, and where. */
export interface RowProblem {
  readonly reason: ImportReason;
  /** The file's own name of the column or property; null: the row as a whole. */
  readonly column: string | null;
  /** The value, shortened. */
  readonly value: string | null;
}

/** An item's texts by language; a file without a language has been given one. */
export type ReadTexts = Partial<Record<Locale, string>>;

/** Its texts in languages that only tables speak. */
export type ReadTranslations = Partial<
  Record<TableLanguageCode, { readonly name?: string; readonly description?: string }>
>;

interface ReadThing {
  /** Our own id, `venue/id`, if the file is one of our exports. */
  readonly ownId?: string;
  readonly externalId?: string;
  readonly name: ReadTexts;
  readonly description?: ReadTexts;
  readonly translations?: ReadTranslations;
}

export interface ReadCategory extends ReadThing {
  /** As in a `servett-menu.json`: it is complete, so missing values are unset. */
  readonly whole?: MenuFileCategory;
}

/** What a guest chooses about a product: a size, a topping. */
export interface ReadGroup {
  readonly name: ReadTexts;
  readonly min: number;
  readonly max: number;
  readonly maxEach?: number;
  /** Undefined: the file says nothing about it. */
  readonly free?: number;
  /** Our own id, `venue/step/id`, if the file is one of our exports: it has every rule of the group. */
  readonly ownId?: string;
  /** The file has no prices of them: those that the menu has stay. */
  readonly isUnpriced?: true;
  /** Prices are added to the product's. */
  readonly options: readonly ReadOption[];
}

export interface ReadOption {
  readonly name: ReadTexts;
  readonly price: number;
  /** Its code in the other system. */
  readonly externalId?: string;
  /** Of a set: the product that it is, as the file says. */
  readonly part?: ReadPart;
  /** The same as the menu calls it, once that is found. */
  readonly product?: string;
}

/** What a choice of a set is: another product of the file, or one that the menu has. */
export interface ReadPart {
  /** As a row of our own exports has it. */
  readonly ownId?: string;
  readonly externalId?: string;
  readonly name: ReadTexts;
  /** Tells products of one name apart. */
  readonly category?: ReadTexts;
}

/** A file's values for one product. Missing values stay unchanged. */
export interface ReadProduct extends ReadThing {
  /** The row of the sheet, numbered as in spreadsheets; else the product's number in the file. */
  readonly row: number;
  readonly category: ReadCategory | null;
  /** Where it goes if the menu gets it now, as the file names no category. */
  readonly elsewhere?: ReadCategory;
  readonly searchWords?: string;
  /** Minor units. */
  readonly price?: number;
  /** The possible classes: a rate may belong to several. */
  readonly vat?: readonly VatClass[];
  readonly station?: string;
  readonly allergens?: AllergenStatement;
  readonly mentions?: readonly ReadMention[];
  /** The diets with an answer, and those of them that apply. */
  readonly diets?: { readonly answered: readonly Diet[]; readonly suitable: readonly Diet[] };
  readonly alcohol?: boolean;
  readonly hidden?: boolean;
  readonly groups?: readonly ReadGroup[];
  readonly whole?: MenuFileProduct;
  /** The file names a picture that is not here: one that the product has stays. */
  readonly keepsPicture?: true;
  /** Further rows that are in it, such as its other sizes. */
  readonly parts?: readonly PartRow[];
  /** Why the menu does not get it, unless it has it already. */
  readonly omitted?: RowProblem;
  /** Why the row is not imported. */
  readonly problems: readonly RowProblem[];
  /** What a person should check, though the row is imported. */
  readonly notes: readonly RowProblem[];
}

/** A row that is part of another one's product, and what it is called there. */
export interface PartRow {
  readonly row: number;
  readonly name: string | null;
}

/** A row that is no product of its own, and is left out. */
export interface LeftRow {
  readonly row: number;
  readonly name: string | null;
  readonly category: null;
  readonly problems: RowProblem[];
}

/** Allergens that a text names, in or around a product. */
export interface ReadMention {
  readonly allergens: readonly Allergen[];
  readonly word: string;
  /** Null: it stands around the product, not in its row. */
  readonly column: string | null;
  /** The name or description that it is in; null for any other text. */
  readonly text: string | null;
}

/** A file's contents, in any format. */
export interface ReadMenu {
  readonly format: ReadFormat;
  /** Whose export it looks like. */
  readonly system?: ImportSystem;
  readonly products: readonly ReadProduct[];
  readonly left?: readonly LeftRow[];
  /** Those with products in them are found there as well. */
  readonly categories: readonly ReadCategory[];
  /** Problems of the file, or of a part of it that is not a product. */
  readonly problems: readonly RowProblem[];
  /** What a person should check about the file as a whole. */
  readonly notes: readonly RowProblem[];
  /** Ignored columns, by the file's names. */
  readonly ignored: readonly string[];
  /** What each column of a sheet was read as. */
  readonly columns?: ReadColumns;
  /** Of a workbook with several that were read: the rows of each have the numbers from `before` on. */
  readonly sheets?: readonly {
    readonly name: string;
    readonly before: number;
    readonly rows: number;
    readonly above?: number;
  }[];
  /** The file itself if it is a `servett-menu.json`. */
  readonly whole?: MenuFile;
}

/** A sheet of a workbook, each cell as it is shown. */
export interface NamedSheet {
  readonly name: string;
  /** Of one of several lists side by side: its columns. */
  readonly list?: string;
  /** What stands above a list. */
  readonly place?: string;
  /** Rows of its sheet above one of several lists that stand one below the other. */
  readonly above?: number;
  readonly rows: readonly (readonly string[])[];
}

/** What a reader must know about the venue to interpret a price, a rate or a station's name. */
export interface Terms {
  readonly venue: Pick<MenuFile['venue'], 'id' | 'currency' | 'vatRates'>;
  readonly stations: MenuFile['stations'];
  /** The language of texts without one. */
  readonly locale: Locale;
  /** What a person has said of numbers such as 12.500. */
  readonly separator?: Separator | undefined;
  /** What a person has said that rows of one name are, where no sizes tell them apart. */
  readonly sameNames?: SameNames | undefined;
  /** What people have said of the columns of sheets. */
  readonly columns?: ColumnTerms | undefined;
  /** The time of the import: offers expire. */
  readonly now: Date;
}

/** What a product is called where its languages do not matter. */
export function shownName({ name }: Pick<ReadThing, 'name'>): string {
  return Object.values(name)[0] ?? '';
}

const VALUE_SHOWN = 60;

export function problem(
  reason: ImportReason,
  column: string | null = null,
  value: string | null = null,
): RowProblem {
  // A text has no columns.
  return { reason, column: column || null, value: value === null ? null : shortened(value) };
}

function shortened(value: string): string {
  const line = value.toWellFormed().replaceAll(/\s+/gu, ' ').trim();
  return line.length > VALUE_SHOWN ? `${line.slice(0, VALUE_SHOWN).toWellFormed()}…` : line;
}

/** A file with nothing readable. */
export function unreadable(format: ReadFormat, ...problems: RowProblem[]): ReadMenu {
  return { format, products: [], categories: [], problems, notes: [], ignored: [] };
}

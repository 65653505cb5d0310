import type {
  Diet,
  ImportFormat,
  ImportReason,
  Locale,
  VatClass,
} from '../../../src/contract/codes.ts';
import type {
  AllergenFacts,
  MenuFile,
  MenuFileCategory,
  MenuFileProduct,
} from '../../../src/contract/menu/menu-file.schema.ts';

/** Why something in a file cannot be taken, and where. */
export interface RowProblem {
  readonly reason: ImportReason;
  /** The column or property as the file calls it; null: the row as a whole. */
  readonly column: string | null;
  /** What stands there, shortened. */
  readonly value: string | null;
}

/** Texts of one thing by language; a file that names no language has been given one. */
export type ReadTexts = Partial<Record<Locale, string>>;

interface ReadThing {
  /** Our own id, `venue/id`, where the file is an export of ours. */
  readonly ownId?: string;
  readonly externalId?: string;
  readonly name: ReadTexts;
  readonly description?: ReadTexts;
}

export interface ReadCategory extends ReadThing {
  /** As it stands in a `servett-menu.json`: it says everything, and what it leaves out is not so. */
  readonly whole?: MenuFileCategory;
}

/** What a file says of one product. What it does not say is absent, and stays as it is. */
export interface ReadProduct extends ReadThing {
  /** A row of the sheet, counted as spreadsheets do; else the product's number in the file. */
  readonly row: number;
  readonly category: ReadCategory | null;
  readonly searchWords?: string;
  /** Minor units. */
  readonly price?: number;
  /** The classes that what the file says can mean: a rate may be that of several. */
  readonly vat?: readonly VatClass[];
  readonly station?: string;
  readonly allergens?: AllergenFacts;
  /** The diets that it answers for, and those of them that hold. */
  readonly diets?: { readonly answered: readonly Diet[]; readonly suitable: readonly Diet[] };
  readonly alcohol?: boolean;
  readonly hidden?: boolean;
  readonly whole?: MenuFileProduct;
  readonly problems: readonly RowProblem[];
}

/** What a file holds, whatever its format. */
export interface ReadMenu {
  readonly format: ImportFormat;
  readonly products: readonly ReadProduct[];
  /** Those with products in them are found there as well. */
  readonly categories: readonly ReadCategory[];
  /** What is wrong with the file, or with a part of it that is no product. */
  readonly problems: readonly RowProblem[];
  /** Columns that nothing was read from, as the file calls them. */
  readonly ignored: readonly string[];
  /** The file itself where it is a `servett-menu.json`. */
  readonly whole?: MenuFile;
}

/** What a reader must know of the venue to understand a price, a rate or the name of a station. */
export interface Terms {
  readonly venue: Pick<MenuFile['venue'], 'id' | 'currency' | 'vatRates'>;
  readonly stations: MenuFile['stations'];
  /** The language of texts that name none. */
  readonly locale: Locale;
}

const VALUE_SHOWN = 60;

export function problem(
  reason: ImportReason,
  column: string | null = null,
  value: string | null = null,
): RowProblem {
  return { reason, column, value: value === null ? null : shortened(value) };
}

function shortened(value: string): string {
  const line = value.toWellFormed().replaceAll(/\s+/gu, ' ').trim();
  return line.length > VALUE_SHOWN ? `${line.slice(0, VALUE_SHOWN).toWellFormed()}…` : line;
}

/** A file of which nothing can be read. */
export function unreadable(format: ImportFormat, ...problems: RowProblem[]): ReadMenu {
  return { format, products: [], categories: [], problems, ignored: [] };
}

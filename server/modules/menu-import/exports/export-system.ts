import type { ExportSystemName, LeftOut } from '#core/menu-import/codes.ts';
import type { MenuFileOptionGroup, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import type { NamedSheet } from '../read-menu.ts';

/** A choice as a sheet writes it. */
export interface SheetGroup {
  readonly of: MenuFileOptionGroup;
  readonly name: string;
  readonly options: readonly { readonly name: string; readonly price: number }[];
}

/** A product in one language, as far as a system has a place for it. */
export interface SheetItem {
  readonly product: MenuFileProduct;
  readonly category: string;
  readonly name: string;
  readonly description: string;
  /** Its id in that system; empty if it has none of the system's form. */
  readonly id: string;
  /** Any other id, which the system may keep as its own code. */
  readonly code: string;
  readonly price: string;
  /** Its rate, as in "12%"; null while nobody has answered. */
  readonly vat: string | null;
  readonly alcohol: boolean | null;
  readonly isHidden: boolean;
  /** Each with its whole price. */
  readonly sizes: { readonly title: string; readonly options: readonly SheetSize[] } | null;
  /** Its other choices, those that the system has a place for. */
  readonly groups: readonly SheetGroup[];
}

export interface SheetSize {
  readonly name: string;
  readonly price: string;
  /** Empty if it has none, or the sheet has no place for it. */
  readonly code: string;
}

/** What a system's file says of a menu: a product that is not in it cannot be said at all. */
export interface SheetMenu {
  readonly items: readonly SheetItem[];
  readonly price: (minor: number) => string;
}

/** A system that reads menus from files, and what those hold. */
export interface ExportSystem {
  readonly is: ExportSystemName;
  readonly holds: ReadonlySet<LeftOut>;
  /** Whether sizes of a product are rows or columns of it. */
  readonly hasSizes: boolean;
  /** Whether rows of one name in a category are one product, whatever their ids. */
  readonly joinsNames: boolean;
  /** Whether a name stands for one product of the whole menu. */
  readonly isNameUnique?: true;
  /** The form of the ids that the system gives itself, and reads again. */
  readonly id: RegExp | null;
  /** Where other ids stand: with the product, with each of its sizes, or nowhere. */
  readonly codes: 'product' | 'size' | 'none';
  /** Whether it has a place for a choice that is not of sizes. */
  readonly takes: (group: SheetGroup) => boolean;
  /** Below which header a category stands, and how it is written there. */
  readonly category: { readonly header: string; readonly write?: (name: string) => string };
  /** One sheet as CSV, several as a workbook. */
  readonly write: (menu: SheetMenu) => readonly NamedSheet[];
}

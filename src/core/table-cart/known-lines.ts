import { findInMenu } from '#core/menu/find-in-menu.ts';
import { optionProblems } from '#core/menu/option-problems.ts';
import { groupsOf, type OptionedProduct, type OptionGroupLike } from '#core/menu/options.ts';
import { fitting } from './shared-lines.ts';
import type { SharedLine } from './table-cart.schema.ts';

/** The parts of a menu, or of a menu file, by which a shared line is known. */
export interface KnownMenu {
  readonly optionGroups: readonly OptionGroupLike[];
  readonly categories: readonly {
    readonly hidden?: boolean;
    readonly products: readonly (OptionedProduct & {
      readonly id: string;
      readonly hidden?: boolean;
    })[];
  }[];
}

const NONE: ReadonlySet<string> = new Set();

/** The lines that a menu has: what somebody else makes up reaches nobody. */
export function knownLines(lines: readonly SharedLine[], menu: KnownMenu): SharedLine[] {
  return fitting(lines.filter((line) => isKnown(line, menu)));
}

function isKnown({ product: id, options }: SharedLine, menu: KnownMenu): boolean {
  const { category, product } = findInMenu(menu, id) ?? {};
  if (!category || !product || category.hidden === true || product.hidden === true) return false;
  // A guest may still choose between options: only what cannot be is left out.
  return optionProblems(groupsOf(product, menu.optionGroups), options, NONE).every(
    ({ problem }) => problem === 'too_few',
  );
}

/**
 * The parts of an option needed for choosing and pricing; both the menu's and the menu file's type
 * fit.
 */
export interface OptionLike {
  readonly id: string;
  readonly price: number;
  readonly preset?: boolean;
}

export interface OptionGroupLike<Option extends OptionLike = OptionLike> {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly Option[];
}

/** The parts of a product that concern its options. */
export interface OptionedProduct {
  readonly optionGroups?: readonly string[];
}

/** The product's own groups in its order; ids that the menu lacks are skipped. */
export function groupsOf<Group extends { readonly id: string }>(
  product: OptionedProduct,
  groups: readonly Group[],
): Group[] {
  const ids = product.optionGroups ?? [];
  return ids.flatMap((id) => groups.find((group) => group.id === id) ?? []);
}

/** True if the product has no groups, so that one tap adds it. */
export function isSimple(product: OptionedProduct): boolean {
  return (product.optionGroups ?? []).length === 0;
}

/**
 * True if so many options are sold out that a group cannot be answered, so the product is
 * unavailable.
 */
export function lacksOptions(
  product: OptionedProduct,
  groups: readonly OptionGroupLike[],
  soldOut: ReadonlySet<string>,
): boolean {
  return groupsOf(product, groups).some(
    ({ min, options }) => options.filter((option) => !soldOut.has(option.id)).length < min,
  );
}

/**
 * The options with these ids, each once and in the menu's order, in any order of the ids. `groups`
 * may be the whole menu's; ids that no group of the product has are left out.
 */
export function chosenOptions<Option extends OptionLike>(
  product: OptionedProduct,
  groups: readonly OptionGroupLike<Option>[],
  ids: readonly string[],
): Option[] {
  const left = new Set(ids);
  // Deleting makes an id that is in two groups count once, in the first of them.
  return groupsOf(product, groups)
    .flatMap((group) => group.options)
    .filter((option) => left.delete(option.id));
}

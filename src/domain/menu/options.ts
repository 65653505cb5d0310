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
  readonly maxEach?: number;
  readonly free?: number;
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
    ({ min, maxEach = 1, options }) =>
      options.filter((option) => !soldOut.has(option.id)).length * maxEach < min,
  );
}

/** An option as it was chosen; absent fields as in an order's line. */
export type Chosen<Option> = Option & {
  /** Default 1. */
  readonly quantity?: number;
  /** How many of them cost nothing; default 0. */
  readonly free?: number;
};

/**
 * The options with these ids, in the menu's order. An id that stands several times is chosen as
 * often. Of each group's choices the dearest are free, as many as the group allows, so the order of
 * the ids does not matter. `groups` may be the whole menu's; ids that no group of the product has
 * are left out.
 */
export function chosenOptions<Option extends OptionLike>(
  product: OptionedProduct,
  groups: readonly OptionGroupLike<Option>[],
  ids: readonly string[],
): Chosen<Option>[] {
  const left = countIds(ids);
  return groupsOf(product, groups).flatMap((group) => {
    const chosen = takeFrom(left, group.options);
    let { free = 0 } = group;
    const freeOf = new Map<Option, number>();
    for (const { option, quantity } of chosen.toSorted((a, b) => b.option.price - a.option.price)) {
      const given = option.price > 0 ? Math.min(free, quantity) : 0;
      freeOf.set(option, given);
      free -= given;
    }
    return chosen.map(({ option, quantity }) => {
      const given = freeOf.get(option) ?? 0;
      return { ...option, ...(quantity > 1 && { quantity }), ...(given > 0 && { free: given }) };
    });
  });
}

/** The ids of chosen options, each as often as it was chosen. */
export function chosenIds(options: readonly Chosen<{ readonly id: string }>[]): string[] {
  return options.flatMap(({ id, quantity = 1 }) => Array<string>(quantity).fill(id));
}

/** How often each id stands in the list. */
export function countIds(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * The options that were chosen, and how often. They are taken from `left`: an id that is in two
 * groups counts only in the first of them.
 */
export function takeFrom<Option extends { readonly id: string }>(
  left: Map<string, number>,
  options: readonly Option[],
): { readonly option: Option; readonly quantity: number }[] {
  return options.flatMap((option) => {
    const quantity = left.get(option.id) ?? 0;
    left.delete(option.id);
    return quantity > 0 ? [{ option, quantity }] : [];
  });
}

/** How many were chosen, each option as often as it was. */
export function piecesOf(chosen: readonly { readonly quantity: number }[]): number {
  return chosen.reduce((sum, { quantity }) => sum + quantity, 0);
}

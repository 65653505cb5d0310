/**
 * The parts of an option needed for choosing and pricing; both the menu's and the menu file's type
 * fit.
 */
export interface OptionLike {
  readonly id: string;
  readonly price: number;
  readonly preset?: boolean;
  /** The product that it is, in a set. */
  readonly product?: string;
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

/** How an option was chosen. Absent fields: once, and at its price. */
export interface Choosing {
  readonly quantity?: number;
  /** How many of them cost nothing. */
  readonly free?: number;
}

export type Chosen<Option> = Option & Required<Choosing>;

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
  if (ids.length === 0) return [];
  const left = countIds(ids);
  return groupsOf(product, groups).flatMap(({ free = 0, options }) => {
    let given = free;
    const chosen = takeFrom(left, options).map((option) => ({ ...option, free: 0 }));
    for (const option of chosen.filter(({ price }) => price > 0).sort(byPriceDown)) {
      option.free = Math.min(given, option.quantity);
      given -= option.free;
    }
    return chosen;
  });
}

function byPriceDown(a: OptionLike, b: OptionLike): number {
  return b.price - a.price;
}

/** The ids of chosen options, each as often as it was chosen. */
export function chosenIds(options: readonly ({ readonly id: string } & Choosing)[]): string[] {
  return options.flatMap(({ id, quantity = 1 }) => Array<string>(quantity).fill(id));
}

/** How often the list has each id. */
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
): (Option & { readonly quantity: number })[] {
  return options.flatMap((option) => {
    const quantity = left.get(option.id);
    return quantity !== undefined && left.delete(option.id) ? [{ ...option, quantity }] : [];
  });
}

/** How many were chosen, each option as often as it was. */
export function piecesOf(chosen: readonly { readonly quantity: number }[]): number {
  return chosen.reduce((sum, { quantity }) => sum + quantity, 0);
}

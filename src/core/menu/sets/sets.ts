import { groupsOf, type OptionedProduct } from '../options.ts';

interface Choices {
  readonly options: readonly { readonly product?: string }[];
}

/** Whether a group is a step of sets: a choice between products of the menu. */
export function isStep({ options }: Choices): boolean {
  return options.some(({ product }) => product !== undefined);
}

/**
 * Whether a product is a set: one price for what its guest chooses in steps. `groups` may be the
 * whole menu's.
 */
export function isSet(
  product: OptionedProduct,
  groups: readonly (Choices & { readonly id: string })[],
): boolean {
  return groupsOf(product, groups).some(isStep);
}

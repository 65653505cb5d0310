import type { Menu } from './menu.schema.ts';

/** A menu or a menu file, for look-ups. */
export interface MenuLike {
  readonly categories: readonly {
    readonly id: string;
    readonly products: readonly { readonly id: string }[];
  }[];
  readonly optionGroups: readonly { readonly id: string }[];
}

/** The product with this id, or undefined. For many look-ups use `indexMenu`. */
export function findProduct<ProductType extends { readonly id: string }>(
  menu: { readonly categories: readonly { readonly products: readonly ProductType[] }[] },
  id: string,
): ProductType | undefined {
  for (const category of menu.categories) {
    const product = category.products.find((each) => each.id === id);
    if (product) {
      return product;
    }
  }
  return undefined;
}

type CategoryIn<M extends MenuLike> = M['categories'][number];

export interface MenuIndex<M extends MenuLike = Menu> {
  readonly products: ReadonlyMap<string, CategoryIn<M>['products'][number]>;
  /** The category of each product, by the product's id. */
  readonly categoryOf: ReadonlyMap<string, CategoryIn<M>>;
  readonly groups: ReadonlyMap<string, M['optionGroups'][number]>;
}

/** Maps for quick look-up. A duplicate product id is found at its first place. */
export function indexMenu<M extends MenuLike>(menu: M): MenuIndex<M> {
  const products = new Map<string, CategoryIn<M>['products'][number]>();
  const categoryOf = new Map<string, CategoryIn<M>>();
  for (const category of menu.categories) {
    for (const product of category.products) {
      if (!products.has(product.id)) {
        products.set(product.id, product);
        categoryOf.set(product.id, category);
      }
    }
  }
  return {
    products,
    categoryOf,
    groups: new Map(menu.optionGroups.map((group) => [group.id, group])),
  };
}

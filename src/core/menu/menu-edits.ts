import type { MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import type {
  MenuFile,
  MenuFileCategory,
  MenuFileCategoryHead,
  MenuFileOptionGroup,
  MenuFileProduct,
  MenuFileStation,
} from '#core/menu-import/menu-file.schema.ts';
import { translated } from './translations/translations.ts';

interface Identified {
  readonly id: string;
}

/** The menu after an edit; null if the edit names something that the menu lacks. */
export function applyEdit(menu: MenuFile, edit: MenuEdit): MenuFile | null {
  switch (edit.do) {
    case 'put_category':
      return putCategory(menu, edit.category);
    case 'move_category': {
      const categories = moved(menu.categories, edit.category, edit.before);
      return categories && { ...menu, categories };
    }
    case 'remove_category': {
      const categories = without(menu.categories, edit.category);
      return categories && { ...menu, categories };
    }
    case 'put_product':
      return putProduct(menu, edit.category, edit.product);
    case 'move_product':
      return moveProduct(menu, edit);
    case 'remove_product':
      return removeProduct(menu, edit.product);
    case 'put_group':
      return { ...menu, optionGroups: put<MenuFileOptionGroup>(menu.optionGroups, edit.group) };
    case 'remove_group':
      return removeGroup(menu, edit.group);
    case 'put_station':
      return { ...menu, stations: put<MenuFileStation>(menu.stations, edit.station) };
    case 'move_station': {
      const stations = moved(menu.stations, edit.station, edit.before);
      return stations && { ...menu, stations };
    }
    case 'remove_station':
      return removeStation(menu, edit.station, edit.to);
    case 'translate_name':
      return translated(menu, { ...edit, field: 'name' }, edit.translation);
    case 'translate_description':
      return translated(menu, { ...edit, field: 'description' }, edit.translation);
    case 'put_languages':
      return { ...menu, languages: edit.languages };
  }
}

/** The menu after all of them, in their order; null if one cannot be applied. */
export function applyEdits(menu: MenuFile, edits: readonly MenuEdit[]): MenuFile | null {
  return edits.reduce<MenuFile | null>((now, edit) => now && applyEdit(now, edit), menu);
}

function put<Item extends Identified>(items: readonly Item[], item: Item): Item[] {
  return items.some(({ id }) => id === item.id)
    ? items.map((each) => (each.id === item.id ? item : each))
    : [...items, item];
}

function without<Item extends Identified>(items: readonly Item[], id: string): Item[] | null {
  const rest = items.filter((each) => each.id !== id);
  return rest.length === items.length ? null : rest;
}

/** An unknown `before` means the end. */
function inserted<Item extends Identified>(
  items: readonly Item[],
  item: Item,
  before: string | null,
): Item[] {
  const found = items.findIndex(({ id }) => id === before);
  const place = found < 0 ? items.length : found;
  return [...items.slice(0, place), item, ...items.slice(place)];
}

function moved<Item extends Identified>(
  items: readonly Item[],
  id: string,
  before: string | null,
): Item[] | null {
  const item = items.find((each) => each.id === id);
  if (item === undefined || id === before) {
    return item === undefined ? null : [...items];
  }
  return inserted(
    items.filter((each) => each !== item),
    item,
    before,
  );
}

function putCategory(menu: MenuFile, head: MenuFileCategoryHead): MenuFile {
  const products = menu.categories.find(({ id }) => id === head.id)?.products ?? [];
  return { ...menu, categories: put<MenuFileCategory>(menu.categories, { ...head, products }) };
}

function putProduct(menu: MenuFile, category: string, product: MenuFileProduct): MenuFile | null {
  const home = homeOf(menu, product.id) ?? menu.categories.find(({ id }) => id === category);
  return home === undefined ? null : replaceProducts(menu, home.id, put(home.products, product));
}

function moveProduct(
  menu: MenuFile,
  to: { product: string; category: string; before: string | null },
): MenuFile | null {
  const product = homeOf(menu, to.product)?.products.find(({ id }) => id === to.product);
  const isThere = menu.categories.some(({ id }) => id === to.category);
  if (product === undefined || !isThere || to.product === to.before) {
    return product === undefined || !isThere ? null : menu;
  }
  const categories = menu.categories.map((category) => {
    const rest = category.products.filter((each) => each !== product);
    return {
      ...category,
      products: category.id === to.category ? inserted(rest, product, to.before) : rest,
    };
  });
  return { ...menu, categories };
}

function removeProduct(menu: MenuFile, product: string): MenuFile | null {
  const home = homeOf(menu, product);
  const rest = home && without(home.products, product);
  return home && rest ? replaceProducts(menu, home.id, rest) : null;
}

function removeGroup(menu: MenuFile, group: string): MenuFile | null {
  const optionGroups = without(menu.optionGroups, group);
  if (optionGroups === null) {
    return null;
  }
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.map((product) => withoutGroup(product, group)),
  }));
  return { ...menu, optionGroups, categories };
}

/** Assigns all its products to another station; null if there is no such station. */
function removeStation(menu: MenuFile, station: string, to: string): MenuFile | null {
  const stations = without(menu.stations, station);
  if (stations === null || !stations.some(({ id }) => id === to)) {
    return null;
  }
  const categories = menu.categories.map((category) =>
    category.products.some((product) => product.station === station)
      ? {
          ...category,
          products: category.products.map((product) =>
            product.station === station ? { ...product, station: to } : product,
          ),
        }
      : category,
  );
  return { ...menu, stations, categories };
}

function withoutGroup(product: MenuFileProduct, group: string): MenuFileProduct {
  if (product.optionGroups?.includes(group) !== true) {
    return product;
  }
  const { optionGroups, ...rest } = product;
  const left = optionGroups.filter((id) => id !== group);
  return left.length === 0 ? rest : { ...rest, optionGroups: left };
}

function homeOf(menu: MenuFile, product: string): MenuFileCategory | undefined {
  return menu.categories.find(({ products }) => products.some(({ id }) => id === product));
}

function replaceProducts(menu: MenuFile, category: string, products: MenuFileProduct[]): MenuFile {
  return {
    ...menu,
    categories: menu.categories.map((each) =>
      each.id === category ? { ...each, products } : each,
    ),
  };
}

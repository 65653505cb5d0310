import type { MenuFile } from '../../src/contract/menu/menu-file.schema.ts';
import type { Opened } from './editor-props.ts';

/** The part of a menu to preview, shown even where guests would not see it. */
export function previewFile(
  menu: MenuFile,
  { kind, id }: Opened,
): { file: MenuFile; isHidden: boolean } {
  const category = menu.categories.find((each) =>
    kind === 'product' ? each.products.some((product) => product.id === id) : each.id === id,
  );
  if (category === undefined || kind === 'group' || kind === 'station') {
    return { file: { ...menu, categories: [] }, isHidden: false };
  }
  const { hidden, ...shown } = category;
  const own = category.products.filter((product) => product.id === id);
  const products = kind === 'product' ? own : category.products;
  const isHidden = hidden === true || own.some((product) => product.hidden === true);
  const seen = kind === 'product' ? products.map(({ hidden: _, ...rest }) => rest) : products;
  return { file: { ...menu, categories: [{ ...shown, products: seen }] }, isHidden };
}

import { join } from 'node:path';
import type { MenuFile, MenuFileProduct } from '../../../src/contract/menu/menu-file.schema.ts';
import { unnamedParts } from '../../../src/domain/menu/unnamed-parts.ts';
import type { Context } from '../../context.ts';
import { prepareMenu } from '../menu/import-menu.usecase.ts';
import { pictureImport } from '../menu/pictures.ts';
import { type FirstMenuOptions, firstMenu } from './first-menu.ts';
import { requireKnown } from './require-known.ts';

/**
 * A new venue with its first menu and its tables, ready for `storeMenu`. Throws `request.invalid`.
 */
export async function prepareVenue(
  context: Context,
  demoFolder: string,
  wish: FirstMenuOptions,
): Promise<MenuFile> {
  requireKnown(wish.venue);
  const pictures = pictureImport(join(demoFolder, 'pictures'), context.pictures);
  return prepareMenu(withUnfinishedHidden(await firstMenu(context, wish, demoFolder)), pictures);
}

/**
 * Items without a name in any language are hidden until somebody names them, and so are products
 * whose tax, age limit or station somebody has to decide first.
 */
function withUnfinishedHidden(file: MenuFile): MenuFile {
  const unnamed = new Set(unnamedParts(file).map(({ part, id }) => `${part} ${id}`));
  const groups = new Set(
    file.optionGroups.flatMap(({ id, options }) =>
      unnamed.has(`group ${id}`) || options.some((each) => unnamed.has(`option ${each.id}`))
        ? [id]
        : [],
    ),
  );
  const isUnfinished = ({ id, optionGroups = [], unanswered = [] }: MenuFileProduct) =>
    unanswered.length > 0 ||
    unnamed.has(`product ${id}`) ||
    optionGroups.some((group) => groups.has(group));
  return {
    ...file,
    categories: file.categories.map((category) => ({
      ...category,
      ...(unnamed.has(`category ${category.id}`) && { hidden: true }),
      products: category.products.map((product) =>
        isUnfinished(product) ? { ...product, hidden: true } : product,
      ),
    })),
  };
}

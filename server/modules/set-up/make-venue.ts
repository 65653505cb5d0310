import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unnamedParts } from '#core/menu/unnamed-parts.ts';
import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import type { SetUpRequest } from '#core/set-up/set-up.schema.ts';
import type { Context } from '#server/context.ts';
import { type PictureImport, prepareMenu } from '../menu/import-menu.usecase.ts';
import { pictureImport } from '../menu/pictures.ts';
import { emptyMenu } from './empty-menu.ts';
import { type ImportedMenu, importedMenu } from './first-import.ts';
import { requireKnown } from './require-known.ts';

const DEMONSTRATION = 'servett-menu.json';

/** What a new venue starts with. */
type FirstMenuOptions = Pick<SetUpRequest, 'venue' | 'menu' | 'file' | 'tables'>;

/**
 * A venue's first menu file: stations and no products, the contents of a file, or the
 * demonstration's menu. Orders are taken within its hours, or always if it has none.
 */
async function firstMenu(
  context: Context,
  request: FirstMenuOptions,
  demoFolder: string,
): Promise<ImportedMenu> {
  const { menu, tables } = request;
  const labels = { tables: Array.from({ length: tables }, (_, at) => ({ label: String(at + 1) })) };
  const empty = emptyMenu(request.venue);
  if (menu === 'demonstration') {
    const text = await readFile(join(demoFolder, DEMONSTRATION), 'utf8');
    const file: MenuFile = { ...JSON.parse(text), venue: empty.venue, ...labels };
    return { menu: file, columns: null };
  }
  const made =
    menu === 'import' ? await importedMenu(context, request) : { menu: empty, columns: null };
  return { ...made, menu: { ...made.menu, ...labels } };
}

/** A new venue's file, ready for `storeMenu`, and what was said of the columns of the one it is from. */
export interface PreparedVenue {
  readonly file: MenuFile;
  readonly columns: ImportedMenu['columns'];
}

/** A new venue with its first menu and its tables. Throws `request.invalid`. */
export async function prepareVenue(
  context: Context,
  demoFolder: string,
  wish: FirstMenuOptions,
): Promise<PreparedVenue> {
  requireKnown(wish.venue);
  const pictures = pictureImport(join(demoFolder, 'pictures'), context.pictures);
  const { menu, columns } = await firstMenu(context, wish, demoFolder);
  return { file: await prepareFile(menu, pictures), columns };
}

/** A new venue's file, ready for `storeMenu`: what guests cannot be shown yet is hidden. */
export function prepareFile(file: MenuFile, importPicture: PictureImport): Promise<MenuFile> {
  return prepareMenu(withUnfinishedHidden(file), importPicture);
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

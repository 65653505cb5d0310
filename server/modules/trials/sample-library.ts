import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { SampleMenu } from '#core/trials/codes.ts';
import { type SampleParts, sampleMenu } from '#core/trials/sample-menus.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';
import { pictureImport } from '../menu/pictures.ts';

const DEMONSTRATION = 'servett-menu.json';

/** The samples with stored pictures; each is read and stored once, until a picture is gone. */
export type SampleLibrary = (menu: SampleMenu, currency: string) => Promise<SampleParts>;

export function createSampleLibrary(demoFolder: string, pictures: PictureStore): SampleLibrary {
  const importPicture = pictureImport(join(demoFolder, 'pictures'), pictures);
  let reading: Promise<MenuFile> | null = null;
  /** What the pictures of the folder are called in the store. */
  const names = new Map<string, Promise<string>>();

  function demonstration(): Promise<MenuFile> {
    reading ??= readFile(join(demoFolder, DEMONSTRATION), 'utf8')
      .then((text) => JSON.parse(text) as MenuFile)
      .catch((error: unknown) => {
        reading = null;
        throw error;
      });
    return reading;
  }

  /** A trial may be the only one that names a picture, and its end may have been the last. */
  async function stored(picture: string): Promise<string> {
    // What failed once is tried again.
    const known = await names.get(picture)?.catch(() => undefined);
    if (known !== undefined && (await pictures.has(known))) {
      return known;
    }
    const importing = importPicture(picture);
    names.set(picture, importing);
    return importing;
  }

  return async (menu, currency) => {
    const sample = sampleMenu(await demonstration(), menu, currency);
    const categories = await Promise.all(
      sample.categories.map(async (category) => ({
        ...category,
        products: await Promise.all(
          category.products.map(async (product) =>
            product.picture === undefined
              ? product
              : { ...product, picture: await stored(product.picture) },
          ),
        ),
      })),
    );
    return { ...sample, categories };
  };
}

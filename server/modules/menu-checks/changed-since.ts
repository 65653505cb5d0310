import type { Menu } from '#core/menu/menu.schema.ts';
import { withoutHidden } from '#core/menu/menu.ts';
import { changedDishes } from '#core/menu-checks/changed-dishes.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Reader } from '#server/db/store.ts';
import { findMenuDocument, type StandingCheck } from '../published-menu/menu.repository.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';

/** By the published menu, for as long as that is kept: neither version ever changes. */
const compared = new WeakMap<MenuFile, { version: number; changed: readonly string[] }>();

/** The dishes of a published menu that differ from those of the version that was checked. */
export async function changedSince(
  db: Reader,
  venue: string,
  { version, file }: Pick<PublishedMenu, 'version' | 'file'>,
  checked: number,
): Promise<readonly string[]> {
  if (checked === version) return [];
  const known = compared.get(file);
  if (known?.version === checked) return known.changed;
  const document = await findMenuDocument(db, venue, checked);
  // Of a version that is not there, nobody can say what was right.
  const changed =
    document === undefined ? null : changedDishes(JSON.parse(document) as MenuFile, file);
  const all = changed ?? file.categories.flatMap(({ products }) => products.map(({ id }) => id));
  compared.set(file, { version: checked, changed: all });
  return all;
}

/** What guests are told of it; null where nobody has checked anything that they see. */
export async function shownCheck(
  db: Reader,
  venue: string,
  published: Pick<PublishedMenu, 'version' | 'file'>,
  checked: StandingCheck,
): Promise<Menu['checked'] | null> {
  if (checked === null) return null;
  const changed = await changedSince(db, venue, published, checked.menuVersion);
  const seen = withoutHidden(published.file).categories.flatMap(({ products }) => products);
  return seen.length > changed.length
    ? { at: toTimestamp(checked.at), changed: [...changed] }
    : null;
}

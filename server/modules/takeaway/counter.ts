import { fileURLToPath } from 'node:url';
import { menuLocale } from '#core/menu/menu-locale.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { newTableId } from '#server/random.ts';
import { readTexts } from '#server/texts.ts';
import { findCounter, insertCounter } from '../tables/tables.repository.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const textsIn = readTexts(PROJECT_ROOT);

/** A venue that begins with takeaway gets a link for it, which stays while that is off. */
export async function ensureCounter(
  { db, at }: Pick<Unit, 'db' | 'at'>,
  { venue }: Pick<MenuFile, 'venue'>,
): Promise<void> {
  if (!venue.takeaway?.isOn || (await findCounter(db, venue.id)) !== null) return;
  const label = textsIn(menuLocale(venue)).LL.tabs.counter();
  await insertCounter(db, { id: newTableId(), venue: venue.id, label }, at);
}

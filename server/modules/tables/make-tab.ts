import { fileURLToPath } from 'node:url';
import { businessDay } from '#core/days/business-day.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import {
  TAB_NAME_MAX,
  TABLE_LABEL_MAX,
  TABS_OPEN_MAX,
  TAKEAWAYS_OPEN_MAX,
} from '#core/shared/limits.ts';
import { freeTabName, typedTabName } from '#core/tabs/tab-name.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { newTableId } from '#server/random.ts';
import { readTexts } from '#server/texts.ts';
import { isTableName } from '#web/i18n/core-table-texts.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import {
  insertTab,
  listOpenTabNames,
  nextTabNumber,
  type TabRow,
} from '../tabs/tabs.repository.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const textsIn = readTexts(PROJECT_ROOT);

type Wish = { venue: string; seating: string; name: string | null; takeaway?: true };

/** Gives a party a tab. Throws `tabs.too_many`; who takes away is told `orders.pick_up_full`. */
export async function makeTab(unit: Unit, menu: PublishedMenu, wish: Wish): Promise<TabRow> {
  const { db, at } = unit;
  const { venue, seating, takeaway } = wish;
  const names = await listOpenTabNames(db, venue);
  if (names.length >= (takeaway ? TAKEAWAYS_OPEN_MAX : TABS_OPEN_MAX)) {
    throw new ProblemError(takeaway ? 'orders.pick_up_full' : 'tabs.too_many');
  }
  const count = await nextTabNumber(db, venue, businessDay(at, menu.file.venue));
  const number = takeaway
    ? takeawayLabel(menu, count, names)
    : tabLabel(menu, String(count), names);
  const name = typedTabName(wish.name, TAB_NAME_MAX);
  const label = name === null ? number : tabLabel(menu, name, names);
  const tab = { id: newTableId(), label, number };
  await insertTab(db, { ...tab, venue, seating, takeaway }, at);
  return tab;
}

function takeawayLabel(menu: PublishedMenu, count: number, taken: readonly string[]): string {
  const { LL } = textsIn(menuLocale(menu.file.venue));
  return freeTabName(LL.tabs.takeaway({ number: count }), taken, TABLE_LABEL_MAX);
}

/** A name is used as it is; a number or a sign would look like a table's without a word before it. */
export function tabLabel(menu: PublishedMenu, name: string, taken: readonly string[]): string {
  const { LL } = textsIn(menuLocale(menu.file.venue));
  const label = isTableName(name) ? name : LL.tabs.numbered({ name });
  return freeTabName(label, taken, TABLE_LABEL_MAX);
}

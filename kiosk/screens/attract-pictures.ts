import type { KioskSettings } from '../../src/contract/devices/device.schema.ts';
import type { Menu } from '../../src/contract/menu/menu.schema.ts';

/** As many as four phases of three show. */
const MOST = 12;

/** Addresses of what the resting tablet shows: the venue's choice, else its dishes. */
export function attractPictures(
  chosen: KioskSettings['attractPictures'],
  menu: Menu | null,
): string[] {
  if (chosen.length > 0) return chosen.map(({ picture }) => `/pictures/${picture}`);
  const dishes = menu?.categories.flatMap(({ products }) => products) ?? [];
  const pictures = dishes.flatMap(({ picture }) => (picture === undefined ? [] : [picture]));
  // From the whole menu, not only its first category.
  const step = Math.max(1, Math.floor(pictures.length / MOST));
  return [...new Set(pictures)].filter((_, at) => at % step === 0).slice(0, MOST);
}

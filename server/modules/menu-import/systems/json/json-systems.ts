import type { ReadMenu, Terms } from '../../read-menu.ts';
import { isClover, readClover } from './clover-items.ts';
import { isDeliverect, readDeliverect } from './deliverect-menu.ts';
import { isLightspeed, readLightspeed } from './lightspeed-menu.ts';
import { isSquareCatalog, readSquareCatalog } from './square-catalog.ts';
import { isToastMenus, readToastMenus } from './toast-menus.ts';
import { isUberEats, readUberEats } from './ubereats-menu.ts';
import { isZettle, readZettle } from './zettle-products.ts';

/** The JSON of a system that is recognized by its shape; null for any other. */
export function readJsonSystem(value: unknown, terms: Terms): ReadMenu | null {
  if (isSquareCatalog(value)) return readSquareCatalog(value, terms);
  if (isToastMenus(value)) return readToastMenus(value, terms);
  if (isDeliverect(value)) return readDeliverect(value, terms);
  if (isUberEats(value)) return readUberEats(value, terms);
  if (isLightspeed(value)) return readLightspeed(value, terms);
  if (isZettle(value)) return readZettle(value, terms);
  return isClover(value) ? readClover(value, terms) : null;
}

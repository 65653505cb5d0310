import { OVERRULED, type Overruled } from '../../../src/contract/codes.ts';
import type { Availability } from '../../../src/contract/menu/menu.schema.ts';
import type { OrderRequest } from '../../../src/contract/ordering/order.schema.ts';
import type { Vouched } from '../../../src/domain/ordering/line-check.ts';
import { judgeOrder, menuRefusal } from '../../../src/domain/ordering/menu-refusal.ts';
import type { Refusal } from '../../../src/domain/shared/refusal.ts';
import type { InsideContext } from '../../context.ts';
import type { Unit } from '../../kernel/events/change.ts';
import { ensureAllowed } from '../../problem.ts';
import { findAvailability } from '../availability/availability.repository.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';

type Current = {
  venue: string;
  menu: PublishedMenu;
  /** What is sold out or paused, if the caller has asked for it already. */
  available?: Promise<Availability>;
  vouched?: Vouched;
};

/**
 * When the order's prices and hours are judged, in milliseconds since 1970. Throws the reason for a
 * refusal: see `src/domain/ordering/menu-refusal.ts`.
 */
export async function checkAgainstMenu(
  context: InsideContext,
  unit: Unit,
  body: OrderRequest,
  { venue, menu, available = findAvailability(unit.db, venue), vouched = 'asked' }: Current,
): Promise<number> {
  const availability = await available;
  const seen = await context.menus.find(unit.db, venue, body.menuVersion);
  const known = { seen: seen?.file ?? null, menu, availability };
  const { refusal, asOf } = judgeOrder(body, known, unit.at, vouched);
  ensureAllowed(refusal);
  return asOf;
}

/** Why a guest's order would be refused that staff vouch for; null if it would not be. */
export async function overruledBy(
  context: InsideContext,
  unit: Unit,
  body: OrderRequest,
  { venue, menu }: Pick<Current, 'venue' | 'menu'>,
): Promise<Overruled | null> {
  const availability = await findAvailability(unit.db, venue);
  const seen = await context.menus.find(unit.db, venue, body.menuVersion);
  const refusal = menuRefusal(body, { seen: seen?.file ?? null, menu, availability }, unit.at);
  return OVERRULED.find((code) => code === refusal?.code) ?? null;
}

/**
 * Why an order whose prices are agreed cannot be made now; null if it can. The menu may have changed
 * since: what it no longer has, or has sold out, is a reason, a new price is none.
 */
export async function availabilityRefusal(
  unit: Unit,
  lines: OrderRequest['lines'],
  venue: string,
  menu: PublishedMenu,
): Promise<Refusal | null> {
  const availability = await findAvailability(unit.db, venue);
  // Compared with itself, no price has changed.
  return menuRefusal({ lines }, { seen: menu.file, menu, availability }, unit.at);
}

import type { CartLine } from '#core/cart/cart.ts';
import { setQuantity, theirTurn } from '#core/cart/cart-changes.ts';
import type { Problem } from '#core/shared/problem.schema.ts';
import { ApiError } from '#web/http/api-error.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';

const HANDED_OVER: Problem = {
  type: 'about:blank',
  title: '',
  status: 401,
  code: 'sessions.handed_over',
};

/** What this device knows of handing over to another phone at a table. */
export interface HandedOver {
  /** What was to go along of the cart: it leaves it once another phone has it. */
  readonly lines: readonly { readonly key: string; readonly quantity: number }[];
  /**
   * When this device learned that another phone goes on, by its own clock: until its guest begins anew
   * it is nobody's here. Null while that is not so.
   */
  readonly overAt: number | null;
}

const NONE: HandedOver = { lines: [], overAt: null };
/** No visit lasts longer: who comes another day is a guest like any other. */
const VISIT_MS = 24 * 3_600_000;

export const phonesKeyOf = (table: string) => `phones:${table}` as const;

/** Data of another version of this application is none. */
function asHandedOver(value: unknown): HandedOver {
  if (typeof value !== 'object' || value === null) return NONE;
  const { lines, overAt } = value as Partial<HandedOver>;
  return {
    lines: Array.isArray(lines) ? lines : [],
    overAt: typeof overAt === 'number' ? overAt : null,
  };
}

/** Before a code is made: with which lines. Rejects where nothing can be stored. */
export async function noteHanding(
  storage: Pick<DeviceStorage, 'set'>,
  table: string,
  lines: readonly CartLine[],
): Promise<void> {
  const handed = lines.map(({ key, quantity }) => ({ key, quantity }));
  await storage.set(phonesKeyOf(table), { lines: handed, overAt: null });
}

export async function isHandedOver(
  storage: Pick<DeviceStorage, 'get' | 'delete'>,
  table: string,
  now: number,
): Promise<boolean> {
  const { overAt } = asHandedOver(await storage.get(phonesKeyOf(table)).catch(() => null));
  const isOfToday = overAt !== null && now - overAt < VISIT_MS;
  if (overAt !== null && !isOfToday) await forgetHandedOver(storage, table);
  return isOfToday;
}

/**
 * What was sent here and has not gone out belongs to nobody: a guest who begins anew must not order
 * what the other phone has in its cart. Throws what a server says.
 */
export async function refuseHandedOver(
  storage: Pick<DeviceStorage, 'get' | 'delete'>,
  table: string,
  now: number,
): Promise<void> {
  if (!(await isHandedOver(storage, table, now))) return;
  throw new ApiError(401, HANDED_OVER, null);
}

/** A server that has lost its database since would know the old session again: this device does not. */
export async function noteHandedOver(
  storage: Pick<DeviceStorage, 'update'>,
  table: string,
  now: number,
): Promise<void> {
  const over = (found: unknown) => ({ ...asHandedOver(found), overAt: now });
  await storage.update(phonesKeyOf(table), over).catch(() => {});
}

export async function forgetHandedOver(
  storage: Pick<DeviceStorage, 'delete'>,
  table: string,
): Promise<void> {
  await storage.delete(phonesKeyOf(table)).catch(() => {});
}

/** What was to go along is ordered, and goes along as an order: what is chosen from now on stays. */
export async function keepCart(
  storage: Pick<DeviceStorage, 'get' | 'update'>,
  table: string,
): Promise<void> {
  const key = phonesKeyOf(table);
  const { lines } = asHandedOver(await storage.get(key).catch(() => null));
  if (lines.length === 0) return;
  const kept = (found: unknown) => ({ ...asHandedOver(found), lines: [] });
  await storage.update(key, kept).catch(() => {});
}

interface KeptCart {
  readonly kept: {
    change(
      change: (lines: readonly CartLine[]) => readonly CartLine[],
      alongside?: Parameters<DeviceStorage['update']>[2],
    ): void;
  };
}

/** What the other phone has leaves the cart, once: in the transaction in which that is forgotten. */
export async function leaveHanded(
  storage: Pick<DeviceStorage, 'get'>,
  table: string,
  cart: KeptCart,
): Promise<void> {
  const key = phonesKeyOf(table);
  const { lines: handed } = asHandedOver(await storage.get(key).catch(() => null));
  if (handed.length === 0) return;
  cart.kept.change((lines) => theirTurn(handed.reduce(withoutLine, lines)), {
    key,
    allows: (found) => asHandedOver(found).lines.length > 0,
    change: (found) => ({ ...asHandedOver(found), lines: [] }),
    done() {},
  });
}

function withoutLine(
  lines: readonly CartLine[],
  { key, quantity }: HandedOver['lines'][number],
): readonly CartLine[] {
  const known = lines.find((line) => line.key === key);
  return known === undefined ? lines : setQuantity(lines, key, known.quantity - quantity);
}

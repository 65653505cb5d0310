import type { CartLine } from '#core/cart/cart.ts';
import { setQuantity, theirTurn } from '#core/cart/cart-changes.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';

/** What this device knows of handing over to another phone at a table. */
export interface HandedOver {
  /** What was to go along of the cart: it leaves it once another phone has it. */
  readonly lines: readonly { readonly key: string; readonly quantity: number }[];
  /** Another phone goes on: this one is nobody's here until its guest begins anew. */
  readonly isOver: boolean;
}

const NONE: HandedOver = { lines: [], isOver: false };

export const phonesKeyOf = (table: string) => `phones:${table}` as const;

/** Data of another version of this application is none. */
function asHandedOver(value: unknown): HandedOver {
  if (typeof value !== 'object' || value === null) return NONE;
  const { lines, isOver } = value as Partial<HandedOver>;
  return { lines: Array.isArray(lines) ? lines : [], isOver: isOver === true };
}

/** Before a code is made: with which lines. Rejects where nothing can be stored. */
export async function noteHanding(
  storage: Pick<DeviceStorage, 'set'>,
  table: string,
  lines: readonly CartLine[],
): Promise<void> {
  const handed = lines.map(({ key, quantity }) => ({ key, quantity }));
  await storage.set(phonesKeyOf(table), { lines: handed, isOver: false });
}

export async function isHandedOver(
  storage: Pick<DeviceStorage, 'get'>,
  table: string,
): Promise<boolean> {
  return asHandedOver(await storage.get(phonesKeyOf(table)).catch(() => null)).isOver;
}

/** A server that has lost its database since would know the old session again: this device does not. */
export async function noteHandedOver(
  storage: Pick<DeviceStorage, 'update'>,
  table: string,
): Promise<void> {
  const over = (found: unknown) => ({ ...asHandedOver(found), isOver: true });
  await storage.update(phonesKeyOf(table), over).catch(() => {});
}

export async function forgetHandedOver(
  storage: Pick<DeviceStorage, 'delete'>,
  table: string,
): Promise<void> {
  await storage.delete(phonesKeyOf(table)).catch(() => {});
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

import type { Locale } from '#core/shared/languages.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';

/** What this device knows of a cart that it has handed over to its table. */
export interface Handed {
  /** The session that handed it over: another one's is none. */
  readonly guest: string;
  /** Under which ids others may have sent it, the newest last. */
  readonly orders: readonly string[];
  /** What the guest saw when handing it over: what became dearer since is not ordered so. */
  readonly menuVersion: number;
  readonly locale: Locale;
  /** They may at the moment. */
  readonly isOn: boolean;
  /** The guest has sent it since: its ids make no order any more, or have made it. */
  readonly isSpent: boolean;
}

export const handedKeyOf = (table: string) => `handed:${table}` as const;

/** Data of another session, or of another version of this application, is none. */
export function asHanded(value: unknown, guest: string | null): Handed | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = value as Partial<Handed>;
  const isWhole = found.guest === guest && Array.isArray(found.orders);
  return isWhole ? (found as Handed) : null;
}

/**
 * Before the guest sends the cart: others may not any more. Returns the ids under which they may have
 * done so, for the server to make one order of it.
 */
export async function takeBack(
  storage: Pick<DeviceStorage, 'get' | 'update'>,
  table: string,
  guest: string | null,
): Promise<readonly string[]> {
  const key = handedKeyOf(table);
  const known = asHanded(await storage.get(key).catch(() => null), guest);
  if (known === null) return [];
  const spend = (found: unknown) => {
    const handed = asHanded(found, guest);
    return handed && { ...handed, isOn: false, isSpent: true };
  };
  await storage.update(key, spend).catch(() => {});
  return known.orders;
}

import type { DeviceStorage } from '#web/platform/storage/storage.ts';

/** Also sent to other tabs when it has changed. */
export const sessionKeyOf = (table: string) => `session:${table}` as const;

/** This device's token at a table, or null. */
export async function readToken(
  storage: Pick<DeviceStorage, 'get'>,
  table: string,
): Promise<string | null> {
  const stored = await storage.get(sessionKeyOf(table)).catch(() => undefined);
  return typeof stored === 'string' ? stored : null;
}

/** Never rejects: without storage the session lasts while the page is open. */
export async function keepToken(
  storage: Pick<DeviceStorage, 'set'>,
  table: string,
  token: string,
): Promise<void> {
  await storage.set(sessionKeyOf(table), token).catch(() => {});
}

export async function forgetToken(
  storage: Pick<DeviceStorage, 'delete'>,
  table: string,
): Promise<void> {
  await storage.delete(sessionKeyOf(table)).catch(() => {});
}

/** A party that this device belongs to: the table whose page it used, and its token there. */
export interface Seat {
  readonly table: string;
  readonly token: string;
}

/** Where this device was let in last. */
export async function readSeat(storage: Pick<DeviceStorage, 'get'>): Promise<Seat | null> {
  const table = await storage.get('seat').catch(() => undefined);
  const token = typeof table === 'string' ? await readToken(storage, table) : null;
  return typeof table === 'string' && token !== null ? { table, token } : null;
}

export async function keepSeat(storage: Pick<DeviceStorage, 'set'>, table: string): Promise<void> {
  await storage.set('seat', table).catch(() => {});
}

export async function forgetSeat(storage: Pick<DeviceStorage, 'delete'>): Promise<void> {
  await storage.delete('seat').catch(() => {});
}

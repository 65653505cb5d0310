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

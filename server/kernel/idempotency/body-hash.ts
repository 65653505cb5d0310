import { sha256 } from '#server/random.ts';

/** SHA-256 of the canonical JSON: the order of keys does not matter. */
export function hashOfBody(body: unknown): string {
  const keys = new Set<string>();
  addKeys(body, keys);
  // Each object's keys in this order: sorting those of each by themselves takes a kilobyte for each.
  return sha256(JSON.stringify(body, [...keys].sort()));
}

function addKeys(value: unknown, keys: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) addKeys(item, keys);
    return;
  }
  for (const key of Object.keys(value)) {
    keys.add(key);
    addKeys((value as Record<string, unknown>)[key], keys);
  }
}

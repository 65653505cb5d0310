import { sha256 } from '#server/random.ts';

/** SHA-256 of the canonical JSON: the order of keys does not matter. */
export function hashOfBody(body: unknown): string {
  return sha256(JSON.stringify(canonical(body)));
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(canonical);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, item]) => [key, canonical(item)]),
    );
  }
  return value;
}

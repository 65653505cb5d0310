import { LRUCache } from 'lru-cache';

/**
 * So many values at most, of which the least recently used goes first. It takes memory as it fills:
 * with `max`, the package reserves 28 bytes for each value that there may ever be.
 */
export function growingLru<Value extends NonNullable<unknown>>(
  most: number,
): LRUCache<string, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
}

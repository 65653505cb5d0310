/** Keeps values up to a size in all; those that were used the longest ago go first. */
export type SizedCache<Value> = {
  /** Counts as a use. */
  get(key: string): Value | undefined;
  /** The newest is kept, whatever its size. */
  set(key: string, value: Value, size: number): void;
  delete(key: string): void;
};

export function createSizedCache<Value>(max: number): SizedCache<Value> {
  const kept = new Map<string, { value: Value; size: number }>();
  let sum = 0;

  function remove(key: string): void {
    sum -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  function set(key: string, value: Value, size: number): void {
    remove(key);
    kept.set(key, { value, size });
    sum += size;
    for (const oldest of kept.keys()) {
      if (sum <= max || kept.size === 1) {
        return;
      }
      remove(oldest);
    }
  }

  return {
    get(key) {
      const known = kept.get(key);
      if (known !== undefined) set(key, known.value, known.size);
      return known?.value;
    },
    set,
    delete: remove,
  };
}

/** Randomness that a seed repeats, for tests and benchmarks. */
export interface SeededRandom {
  /** At least 0, less than 1. */
  fraction(): number;
  /** Whole, at least `low`, at most `high`. */
  between(low: number, high: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Different items, in the order drawn; all of them where there are fewer than `count`. */
  draw<Item>(items: readonly Item[], count: number): Item[];
  bytes(count: number): Uint8Array;
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, plenty for test data. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;

  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));

  function pick<Item>(items: readonly Item[]): Item {
    const [item] = items.slice(between(0, items.length - 1));
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  }

  return {
    fraction,
    between,
    chance: (probability) => fraction() < probability,
    pick,
    draw(items, count) {
      const rest = [...items];
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(between(0, rest.length - 1), 1),
      ).flat();
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => between(0, 255)),
  };
}

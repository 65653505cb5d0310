/** Randomness as an argument, so that tests can control it. */
export interface Random {
  bytes(count: number): Uint8Array;
  /** At least 0, less than 1. */
  fraction(): number;
}

/** `getRandomValues` exists on plain http too, `randomUUID` does not. */
export const systemRandom: Random = {
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  fraction: () => {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    return value / 2 ** 32;
  },
};

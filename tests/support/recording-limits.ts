import type { LimitStore } from '#server/kernel/limits/limit.ts';

/** Allows everything, and records what was taken from which bucket. */
export function recordingLimits() {
  const taken: { limit: string; key: string }[] = [];
  const store: LimitStore = {
    async take({ name }, key) {
      taken.push({ limit: name, key });
      return 0;
    },
    wait: async () => 0,
    giveBack: async () => {},
    reset: async () => {},
  };
  return { taken, store };
}

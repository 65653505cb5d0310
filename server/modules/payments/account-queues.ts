const AT_ONCE = 8;

type Lane = { running: number; waiting: (() => void)[] };

/** Runs work of each account a few at a time: one slow provider keeps no other venue waiting. */
type Lanes = {
  /** Nothing, if work of this id waits or runs already. Rejects as `work` does. */
  run(account: string, id: string, work: () => Promise<void>): Promise<void>;
};

export function createLanes(): Lanes {
  const lanes = new Map<string, Lane>();
  const busy = new Set<string>();

  async function enter(account: string): Promise<Lane> {
    const lane = lanes.get(account) ?? { running: 0, waiting: [] };
    lanes.set(account, lane);
    if (lane.running < AT_ONCE) {
      lane.running += 1;
    } else {
      // One that leaves hands its place on.
      await new Promise<void>((resolve) => lane.waiting.push(resolve));
    }
    return lane;
  }

  function leave(account: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    lane.running -= 1;
    if (lane.running === 0) {
      lanes.delete(account);
    }
  }

  return {
    async run(account, id, work) {
      if (busy.has(id)) {
        return;
      }
      busy.add(id);
      const lane = await enter(account);
      try {
        await work();
      } finally {
        busy.delete(id);
        leave(account, lane);
      }
    },
  };
}

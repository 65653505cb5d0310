const AT_ONCE = 8;

type Queue = { running: number; waiting: (() => void)[] };

/** Runs work of each account a few at a time: one slow provider keeps no other venue waiting. */
type AccountQueues = {
  /** Nothing, if work of this id waits or runs already. Rejects as `work` does. */
  run(account: string, id: string, work: () => Promise<void>): Promise<void>;
};

export function createAccountQueues(): AccountQueues {
  const queues = new Map<string, Queue>();
  const busy = new Set<string>();

  async function enter(account: string): Promise<Queue> {
    const queue = queues.get(account) ?? { running: 0, waiting: [] };
    queues.set(account, queue);
    if (queue.running < AT_ONCE) {
      queue.running += 1;
    } else {
      // One that leaves hands its place on.
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    }
    return queue;
  }

  function leave(account: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    queue.running -= 1;
    if (queue.running === 0) {
      queues.delete(account);
    }
  }

  return {
    async run(account, id, work) {
      if (busy.has(id)) {
        return;
      }
      busy.add(id);
      const queue = await enter(account);
      try {
        await work();
      } finally {
        busy.delete(id);
        leave(account, queue);
      }
    },
  };
}

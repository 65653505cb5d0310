import pLimit, { type LimitFunction } from 'p-limit';

const AT_ONCE = 8;

/** Runs work of each account a few at a time: one slow provider keeps no other venue waiting. */
type AccountQueues = {
  /** Nothing, if work of this id waits or runs already. Rejects as `work` does. */
  run(account: string, id: string, work: () => Promise<void>): Promise<void>;
};

export function createAccountQueues(): AccountQueues {
  /** They stay: there are no more than accounts at providers. */
  const queues = new Map<string, LimitFunction>();
  const busy = new Set<string>();

  return {
    async run(account, id, work) {
      if (busy.has(id)) {
        return;
      }
      busy.add(id);
      const queue = queues.get(account) ?? pLimit(AT_ONCE);
      queues.set(account, queue);
      try {
        await queue(work);
      } finally {
        busy.delete(id);
      }
    },
  };
}

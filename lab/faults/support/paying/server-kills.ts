import type { SeededRandom } from '#tests/support/fixtures/seeded-random.ts';
import type { TestServer } from '#tests/support/server/server.ts';

/**
 * When the server can be killed: a provider has made a payment or a refund, or was asked something
 * else, and has not answered; a notice or a guest's request has just been sent.
 */
export const MOMENTS = ['payment made', 'refund made', 'asked', 'notice', 'request'] as const;
export type Moment = (typeof MOMENTS)[number];

/** What is between asking a provider and storing its answer is what others lose. */
const WEIGHTED: readonly Moment[] = [...MOMENTS, 'payment made', 'payment made', 'payment made'];
/** Others of the same kind first, so that everything that is in flight varies. */
const LET_PASS_MAX = 8;

/** Kills a server at chosen moments, and starts it again on the same data. */
export type ServerKills = {
  /** The server runs, as far as anybody knows. */
  up(): Promise<void>;
  /** Has it killed soon, instead of at a moment that was planned and has not come. */
  plan(): void;
  /** It is one of these moments; waits while the server is killed. */
  at(moment: Moment): Promise<void> | undefined;
  /** Has it killed no more; resolves once it runs. */
  end(): Promise<void>;
  /** How often, by moment. */
  done: Map<Moment, number>;
};

export function createServerKills(
  server: () => TestServer | undefined,
  random: SeededRandom,
): ServerKills {
  const done = new Map<Moment, number>();
  let next: { moment: Moment; left: number } | null = null;
  let up = Promise.resolve();

  async function kill(target: TestServer, moment: Moment): Promise<void> {
    done.set(moment, (done.get(moment) ?? 0) + 1);
    const killed = target.kill9();
    up = killed.then(() => target.restart());
    await killed;
  }

  return {
    done,
    up: () => up,
    plan() {
      next = { moment: random.pick(WEIGHTED), left: random.between(0, LET_PASS_MAX) };
    },
    async end() {
      next = null;
      await up;
    },
    at(moment) {
      const target = server();
      if (next?.moment !== moment || target === undefined) return undefined;
      next.left -= 1;
      if (next.left >= 0) return undefined;
      next = null;
      return kill(target, moment);
    },
  };
}

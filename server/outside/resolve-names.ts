import { lookup, Resolver } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** The addresses of a host's name; tests pass in their own. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** For the first question to a name server; the second has twice as long. Milliseconds. */
const QUESTION_MS = 1_500;
const QUESTIONS = 2;
/** For all that this machine asks of name servers. */
const ANSWER_MS = 5_000;
/**
 * The system's own look-up keeps a thread of the four that also read files, for as long as a name
 * server likes. Whoever types addresses gets one at a time, and leaves the others alone.
 */
const LOOKUPS = 1;
/** So long one waits for its turn. */
const TURN_MS = 5_000;

type Ports = { ask: Resolve; lookUp: Resolve; turnMs: number };

/**
 * Resolves names that somebody has typed: first by asking the name servers, which takes no thread;
 * then, for names that only this machine knows (its file of hosts, its search domains), as the system
 * does, one after the other.
 */
export function createResolve({ ask, lookUp, turnMs }: Ports): Resolve {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn(host: string): Promise<readonly string[]> {
    if (running >= LOOKUPS) await turn();
    running += 1;
    try {
      return await lookUp(host);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  function turn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const late = () => {
      const place = waiting.indexOf(resolve);
      if (place === -1) return;
      waiting.splice(place, 1);
      reject(new Error('The name could not be looked up in time.'));
    };
    void wait(turnMs, undefined, { ref: false }).then(late);
    return promise;
  }

  return async (host) => {
    const found = await ask(host).catch(() => []);
    return found.length > 0 ? found : inTurn(host);
  };
}

async function askNameServers(host: string): Promise<readonly string[]> {
  // A new one reads the machine's settings anew, and can be given up alone.
  const resolver = new Resolver({ timeout: QUESTION_MS, tries: QUESTIONS });
  const late = wait(ANSWER_MS, undefined, { ref: false }).then(() => resolver.cancel());
  const asked = await Promise.race([
    Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]),
    late.then(() => []),
  ]);
  return asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

export const resolveBySystem: Resolve = createResolve({
  ask: askNameServers,
  lookUp: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  turnMs: TURN_MS,
});

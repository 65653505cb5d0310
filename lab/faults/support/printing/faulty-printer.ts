import { setTimeout as wait } from 'node:timers/promises';

/** Numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type FaultyOptions = {
  random: () => number;
  /** How many of the jobs meet a fault, from 0 to 1. */
  share: number;
  /** How many may meet one after which a printer prints nothing for a long time. */
  long: number;
  isOver: () => boolean;
};

/** What came out of a printer, in its order. */
export type Printed = {
  /** The job, as the printer knows it. */
  name: string;
  isWhole: boolean;
};

/** A printer with faults, at a server that may be gone. */
export interface FaultyPrinter {
  readonly roll: readonly Printed[];
  /** How many jobs met a fault. */
  readonly faults: number;
  /** What this printer calls a job. */
  nameOf(job: string): string;
  /** Until it is over. */
  run(): Promise<void>;
}

/** A printer that asks the server at `url` by itself. */
export abstract class AskingPrinter<Fault extends string> implements FaultyPrinter {
  readonly roll: Printed[] = [];
  protected readonly options: FaultyOptions;
  protected readonly drawn: Drawn<Fault>;

  /** Where it asks, each time: of several servers, another one. */
  private readonly address: () => string;

  constructor(
    address: () => string,
    options: FaultyOptions,
    [usual, long]: readonly [readonly Fault[], readonly Fault[]],
  ) {
    this.address = address;
    this.options = options;
    this.drawn = drawFaults(usual, long, options);
  }

  get faults(): number {
    return this.drawn.count;
  }

  protected get url(): string {
    return this.address();
  }

  abstract nameOf(job: string): string;
  abstract run(): Promise<void>;

  protected putOnPaper(name: string, isWhole = true): void {
    this.roll.push({ name, isWhole });
  }

  /** Breaks a question off within a few milliseconds, or not. */
  protected async cutOff<Done>(ask: (signal: AbortSignal) => Promise<Done>): Promise<Done> {
    const cut = new AbortController();
    const cutting = wait(this.options.random() * CUT_WITHIN_MS).then(() => cut.abort());
    const done = await ask(cut.signal);
    await cutting;
    return done;
  }
}

const CUT_WITHIN_MS = 5;

type Drawn<Fault> = { readonly count: number; next(): Fault | null };

/** Draws for each job whether it meets a fault, and which. */
export function drawFaults<Fault extends string>(
  usual: readonly Fault[],
  long: readonly Fault[],
  { random, share, long: most }: FaultyOptions,
): Drawn<Fault> {
  let left = most;
  const all = [...usual, ...long];
  const drawn = { count: 0, next };
  function next(): Fault | null {
    const isFaulty = random() < share;
    const fault = all[Math.floor(random() * all.length)];
    if (!isFaulty || fault === undefined) return null;
    drawn.count += 1;
    if (!long.includes(fault)) return fault;
    left -= 1;
    return left >= 0 ? fault : (usual[Math.floor(random() * usual.length)] ?? null);
  }
  return drawn;
}

/** How often a printer asks. */
export const ASKS_EVERY_MS = 25;
export const SLOW_MS = 300;

/** Asks until the server has heard it. */
export async function untilHeard(ask: () => Promise<Response>): Promise<void> {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer?.ok) return;
    await wait(ASKS_EVERY_MS);
  }
}

/** The address with a secret that nobody has. */
export function withWrongSecret(url: string): string {
  return url.replace(/[^/]+$/, (secret) => 'x'.repeat(secret.length));
}

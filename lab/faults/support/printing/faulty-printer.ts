import { setTimeout as wait } from 'node:timers/promises';

/** What may happen to a job, each as often as it stands here: those that take 10 seconds are rare. */
const FAULTS = [
  ...['paper', 'paper', 'again', 'again', 'again', 'cut', 'cut', 'cut'],
  ...['media', 'media', 'slow', 'slow', 'failed', 'late', 'silent'],
] as const;
/** Longer than the server waits for a printer that asks on and says nothing. */
const SILENT_MS = 11_000;
const SLOW_MS = 300;
const ASKS_EVERY_MS = 25;
const STARPRNT = 'application/vnd.star.starprnt';

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

type Options = { random: () => number; share: number; isOver: () => boolean };

/** A Star printer with faults, at a server that may be gone. On `papers`: each job that it printed. */
export class FaultyPrinter {
  readonly papers: string[] = [];
  /** The jobs of which it printed a part. */
  readonly parts: string[] = [];
  faults = 0;
  private readonly url: string;
  private readonly options: Options;

  constructor(url: string, options: Options) {
    this.url = url;
    this.options = options;
  }

  async run(): Promise<void> {
    while (!this.options.isOver()) {
      const token = await this.poll();
      if (token === null) await wait(ASKS_EVERY_MS);
      else await this.take(token);
    }
  }

  /** Asks; returns the job that it is offered. */
  private async poll(statusCode = '200 OK'): Promise<string | null> {
    const body = JSON.stringify({ statusCode, printingInProgress: false, clientAction: null });
    const answer = await fetch(this.url, { method: 'POST', body }).catch(() => null);
    if (answer === null) return null;
    // The server may be killed within its answer.
    const said = (await answer.json().catch(() => ({}))) as {
      jobReady?: boolean;
      jobToken?: string;
    };
    return said.jobReady === true ? (said.jobToken ?? null) : null;
  }

  /** Whether the job came whole. */
  private async fetch(token: string, type = STARPRNT, signal?: AbortSignal): Promise<boolean> {
    try {
      const query = new URLSearchParams({ type, token });
      const answer = await fetch(`${this.url}?${query}`, { ...(signal && { signal }) });
      return (await answer.arrayBuffer()).byteLength > 0 && answer.status === 200;
    } catch {
      return false;
    }
  }

  /** Says what became of a job until the server has heard it. */
  private async tell(token: string, code = '200 OK'): Promise<void> {
    const query = new URLSearchParams({ token, code });
    for (;;) {
      const answer = await fetch(`${this.url}?${query}`, { method: 'DELETE' }).catch(() => null);
      if (answer?.ok) return;
      await wait(ASKS_EVERY_MS);
    }
  }

  private async askOn(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    while (performance.now() < until) {
      await this.poll();
      await wait(ASKS_EVERY_MS);
    }
  }

  private async take(token: string): Promise<void> {
    const { random, share } = this.options;
    const isFaulty = random() < share;
    const fault = FAULTS[Math.floor(random() * FAULTS.length)];
    if (!isFaulty || fault === undefined) {
      await this.print(token);
      return;
    }
    this.faults += 1;
    await this.takeWith(fault, token);
  }

  private async takeWith(fault: (typeof FAULTS)[number], token: string): Promise<unknown> {
    const { random } = this.options;
    switch (fault) {
      case 'paper':
        if (!(await this.fetch(token))) return;
        this.parts.push(token);
        await this.poll('410 Paper Out');
        return;
      case 'failed':
        if (await this.fetch(token)) await this.tell(token, '511 Media Decoding Error');
        return;
      case 'silent':
        if (await this.fetch(token)) await this.askOn(SILENT_MS);
        return;
      case 'late':
        return this.print(token, () => this.askOn(SILENT_MS));
      case 'cut': {
        const cut = new AbortController();
        const cutting = wait(random() * 5).then(() => cut.abort());
        if (await this.fetch(token, STARPRNT, cut.signal)) this.papers.push(token);
        await cutting;
        // What it has not got whole, it fetches again.
        return this.papers.at(-1) === token ? this.tell(token) : this.print(token);
      }
      case 'media':
        await this.fetch(token, 'application/octet-stream');
        return this.print(token);
      case 'slow':
        await wait(SLOW_MS);
        return this.print(token, () => wait(SLOW_MS));
      case 'again':
        await this.fetch(token);
        if (!(await this.print(token))) return;
        await this.tell(token);
        // It fetches once more what it has done: given to it, it would print it.
        if (await this.fetch(token)) this.papers.push(token);
        return;
    }
  }

  /** Whether it got the job. */
  private async print(
    token: string,
    before: () => Promise<unknown> = async () => {},
  ): Promise<boolean> {
    if (!(await this.fetch(token))) return false;
    this.papers.push(token);
    await before();
    await this.tell(token);
    return true;
  }
}

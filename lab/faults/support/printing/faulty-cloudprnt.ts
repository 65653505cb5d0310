import { setTimeout as wait } from 'node:timers/promises';
import {
  ASKS_EVERY_MS,
  AskingPrinter,
  type FaultyOptions,
  SLOW_MS,
  untilHeard,
  withWrongSecret,
} from './faulty-printer.ts';

/** What may happen to a job, each as often as it stands here. */
const USUAL = [
  'paper',
  'again',
  'again',
  'cut',
  'cut',
  'media',
  'slow',
  'failed',
  'token',
] as const;
const LONG = ['late', 'silent'] as const;
type Fault = (typeof USUAL | typeof LONG)[number];

/** Longer than the server waits for a printer that asks on and says nothing. */
const SILENT_MS = 11_000;
const STARPRNT = 'application/vnd.star.starprnt';

/** A Star printer with faults. */
export class FaultyCloudPrnt extends AskingPrinter<Fault> {
  constructor(address: () => string, options: FaultyOptions) {
    super(address, options, [USUAL, LONG]);
  }

  override nameOf(job: string): string {
    return job;
  }

  override async run(): Promise<void> {
    while (!this.options.isOver()) {
      const token = await this.poll();
      if (token === null) await wait(ASKS_EVERY_MS);
      else await this.takeWith(this.drawn.next(), token);
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
  private async fetch(
    token: string,
    {
      url = this.url,
      type = STARPRNT,
      signal,
    }: { url?: string; type?: string; signal?: AbortSignal } = {},
  ): Promise<boolean> {
    try {
      const query = new URLSearchParams({ type, token });
      const answer = await fetch(`${url}?${query}`, { ...(signal && { signal }) });
      return (await answer.arrayBuffer()).byteLength > 0 && answer.status === 200;
    } catch {
      return false;
    }
  }

  private tell(token: string, code = '200 OK'): Promise<void> {
    const query = new URLSearchParams({ token, code });
    return untilHeard(() => fetch(`${this.url}?${query}`, { method: 'DELETE' }));
  }

  private async askOn(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    while (performance.now() < until) {
      await this.poll();
      await wait(ASKS_EVERY_MS);
    }
  }

  private async takeWith(fault: Fault | null, token: string): Promise<unknown> {
    switch (fault) {
      case null:
        return this.print(token);
      case 'paper':
        if (!(await this.fetch(token))) return;
        this.putOnPaper(token, false);
        return this.poll('410 Paper Out');
      case 'failed':
        if (await this.fetch(token)) await this.tell(token, '511 Media Decoding Error');
        return;
      case 'silent':
        if (await this.fetch(token)) await this.askOn(SILENT_MS);
        return;
      case 'late':
        return this.print(token, () => this.askOn(SILENT_MS));
      case 'cut':
        return this.cutWhileFetching(token);
      case 'media':
        await this.fetch(token, { type: 'application/octet-stream' });
        return this.print(token);
      case 'token':
        await this.fetch(token, { url: withWrongSecret(this.url) });
        return this.print(token);
      case 'slow':
        await wait(SLOW_MS);
        return this.print(token, () => wait(SLOW_MS));
      case 'again':
        await this.fetch(token);
        if (!(await this.print(token))) return;
        await this.tell(token);
        // It fetches once more what it has done: given to it, it would print it.
        if (await this.fetch(token)) this.putOnPaper(token);
        return;
    }
  }

  /** What it has not got whole, it fetches again. */
  private async cutWhileFetching(token: string): Promise<void> {
    const isWhole = await this.cutOff((signal) => this.fetch(token, { signal }));
    if (!isWhole) return void (await this.print(token));
    this.putOnPaper(token);
    await this.tell(token);
  }

  /** Whether it got the job. */
  private async print(
    token: string,
    before: () => Promise<unknown> = async () => {},
  ): Promise<boolean> {
    if (!(await this.fetch(token))) return false;
    this.putOnPaper(token);
    await before();
    await this.tell(token);
    return true;
  }
}

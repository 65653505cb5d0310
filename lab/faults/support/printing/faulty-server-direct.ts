import { setTimeout as wait } from 'node:timers/promises';
import { shortId } from '#server/modules/printers/server-direct/read-result.ts';
import {
  ASKS_EVERY_MS,
  AskingPrinter,
  type FaultyOptions,
  SLOW_MS,
  untilHeard,
  withWrongSecret,
} from './faulty-printer.ts';

/** What may happen to a job, each as often as it stands here. After a failure the server waits 15 seconds, for a result two minutes. */
const USUAL = ['again', 'again', 'token', 'odd', 'slow', 'unnamed'] as const;
const LONG = ['paper', 'failed', 'cut', 'silent', 'late'] as const;
type Fault = (typeof USUAL | typeof LONG)[number];

const LATE_MS = 3_000;

/** An Epson printer with faults. */
export class FaultyServerDirect extends AskingPrinter<Fault> {
  constructor(address: () => string, options: FaultyOptions) {
    super(address, options, [USUAL, LONG]);
  }

  override nameOf(job: string): string {
    return shortId(job);
  }

  override async run(): Promise<void> {
    let fault = this.drawn.next();
    while (!this.options.isOver()) {
      if (fault === 'cut') {
        await this.askAndBreakOff();
        fault = this.drawn.next();
      }
      if (fault === 'token') await this.post(withWrongSecret(this.url), ASK).catch(() => null);
      if (fault === 'odd') await this.post(this.url, { ConnectionType: 'x' }).catch(() => null);
      const name = await this.ask();
      if (name === null) {
        await wait(ASKS_EVERY_MS);
        continue;
      }
      await this.takeWith(fault, name);
      fault = this.drawn.next();
    }
  }

  private post(url: string, form: Record<string, string>, signal?: AbortSignal): Promise<Response> {
    const body = new URLSearchParams(form);
    return fetch(url, { method: 'POST', body, ...(signal && { signal }) });
  }

  /** The job that it is given, if it came whole. */
  private async ask(signal?: AbortSignal): Promise<string | null> {
    const answer = await this.post(this.url, ASK, signal).catch(() => null);
    const text = (await answer?.text().catch(() => '')) ?? '';
    const isWhole = text.includes('</PrintRequestInfo>');
    return isWhole ? (/<printjobid>(.+?)<\/printjobid>/.exec(text)?.[1] ?? null) : null;
  }

  private async askAndBreakOff(): Promise<void> {
    const name = await this.cutOff((signal) => this.ask(signal));
    if (name !== null) await this.print(name);
  }

  private tell(name: string | null, success = true, code = ''): Promise<void> {
    const id =
      name === null
        ? ''
        : `<Parameter><devid>local_printer</devid><printjobid>${name}</printjobid></Parameter>`;
    const response = `<response success="${success}" code="${code}" status="251658262"/>`;
    const ResponseFile = `<PrintResponseInfo Version="2.00"><ePOSPrint>${id}<PrintResponse>${response}</PrintResponse></ePOSPrint></PrintResponseInfo>`;
    return untilHeard(() =>
      this.post(this.url, { ConnectionType: 'SetResponse', ID: 'kitchen', ResponseFile }),
    );
  }

  private async takeWith(fault: Fault | null, name: string): Promise<unknown> {
    switch (fault) {
      case 'paper':
        this.putOnPaper(name, false);
        return this.tell(name, false, 'EPTR_REC_EMPTY');
      case 'failed':
        return this.tell(name, false, 'EX_BADPORT');
      case 'silent':
        this.putOnPaper(name);
        return;
      case 'late':
        this.putOnPaper(name);
        for (let at = 0; at < LATE_MS; at += ASKS_EVERY_MS) {
          // It is given no other one meanwhile, and not this one again.
          const other = await this.ask();
          if (other !== null) await this.print(other);
          await wait(ASKS_EVERY_MS);
        }
        return this.tell(name);
      case 'slow':
        await wait(SLOW_MS);
        return this.print(name);
      case 'again':
        await this.print(name);
        return this.tell(name);
      case 'unnamed':
        this.putOnPaper(name);
        return this.tell(null);
      default:
        return this.print(name);
    }
  }

  private async print(name: string): Promise<void> {
    this.putOnPaper(name);
    await this.tell(name);
  }
}

const ASK = { ConnectionType: 'GetRequest', ID: 'kitchen' };

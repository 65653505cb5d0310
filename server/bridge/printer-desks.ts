import type { BridgeJob, BridgePrinter, BridgeResult } from '#core/printers/bridge.schema.ts';
import type { HandOverDesk, Heard, PrinterDesk } from '#server/printing/devices/serve-printer.ts';
import { callServer, RefusedError, type Server } from './call-server.ts';
import { untilDone } from './try-again.ts';

/** What a bridge knows of one of its printers. */
export type AtPrinter = {
  printer: BridgePrinter;
  /** The server has something for it, by its last word. */
  waits: boolean;
  heard: Heard | null;
};

export type Run = {
  server: Server;
  run: string;
  /** No job is taken any more once it is; what was taken is told. */
  stopping: AbortSignal;
  /** Nothing is told any more once it is. */
  ended: AbortSignal;
  tellHeard(at: AtPrinter): Promise<void>;
};

/** Of how many jobs it is known that they were begun: more than are ever asked about again. */
const BEGUN_MAX = 500;

/**
 * The desk of one printer: the server's, over the network. A job is begun once in the life of this
 * program, however often the server gives it: an answer that was lost is asked for again, a ticket that
 * was begun is not printed again.
 */
export function deskOf(
  run: Run,
  at: AtPrinter,
  begun: Map<string, BridgeResult['became']>,
): PrinterDesk & HandOverDesk {
  const { id, device, handsOver } = at.printer;
  // Another connection serves it where it is now.
  const isThere = () => at.printer.device === device && at.printer.handsOver === handsOver;

  async function tell(job: string, result: BridgeResult): Promise<void> {
    begun.set(job, result.became);
    await untilDone(async () => {
      try {
        await callServer(run.server, 'PUT', `bridge/jobs/${job}`, result);
      } catch (error) {
        // It is nobody's any more: there is nothing to tell.
        if (!(error instanceof RefusedError) || error.status !== 404) throw error;
      }
    }, run.ended);
  }

  function begin(job: string): void {
    begun.set(job, 'unknown');
    const [oldest] = begun.keys();
    if (begun.size > BEGUN_MAX && oldest !== undefined) begun.delete(oldest);
  }

  return {
    async hear(heard) {
      const before = at.heard;
      at.heard = heard;
      const isNews =
        before?.problem !== heard.problem ||
        before.nearEnd !== heard.nearEnd ||
        before.drawerContact !== heard.drawerContact;
      if (isNews) await run.tellHeard(at);
    },
    waits: async () => at.waits && isThere() && !run.stopping.aborted,
    async take() {
      at.waits = false;
      const path = `bridge/printers/${id}/job`;
      const { job } = await callServer<BridgeJob>(run.server, 'POST', path, { run: run.run }).catch(
        orNone,
      );
      if (job === null) return null;
      at.waits = true;
      const became = begun.get(job.id);
      if (became !== undefined) {
        await tell(job.id, { became });
        return null;
      }
      begin(job.id);
      return { id: job.id, bytes: Buffer.from(job.bytes, 'base64') };
    },
    tellPrinted: (job) => tell(job, { became: 'printed' }),
    tellHandedOver: (job) => tell(job, { became: 'handed_over' }),
    tellLost: (job, reason) => tell(job, { became: 'unknown', reason }),
  };
}

/** The printer is another bridge's by now, or was removed: the next list of printers says so. */
function orNone(error: unknown): BridgeJob {
  if (error instanceof RefusedError && error.status === 404) return { job: null };
  throw error;
}

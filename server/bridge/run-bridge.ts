import { setTimeout as wait } from 'node:timers/promises';
import type {
  BridgeDevices,
  BridgeHeartbeat,
  BridgeRun,
  BridgeWork,
} from '#core/printers/bridge.schema.ts';
import { callServer, EndedError, followStream, RefusedError, type Server } from './call-server.ts';
import { listDevices, OWN_MACHINE } from './list-devices.ts';
import type { AtPrinter } from './printer-desks.ts';
import { createPrinters } from './serve-printers.ts';
import { pauseAfter, untilDone } from './try-again.ts';

/** How often printers are asked how they are, and the server is told that this runs. Milliseconds. */
const ASK_MS = 5_000;
const HEARTBEAT_MS = 10_000;
/** How soon a printer that is plugged in is known. Milliseconds. */
const LOOK_AROUND_MS = 15_000;
/** How long it may take to finish what is being printed, and to tell it. */
const STOP_MS = 30_000;

type Options = {
  server: Server;
  version: string;
  allowed: readonly string[];
  /** Ends it: what is being printed is finished and told. */
  stopping: AbortSignal;
  say: (line: string) => void;
};

/** Prints what the server has, until it is stopped, or the server will never answer it again. */
export async function runBridge(options: Options): Promise<'stopped' | EndedError['reason']> {
  const ended = new AbortController();
  try {
    await serve(options, ended);
    return 'stopped';
  } catch (error) {
    if (error instanceof EndedError) return error.reason;
    throw error;
  } finally {
    ended.abort();
  }
}

async function serve(
  { server, version, allowed, stopping, say }: Options,
  ended: AbortController,
): Promise<void> {
  const line = createLine(say);
  let over: EndedError | null = null;
  const connected = new AbortController();
  const any = AbortSignal.any([stopping, connected.signal]);
  const onError = (error: unknown) => {
    if (error instanceof EndedError) {
      over ??= error;
      connected.abort();
    } else {
      line.broken(error);
    }
  };
  const begin = () => callServer<BridgeRun>(server, 'POST', 'bridge/runs', { version });
  const begun = await untilDone(begin, stopping, line.broken);
  if (begun === undefined) return;
  const { run } = begun;

  const tell = async (at: readonly AtPrinter[]) => {
    const printers = at.flatMap(({ printer: { id }, heard }) =>
      heard === null ? [] : [{ id, ...heard }],
    );
    const beat: BridgeHeartbeat = { run, printers };
    await callServer(server, 'POST', 'bridge/heartbeat', beat).catch(onError);
  };
  const tellHeard = (at: AtPrinter) => tell([at]);
  let told = '';
  const tellDevices = async () => {
    const devices = await listDevices(OWN_MACHINE, allowed);
    const found = JSON.stringify(devices);
    if (found === told) return;
    const of: BridgeDevices = { run, devices };
    try {
      await callServer(server, 'PUT', 'bridge/devices', of);
    } catch (error) {
      // An older server does not know the question: people type where printers are.
      if (!(error instanceof RefusedError)) throw error;
    }
    told = found;
  };
  const lookAround = () => void tellDevices().catch(onError);
  const to = { server, run, stopping: any, ended: ended.signal, tellHeard };
  const printers = createPrinters(to, { allowed, onError });
  const timers = [
    setInterval(printers.askAll, ASK_MS),
    setInterval(() => void tell(printers.known()), HEARTBEAT_MS),
    setInterval(lookAround, LOOK_AROUND_MS),
  ];
  lookAround();
  try {
    await followWork({
      server,
      run,
      signal: any,
      onError,
      onWork: (work) => {
        line.whole();
        printers.take(work);
      },
    });
  } finally {
    for (const timer of timers) clearInterval(timer);
    const last = setTimeout(() => ended.abort(), over === null ? STOP_MS : 0);
    await printers.idle();
    clearTimeout(last);
  }
  if (over !== null) throw over;
}

type Following = {
  server: Server;
  run: string;
  signal: AbortSignal;
  onError: (error: unknown) => void;
  onWork: (work: BridgeWork) => void;
};

/** Follows the stream, and begins again whenever it ends. */
async function followWork({ server, run, signal, onError, onWork }: Following): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await followStream(server, `bridge/events?run=${run}`, signal, (data) => {
        failures = 0;
        onWork(JSON.parse(data) as BridgeWork);
      });
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    await wait(pauseAfter(failures), undefined, { signal }).catch(() => {});
  }
}

/** Says when the connection is there and when it is not, once each. */
function createLine(say: (line: string) => void) {
  let isWhole: boolean | null = null;
  return {
    whole() {
      if (isWhole !== true) say('Connected: printing what the server has.');
      isWhole = true;
    },
    broken(error: unknown) {
      if (isWhole === false) return;
      isWhole = false;
      say(`No connection, trying again: ${reasonOf(error)}`);
    },
  };
}

/** What went wrong below, where there is something: a request that fails says only that it did. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

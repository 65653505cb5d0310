import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** When half of the listeners, and when all of them, had an event; by `monotonicNow`. */
export type Heard = { half: number; all: number };

export type Crowd = {
  /** Resolves once all have the next event. */
  next(): Promise<Heard>;
  close(): Promise<void>;
};

const PROGRAM = new URL('./listener-program.ts', import.meta.url).pathname;
/** Ten thousand streams take a while to open on a busy machine. */
const PATIENCE_MS = 240_000;

/** Opens a stream for each of these requests, in a process of its own. */
export async function openCrowd(url: URL, requests: readonly string[]): Promise<Crowd> {
  const child = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const wish = { host: url.hostname, port: Number(url.port), requests };
  child.send(wish);
  await messageOf(child);
  return {
    next: async () => (await messageOf(child)) as Heard,
    async close() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  const [message] = (await once(child, 'message', {
    signal: AbortSignal.timeout(PATIENCE_MS),
  })) as [unknown];
  return message;
}

import { setTimeout as wait } from 'node:timers/promises';
import { openStream } from '#tests/support/server/stream-reader.ts';

/**
 * A board that listens at one server after another. Where it is told to load everything anew, it loads
 * a snapshot, which has what came before, and listens from there.
 */
export type Listener = {
  /** Resolves once it listens for the first time. */
  isOpen: Promise<void>;
  /** Resolves once it has heard this event. */
  until(sequence: number): Promise<void>;
  /** How many events it has not heard, of those after `since`, or after its last snapshot. */
  missedUntil(sequence: number): number;
  /** How many events came twice or after a later one. */
  disorder(): number;
  close(): void;
};

const AGAIN_MS = 50;
const PATIENCE_MS = 60_000;

/** Asks for everything after the event numbered `since`. */
export function listenAtServers(
  urls: readonly string[],
  { cookie, since }: { cookie: string; since: number },
): Listener {
  const opened = Promise.withResolvers<void>();
  const heard: number[] = [];
  let isClosed = false;
  let from = since;
  let last = String(since);
  let current: { close(): void } | undefined;

  async function loadAnew(url: string): Promise<void> {
    const answer = await fetch(`${url}/api/v1/venues/kajkanten/board`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`No board: ${answer.status}.`);
    from = ((await answer.json()) as { sequence: number }).sequence;
    last = String(from);
  }

  async function listenAt(url: string): Promise<void> {
    const stream = await openStream(`${url}/api/v1/events?venue=kajkanten`, {
      cookie,
      origin: url,
      'last-event-id': last,
    });
    current = stream;
    if (!stream.response.ok) throw new Error(`The stream was refused: ${stream.response.status}.`);
    opened.resolve();
    for (let frame = await stream.next(); frame !== null; frame = await stream.next()) {
      if (frame.event === 'reset') {
        stream.close();
        return loadAnew(url);
      }
      if (frame.id === undefined) continue;
      last = frame.id;
      heard.push(Number(frame.id));
    }
  }

  async function listen(): Promise<void> {
    for (let turn = 0; !isClosed; turn += 1) {
      // A server that was killed: the next one goes on where it stopped.
      await listenAt(urls[turn % urls.length] ?? '').catch(() => {});
      await wait(AGAIN_MS);
    }
  }

  listen();
  return {
    isOpen: opened.promise,
    async until(sequence) {
      const giveUp = performance.now() + PATIENCE_MS;
      while ((heard.at(-1) ?? 0) < sequence && performance.now() < giveUp) await wait(AGAIN_MS);
    },
    missedUntil: (sequence) => {
      const own = new Set(heard.filter((each) => each > from && each <= sequence));
      return sequence - from - own.size;
    },
    disorder: () => heard.filter((each, at) => at > 0 && each <= (heard[at - 1] ?? 0)).length,
    close: () => {
      isClosed = true;
      current?.close();
    },
  };
}

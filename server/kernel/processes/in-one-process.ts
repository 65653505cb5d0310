import type { Clock } from '#server/clock.ts';
import type { Peers } from '#server/db/peers.ts';

type Ports = { store: { peers: Peers | null }; clock: Pick<Clock, 'every'> };
type Stop = () => void;

/** How often a process asks whether it can begin, and whether it is still the only one. */
const ASK_EVERY_MS = 1_000;

/**
 * Has something run in one of the processes on a database, for as long as that process lives:
 * `begin` starts it and returns what stops it. If the process ends, or loses its connection,
 * another one takes over. Runs until the returned function is called. Unlike a job that every
 * process tries now and then, what runs remembers what it has done.
 */
export function inOneProcess(
  { store: { peers }, clock }: Ports,
  name: string,
  begin: () => Stop,
  onError: (error: unknown) => void,
): Stop {
  if (peers === null) {
    return begin();
  }
  let isTrying = false;
  let isStopped = false;
  let end: Stop = () => {};
  const stopTrying = clock.every(ASK_EVERY_MS, () => {
    if (isTrying) {
      return;
    }
    isTrying = true;
    peers
      .alone(name, async (stillAlone) => {
        // It was stopped while it waited for the lock.
        if (isStopped) return;
        const turn = beginTurn(clock, begin, stillAlone);
        end = turn.end;
        await turn.over;
      })
      .catch(onError)
      .finally(() => {
        isTrying = false;
      });
  });
  return () => {
    isStopped = true;
    stopTrying();
    end();
  };
}

/** `over` rejects if the lock may be another process's by now. */
function beginTurn(
  clock: Ports['clock'],
  begin: () => Stop,
  stillAlone: () => Promise<void>,
): { end: Stop; over: Promise<void> } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = begin();
  const stopAsking = clock.every(ASK_EVERY_MS, () => {
    stillAlone().catch(reject);
  });
  const over = promise.finally(() => {
    stopAsking();
    stop();
  });
  return { end: resolve, over };
}

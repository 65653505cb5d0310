import type { ChildProcess } from 'node:child_process';
import { FIRST_PACE, paceAfter, withRest } from './pace.ts';

/** Calls back with how long each commit took, until the returned function is called. Milliseconds. */
export type OnStored = (listener: (milliseconds: number) => void) => () => void;

/** What the process that makes a backup says after each step; it goes on once it is answered. */
const STEP = 'step';
const GO_ON = 'go on';

/** Has a process rest between its steps for as long as the server's commits want it. */
export function giveRests(child: ChildProcess, onStored: OnStored): void {
  let pace = FIRST_PACE;
  let during: number[] = [];
  let between: number[] = [];
  let worksSince = performance.now();
  /** Null while it works. */
  let restsSince: number | null = null;
  const stopListening = onStored((milliseconds) => {
    const hadWork = restsSince === null || performance.now() - milliseconds < restsSince;
    (hadWork ? during : between).push(milliseconds);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  child.on('message', (said) => {
    if (said !== STEP) return;
    restsSince = performance.now();
    const next = withRest(paceAfter(pace, { during, between }), restsSince - worksSince);
    pace = next.pace;
    [during, between] = [[], []];
    timer = setTimeout(goOn, next.rest);
  });
  child.once('close', () => {
    clearTimeout(timer);
    stopListening();
  });

  function goOn(): void {
    worksSince = performance.now();
    restsSince = null;
    if (child.connected) child.send(GO_ON, () => {});
  }
}

/** In that process: rests after a step if a server has started it, for as long as that wants. */
export function restByServer(): { rest(): Promise<void>; end(): void } {
  let goOn = () => {};
  if (process.connected) {
    process.on('message', () => goOn());
    process.on('disconnect', () => goOn());
  }
  return {
    async rest() {
      if (!process.connected) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      goOn = resolve;
      // A server that was killed during the step is only noticed here: that must not end the backup,
      // which would leave its copy of the database behind.
      process.send?.(STEP, (error: Error | null) => error && resolve());
      await promise;
    },
    end() {
      if (process.connected) process.disconnect?.();
    },
  };
}

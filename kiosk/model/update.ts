import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Clock, Timer } from '#web/platform/clock.ts';
import type { PageWorker } from '#web/platform/device/page-worker.ts';
import type { FromWorker, ToWorker } from '../worker/messages.ts';

export interface UpdateDeps {
  /**
   * Null where the browser has no service worker: then every start gets the newest build. Nothing
   * else waits for it.
   */
  worker: Promise<PageWorker | null>;
  /** This page's own build. */
  build: string;
  clock: Clock;
  /** Nobody uses the tablet, and nothing waits to be sent. */
  isIdle: ReadonlySignal<boolean>;
  /** The menu, or the screen that takes its place, is painted. */
  isPainted: ReadonlySignal<boolean>;
  /** The server has answered since this page was opened. */
  isAnswered: ReadonlySignal<boolean>;
  reload(): void;
}

export interface UpdateModel {
  /** A build that waits for the tablet to be idle. */
  readonly ready: ReadonlySignal<string | null>;
  /** Builds that did not work here and that the server should hear of. */
  readonly unreported: ReadonlySignal<readonly string[]>;
  /** The server has been told. */
  reported(builds: readonly string[]): void;
  /** Something was thrown that nobody caught. */
  failed(): void;
  /** Looks for a new build now. */
  look(): void;
  dispose(): void;
}

/** How often the server is asked for a new build. */
const LOOK_MS = 10 * 60_000;
/** A build that runs this long without an error works, if it shows its menu and hears the server. */
const PROOF_MS = 10_000;
/** The worker's own limit is 18 seconds: until then it is told what this page knows. */
const UNDECIDED_MS = 16_000;
/** A tablet that was just left may be taken up again at once. */
const IDLE_MS = 20_000;

/** Keeps the tablet on the newest build that works, and changes it only while nobody looks. */
export function createUpdate(deps: UpdateDeps): UpdateModel {
  const { build, clock, isIdle, isPainted, isAnswered } = deps;
  const ready = signal<string | null>(null);
  const unreported = signal<readonly string[]>([]);
  const hasRun = signal(false);
  const isTrial = signal(false);
  let isBroken = false;
  let worker: PageWorker | null = null;
  const timers = new Set<Timer>();

  const post = (message: ToWorker) => worker?.post(message);

  function later(delay: number, work: () => void): Timer {
    const timer = clock.setTimeout(() => {
      timers.delete(timer);
      work();
    }, delay);
    timers.add(timer);
    return timer;
  }

  function receive(data: unknown): void {
    const message = data as FromWorker | { type: 'taken_over' };
    if (message.type === 'reload') {
      deps.reload();
    } else if (message.type === 'taken_over') {
      post({ type: 'look' });
    } else if (message.type === 'slots') {
      ready.value = message.ready;
      unreported.value = message.unreported;
      isTrial.value = message.trial === build;
    }
  }

  function look(): void {
    void worker?.update();
    post({ type: 'look' });
  }

  function lookAgain(): void {
    look();
    later(LOOK_MS, lookAgain);
  }

  /** The trial is over as soon as all of it is known, or when its time is. */
  const stopProving = effect(() => {
    if (!isTrial.value) return;
    if (isBroken) post({ type: 'broken', build });
    else if (hasRun.value && isPainted.value && isAnswered.value) post({ type: 'alive', build });
  });

  const stopTrying = effect(() => {
    // Without a server, nothing could be proven.
    const mayTry = ready.value !== null && isIdle.value && isAnswered.value && !isTrial.value;
    if (!mayTry) return undefined;
    const timer = untracked(() => later(IDLE_MS, () => post({ type: 'try' })));
    return () => {
      clock.clearTimeout(timer);
      timers.delete(timer);
    };
  });

  later(PROOF_MS, () => {
    hasRun.value = true;
  });
  later(UNDECIDED_MS, () => {
    const isFine = isTrial.peek() && !isBroken && isPainted.peek();
    if (isFine && !isAnswered.peek()) post({ type: 'undecided', build });
  });
  void deps.worker.then((registered) => {
    worker = registered;
    worker?.listen(receive);
    lookAgain();
  });

  return {
    ready,
    unreported,
    reported: (builds) => post({ type: 'reported', builds }),
    failed() {
      isBroken = true;
      if (isTrial.peek()) post({ type: 'broken', build });
    },
    look,
    dispose() {
      stopProving();
      stopTrying();
      for (const timer of timers) clock.clearTimeout(timer);
    },
  };
}

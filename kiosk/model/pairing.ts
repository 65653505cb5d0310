import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Pairing } from '#core/devices/device.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import { type Failure, failureOf, waitOf } from '#web/stores/failure.ts';

export interface PairingDeps {
  call: Call;
  clock: Clock;
  /** What the browser says of the hardware. */
  model(): Promise<string | null>;
  onPaired(token: string): void;
}

/** The code on the screen. */
export interface ShownCode {
  readonly userCode: string;
  /** By this device's clock, in milliseconds. */
  readonly expiresAt: number;
}

export interface PairingModel {
  /** Null until the server has given one. */
  readonly code: ReadonlySignal<ShownCode | null>;
  /** Why there is none. */
  readonly error: ReadonlySignal<Failure | null>;
  /** Shows codes until somebody approves one. */
  start(): void;
  /** Another code now. */
  renew(): void;
  stop(): void;
}

const SECOND = 1_000;
/** After an answer that did not come. Milliseconds. */
const RETRY_MS = 3_000;

/** Asks for a code and whether it was approved (RFC 8628). A code that expires is replaced. */
export function createPairing({ call, clock, model, onPaired }: PairingDeps): PairingModel {
  const code = signal<ShownCode | null>(null);
  const error = signal<Failure | null>(null);
  let turn = 0;
  let timer: Timer | null = null;

  function later(delay: number, work: () => Promise<void>): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = clock.setTimeout(() => void work(), delay);
  }

  function stop(): void {
    turn += 1;
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    code.value = null;
    error.value = null;
  }

  /** Starts over; what an earlier turn was waiting for is ignored. */
  function start(): void {
    stop();
    const mine = turn;
    void request(() => mine === turn);
  }

  async function request(isWanted: () => boolean): Promise<void> {
    try {
      const pairing = await call('POST /device/pairing', { body: { model: await model() } });
      if (!isWanted()) return;
      const expiresAt = clock.now() + pairing.expiresIn * SECOND;
      error.value = null;
      code.value = { userCode: pairing.userCode, expiresAt };
      later(pairing.interval * SECOND, () => ask(pairing, pairing.interval * SECOND, isWanted));
    } catch (thrown) {
      if (!isWanted()) return;
      error.value = failureOf(thrown);
      later(waitOf(thrown) ?? RETRY_MS, () => request(isWanted));
    }
  }

  async function ask(pairing: Pairing, pause: number, isWanted: () => boolean): Promise<void> {
    try {
      const { deviceCode } = pairing;
      const answer = await call('POST /device/pairing/token', { body: { deviceCode } });
      if (!isWanted()) return;
      if (answer.state === 'paired') {
        stop();
        onPaired(answer.token);
        return;
      }
      error.value = null;
      askLater(pairing, answer.interval * SECOND, isWanted);
    } catch (thrown) {
      if (isWanted()) failed(thrown, pairing, pause, isWanted);
    }
  }

  function failed(thrown: unknown, pairing: Pairing, pause: number, isWanted: () => boolean): void {
    const why = failureOf(thrown);
    if (why === 'pairings.ended') {
      start();
    } else if (why === 'pairings.slow_down') {
      askLater(pairing, pause + (waitOf(thrown) ?? pause), isWanted);
    } else if (clock.now() >= (code.peek()?.expiresAt ?? 0)) {
      start();
    } else {
      error.value = why;
      askLater(pairing, pause, isWanted);
    }
  }

  /** Once more after its time, too: it may have been approved in the last second. */
  function askLater(pairing: Pairing, pause: number, isWanted: () => boolean): void {
    later(pause, () => ask(pairing, pause, isWanted));
  }

  return { code, error, start, renew: start, stop };
}

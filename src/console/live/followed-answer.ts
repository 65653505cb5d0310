import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Clock, Timer } from '#web/platform/clock.ts';

/** In a rush, many events share one request. Milliseconds between requests. */
export const ANSWER_GAP_MS = 500;

export interface FollowedAnswer<Value> {
  readonly value: ReadonlySignal<Value>;
  /** Keeps it up to date until the returned function is called. */
  follow(): () => void;
  /** Something has changed that it follows from. */
  refresh(): void;
  clear(): void;
}

interface Deps<Value> {
  clock: Clock;
  venue(): string | null;
  ask(venue: string): Promise<Value>;
  /** While nobody looks. */
  nothing: Value;
}

/** What the server sums up over a venue, asked again after changes for as long as somebody looks. */
export function createFollowedAnswer<Value extends object>({
  clock,
  venue,
  ask,
  nothing,
}: Deps<Value>): FollowedAnswer<Value> {
  const value = signal<Value>(nothing);
  let followers = 0;
  let timer: Timer | null = null;
  let isAsking = false;
  let isStale = false;
  /** Increases with every venue: a response about the previous one is ignored. */
  let turn = 0;

  function refresh(): void {
    if (followers === 0) return;
    isStale = true;
    if (!isAsking && timer === null) void askOnce();
  }

  async function askOnce(): Promise<void> {
    const at = venue();
    if (at === null) return;
    const mine = turn;
    isAsking = true;
    isStale = false;
    // Without a response it stays as it is; the next event requests it again.
    const answer = await ask(at).catch(() => null);
    isAsking = false;
    if (answer !== null && mine === turn && followers > 0) value.value = answer;
    timer = clock.setTimeout(() => {
      timer = null;
      if (isStale && followers > 0) void askOnce();
    }, ANSWER_GAP_MS);
  }

  return {
    value,
    follow() {
      followers += 1;
      refresh();
      return () => {
        followers -= 1;
        if (followers === 0) value.value = nothing;
      };
    },
    refresh,
    clear() {
      turn += 1;
      value.value = nothing;
    },
  };
}

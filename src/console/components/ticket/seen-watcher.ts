import { createContext } from 'react';
import type { Clock } from '#web/platform/clock.ts';

/** A ticket that is visible this long on a visible page counts as seen. Milliseconds. */
const SEEN_AFTER_MS = 500;
/** How often the visible tickets are checked; those found in one check are reported together. */
const CHECK_MS = 250;
/** A report without an answer is repeated after this. Milliseconds. */
const AGAIN_MS = 10_000;

/** Reports each order once when its ticket was visible to a person. */
export interface SeenWatcher {
  /** Watches a ticket for one of its orders until that is seen or the returned function is called. */
  watch(ticket: Element, order: string): () => void;
  stop(): void;
}

export interface SeenWatcherParts {
  clock: Clock;
  /** Whether somebody can see the board: the page is in front, with nothing over the board. */
  isLookedAt(): boolean;
  report(orders: string[]): void;
  /** Passed in, so that tests work without a browser's layout. */
  observe(onChange: (changes: { target: Element; isReadable: boolean }[]) => void): {
    observe(element: Element): void;
    unobserve(element: Element): void;
    disconnect(): void;
  };
}

export function createSeenWatcher(parts: SeenWatcherParts): SeenWatcher {
  const { clock, isLookedAt, report } = parts;
  const orders = new Map<Element, readonly string[]>();
  /** Since when each ticket has been continuously readable. */
  const inView = new Map<Element, number>();
  /** When each order was last reported. */
  const reported = new Map<string, number>();
  let timer = 0;

  const dueAt = (now: number): string[] =>
    [...inView]
      .filter(([, since]) => now - since >= SEEN_AFTER_MS)
      .flatMap(([ticket]) => orders.get(ticket) ?? [])
      .filter((order) => now - (reported.get(order) ?? Number.NEGATIVE_INFINITY) >= AGAIN_MS);

  const check = () => {
    const now = clock.now();
    if (isLookedAt()) {
      const due = dueAt(now);
      for (const order of due) reported.set(order, now);
      if (due.length > 0) report(due);
    } else {
      for (const ticket of inView.keys()) inView.set(ticket, now);
    }
    timer = inView.size > 0 ? clock.setTimeout(check, CHECK_MS) : 0;
  };

  const observer = parts.observe((changes) => {
    for (const { target, isReadable } of changes) {
      if (!isReadable) inView.delete(target);
      else if (!inView.has(target)) inView.set(target, clock.now());
    }
    // A running timer is not restarted: in a rush, changes come faster than it fires.
    if (inView.size > 0 && timer === 0) timer = clock.setTimeout(check, CHECK_MS);
  });

  return {
    watch(ticket, order) {
      const others = orders.get(ticket);
      orders.set(ticket, [...(others ?? []), order]);
      if (others === undefined) observer.observe(ticket);
      // One that joins others has to be looked at as long as they had.
      else if (inView.has(ticket)) inView.set(ticket, clock.now());
      return () => {
        reported.delete(order);
        const left = orders.get(ticket)?.filter((each) => each !== order) ?? [];
        orders.set(ticket, left);
        if (left.length > 0) return;
        observer.unobserve(ticket);
        orders.delete(ticket);
        inView.delete(ticket);
      };
    },
    stop() {
      observer.disconnect();
      clock.clearTimeout(timer);
    },
  };
}

/** Null where nothing is reported: tests of a single ticket, previews. */
export const SeenWatcherContext = createContext<SeenWatcher | null>(null);

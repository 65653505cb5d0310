import { createContext } from 'react';
import type { Clock } from '../../../src/platform/clock.ts';

/** Tickets that come into view together are reported together. Milliseconds. */
const BATCH_MS = 250;
/** A report that brought no answer is made again. Milliseconds. */
const AGAIN_MS = 10_000;

/** Reports, once each, the orders whose tickets a person could see. */
export interface SeenWatcher {
  /** Watches a ticket until the returned function is called: when it is seen, or gone. */
  watch(ticket: Element, order: string): () => void;
  stop(): void;
}

export interface SeenWatcherParts {
  clock: Clock;
  /** Whether somebody could look: the page is in front, with nothing over the board. */
  isLookedAt(): boolean;
  report(orders: string[]): void;
  /** Made here, so that tests can do without a browser's layout. */
  observe(onChange: (changes: { target: Element; isIntersecting: boolean }[]) => void): {
    observe(element: Element): void;
    unobserve(element: Element): void;
    disconnect(): void;
  };
}

export function createSeenWatcher(parts: SeenWatcherParts): SeenWatcher {
  const { clock, isLookedAt, report } = parts;
  const orders = new Map<Element, string>();
  const inView = new Set<Element>();
  /** When each order was last reported. */
  const reported = new Map<string, number>();
  let timer = 0;

  const flush = () => {
    const now = clock.now();
    const due = [...inView]
      .map((ticket) => orders.get(ticket))
      .filter((order) => order !== undefined)
      .filter((order) => now - (reported.get(order) ?? Number.NEGATIVE_INFINITY) >= AGAIN_MS);
    if (due.length > 0 && isLookedAt()) {
      for (const order of due) reported.set(order, now);
      report(due);
    }
    timer = inView.size > 0 ? clock.setTimeout(flush, AGAIN_MS / 10) : 0;
  };

  const observer = parts.observe((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    if (inView.size === 0) return;
    clock.clearTimeout(timer);
    timer = clock.setTimeout(flush, BATCH_MS);
  });

  return {
    watch(ticket, order) {
      orders.set(ticket, order);
      observer.observe(ticket);
      return () => {
        observer.unobserve(ticket);
        orders.delete(ticket);
        inView.delete(ticket);
        reported.delete(order);
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

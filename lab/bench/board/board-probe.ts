/** What the probe knows of the board in the page; times in milliseconds since 1970. */
export interface BoardProbe {
  /** When each order's ticket was first painted. */
  painted: Record<string, number>;
  /** For each tap, the order whose button it hit; null if it hit none. */
  taps: (string | null)[];
  /**
   * How long after each tap that hit one the next frame was on the screen, by the browser's own
   * measure of events: milliseconds in steps of eight, and what is less than 16 as 16.
   */
  answered: number[];
  /** How many of those taps the ticket showed in that frame. */
  shown: number;
}

declare global {
  interface Window {
    servettBoard?: BoardProbe;
  }
}

/** Runs in the page from its first moment, sent there as text: it uses nothing from outside. */
export function boardProbe(): void {
  const probe: BoardProbe = { painted: {}, taps: [], answered: [], shown: 0 };
  window.servettBoard = probe;
  const channel = new MessageChannel();
  const waiting: string[][] = [];
  channel.port1.onmessage = () => {
    for (const id of waiting.shift() ?? []) probe.painted[id] ??= Date.now();
  };
  new MutationObserver((changes) => {
    const found = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof Element)
      .flatMap((node) => [node, ...node.querySelectorAll('[data-order]')])
      .map((element) => element.getAttribute('data-order'))
      .filter((id) => id !== null && !(id in probe.painted));
    if (found.length === 0) return;
    // The frame after next change is on the screen once its callbacks have run.
    requestAnimationFrame(() => {
      waiting.push(found as string[]);
      channel.port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true });
  const hits = new Map<number, number>();
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const ticket = button?.closest('[data-order]');
      probe.taps.push(ticket?.getAttribute('data-order') ?? null);
      if (!ticket) return;
      hits.set(timeStamp, probe.answered.push(16) - 1);
      requestAnimationFrame(() => {
        if (ticket.getAttribute('aria-busy') === 'true') probe.shown += 1;
      });
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      const hit = name === 'click' ? hits.get(startTime) : undefined;
      if (hit !== undefined) probe.answered[hit] = duration;
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/**
 * Runs in the page: the point to tap to accept an order, and the order. Null if none is visible.
 */
export function aim(): { order: string; x: number; y: number } | null {
  for (const ticket of document.querySelectorAll('.column.is-new [data-order]')) {
    const button = ticket.querySelector('.ticket-actions > button:last-child');
    const box = button?.getBoundingClientRect();
    if (!button || !box || button.getAttribute('aria-disabled')) continue;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (button.contains(document.elementFromPoint(at.x, at.y))) {
      return { order: ticket.getAttribute('data-order') ?? '', ...at };
    }
  }
  return null;
}

/** Runs in the page: its tickets with their counts, and each ticket's alarm. */
export function shown(): { orders: string[]; alarms: string[] } {
  const idsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(
      (ticket) => ticket.getAttribute('data-order') ?? '',
    );
  return {
    orders: idsOf('[data-order]'),
    alarms: idsOf('[data-order]:is(.is-alarm, .is-urgent, .is-waiting)'),
  };
}

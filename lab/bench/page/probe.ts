/** What the probe has seen so far; times in milliseconds since the navigation began. */
export interface ProbeState {
  /** When the first that is tapped was there: on a tablet its rest, else the first +. */
  shownAt: number | null;
  /** When the first + was there. */
  foundAt: number | null;
  /** When a tap on it had painted the cart. */
  usableAt: number | null;
  /** Cumulative layout shift, shifts right after a real tap left out as the metric has it. */
  shift: number;
  /** What moved: its parent's class names, its tag and its own. */
  shifted: string[];
  /** The longest event of each real tap, by the browser's number of the interaction. */
  interactions: Record<string, number>;
}

declare global {
  interface Window {
    servettProbe?: ProbeState;
  }
  interface PerformanceEventTiming {
    readonly interactionId: number;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * Runs in the page from its first moment, and is sent there as text: it may use nothing from
 * outside itself. `taps` are selectors, tapped one after the other as they appear; the last one is
 * the + of a product. Without any it only watches.
 */
export function probe(taps: readonly string[]): void {
  const state: ProbeState = {
    shownAt: null,
    foundAt: null,
    usableAt: null,
    shift: 0,
    shifted: [],
    interactions: {},
  };
  window.servettProbe = state;

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      state.shift += entry.value;
      state.shifted.push(...entry.sources.map(({ node }) => nameOf(node)));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      const longest = state.interactions[interactionId] ?? 0;
      if (interactionId > 0) state.interactions[interactionId] = Math.max(longest, duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });

  function nameOf(node: Node | null): string {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'something gone';
    const own = [element.localName, ...element.classList].join('.');
    const { parentElement } = element;
    return parentElement ? `${[...parentElement.classList].join('.')} > ${own}` : own;
  }

  /**
   * How long to wait before repeating a tap that did nothing, as before hydration. Milliseconds.
   */
  const AGAIN = 500;
  const waiting = [...taps];
  let tappedAt = Number.NEGATIVE_INFINITY;
  let seen: HTMLElement | null = null;

  function find(selector: string): HTMLElement | null {
    const shadows = [...document.querySelectorAll('table-order')].map((host) => host.shadowRoot);
    for (const root of [document, ...shadows]) {
      const found = root?.querySelector<HTMLElement>(selector);
      if (found?.checkVisibility()) return found;
    }
    return null;
  }

  function tapNext(): void {
    const [selector = ''] = waiting;
    const found = find(selector);
    // It is tapped in the frame after the one that showed it.
    const isSeen = found !== null && found === seen;
    seen = found;
    if (isSeen) state.shownAt ??= performance.now();
    if (!isSeen || performance.now() - tappedAt < AGAIN) return;
    if (waiting.length > 1) {
      waiting.shift();
    } else {
      state.foundAt ??= performance.now();
      tappedAt = performance.now();
    }
    found.click();
  }

  function look(): void {
    if (find('.order-bar') === null) {
      tapNext();
      requestAnimationFrame(look);
      return;
    }
    // This frame paints the cart, and a message is delivered after it.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      state.usableAt = performance.now();
    };
    channel.port2.postMessage(null);
  }

  if (waiting.length > 0) requestAnimationFrame(look);
}

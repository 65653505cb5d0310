import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import { type ColumnLanes, createColumnLanes } from './column-lanes.ts';
import { createLayoutHold } from './layout-hold.ts';

const GAP = 8;
const TICKETS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
/** Window heights: a phone, two tablets and a screen on the wall. */
const SIZES = [780, 768, 800, 1080] as const;

/** Browsers report sizes after their layout; here, when `layOut` is called. */
class Sizes implements ResizeObserver {
  static all = new Set<Sizes>();
  readonly #waiting = new Set<Element>();
  readonly #report: ResizeObserverCallback;
  constructor(report: ResizeObserverCallback) {
    this.#report = report;
    Sizes.all.add(this);
  }
  observe(element: Element): void {
    this.#waiting.add(element);
  }
  unobserve(element: Element): void {
    this.#waiting.delete(element);
  }
  disconnect(): void {
    Sizes.all.delete(this);
  }
  layOut(): void {
    const entries = [...this.#waiting].map((target) => ({ target }) as ResizeObserverEntry);
    this.#waiting.clear();
    if (entries.length > 0) this.#report(entries, this);
  }
}

afterEach(() => {
  Sizes.all.clear();
  vi.unstubAllGlobals();
});

const heightOf = (id: string) => 90 + id.charCodeAt(0);

function ticket(id: string): HTMLElement {
  const element = document.createElement('div');
  element.dataset.place = id;
  Object.defineProperty(element, 'offsetHeight', { value: heightOf(id) });
  return element;
}

interface Step {
  lanes: number;
  shown: readonly string[];
}

/** A column as React keeps it: an element lives as long as its ticket is shown. */
function column(viewHeight: number) {
  vi.stubGlobal('ResizeObserver', Sizes);
  const scroller = document.createElement('div');
  const list = document.createElement('div');
  Object.defineProperty(scroller, 'clientHeight', { value: viewHeight });
  let beyond: readonly string[] = [];
  const lanes: ColumnLanes = createColumnLanes(
    scroller,
    list,
    createLayoutHold(createTestClock()),
    ({ above, below }) => {
      beyond = [...above, ...below];
    },
  );
  return {
    list,
    beyond: () => beyond,
    show({ lanes: count, shown }: Step) {
      const kept = new Map(
        [...list.children].map((each) => [each.getAttribute('data-place'), each]),
      );
      list.replaceChildren(...shown.map((id) => kept.get(id) ?? ticket(id)));
      lanes.arrange(count);
      for (const sizes of Sizes.all) sizes.layOut();
    },
    dispose: () => lanes.dispose(),
  };
}

/** What is drawn: the tickets of each lane from the top, with where they begin. */
function drawn(list: HTMLElement) {
  return [...list.children]
    .filter((child) => child instanceof HTMLElement)
    .map(({ style, dataset }) => ({
      id: dataset.place ?? '',
      lane: style.getPropertyValue('--lane'),
      top: Number.parseFloat(style.insetBlockStart),
    }))
    .sort((one, other) => one.top - other.top);
}

function faultsOf(list: HTMLElement): string[] {
  const ends = new Map<string, number>();
  return drawn(list).flatMap(({ id, lane, top }) => {
    const expected = ends.get(lane) ?? 0;
    ends.set(lane, expected + heightOf(id) + GAP);
    return top === expected ? [] : [`${id} in lane ${lane} is at ${top} and not at ${expected}`];
  });
}

const steps = fc.array(
  fc.record({
    lanes: fc.integer({ min: 0, max: 3 }),
    shown: fc.subarray([...TICKETS]),
  }),
  { minLength: 1, maxLength: 12 },
);

test.each(SIZES)(
  'whatever was filtered, came or went before, tickets stand as if drawn afresh (window of %i pixels)',
  (viewHeight) => {
    fc.assert(
      fc.property(steps, (all) => {
        const used = column(viewHeight);
        for (const step of all) {
          used.show(step);
          if (step.lanes > 0) expect(faultsOf(used.list)).toEqual([]);
        }
        const last = all.at(-1) ?? { lanes: 1, shown: [] };
        const fresh = column(viewHeight);
        fresh.show(last);
        expect(
          drawn(used.list)
            .map(({ id }) => id)
            .sort(),
        ).toEqual([...last.shown]);
        // A single lane leaves no choice: everything is where a fresh drawing has it.
        if (last.lanes === 1) expect(drawn(used.list)).toEqual(drawn(fresh.list));
        if (last.lanes < 2) expect(used.beyond()).toEqual(fresh.beyond());
        used.dispose();
        fresh.dispose();
      }),
    );
  },
);

test('a column that was a rail draws the tickets that come back', () => {
  const used = column(768);
  used.show({ lanes: 1, shown: ['a', 'b'] });
  used.show({ lanes: 0, shown: [] });
  used.show({ lanes: 1, shown: ['a', 'b'] });
  expect(drawn(used.list)).toEqual([
    { id: 'a', lane: '0', top: 0 },
    { id: 'b', lane: '0', top: heightOf('a') + GAP },
  ]);
  used.dispose();
});

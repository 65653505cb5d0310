import { type ReadonlySignal, signal } from '@preact/signals-react';

interface Versioned<Item> {
  readonly item: Item;
  /** Number of its event or snapshot; of a response, `ANSWERED`, and `MISSED` after one snapshot. */
  readonly sequence: number;
}

const ANSWERED = 0;
const MISSED = -1;

/** Items by id from snapshots, events and responses, in whatever order these arrive. */
export interface VersionedCollection<Item> {
  readonly items: ReadonlySignal<readonly Item[]>;
  get(id: string): Item | undefined;
  /**
   * A snapshot: items that it lacks are removed, unless a later event added them. It may have been
   * asked for before a response came: an item known from that alone is removed by the next one.
   */
  replace(items: readonly Item[], sequence: number): void;
  apply(item: Item, sequence: number): void;
  /**
   * Begins a request about an item. The returned function takes its response, which has no number:
   * it counts only if no event about that item arrived since, because the stream is newer then.
   */
  expect(id: string): (item: Item) => void;
  /** An item from another source, stored if nothing is known about it. */
  add(item: Item): void;
  clear(): void;
}

export interface VersionedCollectionOptions<Item> {
  compare(a: Item, b: Item): number;
  isEnded(item: Item): boolean;
  /**
   * The number of ended items that are kept: a console runs for hours. The oldest are dropped
   * first.
   */
  endedKept: number;
}

export function createVersionedCollection<Item extends { readonly id: string }>(
  options: VersionedCollectionOptions<Item>,
): VersionedCollection<Item> {
  const items = signal<readonly Item[]>([]);
  let versions: ReadonlyMap<string, Versioned<Item>> = new Map();

  function hold(next: Map<string, Versioned<Item>>): void {
    const sorted = [...next.values()].map((each) => each.item).sort(options.compare);
    const ended = sorted.filter(options.isEnded);
    const gone = new Set(ended.slice(0, Math.max(0, ended.length - options.endedKept)));
    for (const item of gone) {
      next.delete(item.id);
    }
    versions = next;
    items.value = sorted.filter((item) => !gone.has(item));
  }

  const put = (item: Item, sequence: number) =>
    hold(new Map(versions).set(item.id, { item, sequence }));

  return {
    items,
    get: (id) => versions.get(id)?.item,
    replace(snapshot, sequence) {
      const next = new Map(snapshot.map((item) => [item.id, { item, sequence }]));
      for (const [id, each] of versions) {
        if (each.sequence > sequence) {
          next.set(id, each);
        } else if (each.sequence === ANSWERED && !next.has(id)) {
          next.set(id, { ...each, sequence: MISSED });
        }
      }
      hold(next);
    },
    apply(item, sequence) {
      const known = versions.get(item.id);
      if (known === undefined || known.sequence < sequence) {
        put(item, sequence);
      }
    },
    expect(id) {
      const before = versions.get(id)?.sequence;
      return (item) => {
        const after = versions.get(id)?.sequence;
        if (after === before) {
          put(item, after ?? ANSWERED);
        }
      };
    },
    add(item) {
      if (!versions.has(item.id)) {
        put(item, ANSWERED);
      }
    },
    clear: () => hold(new Map()),
  };
}

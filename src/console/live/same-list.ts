import { computed, type ReadonlySignal } from '@preact/signals-react';

/** The earlier list if the later one has the same items: what shows it need not be drawn again. */
export function sameList<List extends readonly unknown[]>(before: List, after: List): List {
  const isSame =
    before.length === after.length && before.every((item, index) => item === after[index]);
  return isSame ? before : after;
}

/** A computed list that is another one only when its items are. */
export function computedList<List extends readonly unknown[]>(
  read: () => List,
): ReadonlySignal<List> {
  let last: List | null = null;
  return computed(() => {
    const next = read();
    last = last === null ? next : sameList(last, next);
    return last;
  });
}

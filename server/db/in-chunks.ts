/** The maximum number of rows that a statement names: both engines have limits. */
const AT_A_TIME = 500;

/** The items in chunks that one statement can name. */
export function inChunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / AT_A_TIME);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * AT_A_TIME, (index + 1) * AT_A_TIME),
  );
}

/**
 * The items with the last one repeated until their number is a power of two. Statements are
 * prepared and cached for each number of values: so there are ten of them instead of five hundred.
 */
export function padded<Item>(items: readonly Item[]): Item[] {
  const last = items.slice(-1);
  const count = items.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(items.length));
  return [...items, ...Array.from({ length: count - items.length }, () => last).flat()];
}

/** No statement names more rows than this: both engines have their limits. */
const AT_A_TIME = 500;

/** The items in portions that one statement can name. */
export function inPortions<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / AT_A_TIME);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * AT_A_TIME, (index + 1) * AT_A_TIME),
  );
}

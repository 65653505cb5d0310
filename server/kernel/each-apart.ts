/**
 * Does the same for each, one after another: one for which it fails prevents no other. Throws an
 * AggregateError of what each threw, once all others are done.
 */
export async function eachApart<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, failures.map(String).join(' '));
  }
}

/** Works on all of them, so many at a time. */
export async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, number: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [number, item] of waiting) await work(item, number);
    }),
  );
}

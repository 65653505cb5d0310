/** Where a page of a large category begins: a stretch of it, and a page within that stretch. */
export interface PageOf {
  readonly stretch: number;
  readonly page: number;
}

/** How much of a category is drawn to find where its pages end. */
export const STRETCH = 100;
/** The last page of a stretch, however many it has: at most one for each row. */
const LAST_PAGE = STRETCH;

/**
 * Rows of these sizes in pages of at most `room`, in their order: the place of each page's first row.
 * A row that is larger than a page has one of its own.
 */
export function pageStarts(sizes: readonly number[], room: number): number[] {
  const starts: number[] = [];
  let left = 0;
  for (const [at, size] of sizes.entries()) {
    if (starts.length === 0 || size > left) {
      starts.push(at);
      left = room;
    }
    left -= size;
  }
  return starts;
}

/** The page after this one and the one before it, in a category of so many products. */
export function pagesAround(
  { stretch, page }: PageOf,
  { pages, products }: { pages: number; products: number },
): { before: PageOf | null; after: PageOf | null } {
  const isLast = page + 1 >= pages;
  const hasMore = !isLast || (stretch + 1) * STRETCH < products;
  const next = isLast ? { stretch: stretch + 1, page: 0 } : { stretch, page: page + 1 };
  const earlier = stretch > 0 ? { stretch: stretch - 1, page: LAST_PAGE } : null;
  return {
    before: page > 0 ? { stretch, page: page - 1 } : earlier,
    after: hasMore ? next : null,
  };
}

import { isWithin } from '#core/availability/availability.ts';
import type { TimeWindow } from '#core/menu-import/menu-file.schema.ts';

interface Placed {
  readonly firstAt?: readonly TimeWindow[];
}

/**
 * The categories with those before the others that stand first at this time (milliseconds since
 * 1970); otherwise in their order. The same array where none does.
 */
export function firstNow<Category extends Placed>(
  categories: readonly Category[],
  at: number,
  timeZone: string,
): readonly Category[] {
  const isFirst = ({ firstAt = [] }: Category) =>
    firstAt.length > 0 && isWithin(firstAt, at, timeZone);
  return categories.some(isFirst)
    ? [...categories.filter(isFirst), ...categories.filter((each) => !isFirst(each))]
    : categories;
}

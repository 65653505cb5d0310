import type { Availability } from '#core/menu/menu.schema.ts';
import type { LineIssue } from '#core/shared/problem.schema.ts';
import { type Pieces, portionsLeft } from './portions.ts';

/** The lines for which too few portions are left, after the lines before them have theirs. */
export function portionIssues(
  lines: readonly Pieces[],
  availability: Pick<Availability, 'portions'>,
): (LineIssue & { readonly left: number })[] {
  const wanted = new Map<string, number>();
  return lines.flatMap(({ product, quantity }, line) => {
    const left = portionsLeft(availability, product);
    const before = wanted.get(product) ?? 0;
    wanted.set(product, before + quantity);
    return left !== null && before + quantity > left
      ? [{ line, product, code: 'too_few_left' as const, left }]
      : [];
  });
}

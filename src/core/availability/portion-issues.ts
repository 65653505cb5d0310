import type { Availability } from '#core/menu/menu.schema.ts';
import type { LineIssue } from '#core/shared/problem.schema.ts';
import { type Pieces, portionsLeft } from './portions.ts';

type TooFew = LineIssue & { readonly left: number };

/**
 * The lines for which too few portions are left, after the lines before them have theirs. `piecesOf`:
 * what a line takes, if that is more than its product.
 */
export function portionIssues<Line extends Pieces>(
  lines: readonly Line[],
  availability: Pick<Availability, 'portions'>,
  piecesOf: (line: Line) => readonly Pieces[] = (line) => [line],
): TooFew[] {
  if (!availability.portions?.length) return [];
  const wanted = new Map<string, number>();
  return lines.flatMap((each, line) =>
    piecesOf(each).flatMap(({ product, quantity }): TooFew[] => {
      const left = portionsLeft(availability, product);
      const before = wanted.get(product) ?? 0;
      wanted.set(product, before + quantity);
      return left !== null && before + quantity > left
        ? [{ line, product, code: 'too_few_left', left }]
        : [];
    }),
  );
}

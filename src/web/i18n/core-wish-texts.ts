import { ORDER_WISHES, type OrderWish } from '#core/wishes/codes.ts';
import type { Texts } from './core.ts';

/** What is asked of a whole order. What only a newer server knows is not said. */
export function wishTexts(
  LL: Pick<Texts, 'common'>,
  { wishes = [] }: { readonly wishes?: readonly OrderWish[] | undefined },
): string[] {
  return ORDER_WISHES.filter((wish) => wishes.includes(wish)).map((wish) =>
    LL.common.wishes[wish](),
  );
}

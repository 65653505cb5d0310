import { type Static, Type } from 'typebox';
import { Slug, Strict } from '#core/shared/common.schema.ts';
import { GOES_WITH_MAX, POPULAR_MAX, SUGGESTED_PAIRS_MAX } from '#core/shared/limits.ts';

/** What other parties ordered at this hour of the last weeks, as ids of the menu's products. */
export const Suggestions = Strict({
  /** What most parties ordered first; too few to say something true: none. */
  popular: Type.Array(Slug, { maxItems: POPULAR_MAX }),
  /** What parties ordered together with a product, most often first. */
  goesWith: Type.Array(
    Strict({ product: Slug, with: Type.Array(Slug, { minItems: 1, maxItems: GOES_WITH_MAX }) }),
    { maxItems: SUGGESTED_PAIRS_MAX },
  ),
});
export type Suggestions = Static<typeof Suggestions>;

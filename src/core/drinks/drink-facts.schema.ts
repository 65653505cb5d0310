import { type Static, Type } from 'typebox';
import { Nullable, Strict } from '#core/shared/common.schema.ts';
import { DRINK_SIZE_MAX, DRINK_SIZES_MAX } from '#core/shared/limits.ts';
import { DRINK_COLORS, DRINK_KINDS, DRINK_SERVINGS, DRINK_STRENGTHS } from './codes.ts';

const servings = Type.Array(Type.Enum([...DRINK_SERVINGS]), { minItems: 1, uniqueItems: true });
/** In millilitres. */
const sizes = Type.Array(Type.Integer({ minimum: 1, maximum: DRINK_SIZE_MAX }), {
  minItems: 1,
  maxItems: DRINK_SIZES_MAX,
  uniqueItems: true,
});

/** What is known of a drink: guests search by it. Missing: unknown, or no drink. */
export const DrinkFacts = Strict({
  kind: Type.Optional(Type.Enum([...DRINK_KINDS])),
  color: Type.Optional(Type.Enum([...DRINK_COLORS])),
  strength: Type.Optional(Type.Enum([...DRINK_STRENGTHS])),
  served: Type.Optional(servings),
  sizes: Type.Optional(sizes),
});
export type DrinkFacts = Static<typeof DrinkFacts>;

/**
 * What a person has said about a product's facts. A missing one is guessed from the product's words;
 * null: it has none, whatever its words suggest.
 */
export const StatedFacts = Strict({
  kind: Type.Optional(Nullable(Type.Enum([...DRINK_KINDS]))),
  color: Type.Optional(Nullable(Type.Enum([...DRINK_COLORS]))),
  strength: Type.Optional(Nullable(Type.Enum([...DRINK_STRENGTHS]))),
  served: Type.Optional(Nullable(servings)),
  sizes: Type.Optional(Nullable(sizes)),
});
export type StatedFacts = Static<typeof StatedFacts>;

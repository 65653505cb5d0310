/** What a drink is, as guests ask for it. */
export const DRINK_KINDS = [
  'beer',
  'cider',
  'wine',
  'sparkling',
  'spirit',
  'cocktail',
  'soft_drink',
  'juice',
  'water',
  'coffee',
  'tea',
  'hot_chocolate',
] as const;
export type DrinkKind = (typeof DRINK_KINDS)[number];

/** The colours of wines, and of beers. */
export const DRINK_COLORS = ['red', 'white', 'rose', 'orange', 'pale', 'dark'] as const;
export type DrinkColor = (typeof DRINK_COLORS)[number];

/** `free`: at most 0.5 % alcohol by volume. `low`: at most 3.5 %, as Swedish law has it. */
export const DRINK_STRENGTHS = ['free', 'low', 'full'] as const;
export type DrinkStrength = (typeof DRINK_STRENGTHS)[number];

export const DRINK_SERVINGS = ['draught', 'bottle', 'can', 'glass'] as const;
export type DrinkServing = (typeof DRINK_SERVINGS)[number];

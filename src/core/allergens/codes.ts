/** The 14 allergens of Regulation (EU) No 1169/2011, Annex II. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const DIETS = ['vegan', 'vegetarian', 'gluten_free', 'lactose_free'] as const;
export type Diet = (typeof DIETS)[number];

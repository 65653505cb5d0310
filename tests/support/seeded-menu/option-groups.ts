import type { MenuFileOptionGroup } from '../../../src/contract/menu-file.schema.ts';

const option = (id: string, sv: string, en: string, price = 0) => ({ id, name: { sv, en }, price });

export const optionGroups: readonly MenuFileOptionGroup[] = [
  {
    id: 'doneness',
    name: { sv: 'Stekgrad', en: 'How would you like it cooked?' },
    min: 1,
    max: 1,
    options: [
      option('doneness-rare', 'Blodig', 'Rare'),
      { ...option('doneness-medium', 'Medium', 'Medium'), preset: true },
      option('doneness-well', 'Genomstekt', 'Well done'),
    ],
  },
  {
    id: 'side',
    name: { sv: 'Vid sidan av', en: 'On the side' },
    min: 1,
    max: 1,
    options: [
      { ...option('side-potatoes', 'Kokt potatis', 'Boiled potatoes'), preset: true },
      option('side-fries', 'Pommes frites', 'Fries', 1_500),
      { ...option('side-salad', 'Grönsallad', 'Green salad', 1_000), adds: ['mustard'] },
    ],
  },
  {
    id: 'extras',
    name: { sv: 'Tillval', en: 'Extras' },
    min: 0,
    max: 3,
    options: [
      { ...option('extra-bearnaise', 'Bearnaisesås', 'Béarnaise', 2_500), adds: ['egg', 'milk'] },
      { ...option('extra-cheese', 'Lagrad ost', 'Aged cheese', 2_000), adds: ['milk'] },
      option('extra-onion', 'Karamelliserad lök', 'Caramelised onion', 1_500),
      option('extra-jus', 'Mer sky', 'More jus', 1_000),
    ],
  },
  {
    id: 'whisky-serving',
    name: { sv: 'Servering', en: 'How to serve it' },
    min: 0,
    max: 2,
    options: [
      option('whisky-ice', 'Med is', 'On ice'),
      option('whisky-water', 'Vatten vid sidan', 'Water on the side'),
    ],
  },
  {
    id: 'milk',
    name: { sv: 'Mjölk', en: 'Milk' },
    min: 0,
    max: 1,
    options: [
      { ...option('milk-cow', 'Mjölk', 'Milk'), adds: ['milk'] },
      { ...option('milk-oat', 'Havredryck', 'Oat drink', 500), adds: ['gluten'] },
    ],
  },
];

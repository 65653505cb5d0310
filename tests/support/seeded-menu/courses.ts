import type { MenuFileProduct } from '../../../src/contract/menu-file.schema.ts';
import { dessert, fishDish, greenDish, meatDish, snack, starter } from './dishes.ts';
import type { Recipe } from './draft.ts';
import {
  beer,
  cocktail,
  coffee,
  redWine,
  softDrink,
  sparklingWine,
  whisky,
  whiteWine,
} from './drinks.ts';
import type { Words } from './words.ts';

/** A category of the seeded menu. */
export interface Course {
  id: string;
  name: Words;
  /** Products among 2,000. */
  share: number;
  recipe: Recipe;
  cloth: 1 | 2 | 3 | 4;
  station: 'bar' | 'kitchen';
  vat: MenuFileProduct['vat'];
  alcohol?: true;
  optionGroups?: readonly string[];
  /** Drawings of the demonstration venue that its pictures are taken from. */
  pictures?: readonly string[];
}

const kitchen = { station: 'kitchen', vat: 'reduced' } as const;
const bar = { station: 'bar', vat: 'standard', alcohol: true } as const;

/** As in a large restaurant with a cellar: food first, then more wine than anything else. */
export const courses: readonly Course[] = [
  {
    id: 'snacks',
    name: { sv: 'Smått att dela', en: 'Small bites' },
    share: 60,
    recipe: snack,
    cloth: 1,
    ...kitchen,
    pictures: ['oliver.svg', 'ostron.svg', 'chark.svg', 'surdeg.svg', 'pommes.svg'],
  },
  {
    id: 'starters',
    name: { sv: 'Förrätter', en: 'Starters' },
    share: 90,
    recipe: starter,
    cloth: 2,
    ...kitchen,
    pictures: ['skagen.svg', 'lojrom.svg', 'sill.svg', 'gronsallad.svg', 'tryffel.svg'],
  },
  {
    id: 'sea',
    name: { sv: 'Från havet', en: 'From the sea' },
    share: 90,
    recipe: fishDish,
    cloth: 3,
    ...kitchen,
    optionGroups: ['side'],
    pictures: ['roding.svg', 'sik.svg', 'fisksoppa.svg', 'fishchips.svg', 'moules.svg'],
  },
  {
    id: 'farm',
    name: { sv: 'Från gården', en: 'From the farm' },
    share: 90,
    recipe: meatDish,
    cloth: 4,
    ...kitchen,
    optionGroups: ['doneness', 'side', 'extras'],
    pictures: ['ryggbiff.svg', 'kottbullar.svg', 'burgare.svg', 'korv.svg'],
  },
  {
    id: 'garden',
    name: { sv: 'Från trädgården', en: 'From the garden' },
    share: 80,
    recipe: greenDish,
    cloth: 1,
    ...kitchen,
    optionGroups: ['side'],
    pictures: ['blomkal.svg', 'risotto.svg', 'rodbetsburgare.svg', 'paj.svg'],
  },
  {
    id: 'desserts',
    name: { sv: 'Något sött', en: 'Something sweet' },
    share: 60,
    recipe: dessert,
    cloth: 2,
    ...kitchen,
    pictures: ['brulee.svg', 'kladdkaka.svg', 'smulpaj.svg', 'glass.svg', 'rabarber.svg'],
  },
  {
    id: 'sparkling',
    name: { sv: 'Mousserande', en: 'Sparkling' },
    share: 120,
    recipe: sparklingWine,
    cloth: 3,
    ...bar,
  },
  {
    id: 'white',
    name: { sv: 'Vita viner', en: 'White wines' },
    share: 320,
    recipe: whiteWine,
    cloth: 4,
    ...bar,
  },
  {
    id: 'red',
    name: { sv: 'Röda viner', en: 'Red wines' },
    share: 380,
    recipe: redWine,
    cloth: 1,
    ...bar,
  },
  { id: 'beer', name: { sv: 'Öl', en: 'Beer' }, share: 220, recipe: beer, cloth: 2, ...bar },
  {
    id: 'cocktails',
    name: { sv: 'Cocktails', en: 'Cocktails' },
    share: 120,
    recipe: cocktail,
    cloth: 3,
    ...bar,
    pictures: ['negroni.svg', 'spritz.svg', 'whiskysour.svg', 'gin-tonic.svg'],
  },
  {
    id: 'whisky',
    name: { sv: 'Whisky', en: 'Whisky' },
    share: 200,
    recipe: whisky,
    cloth: 4,
    ...bar,
    optionGroups: ['whisky-serving'],
  },
  {
    id: 'soft',
    name: { sv: 'Utan alkohol', en: 'Without alcohol' },
    share: 80,
    recipe: softDrink,
    cloth: 1,
    station: 'bar',
    vat: 'reduced',
    pictures: ['apelsin.svg', 'flader.svg', 'alkfri.svg'],
  },
  {
    id: 'coffee',
    name: { sv: 'Kaffe', en: 'Coffee' },
    share: 90,
    recipe: coffee,
    cloth: 2,
    station: 'bar',
    vat: 'reduced',
    optionGroups: ['milk'],
    pictures: ['kaffe.svg', 'latte.svg', 'cappuccino.svg', 'espresso.svg'],
  },
];

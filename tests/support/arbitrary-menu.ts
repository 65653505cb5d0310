import fc from 'fast-check';
import { ALLERGENS, DIETS, VAT_CLASSES } from '../../src/contract/codes.ts';
import { LINE_QUANTITY_CAP, NOTE_MAX, PRICE_MAX } from '../../src/contract/limits.ts';
import type { Availability } from '../../src/contract/menu.schema.ts';
import type {
  AllergenFacts,
  MenuFile,
  MenuFileOptionGroup,
  MenuFileProduct,
} from '../../src/contract/menu-file.schema.ts';
import type { OrderLineRequest } from '../../src/contract/order.schema.ts';

/** An open venue without a menu: round the clock, alcohol too, with the usual Swedish VAT rates. */
export const emptyMenuFile: MenuFile = {
  format: 'servett-menu',
  version: 1,
  venue: {
    id: 'kajkanten',
    name: 'Kajkanten',
    currency: 'SEK',
    timeZone: 'Europe/Stockholm',
    locales: ['sv', 'en'],
    opening: [],
    serving: null,
    vatRates: { standard: 2500, reduced: 1200, low: 600, zero: 0 },
  },
  stations: [
    { id: 'bar', name: { sv: 'Baren', en: 'The bar' } },
    { id: 'kitchen', name: { sv: 'Köket', en: 'The kitchen' } },
  ],
  optionGroups: [],
  categories: [],
};

export const allAvailable: Availability = {
  sequence: 0,
  soldOutProducts: [],
  soldOutOptions: [],
  pauses: [],
};

const price = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }),
  fc.integer({ min: 0, max: PRICE_MAX }),
);
const someAllergens = fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 4 });

/** Ids are given by position, so that they are unique over the menu. */
function arbitraryGroup(index: number): fc.Arbitrary<MenuFileOptionGroup> {
  const option = fc.record({
    price,
    adds: someAllergens,
    removes: someAllergens,
    addsUnknown: fc.integer({ min: 1, max: 10 }).map((each) => each === 10),
    preset: fc.boolean(),
  });
  return fc
    .record({
      options: fc.array(option, { minLength: 1, maxLength: 5 }),
      low: fc.nat(5),
      high: fc.integer({ min: 1, max: 5 }),
    })
    .map(({ options, low, high }) => ({
      id: `group-${index}`,
      name: { sv: `Val ${index}` },
      min: Math.min(low, high, options.length),
      max: Math.min(high, options.length),
      options: options.map((each, at) => ({
        ...each,
        id: `option-${index}-${at}`,
        name: { sv: `Tillval ${index} ${at}`, en: `Option ${index} ${at}` },
      })),
    }));
}

function arbitraryProduct(index: number, groups: readonly string[]): fc.Arbitrary<MenuFileProduct> {
  return fc.record({
    id: fc.constant(`product-${index}`),
    name: fc.constantFrom({ sv: `Rätt ${index}` }, { sv: `Rätt ${index}`, en: `Dish ${index}` }),
    price,
    vat: fc.constantFrom(...VAT_CLASSES),
    station: fc.constantFrom('bar', 'kitchen'),
    allergens: fc.oneof(
      fc.constant<AllergenFacts>('unknown'),
      fc.record({ contains: someAllergens, unknown: someAllergens }),
      fc.record({ contains: someAllergens }),
      fc.constant<AllergenFacts>({ contains: [] }),
    ),
    diets: fc.subarray([...DIETS]),
    alcohol: fc.boolean(),
    optionGroups: fc.subarray([...groups]),
  });
}

/** Menus of one to six products in two categories, with option groups that can be satisfied. */
export const arbitraryMenuFile: fc.Arbitrary<MenuFile> = fc
  .tuple(fc.nat(3), fc.integer({ min: 1, max: 6 }))
  .chain(([groupCount, productCount]) => {
    const groupIds = Array.from({ length: groupCount }, (_, index) => `group-${index}`);
    return fc.record({
      optionGroups: fc.tuple(...groupIds.map((_, index) => arbitraryGroup(index))),
      products: fc.tuple(
        ...Array.from({ length: productCount }, (_, index) => arbitraryProduct(index, groupIds)),
      ),
    });
  })
  .map(({ optionGroups, products }) => ({
    ...emptyMenuFile,
    optionGroups,
    categories: [
      { id: 'food', name: { sv: 'Mat' }, cloth: 1, products: products.slice(0, 3) },
      { id: 'more', name: { sv: 'Mer' }, cloth: 2, products: products.slice(3) },
    ],
  }));

/** A line that this menu can make: each group's least is met and its most is kept. */
export function arbitraryLine(file: MenuFile): fc.Arbitrary<OrderLineRequest> {
  const products = file.categories.flatMap((category) => category.products);
  return fc.constantFrom(...products).chain((product) => {
    const groups = file.optionGroups.filter((group) => product.optionGroups?.includes(group.id));
    const choices = groups.map((group) =>
      fc.subarray(
        group.options.map((option) => option.id),
        { minLength: group.min, maxLength: group.max },
      ),
    );
    return fc.record(
      {
        product: fc.constant(product.id),
        options: fc.tuple(...choices).map((chosen) => chosen.flat()),
        quantity: fc.integer({ min: 1, max: LINE_QUANTITY_CAP }),
        note: fc.string({ minLength: 1, maxLength: NOTE_MAX }),
      },
      { requiredKeys: ['product', 'options', 'quantity'] },
    );
  });
}

/** A menu with an order that it can make. */
export const arbitraryOrder: fc.Arbitrary<{ file: MenuFile; lines: OrderLineRequest[] }> =
  arbitraryMenuFile.chain((file) =>
    fc.record({
      file: fc.constant(file),
      lines: fc.array(arbitraryLine(file), { minLength: 1, maxLength: 10 }),
    }),
  );

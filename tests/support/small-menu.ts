import type { MenuFile } from '../../src/contract/menu-file.schema.ts';

export const VENUE = 'lillkrogen';
export const TABLE = 'test00000001';
export const OTHER_TABLE = 'test00000002';

/** The small menu in a venue that takes orders in its own way. */
export function menuWith(ordering: MenuFile['venue']['ordering'] & object): MenuFile {
  const menu = smallMenu();
  return { ...menu, venue: { ...menu.venue, ordering } };
}

/** A menu with one of each: a simple dish, one with options, alcohol, two stations, VAT classes. */
export function smallMenu(): MenuFile {
  return {
    format: 'servett-menu',
    version: 1,
    venue: {
      id: VENUE,
      name: 'Lillkrogen',
      currency: 'SEK',
      timeZone: 'Europe/Stockholm',
      locales: ['sv', 'en'],
      opening: [],
      serving: null,
      vatRates: { standard: 2_500, reduced: 1_200, low: 600, zero: 0 },
    },
    stations: [
      { id: 'bar', name: { sv: 'Baren', en: 'The bar' } },
      { id: 'kitchen', name: { sv: 'Köket', en: 'The kitchen' } },
    ],
    tables: [
      { id: TABLE, label: '1' },
      { id: OTHER_TABLE, label: 'Terrass 2' },
    ],
    optionGroups: [
      {
        id: 'size',
        name: { sv: 'Storlek', en: 'Size' },
        min: 1,
        max: 1,
        options: [
          { id: 'small', name: { sv: '40 cl', en: '40 cl' }, price: 0, preset: true },
          { id: 'large', name: { sv: '50 cl', en: '50 cl' }, price: 1_500 },
        ],
      },
    ],
    categories: [
      {
        id: 'food',
        name: { sv: 'Mat', en: 'Food' },
        cloth: 1,
        products: [
          {
            id: 'soup',
            name: { sv: 'Soppa', en: 'Soup' },
            price: 9_500,
            vat: 'reduced',
            station: 'kitchen',
            allergens: { contains: ['milk'] },
            picture: 'soup.svg',
          },
        ],
      },
      {
        id: 'drinks',
        name: { sv: 'Dryck', en: 'Drinks' },
        cloth: 2,
        products: [
          {
            id: 'beer',
            name: { sv: 'Öl', en: 'Beer' },
            price: 7_200,
            vat: 'standard',
            station: 'bar',
            allergens: { contains: ['gluten'] },
            alcohol: true,
            optionGroups: ['size'],
          },
          {
            id: 'water',
            name: { sv: 'Vatten' },
            price: 0,
            vat: 'reduced',
            station: 'bar',
            allergens: 'unknown',
          },
        ],
      },
    ],
  };
}

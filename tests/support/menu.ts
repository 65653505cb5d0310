import type { Menu } from '../../src/contract/menu.schema.ts';

const ALWAYS = [
  { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '00:00', until: '00:00' },
] satisfies Menu['venue']['opening'];

/** A bar that is always open, with a beer that asks for its size and a bun that asks nothing. */
export function makeMenu(menu: Partial<Menu> = {}): Menu {
  return {
    venue: {
      id: 'kajkanten',
      name: 'Kajkanten',
      currency: 'SEK',
      timeZone: 'Europe/Stockholm',
      locales: ['sv', 'en'],
      opening: ALWAYS,
      serving: null,
      vatRates: { standard: 2500, reduced: 1200, low: 600, zero: 0 },
      ordering: {
        joinPolicy: 'open',
        service: 'table',
        payer: 'guests',
        showsPrices: true,
        paymentMethods: ['card', 'swish', 'cash'],
        seatingAmountCap: 1_000_000,
      },
    },
    version: 3,
    locale: 'en',
    stations: [
      { id: 'bar', name: 'The bar' },
      { id: 'kitchen', name: 'The kitchen' },
    ],
    optionGroups: [
      {
        id: 'size',
        name: 'Size',
        min: 1,
        max: 1,
        options: [
          { id: '40cl', name: '40 cl', price: 0, preset: true },
          { id: '50cl', name: '50 cl', price: 1500 },
        ],
      },
    ],
    categories: [
      {
        id: 'beer',
        name: 'Beer',
        cloth: 1,
        products: [
          {
            id: 'lager',
            name: 'Lager',
            price: 7200,
            vat: 'standard',
            station: 'bar',
            allergens: { contains: ['gluten'] },
            alcohol: true,
            optionGroups: ['size'],
          },
        ],
      },
      {
        id: 'lunch',
        name: 'Sweet',
        cloth: 2,
        products: [
          {
            id: 'bun',
            name: 'Bun',
            price: 4500,
            vat: 'reduced',
            station: 'kitchen',
            allergens: 'unknown',
          },
        ],
      },
    ],
    availability: { sequence: 10, soldOutProducts: [], soldOutOptions: [], pauses: [] },
    ...menu,
  };
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { accentShades } from '#core/shared/accent.ts';
import { LOCALES } from '#core/shared/languages.ts';
import { OPENING_FIRST, OPENING_PRODUCTS, SEATING_AMOUNT_CAP } from '#core/shared/limits.ts';
import { pickText } from '#core/shared/pick-text.ts';
import {
  allAvailable,
  arbitraryMenuFile,
  emptyMenuFile,
} from '#tests/support/fixtures/arbitrary-menu.ts';
import { courseOf } from './course.ts';
import {
  localizeMenu,
  offeredOptions,
  openingOf,
  orderingOf,
  pictureAddress,
  withoutHidden,
} from './menu.ts';
import { findProduct, indexMenu } from './menu-index.ts';

const file: MenuFile = {
  ...emptyMenuFile,
  optionGroups: [
    {
      id: 'milk',
      name: { sv: 'Mjölk', en: 'Milk' },
      min: 1,
      max: 1,
      options: [{ id: 'oat', name: { sv: 'Havre' }, price: 500, removes: ['milk'], preset: true }],
    },
  ],
  categories: [
    {
      id: 'coffee',
      name: { sv: 'Kaffe', en: 'Coffee' },
      description: { sv: 'Från grannen', en: 'From next door' },
      placeholderColor: 3,
      products: [
        {
          id: 'latte',
          name: { sv: 'Latte' },
          description: { sv: 'Len', en: 'Smooth' },
          price: 4_800,
          vat: 'reduced',
          station: 'bar',
          picture: 'latte.svg',
          allergens: { contains: ['milk'] },
          optionGroups: ['milk'],
        },
        {
          id: 'tea',
          name: { sv: 'Te', en: 'Tea' },
          price: 3_600,
          vat: 'reduced',
          station: 'bar',
          picture: '/pictures/5f2a.svg',
          allergens: 'unknown',
        },
      ],
    },
  ],
};

test("a text falls back to the venue's first language, then to any, then to nothing", () => {
  expect(pickText({ en: 'Tea', sv: 'Te' }, 'sv')).toBe('Te');
  expect(pickText({ sv: 'Te' }, 'en', 'sv')).toBe('Te');
  expect(pickText({ en: 'Tea' }, 'sv')).toBe('Tea');
  expect(pickText({}, 'sv', 'en')).toBe('');
});

test('the menu is in one language and keeps everything else', () => {
  const menu = localizeMenu(file, 7, 'en', allAvailable);
  expect(menu.version).toBe(7);
  expect(menu.locale).toBe('en');
  expect(menu.venue).toEqual({ ...file.venue, ordering: orderingOf(file.venue) });
  expect(menu.stations.map((station) => station.name)).toEqual(['The bar', 'The kitchen']);
  expect(menu.optionGroups).toEqual([
    {
      id: 'milk',
      name: 'Milk',
      min: 1,
      max: 1,
      options: [
        { id: 'oat', name: 'Havre', lang: 'sv', price: 500, removes: ['milk'], preset: true },
      ],
    },
  ]);
  expect(menu.categories[0]).toMatchObject({
    id: 'coffee',
    name: 'Coffee',
    description: 'From next door',
    placeholderColor: 3,
  });
  expect(findProduct(menu, 'latte')).toEqual({
    id: 'latte',
    name: 'Latte',
    lang: 'sv',
    description: 'Smooth',
    price: 4_800,
    vat: 'reduced',
    station: 'bar',
    picture: '/pictures/latte.svg',
    allergens: { contains: ['milk'] },
    facts: { kind: 'coffee' },
    optionGroups: ['milk'],
  });
});

test('guests get what a person has said of a drink, and nothing where nothing is known', () => {
  const [coffee, ...rest] = file.categories;
  const facts = { kind: 'tea' as const, color: null };
  const products = coffee?.products.map((each) => ({ ...each, facts })) ?? [];
  const said = { ...file, categories: coffee ? [{ ...coffee, products }, ...rest] : [] };
  expect(findProduct(localizeMenu(said, 1, 'en', allAvailable), 'latte')?.facts).toEqual({
    kind: 'tea',
  });
  const plain = { ...file, categories: [{ ...coffee, name: { en: 'Food' } }] } as MenuFile;
  const cake = { ...plain.categories[0]?.products[0], name: { en: 'Cake' } };
  const cakes = { ...plain, categories: [{ ...plain.categories[0], products: [cake] }] };
  const shown = localizeMenu(cakes as MenuFile, 1, 'en', allAvailable);
  expect(shown.categories[0]?.products[0]).not.toHaveProperty('facts');
});

test('a picture with an address keeps it, and absent fields stay absent', () => {
  const tea = findProduct(localizeMenu(file, 1, 'sv', allAvailable), 'tea');
  expect(tea?.picture).toBe('/pictures/5f2a.svg');
  expect(tea && 'description' in tea).toBe(false);
});

test('every language has the same products at the same prices', () => {
  fc.assert(
    fc.property(arbitraryMenuFile, (any) => {
      const offers = LOCALES.map((locale) =>
        localizeMenu(any, 1, locale, allAvailable).categories.map((category) =>
          category.products.map(({ id, price, vat, optionGroups }) => ({
            id,
            price,
            vat,
            optionGroups,
          })),
        ),
      );
      expect(offers[0]).toEqual(offers[1]);
    }),
  );
});

test('ordering settings that a venue leaves out have defaults', () => {
  expect(orderingOf({})).toEqual({
    joinPolicy: 'open',
    service: 'table',
    payer: 'guests',
    showsPrices: true,
    paymentMethods: ['card', 'swish', 'cash'],
    seatingAmountCap: SEATING_AMOUNT_CAP,
  });
  expect(orderingOf({ ordering: { service: 'collect', seatingAmountCap: 5 } })).toMatchObject({
    joinPolicy: 'open',
    service: 'collect',
    seatingAmountCap: 5,
  });
});

test('prices can be hidden only where the host pays', () => {
  const pricesUnder = (ordering: MenuFile['venue']['ordering']) => {
    const menu = localizeMenu(
      { ...file, venue: { ...file.venue, ordering: ordering ?? {} } },
      1,
      'sv',
      allAvailable,
    );
    const products = menu.categories.flatMap((category) => category.products);
    const options = menu.optionGroups.flatMap((group) => group.options);
    return [...products, ...options].map((each) => each.price);
  };
  const shown = pricesUnder({});
  expect(shown.some((price) => price > 0)).toBe(true);
  expect(pricesUnder({ showsPrices: false })).toEqual(shown);
  expect(pricesUnder({ payer: 'host' })).toEqual(shown);
  expect(new Set(pricesUnder({ payer: 'host', showsPrices: false }))).toEqual(new Set([0]));
});

test('everything is found by its id, in the menu and in the index', () => {
  const index = indexMenu(file);
  expect(index.products.get('tea')).toBe(findProduct(file, 'tea'));
  expect(index.categoryOf.get('tea')?.id).toBe('coffee');
  expect(index.groups.get('milk')?.max).toBe(1);
  expect(index.products.get('gone')).toBeUndefined();
  expect(findProduct(file, 'gone')).toBeUndefined();
});

test('the opening of a big menu names every category, and has the first products with their options', () => {
  fc.assert(
    fc.property(arbitraryMenuFile, fc.integer({ min: 1, max: 40 }), (file, copies) => {
      const big = {
        ...file,
        categories: file.categories.map((category, place) => ({
          ...category,
          products: Array.from({ length: copies }, (_, copy) =>
            category.products.map((each) => ({ ...each, id: `${each.id}-${place}-${copy}` })),
          ).flat(),
        })),
      };
      const menu = localizeMenu(big, 1, 'sv', allAvailable);
      const opening = openingOf(menu);
      const all = menu.categories.flatMap(({ products }) => products);
      const first = opening.categories.flatMap(({ products }) => products);
      expect(opening.categories.map(({ id }) => id)).toEqual(menu.categories.map(({ id }) => id));
      expect(first).toEqual(all.slice(0, first.length));
      expect(first.length).toBe(opening.isOpening ? OPENING_PRODUCTS : all.length);
      const asked = first.flatMap(({ optionGroups }) => optionGroups ?? []);
      const there = new Set(opening.optionGroups.map(({ id }) => id));
      const had = new Set(menu.optionGroups.map(({ id }) => id));
      expect(asked.filter((id) => had.has(id) && !there.has(id))).toEqual([]);
    }),
  );
});

test('the opening of a big menu has what may stand first, and what others order, wherever it is', () => {
  const menu = localizeMenu(file, 1, 'sv', allAvailable);
  const [coffee] = menu.categories;
  const [latte] = coffee?.products ?? [];
  if (!coffee || !latte) throw new Error('the menu has coffee');
  const categoryOf = (id: string) => ({
    ...coffee,
    id,
    products: Array.from({ length: 40 }, (_, at) => ({ ...latte, id: `${id}-${at}` })),
  });
  const firstAt = [{ days: ['mon' as const], from: '07:00', until: '11:00' }];
  const opening = openingOf({
    ...menu,
    categories: [categoryOf('mains'), { ...categoryOf('breakfast'), firstAt }, categoryOf('sweet')],
    suggestions: { popular: ['sweet-30', 'mains-1', 'gone'], goesWith: [] },
  });
  const shown = opening.categories.map(({ products }) => products.map(({ id }) => id));
  expect(shown.map((ids) => ids.length)).toEqual([OPENING_PRODUCTS, OPENING_FIRST, 1]);
  expect(shown[2]).toEqual(['sweet-30']);
});

test('the opening of a big menu leaves out no category above one that it has', () => {
  const menu = localizeMenu(file, 1, 'sv', allAvailable);
  const [coffee] = menu.categories;
  const [latte] = coffee?.products ?? [];
  if (!coffee || !latte) throw new Error('the menu has coffee');
  const categoryOf = (id: string) => ({
    ...coffee,
    id,
    products: Array.from({ length: 40 }, (_, at) => ({ ...latte, id: `${id}-${at}` })),
  });
  const opening = openingOf({
    ...menu,
    categories: ['mains', 'sides', 'sweet', 'beer', 'wine'].map(categoryOf),
    suggestions: { popular: ['beer-7', 'mains-1'], goesWith: [] },
  });
  const shown = opening.categories.map(({ products }) => products.map(({ id }) => id));
  expect(shown.slice(1)).toEqual([['sides-0'], ['sweet-0'], ['beer-7'], []]);
  expect(opening.optionGroups.map(({ id }) => id)).toEqual(latte.optionGroups);
});

test('a category between has only what others order of it, if they order anything', () => {
  const menu = localizeMenu(file, 1, 'sv', allAvailable);
  const [coffee] = menu.categories;
  const [latte] = coffee?.products ?? [];
  if (!coffee || !latte) throw new Error('the menu has coffee');
  const opening = openingOf({
    ...menu,
    categories: ['mains', 'beer', 'wine'].map((id) => ({
      ...coffee,
      id,
      products: Array.from({ length: 40 }, (_, at) => ({ ...latte, id: `${id}-${at}` })),
    })),
    suggestions: { popular: ['wine-3', 'beer-7'], goesWith: [] },
  });
  const shown = opening.categories.map(({ products }) => products.map(({ id }) => id));
  expect(shown.slice(1)).toEqual([['beer-7'], ['wine-3']]);
});

test('only the opening of a menu of at least twice its size is sent first, with the groups that it asks for', () => {
  const [coffee] = localizeMenu(file, 1, 'sv', allAvailable).categories;
  const [latte, tea] = coffee?.products ?? [];
  if (!coffee || !latte || !tea) throw new Error('the menu has both');
  const menuOf = (count: number) => {
    const menu = localizeMenu(file, 1, 'sv', allAvailable);
    const teas = Array.from({ length: count - 1 }, (_, at) => ({ ...tea, id: `tea-${at}` }));
    return { ...menu, categories: [{ ...coffee, products: [...teas, latte] }, coffee] };
  };
  const least = 2 * OPENING_PRODUCTS - coffee.products.length;
  const whole = menuOf(least - 1);
  expect(openingOf(whole)).toBe(whole);
  const opening = openingOf(menuOf(least));
  expect(opening.isOpening).toBe(true);
  expect(opening.categories.map(({ products }) => products.length)).toEqual([OPENING_PRODUCTS, 0]);
  // The latte, whose milk has to be chosen, is not among the first.
  expect(opening.optionGroups).toEqual([]);
});

test('guests receive what a venue says about itself in their language, and its colour in both shades', () => {
  const venueOf = (venue: Partial<MenuFile['venue']>) =>
    localizeMenu({ ...file, venue: { ...file.venue, ...venue } }, 1, 'en', allAvailable).venue;
  const about = { sv: 'Vid kajen', en: 'At the quay' };
  expect(venueOf({ about }).about).toBe('At the quay');
  const { accent } = venueOf({ accent: '#336699' });
  expect(accent).toEqual({
    light: accentShades('#336699', 'light'),
    dark: accentShades('#336699', 'dark'),
  });
  expect(venueOf({})).not.toHaveProperty('about');
  expect(venueOf({})).not.toHaveProperty('accent');
});

test('of two products with one id the first is found, in its category', () => {
  const twice = {
    ...file,
    categories: file.categories.flatMap((each) => [each, { ...each, id: 'again' }]),
  };
  expect(indexMenu(twice).categoryOf.get('tea')?.id).toBe('coffee');
});

const inOrdering = (ordering: NonNullable<MenuFile['venue']['ordering']>): MenuFile => ({
  ...file,
  venue: { ...file.venue, ordering },
  categories: file.categories.map((category) => ({
    ...category,
    course: 'main' as const,
    happyHours: [
      { windows: [{ days: ['fri' as const], from: '16:00', until: '18:00' }], percentOff: 20 },
    ],
  })),
});

test('a product has its course where the venue holds courses and brings orders to tables', () => {
  expect(courseOf(inOrdering({ holdsCourses: true }), 'latte')).toBe('main');
  expect(courseOf(inOrdering({ holdsCourses: true }), 'gone')).toBeNull();
  expect(courseOf(inOrdering({ holdsCourses: false }), 'latte')).toBeNull();
  expect(courseOf(inOrdering({}), 'latte')).toBeNull();
  expect(courseOf(inOrdering({ holdsCourses: true, service: 'collect' }), 'latte')).toBeNull();
  const plain = { ...file, venue: { ...file.venue, ordering: { holdsCourses: true } } };
  expect(courseOf(plain, 'latte')).toBeNull();
});

test('guests receive courses where they are held, and happy hours where they see prices', () => {
  const first = (ordering: NonNullable<MenuFile['venue']['ordering']>) =>
    localizeMenu(inOrdering(ordering), 1, 'sv', allAvailable).categories[0];
  expect(first({ holdsCourses: true })).toMatchObject({ course: 'main', happyHours: [{}] });
  expect(first({})).not.toHaveProperty('course');
  expect(first({ payer: 'host', showsPrices: false })).not.toHaveProperty('happyHours');
  const [plain] = localizeMenu(file, 1, 'sv', allAvailable).categories;
  expect(plain).not.toHaveProperty('course');
  expect(plain).not.toHaveProperty('happyHours');
});

test('guests pay first where the venue says so, unless the host pays', () => {
  const ordering = (of: NonNullable<MenuFile['venue']['ordering']>) => orderingOf({ ordering: of });
  expect(ordering({ payFirst: true })).toMatchObject({ payFirst: true });
  expect(ordering({ payFirst: false })).not.toHaveProperty('payFirst');
  expect(ordering({})).not.toHaveProperty('payFirst');
  expect(ordering({ payFirst: true, payer: 'host' })).not.toHaveProperty('payFirst');
});

test('guests are told only where carts are private', () => {
  expect(orderingOf({ ordering: { privateCarts: true } })).toMatchObject({ privateCarts: true });
  expect(orderingOf({ ordering: { privateCarts: false } })).not.toHaveProperty('privateCarts');
  expect(orderingOf({})).not.toHaveProperty('privateCarts');
});

test('what is hidden goes, with the option groups that nothing else asks for', () => {
  const of = (id: string, more: { hidden?: boolean; optionGroups?: string[] } = {}) => ({
    id,
    ...more,
  });
  const menu = {
    categories: [
      {
        id: 'shown',
        products: [
          of('a', { optionGroups: ['both'] }),
          of('b', { hidden: true, optionGroups: ['both', 'own'] }),
          of('c', { hidden: false }),
        ],
      },
      { id: 'gone', hidden: true, products: [of('d', { optionGroups: ['of-d'] })] },
    ],
    optionGroups: [of('both'), of('own'), of('of-d'), of('unused')],
  };
  const { categories, optionGroups } = withoutHidden(menu);
  expect(categories.map(({ id, products }) => [id, products.map((each) => each.id)])).toEqual([
    ['shown', ['a', 'c']],
  ]);
  // A group that no product asks for yet is part of the menu.
  expect(optionGroups.map(({ id }) => id)).toEqual(['both', 'unused']);
});

test('an option is offered once, with each product that has it in any of its groups', () => {
  const option = (id: string) => ({ id, name: { sv: id }, price: 0 });
  const group = (id: string, options: string[]) => ({
    id,
    name: { sv: id },
    min: 0,
    max: 1,
    options: options.map(option),
  });
  const [category] = file.categories;
  const [latte, tea] = category?.products ?? [];
  const offered = offeredOptions(
    localizeMenu(
      {
        ...file,
        optionGroups: [group('milk', ['oat', 'soy']), group('top', ['oat']), group('idle', ['no'])],
        categories: [
          {
            id: 'coffee',
            name: { sv: 'Kaffe' },
            placeholderColor: 1,
            products: [
              { ...latte, optionGroups: ['milk', 'top'] },
              { ...tea, optionGroups: ['top'] },
            ] as MenuFile['categories'][number]['products'],
          },
        ],
      },
      1,
      'sv',
      allAvailable,
    ),
  );
  expect(offered).toEqual([
    { id: 'oat', name: 'oat', products: ['Latte', 'Te'] },
    { id: 'soy', name: 'soy', products: ['Latte'] },
  ]);
});

test('guests are told what a venue has chosen about its orders, and nothing of what it has not', () => {
  const of = (ordering: NonNullable<MenuFile['venue']['ordering']>) => orderingOf({ ordering });
  expect(of({ joinPolicy: 'approve', paymentMethods: ['cash'] })).toMatchObject({
    joinPolicy: 'approve',
    paymentMethods: ['cash'],
  });
  expect(of({ sendsTogether: true })).toMatchObject({ sendsTogether: true });
  expect(of({ sendsTogether: true })).not.toHaveProperty('firstSends');
  expect(of({ sendsTogether: true, firstSends: true })).toMatchObject({ firstSends: true });
  // Where each sends alone nobody is the first.
  expect(of({ firstSends: true })).not.toHaveProperty('firstSends');
  expect(of({ sendsTogether: false, firstSends: true })).not.toHaveProperty('sendsTogether');
  expect(of({ wishes: ['bill'] })).toMatchObject({ wishes: ['bill'] });
  expect(of({ wishes: ['bill'], payer: 'host' })).not.toHaveProperty('wishes');
  expect(of({ portionsShownFrom: 0 })).toMatchObject({ portionsShownFrom: 0 });
  expect(of({ payer: 'host', showsPrices: false }).showsPrices).toBe(false);
  expect(of({ payer: 'host' }).showsPrices).toBe(true);
});

test('guests receive nothing that only staff need to know', () => {
  const staff = { hidden: false, externalId: 'x1' };
  const hours = [
    { windows: [{ days: ['fri' as const], from: '16:00', until: '18:00' }], percentOff: 20 },
  ];
  const known: MenuFile = {
    ...file,
    venue: { ...file.venue, takeaway: { enabled: true } as never },
    optionGroups: file.optionGroups.map((group) => ({
      ...group,
      free: 1,
      options: group.options.map((option) => ({ ...option, externalId: 'x2' })),
    })),
    categories: file.categories.map((category) => ({
      ...category,
      ...staff,
      products: category.products.map((each) => ({
        ...each,
        ...staff,
        unanswered: ['vat' as const],
        happyHours: hours,
      })),
    })),
  };
  const menu = localizeMenu(known, 1, 'sv', allAvailable);
  expect(JSON.stringify(menu)).not.toMatch(/hidden|externalId|unanswered|takeaway/u);
  expect(menu.optionGroups[0]?.free).toBe(1);
  expect(findProduct(menu, 'tea')?.happyHours).toEqual(hours);
  const { venue } = known;
  const priceless = { ...venue, ordering: { payer: 'host', showsPrices: false } as const };
  const host = localizeMenu({ ...known, venue: priceless }, 1, 'sv', allAvailable);
  expect(host.optionGroups[0]).not.toHaveProperty('free');
  expect(findProduct(host, 'tea')).not.toHaveProperty('happyHours');
});

test('of a choice of a set guests are told whether it is for adults', () => {
  const [coffee] = file.categories;
  const [latte, tea] = coffee?.products ?? [];
  const [milk] = file.optionGroups;
  if (!coffee || !latte || !tea || !milk) throw new Error('the menu has all of them');
  const wine = { ...tea, id: 'wine', name: { sv: 'Vin' }, alcohol: true };
  const lunch = { ...latte, id: 'lunch', optionGroups: ['drink'] };
  const drink = {
    ...milk,
    id: 'drink',
    options: ['tea', 'wine'].map((product) => ({ id: product, name: {}, price: 0, product })),
  };
  const products = [tea, wine, lunch];
  const sets = { ...file, optionGroups: [drink], categories: [{ ...coffee, products }] };
  const menu = localizeMenu(sets, 1, 'sv', allAvailable);
  expect(menu.optionGroups[0]?.options.map(({ id, alcohol }) => [id, alcohol])).toEqual([
    ['tea', undefined],
    ['wine', true],
  ]);
  expect(menu.optionGroups[0]?.options[0]).not.toHaveProperty('alcohol');
  // What a set is made of sells out as a product.
  expect(offeredOptions(menu)).toEqual([]);
});

test('the opening of a big menu has what its sets are made of, and says nothing of when it was checked', () => {
  const menu = localizeMenu(file, 1, 'sv', allAvailable);
  const [coffee] = menu.categories;
  const [latte, tea] = coffee?.products ?? [];
  const [milk] = menu.optionGroups;
  if (!coffee || !latte || !tea || !milk) throw new Error('the menu has all of them');
  const teas = (from: string) =>
    Array.from({ length: OPENING_PRODUCTS }, (_, at) => ({ ...tea, id: `${from}-${at}` }));
  const lunch = { ...latte, id: 'lunch', optionGroups: ['drink'] };
  const options = [{ id: 'a', name: 'Te', price: 0, product: 'late-7' }];
  const opening = openingOf({
    ...menu,
    checked: { at: '2026-11-20T12:00:00.000Z', changed: [] },
    optionGroups: [milk, { ...milk, id: 'drink', options }],
    categories: [
      { ...coffee, id: 'sets', products: [lunch, ...teas('early')] },
      { ...coffee, id: 'late', products: teas('late') },
      { ...coffee, id: 'last', products: teas('last') },
    ],
  });
  expect(opening.categories.map(({ products }) => products.map(({ id }) => id))).toEqual([
    ['lunch', ...teas('early').map(({ id }) => id)].slice(0, OPENING_PRODUCTS),
    ['late-7'],
    [],
  ]);
  expect(opening.optionGroups.map(({ id }) => id)).toEqual(['drink']);
  expect(opening).not.toHaveProperty('checked');
  expect(opening.venue).toEqual(menu.venue);
});

test('a category that may stand first has its share of an opening, even where the rest is full', () => {
  const menu = localizeMenu(file, 1, 'sv', allAvailable);
  const [coffee] = menu.categories;
  const [, tea] = coffee?.products ?? [];
  if (!coffee || !tea) throw new Error('the menu has tea');
  const firstAt = [{ days: ['mon' as const], from: '07:00', until: '11:00' }];
  const shares = (...sizes: readonly (readonly [count: number, isFirst: boolean])[]) =>
    openingOf({
      ...menu,
      categories: sizes.map(([length, isFirst], place) => ({
        ...coffee,
        id: `${place}`,
        products: Array.from({ length }, (_, at) => ({ ...tea, id: `${place}-${at}` })),
        ...(isFirst && { firstAt }),
      })),
    }).categories.map(({ products }) => products.length);
  const whole = OPENING_PRODUCTS;
  expect(shares([whole - 1, false], [100, true])).toEqual([whole - 1, OPENING_FIRST]);
  expect(shares([whole - 20, false], [100, true], [9, false])).toEqual([whole - 20, 20, 0]);
  expect(shares([whole - 20, false], [4, true], [100, false])).toEqual([whole - 20, 4, 16]);
  expect(shares([whole, false], [4, true], [100, false])).toEqual([whole, 4, 0]);
  expect(shares([whole, false], [0, false], [100, true])).toEqual([whole, 0, OPENING_FIRST]);
});

test('a group that a hidden and a shown product ask for stays, wherever they are', () => {
  const menu = {
    categories: [
      { products: [{ hidden: true, optionGroups: ['a', 'b'] }] },
      { hidden: false, products: [{ optionGroups: ['a'] }, {}] },
      { hidden: true, products: [{ hidden: true }, { optionGroups: ['c'] }] },
    ],
    optionGroups: ['a', 'b', 'c', 'd'].map((id) => ({ id })),
  };
  const { categories, optionGroups } = withoutHidden(menu);
  expect(categories.map(({ products }) => products.length)).toEqual([0, 2]);
  expect(optionGroups.map(({ id }) => id)).toEqual(['a', 'd']);
});

test('a picture has an address on the server', () => {
  expect(pictureAddress('latte.svg')).toBe('/pictures/latte.svg');
  expect(pictureAddress('/pictures/latte.svg')).toBe('/pictures/latte.svg');
});

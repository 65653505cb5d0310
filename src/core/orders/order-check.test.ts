import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { sumOf } from '#core/money/pricing.ts';
import { includedVat } from '#core/money/vat.ts';
import { LINE_QUANTITY_CAP } from '#core/shared/limits.ts';
import {
  allAvailable,
  arbitraryMenuFile,
  arbitraryOrder,
  emptyMenuFile,
} from '#tests/support/fixtures/arbitrary-menu.ts';
import type { OrderLineRequest } from './order.schema.ts';
import { checkOrder, comparedTotals, freezeLines, type OrderCheck } from './order-check.ts';

const AT = Date.UTC(2026, 10, 20, 18);

const NOW = Date.parse('2026-11-20T12:00:00Z');

const burger: MenuFileProduct = {
  id: 'burger',
  name: { sv: 'Kajburgare', en: 'Kajen burger' },
  price: 18_900,
  vat: 'reduced',
  station: 'kitchen',
  allergens: { contains: ['gluten'] },
  optionGroups: ['side'],
};
const lager: MenuFileProduct = {
  id: 'lager',
  name: { sv: 'Kajens lager' },
  price: 7_200,
  vat: 'standard',
  station: 'bar',
  allergens: 'unknown',
  alcohol: true,
};

function menuOf(products: MenuFileProduct[], sweetPotato = 1_500): MenuFile {
  return {
    ...emptyMenuFile,
    optionGroups: [
      {
        id: 'side',
        name: { sv: 'Tillbehör', en: 'Side' },
        min: 1,
        max: 1,
        options: [
          { id: 'fries', name: { sv: 'Pommes', en: 'Fries' }, price: 0 },
          { id: 'sweet-potato', name: { sv: 'Sötpotatis' }, price: sweetPotato },
        ],
      },
    ],
    categories: [{ id: 'all', name: { sv: 'Allt' }, placeholderColor: 1, products }],
  };
}

const seen = menuOf([burger, lager]);
const line: OrderLineRequest = { product: 'burger', options: ['sweet-potato'], quantity: 2 };
const beer: OrderLineRequest = { product: 'lager', options: [], quantity: 1 };

function check(change: Partial<OrderCheck>, lines = [beer, line]) {
  return checkOrder({
    seen,
    current: seen,
    availability: allAvailable,
    request: { lines },
    at: NOW,
    ...change,
  });
}

test('when the menu is as the guest saw it, a valid order has no issue', () => {
  fc.assert(
    fc.property(arbitraryOrder, ({ file, lines }) => {
      const common = { availability: allAvailable, request: { lines }, at: NOW };
      expect(checkOrder({ seen: file, current: file, ...common })).toEqual([]);
      expect(checkOrder({ seen: null, current: file, ...common })).toEqual([]);
    }),
  );
});

test('for any later menu, each issue names a line of the order and its product', () => {
  fc.assert(
    fc.property(arbitraryOrder, arbitraryMenuFile, ({ file, lines }, current) => {
      const issues = checkOrder({
        seen: file,
        current,
        availability: allAvailable,
        request: { lines },
        at: NOW,
      });
      for (const issue of issues) {
        expect(lines[issue.line]?.product).toBe(issue.product);
        expect(issue.code === 'price_changed').toBe(
          issue.was !== undefined && issue.was !== issue.now,
        );
      }
    }),
  );
});

/** An order with the menu it was made from and a later one with some other prices. */
const arbitraryRepricing = arbitraryOrder.chain(({ file, lines }) => {
  const ids = file.categories.flatMap((category) => category.products.map(({ id }) => id));
  return fc.subarray(ids).map((dearer) => ({
    file,
    lines,
    current: {
      ...file,
      categories: file.categories.map((category) => ({
        ...category,
        products: category.products.map((product) =>
          dearer.includes(product.id) ? { ...product, price: product.price + 1 } : product,
        ),
      })),
    },
  }));
});

test('a line is priced as the guest saw it, or the changed price is an issue', () => {
  fc.assert(
    fc.property(arbitraryRepricing, ({ file, lines, current }) => {
      const request = { lines };
      const issues = checkOrder({
        seen: file,
        current,
        availability: allAvailable,
        request,
        at: NOW,
      });
      const before = freezeLines(file, request, AT);
      const changed = freezeLines(current, request, AT).flatMap(
        ({ product, unitPrice: now }, index) => {
          const was = before[index]?.unitPrice;
          return was === now ? [] : [{ line: index, product, code: 'price_changed', was, now }];
        },
      );
      expect(issues).toEqual(changed);
    }),
  );
});

test('a changed price is reported with both unit prices, options included', () => {
  const dearer = { ...burger, price: 19_900 };
  expect(check({ current: menuOf([dearer, lager], 2_000) })).toEqual([
    { line: 1, product: 'burger', code: 'price_changed', was: 20_400, now: 21_900 },
  ]);
});

test('when it is unknown what the guest saw, no prices are compared', () => {
  expect(check({ seen: null, current: menuOf([{ ...burger, price: 1 }, lager]) })).toEqual([]);
});

test('a changed price of an option that was not chosen is not an issue', () => {
  expect(
    check({ current: menuOf([burger, lager], 9_900) }, [{ ...line, options: ['fries'] }]),
  ).toEqual([]);
});

test('a missing product is the only issue of its line', () => {
  expect(check({ current: menuOf([lager]) })).toEqual([
    { line: 1, product: 'burger', code: 'product_removed' },
  ]);
});

test('sold out products and options are named', () => {
  const availability = {
    ...allAvailable,
    soldOutProducts: ['lager'],
    soldOutOptions: ['sweet-potato', 'fries'],
  };
  expect(check({ availability })).toEqual([
    { line: 0, product: 'lager', code: 'product_sold_out' },
    { line: 1, product: 'burger', option: 'sweet-potato', code: 'option_sold_out' },
  ]);
});

test('a missing option is named, and that its group is now incomplete', () => {
  expect(check({}, [{ ...line, options: ['rice'] }])).toEqual([
    { line: 0, product: 'burger', option: 'rice', code: 'option_removed' },
    { line: 0, product: 'burger', code: 'options_incomplete' },
  ]);
});

test('too few and too many options are incomplete', () => {
  const incomplete = [{ line: 0, product: 'burger', code: 'options_incomplete' }];
  expect(check({}, [{ ...line, options: [] }])).toEqual(incomplete);
  expect(check({}, [{ ...line, options: ['fries', 'sweet-potato'] }])).toEqual(incomplete);
});

test('hours, serving hours and a paused station are distinguished', () => {
  const evening = [{ days: ['fri' as const], from: '17:00', until: '23:00' }];
  const served = { ...seen, venue: { ...seen.venue, serving: evening } };
  const timed = menuOf([{ ...burger, windows: evening }, lager]);
  const pauses = [{ station: 'kitchen', reason: 'Lucka', until: null }];
  expect(check({ current: served })).toEqual([
    { line: 0, product: 'lager', code: 'alcohol_not_served_now' },
  ]);
  expect(check({ current: timed })).toEqual([
    { line: 1, product: 'burger', code: 'product_unavailable_now' },
  ]);
  expect(check({ availability: { ...allAvailable, pauses } })).toEqual([
    { line: 1, product: 'burger', code: 'station_paused' },
  ]);
});

test('more of one line than the limit is an issue', () => {
  expect(check({}, [{ ...beer, quantity: LINE_QUANTITY_CAP }])).toEqual([]);
  expect(check({}, [{ ...beer, quantity: LINE_QUANTITY_CAP + 1 }])).toEqual([
    { line: 0, product: 'lager', code: 'quantity_cap' },
  ]);
});

test('a guest who saw no prices gets the new ones, and one who still sees none gets no change', () => {
  const hidden = (file: MenuFile): MenuFile => ({
    ...file,
    venue: { ...file.venue, ordering: { payer: 'host', showsPrices: false } },
  });
  const dearer = { ...seen, optionGroups: raised(seen.optionGroups) };
  expect(check({ current: dearer })).toHaveLength(1);
  expect(check({ seen: hidden(seen), current: hidden(dearer) })).toEqual([]);
  expect(check({ seen: hidden(seen) })).toMatchObject([
    { code: 'price_changed', was: 0 },
    { code: 'price_changed', was: 0 },
  ]);
});

function raised(groups: MenuFile['optionGroups']): MenuFile['optionGroups'] {
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, price: option.price + 100 })),
  }));
}

test('frozen lines carry names in all languages, prices and VAT as they are now', () => {
  expect(freezeLines(seen, { lines: [{ ...line, note: 'Utan lök' }] }, AT)).toEqual([
    {
      product: 'burger',
      name: { sv: 'Kajburgare', en: 'Kajen burger' },
      options: [{ id: 'sweet-potato', name: { sv: 'Sötpotatis' }, price: 1_500 }],
      quantity: 2,
      unitPrice: 20_400,
      total: 40_800,
      vat: 'reduced',
      vatRate: 1200,
      station: 'kitchen',
      alcohol: false,
      note: 'Utan lök',
    },
  ]);
  const [plain] = freezeLines(seen, { lines: [beer] }, AT);
  expect(plain).not.toHaveProperty('note');
  expect(plain).not.toHaveProperty('allergyQuestion');
  const [asked] = freezeLines(seen, { lines: [{ ...beer, allergyQuestion: ['gluten'] }] }, AT);
  expect(asked?.allergyQuestion).toEqual(['gluten']);
  expect(() => freezeLines(menuOf([]), { lines: [beer] }, AT)).toThrow(RangeError);
});

test('net and VAT of a frozen order sum to its total, and its total is the sum of its lines, to the öre', () => {
  fc.assert(
    fc.property(arbitraryOrder, ({ file, lines }) => {
      const frozen = freezeLines(file, { lines }, AT);
      for (const each of frozen) {
        const options = each.options.reduce(
          (sum, { price, quantity = 1, free = 0 }) => sum + price * (quantity - free),
          0,
        );
        const product = file.categories
          .flatMap((category) => category.products)
          .find(({ id }) => id === each.product);
        expect(each.unitPrice).toBe((product?.price ?? Number.NaN) + options);
        expect(each.total).toBe(each.unitPrice * each.quantity);
      }
      const shares = includedVat(frozen);
      expect(shares.reduce((sum, share) => sum + share.net + share.vat, 0)).toBe(sumOf(frozen));
    }),
  );
});

test('totals are compared as a device showed them, and as the menu has them where it did not say', () => {
  const lines = [
    { ...line, seenPrice: 20_000 },
    { ...beer, quantity: 3 },
    { product: 'cake', options: [], quantity: 5 },
  ];
  expect(comparedTotals(seen, { lines }, NOW)).toEqual({
    was: 2 * 20_000 + 3 * 7_200,
    now: 2 * 20_400 + 3 * 7_200,
  });
});

test('a happy hour begins and ends with its minute, however often prices were asked before', () => {
  const windows = [{ days: ['fri' as const], from: '13:00', until: '14:00' }];
  const menu = menuOf([{ ...lager, happyHours: [{ windows, price: 5_000 }] }]);
  const priceAt = (time: string) =>
    freezeLines(menu, { lines: [beer] }, Date.parse(`2026-11-20T${time}+01:00`))[0]?.unitPrice;
  expect(
    ['12:59:59.999', '13:00', '13:00:59', '13:59:59.999', '14:00', '13:30'].map(priceAt),
  ).toEqual([7_200, 5_000, 5_000, 5_000, 7_200, 5_000]);
});

test('a hidden product or category is gone for whoever orders', () => {
  const gone = [{ line: 0, product: 'lager', code: 'product_removed' }];
  expect(check({ current: menuOf([burger, { ...lager, hidden: true }]) }, [beer])).toEqual(gone);
  const hidden = seen.categories.map((category) => ({ ...category, hidden: true }));
  expect(check({ current: { ...seen, categories: hidden } }, [beer])).toEqual(gone);
});

test('a line keeps how often an option was chosen and how many of them were included, and its course', () => {
  const dips = {
    ...{ id: 'dips', name: { sv: 'Dipp' }, min: 0, max: 3, maxEach: 3, free: 1 },
    options: [{ id: 'aioli', name: { sv: 'Aioli' }, price: 1_000 }],
  };
  const menu: MenuFile = {
    ...{ ...emptyMenuFile, optionGroups: [dips] },
    categories: [
      {
        ...{ id: 'main', name: { sv: 'Varmt' }, placeholderColor: 1, course: 'main' },
        products: [{ ...burger, optionGroups: ['dips'] }],
      },
    ],
  };
  const wish = { product: 'burger', quantity: 1 };
  const frozenOf = (options: string[], ordering = {}) =>
    freezeLines(
      { ...menu, venue: { ...menu.venue, ordering } },
      { lines: [{ ...wish, options }] },
      AT,
    );
  const [three] = frozenOf(['aioli', 'aioli', 'aioli']);
  expect([three?.options, three?.unitPrice]).toEqual([
    [{ id: 'aioli', name: { sv: 'Aioli' }, price: 1_000, quantity: 3, free: 1 }],
    20_900,
  ]);
  const [plain] = frozenOf([]);
  expect(plain).not.toHaveProperty('course');
  expect(frozenOf([], { holdsCourses: true })[0]?.course).toBe('main');
});

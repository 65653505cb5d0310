import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sizeOf, spread } from '#core/bills/adjustment.ts';
import { add, type CartLine, cartLine } from '#core/cart/cart.ts';
import { cartVat } from '#core/cart/cart-changes.ts';
import { localizeMenu } from '#core/menu/menu.ts';
import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { VAT_CLASSES } from '#core/money/codes.ts';
import { includedVat } from '#core/money/vat.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { freezeLines } from '#core/orders/order-check.ts';
import { divideLine } from '#core/orders/split-line.ts';
import { allAvailable, emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { makeLine } from '#tests/support/fixtures/orders.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const AT = Date.UTC(2026, 10, 20, 18);
const RATES = emptyMenuFile.venue.vatRates;

const price = fc.oneof(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom(0, 1, 3, 100));

const arbitraryPart = (index: number) =>
  fc.record({ price, vat: fc.constantFrom(...VAT_CLASSES), hasSize: fc.boolean() }).map(
    ({ hasSize, ...part }): MenuFileProduct => ({
      id: `part-${index}`,
      name: { en: `Part ${index}` },
      station: 'kitchen',
      allergens: { contains: [] },
      ...part,
      // Chosen already when its sheet opens: what a set does not ask.
      ...(hasSize && { optionGroups: ['size'] }),
    }),
  );

const PARTS = 4;
const STEPS = 3;

/** Four products, and a set of up to three steps of them, one of which may be chosen twice. */
const situation = fc
  .record({
    parts: fc.tuple(...Array.from({ length: PARTS }, (_, index) => arbitraryPart(index))),
    setPrice: price,
    differences: fc.array(price, { minLength: STEPS * PARTS, maxLength: STEPS * PARTS }),
    steps: fc.integer({ min: 1, max: STEPS }),
    chosen: fc.array(fc.nat(PARTS - 1), { minLength: STEPS + 1, maxLength: STEPS + 1 }),
    asked: fc.option(price),
    quantity: fc.integer({ min: 1, max: 6 }),
    beside: fc.array(fc.tuple(fc.nat(PARTS - 1), fc.integer({ min: 1, max: 5 })), { maxLength: 3 }),
    percent: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ parts, setPrice, differences, steps, chosen, asked, ...rest }) => {
    const stepGroups = Array.from({ length: steps }, (_, step) => ({
      id: `step-${step}`,
      name: { en: `Step ${step}` },
      min: 1,
      max: step === 0 ? 2 : 1,
      ...(step === 0 && { maxEach: 2 }),
      options: parts.map(({ id }, at) => ({
        id: `choice-${step}-${at}`,
        name: {},
        product: id,
        price: differences[step * PARTS + at] ?? 0,
      })),
    }));
    const sauce = asked === null ? [] : [{ id: 'sauce', name: { en: 'Sauce' }, price: asked }];
    const file: MenuFile = {
      ...emptyMenuFile,
      optionGroups: [
        ...stepGroups,
        { id: 'asks', name: { en: 'Sauce' }, min: 0, max: 1, options: [...sauce, NO_SAUCE] },
        SIZE,
      ],
      categories: [
        {
          id: 'food',
          name: { en: 'Food' },
          placeholderColor: 1,
          products: [
            ...parts,
            {
              id: 'set',
              name: { en: 'Set' },
              price: setPrice,
              vat: 'zero',
              station: 'bar',
              allergens: 'unknown',
              optionGroups: ['step-0', 'asks', ...stepGroups.slice(1).map(({ id }) => id)],
            },
          ],
        },
      ],
    };
    // The first step is answered with two pieces, which may be the same.
    const answers = [
      [0, chosen[0] ?? 0],
      ...stepGroups.map((_, step) => [step, chosen[step + 1] ?? 0]),
    ];
    return { ...rest, file, parts, setPrice, differences, answers, asked };
  });

const NO_SAUCE = { id: 'no-sauce', name: { en: 'No sauce' }, price: 0 };
const SIZE = {
  id: 'size',
  name: { en: 'Size' },
  min: 1,
  max: 1,
  options: [{ id: 'large', name: { en: 'Large' }, price: 700, preset: true }],
};

/**
 * The rule as a person would apply it: the guest pays the set's price and the differences; every piece
 * weighs what it costs alone; each share is cut to whole öre, and the öre that are left go one by one
 * to the pieces of which most was cut.
 */
function byHand(pieces: readonly { alone: number; rate: number }[], pays: number) {
  const all = pieces.reduce((sum, { alone }) => sum + alone, 0);
  const weights = all === 0 ? pieces.map(() => 1) : pieces.map(({ alone }) => alone);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (pays * weight) / whole);
  const shares = weights.map((weight) => Math.floor((pays * weight) / whole));
  const order = weights
    .map((weight, at) => ({ at, cut: (pays * weight) % whole }))
    .sort((a, b) => b.cut - a.cut || a.at - b.at);
  let left = pays - shares.reduce((sum, share) => sum + share, 0);
  for (const { at } of order) {
    if (left === 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left -= 1;
  }
  for (const [at, share] of shares.entries()) {
    expect(Math.abs(share - (exact[at] ?? 0))).toBeLessThan(1);
  }
  return shares;
}

function vatByHand(grossByRate: ReadonlyMap<number, number>) {
  return [...grossByRate]
    .sort(([a], [b]) => a - b)
    .map(([rate, gross]) => {
      const vat = Math.floor((2 * gross * rate) / (10_000 + rate) / 2 + 0.5);
      return { rate, gross, vat, net: gross - vat };
    });
}

test('the VAT of sets and mixed bills is what the rules give by hand, for each rate and to the öre', {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(situation, (of) => {
      const { file, parts, setPrice, differences, answers, asked, quantity, beside } = of;
      const options = answers.map(([step, at]) => `choice-${step}-${at}`);
      const wish = {
        product: 'set',
        options: asked === null ? options : [...options, 'sauce'],
        quantity,
      };
      const plain = beside.map(([at, count]) => ({
        product: `part-${at}`,
        options: parts[at]?.optionGroups === undefined ? [] : ['large'],
        quantity: count,
      }));
      const lines = freezeLines(file, { lines: [wish, ...plain] }, AT);

      const aloneOf = (part: MenuFileProduct) =>
        part.price + (part.optionGroups === undefined ? 0 : 700);
      // A step's choices stand in the menu's order, whichever was pressed first.
      const first = answers.slice(0, 2).sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0));
      const ordered = [...first, ...answers.slice(2)];
      const pieces = ordered.map(([, at = 0], place) => {
        const part = parts[at] as MenuFileProduct;
        // The sauce is asked after the first step: it is about the last piece of that.
        const sauce = place === 1 ? (asked ?? 0) : 0;
        return { alone: aloneOf(part) + sauce, rate: RATES[part.vat] };
      });
      const pays =
        setPrice +
        (asked ?? 0) +
        answers.reduce((sum, [step = 0, at = 0]) => sum + (differences[step * PARTS + at] ?? 0), 0);
      const shares = byHand(pieces, pays);
      const gross = new Map<number, number>();
      const put = (rate: number, amount: number) =>
        gross.set(rate, (gross.get(rate) ?? 0) + amount);
      for (const [at, { rate }] of pieces.entries()) put(rate, (shares[at] ?? 0) * quantity);
      for (const [at, count] of beside) {
        const part = parts[at] as MenuFileProduct;
        put(RATES[part.vat], aloneOf(part) * count);
      }

      expect(lines.length).toBe(pieces.length + plain.length);
      expect(lines.slice(0, pieces.length).map(({ unitPrice }) => unitPrice)).toEqual(shares);
      expect(includedVat(lines)).toEqual(vatByHand(gross));

      // The device says the same before it sends.
      const menu = localizeMenu(file, 1, 'en', allAvailable);
      const cart = [wish, ...plain].flatMap((each) => cartLine(menu, { ...each, note: '' }) ?? []);
      expect(cartVat(cart.reduce<CartLine[]>(add, []), menu, AT)).toEqual(includedVat(lines));

      const owed = lines.map((line, at) => makeLine({ ...line, id: `line-${at}` }));
      expectSharesKept(owed, gross, of.percent);
    }),
    { numRuns: propertyRuns(300, 100_000) },
  );
});

function expectSharesKept(
  owed: readonly OrderLine[],
  gross: ReadonlyMap<number, number>,
  percent: number,
): void {
  // What is taken off the whole is taken off each rate in its share, to within an öre a line.
  const total = owed.reduce((sum, line) => sum + line.total, 0);
  const off = sizeOf({ kind: 'discount', percent }, owed);
  const taken = spread(off, owed);
  const left = includedVat(
    owed.map((line) => ({ ...line, total: line.total - (taken.get(line.id) ?? 0) })),
  );
  expect(left.reduce((sum, share) => sum + share.gross, 0)).toBe(total - off);
  for (const { rate, gross: now } of left) {
    const fair = total === 0 ? 0 : (gross.get(rate) ?? 0) * (1 - off / total);
    expect(Math.abs(now - fair)).toBeLessThanOrEqual(owed.length + 1);
  }
  // Some of several pieces, on a bill of their own: nothing appears or is lost.
  for (const line of owed.filter((each) => each.quantity > 1)) {
    const { rest, taken: gone } = divideLine(line, 1, 'gone');
    expect(rest.total + gone.total).toBe(line.total);
    expect([rest.set, gone.set]).toEqual([line.set, line.set]);
  }
}

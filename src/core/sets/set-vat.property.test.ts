import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sizeOf, spread } from '#core/bills/adjustment.ts';
import { add, type CartLine, cartLine } from '#core/cart/cart.ts';
import { cartVat } from '#core/cart/cart-changes.ts';
import { localizeMenu } from '#core/menu/menu.ts';
import type { MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { includedVat } from '#core/money/vat.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { freezeLines } from '#core/orders/order-check.ts';
import { divideLine } from '#core/orders/split-line.ts';
import { allAvailable } from '#tests/support/fixtures/arbitrary-menu.ts';
import { makeLine } from '#tests/support/fixtures/orders.ts';
import {
  AT,
  byHand,
  PARTS,
  RATES,
  situation,
  vatByHand,
} from '#tests/support/fixtures/set-situations.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backRounding, cashRounding, handedOver, splitBack } from './cash.ts';

const KRONA = 100;
const taken = (amount: number, tip = 0) => ({
  ...{ amount, tip },
  ...cashRounding({ method: 'cash', amount, tip }, KRONA),
});

test('whoever gets everything back gets what they gave', () => {
  const paid = taken(12_360);
  expect(handedOver(paid)).toBe(12_400);
  expect(backRounding(paid, { amount: 12_360, tip: 0 }, KRONA)).toBe(40);
});

test('in however many parts cash goes back, each is in coins, and together they are what was taken', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(500), cuts, (amount, tip, parts) => {
      let left = taken(amount, tip);
      const first = handedOver(left);
      let back = 0;
      for (const part of [...parts, Number.MAX_SAFE_INTEGER]) {
        const off = { amount: Math.min(part, left.amount), tip: 0 };
        const sum = off.amount + backRounding(left, off, KRONA);
        expect([sum % KRONA, sum >= 0]).toEqual([0, true]);
        back += sum;
        left = {
          ...{ amount: left.amount - off.amount, tip },
          rounding: handedOver(left) - sum - (left.amount - off.amount) - tip,
        };
      }
      expect(first - back).toBe(handedOver(taken(0, tip)));
    }),
  );
});

test('cash that was taken when nothing was rounded goes back in coins', () => {
  expect(backRounding({ amount: 12_360, tip: 0 }, { amount: 12_360, tip: 0 }, KRONA)).toBe(40);
});

test('what waits to go back is shared out in coins between what stays and the rest', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(5_000), fc.constantFrom(0, 100), (amount, share, more) => {
      const waiting = { ...taken(amount) };
      const held = { ...waiting, rounding: (waiting.rounding ?? 0) + more };
      const kept = Math.min(share, amount);
      const rounding = splitBack(held, kept, KRONA);
      const [stays, rest] = [kept + rounding.kept, amount - kept + rounding.rest];
      expect(stays + rest).toBe(handedOver(held));
      expect([stays % KRONA, rest % KRONA]).toEqual([0, 0]);
      expect(Math.min(stays, rest)).toBeGreaterThanOrEqual(0);
    }),
  );
});

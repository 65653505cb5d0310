import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRICE_MAX, TAB_NAME_MAX, TABLE_LABEL_MAX } from '#core/shared/limits.ts';
import { anyText } from '#tests/support/fixtures/any-text.ts';
import { tabLimitOf, tabLimitRefusal } from './tab-limit.ts';
import { freeTabName, typedTabName } from './tab-name.ts';

const amount = fc.integer({ min: 0, max: PRICE_MAX });
const limit = fc.option(amount);

test('orders are taken up to the limit to the minor unit, and none that goes above it', () => {
  fc.assert(
    fc.property(amount, fc.array(amount), (most, orders) => {
      let unpaid = 0;
      for (const total of orders) {
        const refusal = tabLimitRefusal(most, unpaid, total);
        expect(refusal === null).toBe(unpaid + total <= most);
        if (refusal === null) unpaid += total;
        else expect(refusal).toEqual({ code: 'orders.tab_limit', details: { limit: most } });
      }
      expect(tabLimitRefusal(most, unpaid, most - unpaid)).toBeNull();
    }),
  );
});

test('without a limit nothing is refused, whatever is owed', () => {
  fc.assert(
    fc.property(amount, amount, (unpaid, wanted) => {
      expect(tabLimitRefusal(null, unpaid, wanted)).toBeNull();
    }),
  );
});

test("a party's own limit goes wherever it goes, and the venue's is only for tabs", () => {
  fc.assert(
    fc.property(limit, limit, fc.boolean(), (own, ofVenue, isTab) => {
      const venue = ofVenue === null ? {} : { ordering: { tabLimit: ofVenue } };
      const table = isTab ? { tab: true as const } : {};
      const expected = own ?? (isTab ? ofVenue : null);
      expect(tabLimitOf({ table, tabLimit: own }, venue)).toBe(expected);
      if (own === null) expect(tabLimitOf({ table }, venue)).toBe(expected);
    }),
  );
});

/** Few letters, so that names are alike, and numbers such as are given to a second one. */
const nameWith = (maxLength: number) =>
  fc
    .array(fc.constantFrom('a', 'A', 'å', '🍺', '2', '3', ' '), { minLength: 1, maxLength })
    .map((letters) => letters.join('').trim())
    .filter((name) => name !== '' && name.length <= maxLength);

test('tabs that are open together are told apart, whatever they are called', () => {
  const names = fc.array(nameWith(TABLE_LABEL_MAX), { maxLength: 40 });
  fc.assert(
    fc.property(names, (wished) => {
      const open: string[] = [];
      for (const name of wished) open.push(freeTabName(name, open, TABLE_LABEL_MAX));
      expect(new Set(open.map((name) => name.toLowerCase())).size).toBe(wished.length);
      for (const name of open) {
        expect(name.isWellFormed()).toBe(true);
        expect(name.length).toBeLessThanOrEqual(TABLE_LABEL_MAX);
        expect(name).toBe(name.trim());
      }
    }),
  );
});

test('a name that nobody has is kept, and another one begins as it was wished', () => {
  const max = 6;
  fc.assert(
    fc.property(nameWith(max), fc.array(nameWith(max), { maxLength: 20 }), (name, taken) => {
      const free = freeTabName(name, taken, max);
      const isTaken = taken.some((other) => other.toLowerCase() === name.toLowerCase());
      expect(free === name).toBe(!isTaken);
      const [kept = ''] = isTaken ? free.split(/ \d+$/) : [free];
      expect(name.startsWith(kept)).toBe(true);
    }),
  );
});

test('a typed name is one line that fits, or none', () => {
  fc.assert(
    fc.property(anyText(3 * TAB_NAME_MAX), (text) => {
      const name = typedTabName(text, TAB_NAME_MAX);
      if (name === null) return;
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(TAB_NAME_MAX);
      expect(name).toBe(name.trim());
      expect(name.isWellFormed()).toBe(true);
      expect(name).not.toMatch(/[\n\r\t]/);
      // What is stored is what would be typed again.
      expect(typedTabName(name, TAB_NAME_MAX)).toBe(name);
    }),
  );
});

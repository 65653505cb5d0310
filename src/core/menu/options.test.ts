import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryOrder } from '#tests/support/fixtures/arbitrary-menu.ts';
import { findProduct } from './menu-index.ts';
import { openingOptions, optionProblems, presetOptions } from './option-problems.ts';
import {
  chosenIds,
  chosenOptions,
  countIds,
  groupsOf,
  isSimple,
  lacksOptions,
  piecesOf,
} from './options.ts';

const milk = {
  id: 'milk',
  min: 1,
  max: 1,
  options: [
    { id: 'dairy', price: 0, preset: true },
    { id: 'oat', price: 500 },
  ],
};
const extras = { id: 'extras', min: 0, max: 2, options: [{ id: 'shot', price: 900 }] };
const unused = { id: 'unused', min: 1, max: 1, options: [{ id: 'rare', price: 0, preset: true }] };
const menuGroups = [extras, unused, milk];
const latte = { optionGroups: ['milk', 'extras'] };
const none = new Set<string>();

test("a product's groups come in its own order, and no others", () => {
  expect(groupsOf(latte, menuGroups)).toEqual([milk, extras]);
  expect(groupsOf({ optionGroups: ['gone', 'extras'] }, menuGroups)).toEqual([extras]);
  expect(groupsOf({}, menuGroups)).toEqual([]);
});

test('only a product without groups is simple', () => {
  expect(isSimple({})).toBe(true);
  expect(isSimple({ optionGroups: [] })).toBe(true);
  expect(isSimple(latte)).toBe(false);
});

test('presets are chosen from its own groups, unless they are sold out', () => {
  expect(presetOptions(latte, menuGroups)).toEqual(['dairy']);
  expect(presetOptions(latte, menuGroups, new Set(['dairy']))).toEqual([]);
});

test('chosen options come in the order of the menu, with how often each was chosen', () => {
  const chosen = chosenOptions(latte, menuGroups, ['shot', 'oat', 'shot', 'rare']);
  expect(chosen).toEqual([
    { id: 'oat', price: 500, quantity: 1, free: 0 },
    { id: 'shot', price: 900, quantity: 2, free: 0 },
  ]);
  expect(chosenIds(chosen)).toEqual(['oat', 'shot', 'shot']);
});

const toppings = {
  id: 'toppings',
  min: 0,
  max: 4,
  maxEach: 2,
  free: 2,
  options: [
    { id: 'lettuce', price: 0 },
    { id: 'onion', price: 1_000 },
    { id: 'cheese', price: 1_500 },
  ],
};
const pizza = { optionGroups: ['toppings'] };

test('of the choices the dearest are free, whatever their order', () => {
  const ids = ['onion', 'cheese', 'lettuce', 'onion'];
  for (const order of [ids, ids.toReversed()]) {
    expect(chosenOptions(pizza, [toppings], order)).toEqual([
      { id: 'lettuce', price: 0, quantity: 1, free: 0 },
      { id: 'onion', price: 1_000, quantity: 2, free: 1 },
      { id: 'cheese', price: 1_500, quantity: 1, free: 1 },
    ]);
  }
});

test('an option may be chosen as often as its group says, and once where it says nothing', () => {
  const problems = (ids: string[]) => optionProblems([toppings], ids, none);
  expect(problems(['cheese', 'cheese', 'onion'])).toEqual([]);
  expect(problems(['cheese', 'cheese', 'cheese'])).toEqual([
    { group: 'toppings', problem: 'too_many' },
  ]);
  expect(problems(['cheese', 'cheese', 'onion', 'onion', 'lettuce'])).toEqual([
    { group: 'toppings', problem: 'too_many' },
  ]);
  expect(optionProblems([extras], ['shot', 'shot'], none)).toEqual([
    { group: 'extras', problem: 'too_many' },
  ]);
  const three = { ...toppings, min: 3 };
  expect(optionProblems([three], ['cheese', 'cheese'], none)).toEqual([
    { group: 'toppings', problem: 'too_few' },
  ]);
});

test('a group can be answered with fewer options where they may be repeated', () => {
  const three = { ...toppings, min: 3 };
  expect(lacksOptions(pizza, [three], new Set(['lettuce']))).toBe(false);
  expect(lacksOptions(pizza, [three], new Set(['lettuce', 'onion']))).toBe(true);
});

test('an option id in two groups counts only in the first', () => {
  const twin = { id: 'twin', min: 1, max: 1, options: [{ id: 'oat', price: 700 }] };
  const product = { optionGroups: ['milk', 'twin'] };
  expect(chosenOptions(product, [milk, twin], ['oat'])).toMatchObject([{ id: 'oat', price: 500 }]);
  expect(optionProblems([milk, twin], ['oat'], none)).toEqual([
    { group: 'twin', problem: 'too_few' },
  ]);
});

test('each problem of a choice is reported with its group', () => {
  expect(optionProblems([milk, extras], ['dairy'], none)).toEqual([]);
  expect(optionProblems([milk, extras], ['shot'], none)).toEqual([
    { group: 'milk', problem: 'too_few' },
  ]);
  expect(optionProblems([milk, extras], ['dairy', 'oat', 'rare'], new Set(['oat']))).toEqual([
    { group: 'milk', problem: 'sold_out', option: 'oat' },
    { group: 'milk', problem: 'too_many' },
    { group: '', problem: 'unknown_option', option: 'rare' },
  ]);
});

test('a choice within all minimums and maximums has no problem, in any order', () => {
  fc.assert(
    fc.property(arbitraryOrder, ({ file, lines }) => {
      for (const line of lines) {
        const groups = groupsOf(findProduct(file, line.product) ?? {}, file.optionGroups);
        expect(optionProblems(groups, line.options.toReversed(), none)).toEqual([]);
      }
    }),
  );
});

test('a product lacks options once fewer than a group needs are left', () => {
  expect(lacksOptions(latte, menuGroups, none)).toBe(false);
  expect(lacksOptions(latte, menuGroups, new Set(['dairy']))).toBe(false);
  expect(lacksOptions(latte, menuGroups, new Set(['dairy', 'oat']))).toBe(true);
  // Nobody has to choose an extra, and a group of other products does not matter.
  expect(lacksOptions(latte, menuGroups, new Set(['shot', 'rare']))).toBe(false);
  expect(lacksOptions({}, menuGroups, new Set(['dairy', 'oat']))).toBe(false);
});

test('the sheet opens with what the guest chose before, as long as that is a valid choice', () => {
  const opened = (last: string[] | undefined, soldOut: string[] = []) =>
    openingOptions(latte, menuGroups, last, new Set(soldOut));
  expect(opened(['oat', 'shot'])).toEqual(['oat', 'shot']);
  expect(opened(undefined)).toEqual(['dairy']);
  expect(openingOptions(latte, menuGroups, ['oat'])).toEqual(['oat']);
  // What the menu lacks by now is left out, as is what is sold out.
  expect(opened(['gone', 'oat', 'rare'])).toEqual(['oat']);
  expect(opened(['oat', 'shot'], ['shot'])).toEqual(['oat']);
  // Without the milk that it had it is no choice, so the presets are.
  expect(opened(['oat', 'shot'], ['oat'])).toEqual(['dairy']);
  expect(opened(['shot'])).toEqual(['dairy']);
  expect(opened(['dairy', 'oat'])).toEqual(['dairy']);
  expect(opened([], ['dairy'])).toEqual([]);
});

test('what costs nothing takes up none of the free choices', () => {
  const ids = ['lettuce', 'lettuce', 'onion'];
  expect(chosenOptions(pizza, [toppings], ids)).toEqual([
    { id: 'lettuce', price: 0, quantity: 2, free: 0 },
    { id: 'onion', price: 1_000, quantity: 1, free: 1 },
  ]);
  expect(chosenOptions(pizza, [toppings], [])).toEqual([]);
});

test('each group gives away its own, and of every choice at most as many as were chosen', () => {
  const price = fc.integer({ min: 0, max: 3 });
  const choice = fc.record({ price, quantity: fc.nat(3) });
  const groups = fc.array(
    fc.record({ free: fc.nat(4), choices: fc.array(choice, { maxLength: 4 }) }),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(groups, (all) => {
      const menu = all.map(({ free, choices }, group) => ({
        id: `${group}`,
        min: 0,
        max: 20,
        free,
        options: choices.map((each, at) => ({ id: `${group}-${at}`, price: each.price })),
      }));
      const ids = all.flatMap(({ choices }, group) =>
        choices.flatMap(({ quantity }, at) => Array<string>(quantity).fill(`${group}-${at}`)),
      );
      const product = { optionGroups: menu.map(({ id }) => id) };
      const chosen = chosenOptions(product, menu, ids);
      expect(chosenIds(chosen)).toEqual(ids);
      for (const { id, free } of menu) {
        const own = chosen.filter((each) => each.id.startsWith(`${id}-`));
        const pieces = own
          .flatMap((each) => Array<number>(each.quantity).fill(each.price))
          .sort((a, b) => b - a);
        const dear = pieces.filter((each) => each > 0).length;
        expect(own.reduce((sum, each) => sum + each.free, 0)).toBe(Math.min(free, dear));
        const paid = own.reduce((sum, each) => sum + each.price * (each.quantity - each.free), 0);
        expect(paid).toBe(pieces.slice(free).reduce((sum, each) => sum + each, 0));
      }
    }),
  );
});

test('ids and pieces are counted, and what says nothing was chosen once', () => {
  expect([...countIds(['a', 'b', 'a'])]).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(piecesOf([{ quantity: 2 }, { quantity: 3 }])).toBe(5);
  expect(piecesOf([])).toBe(0);
  expect(chosenIds([{ id: 'a' }, { id: 'b', quantity: 2 }])).toEqual(['a', 'b', 'b']);
});

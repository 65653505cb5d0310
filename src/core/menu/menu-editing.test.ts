import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf, restFree, withAnswer } from '#core/allergens/allergen-answers.ts';
import { ALLERGENS } from '#core/allergens/codes.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { arbitraryMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { applyEdit } from './menu-edits.ts';
import { placeOf, type Step, stepCategory, stepProduct, stepStation } from './menu-positions.ts';
import { groupsToAdd, settleGroup } from './option-group-rules.ts';

const orderOf = (menu: MenuFile | null) =>
  menu?.categories.map(({ id, products }) => [id, ...products.map((each) => each.id)].join(' '));

/** The menu after each step, until there is none; far more than it has places are enough. */
function walk(menu: MenuFile, product: string, step: Step): string[] {
  const seen: string[] = [];
  let now: MenuFile | null = menu;
  for (let edit = stepProduct(menu, product, step); edit && now && seen.length < 20; ) {
    now = applyEdit(now, edit);
    seen.push(orderOf(now)?.join(' | ') ?? '');
    edit = now && stepProduct(now, product, step);
  }
  return seen;
}

test('a product moves place by place, and on into the next category, until there is none', () => {
  expect(walk(smallMenu(), 'water', -1)).toEqual([
    'food soup | drinks water beer',
    'food soup water | drinks beer',
    'food water soup | drinks beer',
  ]);
  expect(walk(smallMenu(), 'soup', 1)).toEqual([
    'food | drinks soup beer water',
    'food | drinks beer soup water',
    'food | drinks beer water soup',
  ]);
  expect(stepProduct(smallMenu(), 'gone', 1)).toBeNull();
});

test('a category moves as far as there are others', () => {
  const menu = smallMenu();
  const up = stepCategory(menu, 'drinks', -1);
  expect(up && orderOf(applyEdit(menu, up))).toEqual(['drinks beer water', 'food soup']);
  const down = stepCategory(menu, 'food', 1);
  expect(down && orderOf(applyEdit(menu, down))).toEqual(['drinks beer water', 'food soup']);
  expect(stepCategory(menu, 'food', -1)).toBeNull();
  expect(stepCategory(menu, 'drinks', 1)).toBeNull();
});

test('a station moves as far as there are others, and back', () => {
  const menu = smallMenu();
  const idsOf = (file: MenuFile | null) => file?.stations.map(({ id }) => id);
  const up = stepStation(menu, 'kitchen', -1);
  const moved = up && applyEdit(menu, up);
  expect(idsOf(moved)).toEqual(['kitchen', 'bar']);
  const back = placeOf(menu, 'station', 'kitchen');
  expect(moved && back && idsOf(applyEdit(moved, back))).toEqual(['bar', 'kitchen']);
  expect(stepStation(menu, 'bar', -1)).toBeNull();
  expect(stepStation(menu, 'kitchen', 1)).toBeNull();
  expect(placeOf(menu, 'station', 'grill')).toBeNull();
});

test('an item that was moved several steps is brought back to its place', () => {
  fc.assert(
    fc.property(
      arbitraryMenuFile,
      fc.nat(),
      fc.array(fc.constantFrom<Step>(-1, 1), { maxLength: 8 }),
      (menu, which, steps) => {
        const products = menu.categories.flatMap((category) => category.products);
        const id = products[which % products.length]?.id ?? '';
        const back = placeOf(menu, 'product', id);
        let now = menu;
        for (const step of steps) {
          const edit = stepProduct(now, id, step);
          now = (edit && applyEdit(now, edit)) ?? now;
        }
        expect(back && orderOf(applyEdit(now, back))).toEqual(orderOf(menu));
      },
    ),
  );
});

test('of three, the middle one moves one place in either direction', () => {
  const three = smallMenu();
  three.stations.push({ id: 'grill', name: {} });
  three.categories.push({ id: 'wine', name: {}, placeholderColor: 1, products: [] });
  const stations = (step: Step) => {
    const edit = stepStation(three, 'kitchen', step);
    return edit && applyEdit(three, edit)?.stations.map(({ id }) => id);
  };
  expect(stations(-1)).toEqual(['kitchen', 'bar', 'grill']);
  expect(stations(1)).toEqual(['bar', 'grill', 'kitchen']);
  const categories = (step: Step) => {
    const edit = stepCategory(three, 'drinks', step);
    return edit && applyEdit(three, edit)?.categories.map(({ id }) => id);
  };
  expect(categories(-1)).toEqual(['drinks', 'food', 'wine']);
  expect(categories(1)).toEqual(['food', 'wine', 'drinks']);
  expect(stepStation(three, 'gone', 1)).toBeNull();
  expect(stepCategory(three, 'gone', 1)).toBeNull();
});

test('a product moves into an empty category too, from either side', () => {
  const menu = smallMenu();
  const empty = { id: 'wine', name: {}, placeholderColor: 1, products: [] };
  const [food, drinks] = menu.categories;
  if (!food || !drinks) throw new Error('the small menu has both');
  const between = { ...menu, categories: [food, empty, drinks] };
  expect(walk(between, 'soup', 1)[0]).toBe('food | wine soup | drinks beer water');
  expect(walk(between, 'beer', -1)[0]).toBe('food soup | wine beer | drinks water');
});

test('the place of a thing is before the one behind it, or at the end', () => {
  const menu = smallMenu();
  const before = (kind: Parameters<typeof placeOf>[1], id: string) => {
    const edit = placeOf(menu, kind, id);
    return edit && 'before' in edit ? edit.before : undefined;
  };
  expect([before('station', 'bar'), before('station', 'kitchen')]).toEqual(['kitchen', null]);
  expect([before('category', 'food'), before('category', 'drinks')]).toEqual(['drinks', null]);
  expect([before('product', 'beer'), before('product', 'water')]).toEqual(['water', null]);
  expect(placeOf(menu, 'product', 'beer')).toMatchObject({
    do: 'move_product',
    category: 'drinks',
  });
  for (const kind of ['station', 'category', 'product'] as const) {
    expect(placeOf(menu, kind, 'gone'), kind).toBeNull();
  }
});

test('a category that was moved is brought back to its place', () => {
  const menu = smallMenu();
  const back = placeOf(menu, 'category', 'food');
  const moved = applyEdit(menu, { do: 'move_category', category: 'food', before: null });
  expect(moved && back && applyEdit(moved, back)).toEqual(menu);
});

test('counts that were typed as fractions are whole, and what is not preset stays as it is', () => {
  const options = [
    { id: 'a', name: {}, price: 0, preset: false },
    { id: 'b', name: {}, price: 0 },
    { id: 'c', name: {}, price: 0, preset: true },
    { id: 'd', name: {}, price: 0, preset: true },
  ];
  const group = { id: 'g', name: {}, min: 1.9, max: 2.9, maxEach: 1.9, free: 1.9, options };
  expect(settleGroup(group)).toEqual({ id: 'g', name: {}, min: 1, max: 2, free: 1, options });
  expect(settleGroup({ ...group, max: 1 }).options).toEqual([
    ...options.slice(0, 3),
    { id: 'd', name: {}, price: 0 },
  ]);
});

test('a group can always be answered, whatever was typed', () => {
  const option = { name: {}, price: 0, preset: true };
  const group = {
    id: 'g',
    name: {},
    min: 5,
    max: 2,
    options: ['a', 'b', 'c'].map((id) => ({ ...option, id })),
  };
  const settled = settleGroup(group);
  expect([settled.min, settled.max]).toEqual([2, 2]);
  expect(settled.options.map(({ preset }) => preset)).toEqual([true, true, undefined]);
  expect(settleGroup({ ...group, min: -1, max: 0 })).toMatchObject({ min: 0, max: 1 });
  expect(settleGroup({ ...group, min: 9, max: 99 })).toMatchObject({ min: 3, max: 20 });
  const repeated = { ...group, min: 9, max: 5 };
  expect(settleGroup({ ...repeated, maxEach: 9, free: 9 })).toMatchObject({
    min: 5,
    max: 5,
    maxEach: 5,
    free: 5,
  });
  // As in files that know no such rules.
  expect(settleGroup({ ...repeated, free: 0 })).not.toHaveProperty('free');
  expect(Object.keys(settleGroup({ ...repeated, maxEach: 1, free: 0 }))).toEqual(
    Object.keys(settleGroup(repeated)),
  );
});

test('a group that would ask for the same option twice is not offered', () => {
  const menu = smallMenu();
  const [size] = menu.optionGroups;
  if (!size) throw new Error('the small menu asks for a size');
  const again = { ...size, id: 'size-again' };
  const other = { ...size, id: 'sauce', options: [{ id: 'aioli', name: {}, price: 0 }] };
  const mixed = { ...other, id: 'mixed', options: [...size.options, ...other.options] };
  expect(groupsToAdd({ optionGroups: [size, mixed] }, ['size'])).toEqual([]);
  const groups = { optionGroups: [size, again, other] };
  expect(groupsToAdd(groups, ['size']).map(({ id }) => id)).toEqual(['sauce']);
  expect(groupsToAdd(groups, []).map(({ id }) => id)).toEqual(['size', 'size-again', 'sauce']);
});

test('an allergen is unknown until somebody answers, and one answer says nothing about the others', () => {
  const said = withAnswer('unknown', 'milk', 'contains');
  expect(said).toEqual({
    contains: ['milk'],
    unknown: ALLERGENS.filter((each) => each !== 'milk'),
  });
  expect(answerOf(said, 'milk')).toBe('contains');
  expect(answerOf(said, 'egg')).toBe('unknown');
  expect(withAnswer(said, 'milk', 'unknown')).toBe('unknown');
  const rest = restFree(said);
  expect(rest).toEqual({ contains: ['milk'] });
  expect(answerOf(rest, 'egg')).toBe('free');
  expect(withAnswer(rest, 'milk', 'free')).toEqual({ contains: [] });
});

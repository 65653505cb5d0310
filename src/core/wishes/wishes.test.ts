import { expect, test } from 'vitest';
import { orderingOf } from '#core/menu/menu.ts';
import type { MenuFileOrdering } from '#core/menu-import/menu-file.schema.ts';
import { possibleWishes } from './possible-wishes.ts';
import { wishesFor } from './wishes.ts';

const offered = (ordering: MenuFileOrdering) => orderingOf({ ordering }).wishes ?? [];
const of = (...stations: string[]) => stations.map((station) => ({ station }));

test('a guest is asked nothing unless the venue wants it', () => {
  expect(offered({})).toEqual([]);
  expect(wishesFor({}, of('bar', 'kitchen'))).toEqual([]);
});

test('everything together is asked of what several stations make', () => {
  const ordering = { wishes: offered({ wishes: ['together'] }) };
  expect(wishesFor(ordering, of('bar', 'kitchen', 'bar'))).toEqual(['together']);
  expect(wishesFor(ordering, of('bar', 'bar'))).toEqual([]);
  expect(wishesFor(ordering, [])).toEqual([]);
});

test.each<MenuFileOrdering>([
  { service: 'collect', wishes: ['together'] },
  { holdsCourses: true, wishes: ['together'] },
])('everything together is not asked where it means nothing: %o', (ordering) => {
  expect(possibleWishes(ordering)).toEqual([]);
  expect(offered(ordering)).toEqual([]);
});

test('a wish that only a newer server knows is not offered', () => {
  const wishes: unknown = JSON.parse('["with_music", "together"]');
  expect(wishesFor({ wishes } as Parameters<typeof wishesFor>[0], of('bar', 'kitchen'))).toEqual([
    'together',
  ]);
});

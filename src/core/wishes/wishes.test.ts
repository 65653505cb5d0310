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
  expect(possibleWishes(ordering)).not.toContain('together');
  expect(offered(ordering)).toEqual([]);
});

test('a wish that only a newer server knows is not offered', () => {
  const wishes: unknown = JSON.parse('["with_music", "together"]');
  expect(wishesFor({ wishes } as Parameters<typeof wishesFor>[0], of('bar', 'kitchen'))).toEqual([
    'together',
  ]);
});

test('the bill is brought with what is ordered, where it is brought and not paid already', () => {
  const wishes: MenuFileOrdering['wishes'] = ['bill'];
  expect(wishesFor({ wishes: offered({ wishes }) }, of('bar'))).toEqual(['bill']);
  expect(wishesFor({ wishes: offered({ wishes }) }, [])).toEqual([]);
  expect(offered({ wishes, holdsCourses: true })).toEqual(['bill']);
  expect(offered({ wishes, service: 'collect' })).toEqual([]);
  expect(offered({ wishes, payer: 'host' })).toEqual([]);
  expect(offered({ wishes, payFirst: true })).toEqual([]);
});

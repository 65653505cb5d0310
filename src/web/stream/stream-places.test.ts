import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALARMS_MORE, type Attendee, placeOf, rankOf } from './stream-places.ts';

const attendees: fc.Arbitrary<Attendee[]> = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    group: fc.constantFrom('table 1', 'table 2', 'table 3', 'bar', 'kitchen', 'roof', 'quay'),
    rank: fc.nat(7),
    since: fc.nat(2),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 10 },
);

const placesOf = (all: readonly Attendee[], streams: number) =>
  all.map((me) => ({
    me,
    place: placeOf(
      me,
      all.filter((other) => other !== me),
      streams,
    ),
  }));

const ALARM = rankOf({ isAlarm: true, isAwaiting: false, isVisible: false });
const groupOf = ({ group }: Attendee) => group;
const groupsOf = (entries: readonly { me: Attendee }[]) =>
  new Set(entries.map(({ me }) => me.group));

test('each group has one that comes first, and as many groups have a place as there are', () => {
  fc.assert(
    fc.property(attendees, fc.nat(5), (all, streams) => {
      const entries = placesOf(all, streams);
      const groups = groupsOf(entries);
      expect(entries.filter(({ place }) => place.isFirst)).toHaveLength(groups.size);
      const placed = entries.filter(({ place }) => place.hasPlace);
      const alarms = new Set(all.filter(({ rank }) => rank >= ALARM).map(groupOf));
      expect(groupsOf(placed).size).toBe(
        Math.max(Math.min(streams, groups.size), Math.min(streams + ALARMS_MORE, alarms.size)),
      );
      // All of a group, or none of it.
      expect(placed).toHaveLength(
        entries.filter(({ me }) => groupsOf(placed).has(me.group)).length,
      );
    }),
  );
});

test('no group without a place has one whom a group with a place does not match', () => {
  fc.assert(
    fc.property(attendees, fc.nat(5), (all, streams) => {
      const entries = placesOf(all, streams);
      const rankOf = (group: string) =>
        Math.max(...all.filter((one) => one.group === group).map(({ rank }) => rank));
      for (const { me } of entries.filter((one) => !one.place.hasPlace)) {
        for (const group of groupsOf(entries.filter((one) => one.place.hasPlace))) {
          expect(rankOf(group)).toBeGreaterThanOrEqual(rankOf(me.group));
        }
      }
    }),
  );
});

test('the first of a group is one of those that are seen, and of these the oldest', () => {
  const at = (id: string, rank: number, since: number): Attendee => ({
    ...{ id, rank, since },
    group: 'table 1',
  });
  const all = [at('old and hidden', 0, 1), at('young', 1, 3), at('older', 1, 2)];
  const first = placesOf(all, 1).filter(({ place }) => place.isFirst);
  expect(first.map(({ me }) => me.id)).toEqual(['older']);
});

test('one alone has everything, unless pages cannot know of each other', () => {
  const me: Attendee = { id: 'a', group: 'table 1', rank: 0, since: 0 };
  expect(placeOf(me, [], 1)).toEqual({ isFirst: true, hasPlace: true });
  expect(placeOf(me, [], 0)).toEqual({ isFirst: true, hasPlace: false });
});

test('who must ring comes before who awaits an order, and this one before who is only looked at', () => {
  const claims = [true, false].flatMap((isAlarm) =>
    [true, false].flatMap((isAwaiting) =>
      [true, false].map((isVisible) => rankOf({ isAlarm, isAwaiting, isVisible })),
    ),
  );
  expect(claims).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
});

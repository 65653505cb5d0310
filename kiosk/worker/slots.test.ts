import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance, isWanted, keptBuilds, NO_SLOTS, type SlotEvent, servedBuild } from './slots.ts';

const after = (...events: SlotEvent[]) => events.reduce(advance, NO_SLOTS);
const fetched = (build: string): SlotEvent => ({ type: 'fetched', build });
const TRIED: SlotEvent[] = [fetched('a'), fetched('b'), { type: 'try' }, { type: 'opened' }];

test('the first build is used at once; the next one waits until the page tries it', () => {
  expect(servedBuild(after(fetched('a')))).toBe('a');
  expect(servedBuild(after(fetched('a'), fetched('b')))).toBe('a');
  // A tablet that was only switched off and on again is not idle by that.
  expect(servedBuild(after(fetched('a'), fetched('b'), { type: 'opened' }))).toBe('a');
  expect(servedBuild(after(...TRIED))).toBe('b');
});

test('a build that works takes the place of the old one, which is gone', () => {
  const slots = after(...TRIED, { type: 'alive', build: 'b' });
  expect(slots).toEqual({ current: 'b', next: null, bad: [], unreported: [] });
});

test('a build that does not work is left, remembered and reported once', () => {
  const slots = after(...TRIED, { type: 'broken', build: 'b' });
  expect(servedBuild(slots)).toBe('a');
  expect(isWanted(slots, 'b')).toBe(false);
  expect(slots.unreported).toEqual(['b']);
  const reported = advance(slots, { type: 'reported', builds: ['b'] });
  expect([reported.unreported, reported.bad]).toEqual([[], ['b']]);
});

test('a build that no server answered gets another chance, and not for ever', () => {
  const again: SlotEvent[] = [
    { type: 'undecided', build: 'b' },
    { type: 'try' },
    { type: 'opened' },
  ];
  const once = after(...TRIED, { type: 'undecided', build: 'b' });
  expect([servedBuild(once), once.next?.phase, once.bad]).toEqual(['a', 'ready', []]);
  expect(servedBuild(after(...TRIED, ...again, ...again))).toBe('b');
  const third = after(...TRIED, ...again, ...again, { type: 'undecided', build: 'b' });
  expect([servedBuild(third), third.bad]).toEqual(['a', ['b']]);
});

test('a power cut during a trial starts the old build, and does not condemn the new one', () => {
  const slots = after(...TRIED, { type: 'opened' });
  expect([servedBuild(slots), slots.bad, slots.next?.phase]).toEqual(['a', [], 'ready']);
});

test('what an old page says about another build changes nothing', () => {
  const slots = after(...TRIED);
  expect(advance(slots, { type: 'alive', build: 'a' })).toBe(slots);
  expect(advance(slots, { type: 'broken', build: 'c' })).toBe(slots);
  expect(advance(slots, fetched('c'))).toBe(slots);
});

const events = fc.oneof(
  fc.constantFrom<SlotEvent>({ type: 'try' }, { type: 'opened' }),
  fc.record({
    type: fc.constantFrom('fetched', 'alive', 'broken', 'undecided'),
    build: fc.constantFrom('a', 'b', 'c', 'd'),
  }) as fc.Arbitrary<SlotEvent>,
);

test('whatever happens, at most two builds are kept, and a fetched tablet always has one to show', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 60 }), (list) => {
      let slots = after(fetched('a'));
      for (const event of list) {
        slots = advance(slots, event);
        expect(keptBuilds(slots).length).toBeLessThanOrEqual(2);
        expect(keptBuilds(slots)).toContain(servedBuild(slots));
        expect(slots.bad).not.toContain(slots.current);
        expect(slots.bad.length).toBeLessThanOrEqual(8);
      }
    }),
  );
});

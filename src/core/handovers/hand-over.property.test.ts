import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADMISSIONS } from '#core/seatings/codes.ts';
import { GUEST_MARKS } from '#core/shared/limits.ts';
import { type GiverFacts, makingRefusal, type TakingFacts, takeOver } from './hand-over.ts';

const standing = fc.constantFrom(
  { seating: null, admission: ADMISSIONS[0], ordinal: null },
  ...['party', 'other'].flatMap((seating) =>
    (['waiting', 'admitted'] as const).flatMap((admission) =>
      [1, 9].map((ordinal) => ({ seating, admission, ordinal })),
    ),
  ),
);

const guest = (id: string) =>
  fc
    .record({
      id: fc.constant(id),
      isOver: fc.boolean(),
      table: fc.constantFrom('t1', 't2'),
      standing,
      name: fc.constantFrom(null, `${id} Lind`),
      mark: fc.constantFrom(null, 3),
      isElsewhere: fc.boolean(),
    })
    .map(({ standing: place, ...rest }) => ({ ...rest, ...place }));

const giver: fc.Arbitrary<GiverFacts> = fc.record({ guest: guest('anna'), isPaying: fc.boolean() });
const facts: fc.Arbitrary<TakingFacts> = fc.record({
  giver,
  taker: fc.record({
    guest: fc.oneof({ weight: 9, arbitrary: guest('bo') }, guest('anna')),
    hasOwn: fc.boolean(),
  }),
  isMerged: fc.boolean(),
});

test('a code is made for a phone that is here, pays nothing now, and has something to hand over', () => {
  fc.assert(
    fc.property(giver, fc.nat({ max: 3 }), (known, lines) => {
      const refusal = makingRefusal(known, lines);
      const { guest: from, isPaying } = known;
      const may =
        !from.isOver && !from.isElsewhere && !isPaying && (from.seating !== null || lines > 0);
      expect(refusal === null).toBe(may);
    }),
  );
});

test('of phones that are not together, or of one alone, nobody learns more than that the code is wrong', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const { guest: from } = known.giver;
      const { guest: to } = known.taker;
      const isOneParty = from.seating !== null && from.seating === to.seating;
      const isOneTable = from.table === to.table && (from.seating === null || to.seating === null);
      fc.pre(!to.isOver && (from.isOver || from.id === to.id || !(isOneParty || isOneTable)));
      expect(takeOver(known)).toMatchObject({ refusal: { code: 'handovers.wrong_code' } });
    }),
  );
});

test('nothing is taken over by or from an ended session, a tablet, or while a payment is under way', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const { guest: from, isPaying } = known.giver;
      const { guest: to } = known.taker;
      fc.pre(from.isOver || to.isOver || from.isElsewhere || to.isElsewhere || isPaying);
      expect('refusal' in takeOver(known)).toBe(true);
    }),
  );
});

/** What was decided, and the two who are concerned; pairs that are refused are left out. */
const taken = facts
  .filter((known) => !('refusal' in takeOver(known)))
  .map((known) => {
    const taking = takeOver(known);
    if ('refusal' in taking) throw new Error('It was left out.');
    return { taking, from: known.giver.guest, to: known.taker.guest, hasOwn: known.taker.hasOwn };
  });

test('whoever takes over is of the party then, and sees no less than either did', () => {
  fc.assert(
    fc.property(taken, ({ taking, from, to }) => {
      expect(taking.joins).toBe(from.seating !== null && to.seating === null);
      fc.pre(from.seating !== null);
      const own = taking.joins ? 'waiting' : to.admission;
      const after = taking.letsIn === 'taker' ? 'admitted' : own;
      expect(after).toBe([own, from.admission].includes('admitted') ? 'admitted' : 'waiting');
      // Orders of a guest who waits become the party's before they are somebody's who is let in.
      expect(taking.letsIn === 'giver' ? 'admitted' : from.admission).toBe(after);
    }),
  );
});

test('whom the others know already keeps name and number; who is new gets those of the other', () => {
  fc.assert(
    fc.property(taken, ({ taking, from, to, hasOwn }) => {
      if (to.name !== null || hasOwn) {
        expect([taking.profile, taking.takesNumber]).toEqual([null, false]);
      } else if (from.ordinal !== null) {
        const mark = from.mark ?? ((from.ordinal - 1) % GUEST_MARKS) + 1;
        expect(taking).toMatchObject({ takesNumber: true, profile: { name: from.name, mark } });
      }
    }),
  );
});

test('while a merge can be taken back, only who is of neither party takes over, let in by the one of either', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const taking = takeOver({ ...known, isMerged: true });
      const { guest: to, hasOwn } = known.taker;
      const { seating, admission } = known.giver.guest;
      const isNobodys = to.admission === 'admitted' || hasOwn || admission !== 'admitted';
      if (isNobodys && seating !== null) expect('refusal' in taking).toBe(true);
      else expect(taking).toEqual(takeOver({ ...known, isMerged: false }));
    }),
  );
});

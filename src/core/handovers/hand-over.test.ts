import { expect, test } from 'vitest';
import { GUEST_MARKS } from '#core/shared/limits.ts';
import { type HandoverGuest, makingRefusal, type TakingFacts, takeOver } from './hand-over.ts';

/** A guest who is let in, and is known to the party by number only. */
const ANNA: HandoverGuest = {
  ...{ id: 'anna', isOver: false, table: 't1', seating: 'party', isElsewhere: false },
  ...{ admission: 'admitted', ordinal: 2, name: null, mark: null },
};
/** A phone that has just come to the table. */
const NEW: HandoverGuest = {
  ...ANNA,
  ...{ id: 'bo', seating: null, admission: 'browsing', ordinal: null },
};
/** One of the same party who waits. */
const WAITING: HandoverGuest = { ...NEW, seating: 'party', admission: 'waiting', ordinal: 3 };

interface Meeting {
  from?: Partial<HandoverGuest>;
  to?: HandoverGuest;
  isPaying?: boolean;
  hasOwn?: boolean;
  isMerged?: boolean;
}

function taken(meeting: Meeting = {}) {
  const { from = {}, to = NEW, isPaying = false, hasOwn = false, isMerged = false } = meeting;
  const facts: TakingFacts = {
    giver: { guest: { ...ANNA, ...from }, isPaying },
    taker: { guest: to, hasOwn },
    isMerged,
  };
  const answer = takeOver(facts);
  return 'refusal' in answer ? answer.refusal.code : answer;
}

/** Somebody who looks at the menu before there is a party. */
const BROWSING = { seating: null, admission: 'browsing', ordinal: null } as const;

test('whoever makes a code is told what is in the way of it', () => {
  const made = (guest: Partial<HandoverGuest>, lines = 0, isPaying = false) =>
    makingRefusal({ guest: { ...ANNA, ...guest }, isPaying }, lines);
  expect(made({})).toBeNull();
  expect(made({ isOver: true, isElsewhere: true })?.code).toBe('sessions.ended');
  expect(made({ isElsewhere: true }, 0, true)?.code).toBe('handovers.not_here');
  expect(made(BROWSING, 0, true)?.code).toBe('handovers.nothing');
  expect(made(BROWSING, 1)).toBeNull();
  expect(made({}, 0, true)).toEqual({ code: 'handovers.payment_open', details: {} });
});

test('whoever takes over is told what is in the way, and of strangers that the code is wrong', () => {
  expect(taken({ to: { ...NEW, isOver: true }, from: { isOver: true } })).toBe('sessions.ended');
  const wrong = 'handovers.wrong_code';
  expect(taken({ from: { isOver: true }, isPaying: true })).toBe(wrong);
  expect(taken({ to: { ...NEW, id: ANNA.id } })).toBe(wrong);
  expect(taken({ to: { ...NEW, table: 't2' } })).toBe(wrong);
  expect(taken({ to: { ...WAITING, seating: 'other' } })).toBe(wrong);
  expect(taken({ from: { isElsewhere: true }, isPaying: true })).toBe('handovers.not_here');
  expect(taken({ to: { ...NEW, isElsewhere: true } })).toBe('handovers.not_here');
  expect(taken({ isPaying: true })).toBe('handovers.payment_open');
});

test('two of one party hand over wherever they stand, and two of none only at one table', () => {
  expect(taken({ to: { ...WAITING, table: 't2' } })).toMatchObject({ joins: false });
  expect(taken({ from: BROWSING })).toMatchObject({ joins: false, letsIn: null });
  expect(taken({ from: BROWSING, to: { ...NEW, table: 't2' } })).toBe('handovers.wrong_code');
});

test('a new phone joins the party of the other, is let in by it, and is known as it was', () => {
  expect(taken()).toEqual({
    ...{ joins: true, letsIn: 'taker', takesNumber: true },
    profile: { name: null, mark: 2 },
  });
  expect(taken({ from: { name: 'Anna', mark: 4 } })).toMatchObject({
    ...{ profile: { name: 'Anna', mark: 4 } },
  });
  expect(taken({ to: WAITING })).toMatchObject({ joins: false, letsIn: 'taker' });
});

test('who waits is let in by whoever is in, and nobody lets in whom nobody has let in', () => {
  const waits = { admission: 'waiting' } as const;
  expect(taken({ from: waits, to: { ...WAITING, admission: 'admitted' } })).toMatchObject({
    ...{ letsIn: 'giver' },
  });
  expect(taken({ to: { ...WAITING, admission: 'admitted' } })).toMatchObject({ letsIn: null });
  expect(taken({ from: waits, to: WAITING })).toMatchObject({ letsIn: null });
  expect(taken({ from: waits })).toMatchObject({ joins: true, letsIn: null });
  // Who is of no party lets nobody in.
  const inParty = { ...WAITING, admission: 'admitted' } as const;
  expect(taken({ from: BROWSING, to: inParty })).toMatchObject({ joins: false, letsIn: null });
});

test('the number of a guest is the sign that it had, and they begin again after the last', () => {
  const markOf = (ordinal: number) => {
    const taking = taken({ from: { ordinal } });
    return typeof taking === 'string' ? taking : taking.profile?.mark;
  };
  const marks = Array.from({ length: GUEST_MARKS + 1 }, (_, index) => markOf(index + 1));
  expect(marks).toEqual([...Array.from({ length: GUEST_MARKS }, (_, index) => index + 1), 1]);
});

test('a phone that the others know by name or by an order keeps what it is known by', () => {
  const known = { profile: null, takesNumber: false };
  expect(taken({ to: { ...WAITING, name: 'Bo' } })).toMatchObject(known);
  expect(taken({ to: WAITING, hasOwn: true })).toMatchObject(known);
});

test('before there is a party only a name or a sign is handed over, and no number', () => {
  const nameless = { takesNumber: false, profile: null };
  expect(taken({ from: BROWSING })).toMatchObject(nameless);
  expect(taken({ from: { ...BROWSING, name: 'Anna' } })).toMatchObject({
    ...{ takesNumber: false, profile: { name: 'Anna', mark: 1 } },
  });
  expect(taken({ from: { ...BROWSING, mark: 3 } })).toMatchObject({
    ...{ takesNumber: false, profile: { name: null, mark: 3 } },
  });
  // What it ordered as one of no party is nobody's number.
  expect(taken({ from: { ...BROWSING, ordinal: 2 } })).toMatchObject({ takesNumber: false });
});

test('while a merge can be taken back, nobody who is known, and nobody who is not let in, hands over', () => {
  const merged = 'handovers.parties_merged';
  expect(taken({ isMerged: true })).toMatchObject({ joins: true });
  expect(taken({ isMerged: true, to: WAITING })).toMatchObject({ letsIn: 'taker' });
  expect(taken({ isMerged: true, to: WAITING, hasOwn: true })).toBe(merged);
  expect(taken({ isMerged: true, to: { ...WAITING, admission: 'admitted' } })).toBe(merged);
  expect(taken({ isMerged: true, from: { admission: 'waiting' } })).toBe(merged);
  expect(taken({ isMerged: true, from: BROWSING })).toMatchObject({ joins: false });
});

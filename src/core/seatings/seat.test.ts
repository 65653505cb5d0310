import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WAITING_MAX, WAITING_PER_ADDRESS_MAX } from '#core/shared/limits.ts';
import { anyPlace } from '#tests/support/fixtures/placing.ts';
import { JOIN_POLICIES } from './codes.ts';
import type { JoinRefusal, JoinStanding } from './join-policy.ts';
import {
  admissionAt,
  type Crowd,
  hasRoom,
  isFreeFirst,
  joinRefusal,
  NO_SEAT,
  type Place,
  placeRefusal,
  seatAt,
} from './seat.ts';

const CHECKED = JOIN_POLICIES.filter((policy) => policy !== 'free');

const crowd = (more: Partial<Crowd> = {}): Crowd => ({
  waiting: 0,
  sameAddress: 0,
  sentAway: 0,
  wasSentAway: false,
  ...more,
});
const FULL = crowd({ waiting: WAITING_MAX });

/** A phone that browses at a table where a party sits. */
const place = (more: Partial<Place> = {}, standing: Partial<JoinStanding> = {}): Place => ({
  standing: { admission: 'browsing', returning: false, openSeating: true, ...standing },
  isOver: false,
  isSeated: false,
  isFirst: false,
  crowd: crowd(),
  ...more,
});
/** The same at an empty table. */
const alone = (standing: Partial<JoinStanding> = {}): Place =>
  place({ crowd: null }, { openSeating: false, ...standing });

const policies = fc.constantFrom(...JOIN_POLICIES);

test('a seating has waiting places for some devices, and for fewer of one address', () => {
  for (const policy of CHECKED) {
    expect(hasRoom(policy, crowd({ waiting: WAITING_MAX - 1 }))).toBe(true);
    expect(hasRoom(policy, FULL)).toBe(false);
    expect(hasRoom(policy, crowd({ sameAddress: WAITING_PER_ADDRESS_MAX - 1 }))).toBe(true);
    expect(hasRoom(policy, crowd({ sameAddress: WAITING_PER_ADDRESS_MAX }))).toBe(false);
  }
});

test('a removed device has no place there again, nor has another from its address', () => {
  for (const policy of CHECKED) {
    expect(hasRoom(policy, crowd({ wasSentAway: true }))).toBe(false);
    expect(hasRoom(policy, crowd({ sentAway: 1 }))).toBe(false);
  }
});

test('where nobody is checked, there is room for everybody', () => {
  const others = crowd({ waiting: 500, sameAddress: 500, sentAway: 3, wasSentAway: true });
  expect(hasRoom('free', others)).toBe(true);
});

test('more devices never make room', () => {
  fc.assert(
    fc.property(policies, fc.nat(60), fc.nat(15), fc.nat(60), (policy, waiting, same, more) => {
      const few = crowd({ waiting, sameAddress: same });
      const many = crowd({ waiting: waiting + more, sameAddress: same + more });
      expect(hasRoom(policy, few) || !hasRoom(policy, many)).toBe(true);
    }),
  );
});

test('the first device at an open seating is free, except one of an earlier party, and where each types a code', () => {
  const free = JOIN_POLICIES.filter((policy) =>
    isFreeFirst(policy, { isFirst: true, returning: false }),
  );
  expect(free).toEqual(['one_party', 'open', 'approve', 'free', 'staff_opens']);
  for (const policy of JOIN_POLICIES) {
    expect(isFreeFirst(policy, { isFirst: true, returning: true })).toBe(false);
    expect(isFreeFirst(policy, { isFirst: false, returning: false })).toBe(false);
  }
});

test('at an empty table a phone opens a party that it is let in to, also one of an earlier party', () => {
  for (const policy of JOIN_POLICIES) {
    for (const returning of [false, true]) {
      expect(seatAt(policy, alone({ returning }))).toEqual({
        kind: 'opens',
        admission: 'admitted',
      });
    }
  }
});

test('a phone whose earlier party has ended opens the next one', () => {
  const left = place({ isSeated: true }, { openSeating: false, admission: 'waiting' });
  expect(seatAt('open', left)).toEqual({ kind: 'opens', admission: 'admitted' });
});

test('a device keeps the seat that it has, whoever else is there', () => {
  for (const policy of JOIN_POLICIES) {
    for (const kiosk of [null, 'code'] as const) {
      const seated = place(
        { isSeated: true, isFirst: true, crowd: FULL },
        { admission: 'waiting', kiosk },
      );
      expect(seatAt(policy, seated)).toEqual({ kind: 'own' });
    }
  }
});

test('the first phone at a party that staff opened is let in, later ones wait', () => {
  expect(seatAt('open', place({ isFirst: true }))).toEqual({
    kind: 'joins',
    admission: 'admitted',
  });
  expect(seatAt('open', place())).toEqual({ kind: 'joins', admission: 'waiting' });
});

test('the first phone waits all the same if it is of an earlier party or has to type a code', () => {
  const waits = { kind: 'joins', admission: 'waiting' };
  expect(seatAt('open', place({ isFirst: true }, { returning: true }))).toEqual(waits);
  expect(seatAt('presence_code', place({ isFirst: true }))).toEqual(waits);
});

test('a phone waits where nobody counts the others, and has no seat where no place is left', () => {
  expect(seatAt('open', place({ crowd: null }))).toEqual({ kind: 'joins', admission: 'waiting' });
  expect(seatAt('open', place({ crowd: FULL }))).toEqual({ kind: 'none' });
  expect(seatAt('free', place({ crowd: FULL }))).toEqual({ kind: 'joins', admission: 'waiting' });
});

test.each([
  ['party', 'admitted', 'admitted', 'admitted'],
  ['code', 'admitted', 'admitted', 'waiting'],
  ['alone', 'waiting', 'waiting', 'waiting'],
] as const)(
  'a tablet for guests who join by %s is %s as it opens, %s as the first, %s later',
  (kiosk, opening, first, later) => {
    expect(seatAt('open', alone({ kiosk }))).toEqual({ kind: 'opens', admission: opening });
    expect(seatAt('open', place({ isFirst: true }, { kiosk }))).toEqual({
      kind: 'joins',
      admission: first,
    });
    expect(seatAt('open', place({}, { kiosk }))).toEqual({ kind: 'joins', admission: later });
  },
);

test('only a phone that would join a party is left without a seat, and only an empty table is opened', () => {
  fc.assert(
    fc.property(policies, anyPlace, (policy, at) => {
      const { kind } = seatAt(policy, at);
      expect(kind === 'none' && (at.standing.kiosk !== null || at.isSeated)).toBe(false);
      expect(kind === 'opens').toBe(!at.standing.openSeating);
    }),
  );
});

test('a device has the standing of its new seat, or the one that it had', () => {
  const waiting = place({}, { admission: 'waiting' });
  expect(admissionAt({ kind: 'own' }, waiting)).toBe('waiting');
  expect(admissionAt({ kind: 'joins', admission: 'admitted' }, waiting)).toBe('admitted');
  expect(admissionAt({ kind: 'opens', admission: 'admitted' }, place())).toBe('admitted');
});

test('a device whose session has ended can do nothing, and reads whether its party or only its session did', () => {
  expect(placeRefusal(place({ isOver: true, isSeated: true }))).toEqual({
    code: 'seatings.ended',
    details: {},
  });
  expect(placeRefusal(place({ isOver: true }))).toEqual({ code: 'sessions.ended', details: {} });
  expect(placeRefusal(place())).toBeNull();
  expect(placeRefusal(place({ isSeated: true }))).toBeNull();
});

const CODES = {
  admission: 'seatings.admission_required',
  staff_opens: 'seatings.staff_opens',
  presence: 'seatings.confirm_presence',
  code: 'seatings.code_required',
  presence_code: 'seatings.presence_code_required',
} as const satisfies Record<JoinRefusal, string>;
const reasons = Object.keys(CODES) as JoinRefusal[];

test.each(reasons)('a guest who may not order because of %s reads just that', (because) => {
  const { refusal } = joinRefusal('approve', place(), because);
  expect(refusal).toEqual({ code: CODES[because], details: {} });
});

test('who has to be let in, or to type the code, is seated as waiting, so that the party can let it in', () => {
  const seated = reasons.filter((because) => joinRefusal('approve', place(), because).seat);
  expect(seated).toEqual(['admission', 'presence_code']);
  for (const because of seated) {
    expect(joinRefusal('approve', place(), because).seat).toEqual({
      kind: 'joins',
      admission: 'waiting',
    });
  }
});

test('nobody is seated who sits there already, or where no party sits', () => {
  for (const because of reasons) {
    expect(joinRefusal('approve', place({ isSeated: true }), because)).not.toHaveProperty('seat');
    expect(joinRefusal('approve', alone(), because)).not.toHaveProperty('seat');
  }
});

test("where no waiting place is left, only the party's code helps", () => {
  for (const because of ['admission', 'presence_code'] as const) {
    expect(joinRefusal('approve', place({ crowd: FULL }), because)).toEqual(NO_SEAT);
  }
  expect(NO_SEAT).toEqual({
    refusal: { code: 'seatings.code_required', details: {} },
    seat: { kind: 'none' },
  });
});

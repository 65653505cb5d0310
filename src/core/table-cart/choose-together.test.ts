import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JOIN_POLICIES } from '#core/seatings/codes.ts';
import { mayCallUnder } from '#core/seatings/join-policy.ts';
import { type Place, seatAt } from '#core/seatings/seat.ts';
import { anyPlace } from '#tests/support/fixtures/placing.ts';
import { chooseTogether } from './choose-together.ts';

const looking: Place = {
  standing: { admission: 'browsing', returning: false, openSeating: false },
  isOver: false,
  isSeated: false,
  isFirst: false,
  crowd: null,
};
const crowd = { waiting: 0, sameAddress: 0, sentAway: 0, wasSentAway: false };
const late: Place = { ...looking, standing: { ...looking.standing, openSeating: true }, crowd };
const open = { joinPolicy: 'open' } as const;

const codeOf = (decided: ReturnType<typeof chooseTogether>) =>
  'refusal' in decided ? decided.refusal.code : null;

test('it opens the table, and whoever comes next waits to be let in', () => {
  const facts = { rules: open, isNowhere: false };
  expect(chooseTogether({ ...facts, place: looking })).toEqual({
    kind: 'opens',
    admission: 'admitted',
  });
  expect(chooseTogether({ ...facts, place: late })).toEqual({
    kind: 'joins',
    admission: 'waiting',
  });
  const seated = { ...late, isSeated: true, crowd: null };
  expect(chooseTogether({ ...facts, place: seated })).toEqual({ kind: 'own' });
});

test('a guest sits where the first call would have put the guest, and nowhere else', () => {
  fc.assert(
    fc.property(anyPlace, fc.constantFrom(...JOIN_POLICIES), (place, joinPolicy) => {
      const decided = chooseTogether({ place, rules: { joinPolicy }, isNowhere: false });
      const mayCall = mayCallUnder(joinPolicy, place.standing).may;
      if (place.standing.kiosk === 'alone') {
        expect(codeOf(decided)).toBe('seatings.not_open');
      } else if (!mayCall) {
        expect(codeOf(decided)).not.toBeNull();
      } else {
        const seat = seatAt(joinPolicy, place);
        if (seat.kind === 'none') expect(codeOf(decided)).toBe('seatings.code_required');
        else expect(decided).toEqual(seat);
      }
    }),
  );
});

test('nobody opens a table for it where staff do, nor without the code of the board', () => {
  const at = (joinPolicy: 'staff_opens' | 'presence_code') =>
    codeOf(chooseTogether({ place: looking, rules: { joinPolicy }, isNowhere: false }));
  expect(at('staff_opens')).toBe('seatings.staff_opens');
  expect(at('presence_code')).toBe('seatings.presence_code_required');
});

test('where carts are kept apart, at a link for takeaway, and after the visit, nothing is opened', () => {
  const facts = { place: looking, rules: open, isNowhere: false };
  const cases = [
    [{ ...facts, rules: { ...open, privateCarts: true } }, 'seatings.not_open'],
    [{ ...facts, isNowhere: true }, 'seatings.not_open'],
    [{ ...facts, place: { ...looking, isOver: true } }, 'sessions.ended'],
  ] as const;
  for (const [each, code] of cases) expect(codeOf(chooseTogether(each))).toBe(code);
});

test('a device of an earlier party has to say first that it is at the table', () => {
  const place = { ...late, standing: { ...late.standing, returning: true } };
  expect(codeOf(chooseTogether({ place, rules: open, isNowhere: false }))).toBe(
    'seatings.confirm_presence',
  );
});

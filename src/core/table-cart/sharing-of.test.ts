import { expect, test } from 'vitest';
import { ADMISSIONS, JOIN_POLICIES } from '#core/seatings/codes.ts';
import { seesParty } from '#core/seatings/join-policy.ts';
import { sharingOf } from './sharing-of.ts';

test('a device shares with the party that it sees, and with no other', () => {
  for (const joinPolicy of JOIN_POLICIES) {
    for (const admission of ADMISSIONS) {
      const sees = seesParty(joinPolicy, admission);
      const sharing = (seating: string | null) => sharingOf({ seating, admission }, { joinPolicy });
      expect(sharing('party')).toBe(sees ? 'yes' : 'apart');
      expect(sharing(null)).toBe('apart');
    }
  }
});

test('where the venue keeps carts apart, and on a tablet of strangers, nobody shares', () => {
  const seated = { seating: 'party', admission: 'admitted' } as const;
  const rules = { joinPolicy: 'free' } as const;
  expect(sharingOf(seated, { ...rules, privateCarts: true })).toBe('private');
  expect(sharingOf({ ...seated, kiosk: 'alone' }, rules)).toBe('private');
  expect(sharingOf({ ...seated, kiosk: 'party' }, rules)).toBe('yes');
});

import { expect, test } from 'vitest';
import { ADMISSIONS, JOIN_POLICIES } from './codes.ts';
import {
  type JoinStanding,
  mayCallUnder,
  mayOrderUnder,
  ordersAwaitAdmission,
  seesParty,
} from './join-policy.ts';

const either = [true, false];
/** A session that is in a seating has one that is open. */
const standings: JoinStanding[] = ADMISSIONS.flatMap((admission) =>
  either.flatMap((returning) =>
    either.map((openSeating) => ({ admission, returning, openSeating })),
  ),
).filter(({ admission, openSeating }) => openSeating || admission === 'browsing');

const newcomer = { admission: 'browsing', returning: false, openSeating: false } as const;
const latecomer = { admission: 'waiting', returning: false, openSeating: true } as const;
const returner = { admission: 'waiting', returning: true, openSeating: true } as const;

test('the first device of a seating is free, unless staff must open the table or it must prove its presence', () => {
  for (const policy of JOIN_POLICIES) {
    const answer = mayOrderUnder(policy, newcomer);
    const isFree = policy !== 'staff_opens' && policy !== 'presence_code';
    expect(answer).toEqual(isFree ? { may: true } : { may: false, because: policy });
  }
});

test('later devices order at once, unless the venue requires that they are let in first', () => {
  const refused = JOIN_POLICIES.filter((policy) => !mayOrderUnder(policy, latecomer).may);
  expect(refused).toEqual(['approve', 'presence_code']);
  expect(mayOrderUnder('approve', latecomer)).toEqual({ may: false, because: 'admission' });
  expect(mayOrderUnder('presence_code', latecomer)).toEqual({
    may: false,
    because: 'presence_code',
  });
  // A seating that opened while the device was browsing makes it a later device.
  const overtaken = { ...latecomer, admission: 'browsing' } as const;
  for (const policy of JOIN_POLICIES) {
    expect(mayOrderUnder(policy, overtaken)).toEqual(mayOrderUnder(policy, latecomer));
  }
});

test('a device of an earlier party orders only once let in, unless nothing is checked', () => {
  const allowed = JOIN_POLICIES.filter((policy) => mayOrderUnder(policy, returner).may);
  expect(allowed).toEqual(['free']);
  expect(mayOrderUnder('open', returner)).toEqual({ may: false, because: 'admission' });
});

test('a device of an earlier party never joins silently, whatever the policy', () => {
  for (const policy of JOIN_POLICIES) {
    expect(mayOrderUnder(policy, { ...returner, admission: 'browsing' })).toEqual({
      may: false,
      because: 'presence',
    });
  }
});

test('an admitted guest may order under every policy', () => {
  const admitted = standings.filter(({ admission }) => admission === 'admitted');
  for (const policy of JOIN_POLICIES) {
    expect(admitted.every((standing) => mayOrderUnder(policy, standing).may)).toBe(true);
  }
});

test('under "open" all who have joined may order, except a waiting device of an earlier party', () => {
  const refused = standings
    .filter(({ admission }) => admission !== 'browsing')
    .filter((standing) => !mayOrderUnder('open', standing).may);
  expect(refused).toEqual([returner]);
});

test('a session refused under "free" is refused under every policy, and one refused under "open" under "approve"', () => {
  for (const standing of standings) {
    const may = JOIN_POLICIES.filter((policy) => mayOrderUnder(policy, standing).may);
    expect(may.length === 0 || may.includes('free')).toBe(true);
    expect(!may.includes('approve') || may.includes('open')).toBe(true);
    expect(!may.includes('presence_code') || may.includes('approve')).toBe(true);
  }
});

test('admitted guests see the party; where nothing is checked, everyone at the table does', () => {
  const seeing = JOIN_POLICIES.map((policy) => [
    policy,
    ADMISSIONS.filter((admission) => seesParty(policy, admission)),
  ]);
  expect(Object.fromEntries(seeing)).toEqual({
    one_party: ['admitted'],
    open: ['admitted'],
    approve: ['admitted'],
    free: ['waiting', 'admitted'],
    staff_opens: ['admitted'],
    presence_code: ['admitted'],
  });
});

test('a waiting guest may call staff, a device of an earlier party not before it waits', () => {
  for (const policy of JOIN_POLICIES) {
    expect(mayCallUnder(policy, latecomer)).toEqual({ may: true });
    expect(mayCallUnder(policy, returner).may).toBe(policy === 'free');
    expect(mayCallUnder(policy, newcomer)).toEqual(mayOrderUnder(policy, newcomer));
  }
});

test("a waiting guest's orders wait with it, unless each table has one party or nobody is checked", () => {
  const made = JOIN_POLICIES.filter(
    (policy) => !ordersAwaitAdmission(policy, { admission: 'waiting', kiosk: null }),
  );
  expect(made).toEqual(['one_party', 'free']);
});

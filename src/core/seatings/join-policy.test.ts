import { expect, test } from 'vitest';
import { DEVICE_JOINS } from '#core/devices/codes.ts';
import { ADMISSIONS, JOIN_POLICIES } from './codes.ts';
import {
  admissionDecidesOrders,
  asksAboutGuests,
  type JoinStanding,
  kioskAdmission,
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

test('who asks nobody to be checked is asked about no guest, and one party needs nobody to decide about orders', () => {
  expect(JOIN_POLICIES.filter((policy) => !asksAboutGuests(policy))).toEqual(['free']);
  const atOnce = JOIN_POLICIES.filter((policy) => !admissionDecidesOrders(policy));
  expect(atOnce).toEqual(['one_party', 'free']);
});

test("a guest's orders wait no longer once it is let in, and never on a tablet of the venue", () => {
  for (const policy of JOIN_POLICIES) {
    expect(ordersAwaitAdmission(policy, { admission: 'admitted' })).toBe(false);
    for (const kiosk of DEVICE_JOINS) {
      expect(ordersAwaitAdmission(policy, { admission: 'waiting', kiosk })).toBe(false);
    }
  }
  expect(ordersAwaitAdmission('open', { admission: 'waiting' })).toBe(true);
});

test('where only admitted guests may order, a waiting one is refused, and may still call', () => {
  const closed = { ...latecomer, admittedOnly: true };
  for (const policy of ['one_party', 'open', 'free', 'staff_opens'] as const) {
    expect(mayOrderUnder(policy, closed)).toEqual({ may: false, because: 'admission' });
    expect(mayOrderUnder(policy, { ...closed, admission: 'admitted' })).toEqual({ may: true });
    expect(mayCallUnder(policy, closed)).toEqual({ may: true });
  }
});

test("without a waiting place a guest needs the party's code, whatever else it would be asked", () => {
  const crowded = { ...latecomer, admission: 'browsing', needsCode: true } as const;
  for (const policy of JOIN_POLICIES) {
    const because = policy === 'presence_code' ? 'presence_code' : 'code';
    expect(mayOrderUnder(policy, crowded)).toEqual({ may: false, because });
    // Of the two codes a call needs the party's.
    expect(mayCallUnder(policy, crowded)).toEqual({ may: false, because: 'code' });
  }
  const back = { ...crowded, returning: true };
  expect(mayOrderUnder('open', back)).toEqual({ may: false, because: 'code' });
});

test("a device that types the board's code confirms its presence first, if it is of an earlier party", () => {
  const back = { ...returner, admission: 'browsing' } as const;
  expect(mayOrderUnder('presence_code', { ...back, needsCode: true })).toEqual({
    may: false,
    because: 'presence',
  });
});

test('a device of an earlier party opens the next one as a new device does', () => {
  for (const policy of JOIN_POLICIES) {
    expect(mayOrderUnder(policy, { ...newcomer, returning: true })).toEqual(
      mayOrderUnder(policy, newcomer),
    );
  }
});

test('only staff open a table under "staff_opens", also for whoever was let in before', () => {
  const left = { admission: 'admitted', returning: false, openSeating: false } as const;
  expect(mayOrderUnder('staff_opens', left)).toEqual({ may: false, because: 'staff_opens' });
  expect(mayOrderUnder('staff_opens', { ...left, openSeating: true })).toEqual({ may: true });
  expect(mayOrderUnder('open', left)).toEqual({ may: true });
  for (const kiosk of ['code', 'party'] as const) {
    expect(mayOrderUnder('staff_opens', { ...left, kiosk })).toEqual({
      may: false,
      because: 'staff_opens',
    });
  }
});

test('whoever collects at a counter orders on its tablet under every policy', () => {
  for (const policy of JOIN_POLICIES) {
    for (const standing of standings) {
      const collecting = { ...standing, kiosk: 'alone', admittedOnly: true } as const;
      expect(mayOrderUnder(policy, collecting)).toEqual({ may: true });
    }
  }
});

test("a table's tablet is at the table: it proves nothing, and only the party can refuse it", () => {
  for (const policy of JOIN_POLICIES) {
    for (const kiosk of ['code', 'party'] as const) {
      const asked = { ...returner, admission: 'browsing', needsCode: true, kiosk } as const;
      expect(mayOrderUnder(policy, asked)).toEqual({ may: true });
      expect(mayOrderUnder(policy, { ...asked, admittedOnly: true })).toEqual({
        may: false,
        because: 'admission',
      });
    }
  }
});

test("under the board's code a guest may not call at an empty table either", () => {
  expect(mayCallUnder('presence_code', newcomer)).toEqual({ may: false, because: 'presence_code' });
  expect(mayCallUnder('staff_opens', newcomer)).toEqual({ may: false, because: 'staff_opens' });
});

test("a tablet's guests join as its venue says: all of them, the first one only, or none", () => {
  expect(DEVICE_JOINS.map((joins) => [true, false].map((is) => kioskAdmission(joins, is)))).toEqual(
    [
      ['admitted', 'waiting'],
      ['admitted', 'admitted'],
      ['waiting', 'waiting'],
    ],
  );
});

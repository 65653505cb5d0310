import { expect, test } from 'vitest';
import { SEATING, TABLE } from '#tests/support/fixtures/orders.ts';
import { ADMISSIONS, JOIN_POLICIES } from './codes.ts';
import { type ScannedTable, tableAhead } from './table-ahead.ts';

type Party = NonNullable<ScannedTable['party']>;

const NOTHING = { isHere: false, party: null };

/** An admitted guest of a party of two, which has ordered at its own table. */
const scanned = (party: Partial<Party> = {}, more: Partial<ScannedTable> = {}): ScannedTable => ({
  sitsAt: 'servett00002',
  isTab: false,
  isTaken: false,
  policy: 'open',
  guest: { admission: 'admitted', isAtTablet: false },
  party: {
    table: { id: TABLE, label: '1' },
    state: 'open',
    guests: 2,
    hasOrdered: true,
    owes: 7_200,
    hasAsked: false,
    ...party,
  },
  ...more,
});

test('a guest who scans another table is asked whether the party comes along, and reads what it owes', () => {
  expect(tableAhead(scanned())).toEqual({
    isHere: false,
    party: { table: { id: TABLE, label: '1' }, owes: 7_200, isTaken: false, hasAsked: false },
  });
});

test('it reads too that others sit there, that the party has asked already, and nothing of an amount that it may not see', () => {
  const { party } = tableAhead(scanned({ owes: null, hasAsked: true }, { isTaken: true }));
  expect(party).toMatchObject({ owes: null, isTaken: true, hasAsked: true });
});

test('at the table of its own party there is nothing to ask', () => {
  expect(tableAhead(scanned({}, { sitsAt: TABLE }))).toEqual({ isHere: true, party: null });
});

test('a guest without a party, or of one that has ended, is asked nothing, nor is it there', () => {
  expect(tableAhead(scanned({}, { party: null }))).toEqual(NOTHING);
  expect(tableAhead(scanned({ state: 'ended' }))).toEqual(NOTHING);
  expect(tableAhead(scanned({ state: 'ended' }, { sitsAt: TABLE }))).toEqual(NOTHING);
});

test("nobody walks away with a tablet of the venue's", () => {
  const guest = { admission: 'admitted', isAtTablet: true } as const;
  expect(tableAhead(scanned({}, { guest }))).toEqual(NOTHING);
  expect(tableAhead(scanned({}, { guest, sitsAt: TABLE }))).toEqual(NOTHING);
});

test('a party does not move to the place of a tab', () => {
  expect(tableAhead(scanned({}, { isTab: true }))).toEqual(NOTHING);
});

test('one guest who has ordered nothing has nothing to take along, unless it is a tab', () => {
  const idle = { guests: 1, hasOrdered: false };
  expect(tableAhead(scanned(idle))).toEqual(NOTHING);
  const table = { id: SEATING, label: 'Anna', tab: true as const };
  for (const more of [{ guests: 2 }, { hasOrdered: true }, { table }]) {
    expect(tableAhead(scanned({ ...idle, ...more })).party).not.toBeNull();
  }
});

test('only who sees the party is asked about it', () => {
  const asked = JOIN_POLICIES.map((policy) =>
    ADMISSIONS.filter((admission) => {
      const guest = { admission, isAtTablet: false };
      return tableAhead(scanned({}, { policy, guest })).party !== null;
    }),
  );
  expect(asked).toEqual(
    JOIN_POLICIES.map((policy) => (policy === 'free' ? ['waiting', 'admitted'] : ['admitted'])),
  );
});

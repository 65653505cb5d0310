import { expect, test } from 'vitest';
import { openEvening } from '#tests/support/evening.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { statementsPlannedAgain } from '#tests/support/planned-statements.ts';
import { testStore } from '#tests/support/server/test-store.ts';
import { sumOpenSeatings } from '../modules/bills/seating-sums.repository.ts';
import { listTaken } from '../modules/takeaway/pick-ups.repository.ts';

test('on SQLite no statement of an evening is planned each time that it runs', async () => {
  const { texts, runs } = statementsPlannedAgain();
  const evening = await openEvening();
  texts.clear();
  await evening.happen();
  expect(runs()).toBeGreaterThan(100);
  expect([...texts]).toEqual([]);
});

test('nor is one for which a partial index is there', async () => {
  const { texts, runs } = statementsPlannedAgain();
  const { reader } = await testStore('', 'memory');
  await sumOpenSeatings(reader, VENUE);
  await listTaken(reader, VENUE, { from: 1, until: 2 });
  expect(runs()).toBeGreaterThan(2);
  expect([...texts]).toEqual([]);
});

import { expect, test } from 'vitest';
import { openEvening } from '#tests/support/evening.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { statementsPlannedAgain } from '#tests/support/planned-statements.ts';
import { testStore } from '#tests/support/server/test-store.ts';
import { sumOpenSeatings } from '../modules/bills/seating-sums.repository.ts';
import { listMoneyEvents } from '../modules/changes/read-changes.usecases.ts';
import { listPrintedEvents } from '../modules/printers/queue/printed-events.repository.ts';
import { listTaken } from '../modules/takeaway/pick-ups.repository.ts';
import { listDue } from '../modules/webhooks/deliveries.repository.ts';
import { listToldEvents } from '../modules/webhooks/queue-deliveries.ts';

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

test('nor is one that reads some rows of many, as others and printers are told', async () => {
  const { texts, runs } = statementsPlannedAgain();
  const { reader } = await testStore('', 'memory');
  const page = { venue: VENUE, after: 1 };
  for (const list of [listMoneyEvents, listToldEvents, listPrintedEvents]) await list(reader, page);
  for (const limit of [4, 8]) await listDue(reader, { webhook: 'w', now: 1, limit });
  expect(runs()).toBeGreaterThan(4);
  expect([...texts]).toEqual([]);
});

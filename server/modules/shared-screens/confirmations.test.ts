import { expect, test } from 'vitest';
import { CONFIRMATIONS_MAX } from '#core/shared/limits.ts';
import { newId } from '#server/random.ts';
import { sharedBar } from '#tests/support/clients/shared-bar.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId } from '#tests/support/server/test-app.ts';

const path = `venues/${VENUE}/confirmations`;

/** Staff at a shared screen have an act confirmed with the manager's PIN. */
async function bar() {
  const served = await sharedBar();
  const confirm = async () => {
    const act = `venues/${VENUE}/seatings/${newOrderId()}/adjustments`;
    const { question } = (await served.here('POST', act, {})).body;
    served.clock.advance(1_000);
    await served.here('POST', act, {}, { approval: `${question} ${served.ids.manager} 4821` });
  };
  const manager = await served.staff('manager');
  const unseen = async (ask = manager) => (await ask('GET', path)).body.entries;
  return { ...served, confirm, manager, unseen };
}

test('who has a PIN is told what was confirmed with it, by whom and where, until they have seen it', async () => {
  const { confirm, manager, unseen, staff } = await bar();
  expect(await unseen()).toEqual([]);
  await confirm();
  const [first] = await unseen();
  expect(first).toMatchObject({
    by: { name: 'staff' },
    approvedBy: 'manager',
    detail: { lacked: 'bills.adjust', screen: 'Bar, left' },
  });
  expect(await unseen(await staff('owner'))).toEqual([]);
  await confirm();
  expect((await manager('POST', `${path}/seen`, { entry: first.id })).status).toBe(204);
  const [second, ...none] = await unseen();
  expect(none).toEqual([]);
  await manager('POST', `${path}/seen`, { entry: second.id });
  await manager('POST', `${path}/seen`, { entry: first.id });
  expect(await unseen()).toEqual([]);
});

test('no act is hidden behind many others: the next ones come once these are seen', async () => {
  const { context, confirm, manager, unseen } = await bar();
  await confirm();
  const acts = () => context.store.reader.selectFrom('staff_acts').selectAll();
  const first = await acts().where('kind', '=', 'act.approved').executeTakeFirstOrThrow();
  const more = Array.from({ length: CONFIRMATIONS_MAX }, (_, index) => ({
    ...first,
    id: newId(first.at + index + 1),
  }));
  await context.store.write('installation', (db) =>
    db.insertInto('staff_acts').values(more).execute(),
  );
  const shown = await unseen();
  expect(shown).toHaveLength(CONFIRMATIONS_MAX);
  expect(shown.at(-1).id).toBe(first.id);
  await manager('POST', `${path}/seen`, { entry: shown[0].id });
  expect((await unseen()).map(({ id }: { id: string }) => id)).toEqual([more.at(-1)?.id]);
});

test('whoever has read the PIN neither sees nor hides what was done with it', async () => {
  const { confirm, takeOver, here, unseen, ids } = await bar();
  await confirm();
  const [entry] = await unseen();
  expect((await takeOver(ids.manager, '4821')).status).toBe(200);
  expect((await here('GET', path)).body.entries).toEqual([]);
  expect((await here('POST', `${path}/seen`, { entry: entry.id })).body.code).toBe(
    'staff.password_required',
  );
  expect(await unseen()).toHaveLength(1);
});

import { expect, test } from 'vitest';
import type { SecurityEntry } from '#core/security-log/security-log.schema.ts';
import { OWNERS_NEWS_MAX, OWNERS_NEWS_MS } from '#core/shared/limits.ts';
import type { NewSecurityEntry } from '#server/kernel/audit/audit.repository.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Ask, testApp } from '#tests/support/server/test-app.ts';
import { setRole } from '../staff/roles.repository.ts';
import { recordSecurity } from './record.ts';

const news = async (ask: Ask): Promise<SecurityEntry[]> =>
  (await ask('GET', `venues/${VENUE}/owners-news`)).body.entries;
const kindsOf = async (ask: Ask) => (await news(ask)).map(({ kind }) => kind);
const see = (ask: Ask, entry = '') => ask('POST', `venues/${VENUE}/owners-news/seen`, { entry });

/** A venue with two owners, and what is entered in its log. */
async function venue() {
  const served = await testApp();
  const { store, clock } = served.context;
  const owner = await served.staff('owner');
  const other = await served.staff('manager');
  const { id } = (await other('GET', 'me')).body;
  await store.write('installation', (db) =>
    setRole(db, { venue: VENUE, staff: id, role: 'owner' }),
  );
  const record = async (entry: NewSecurityEntry) => {
    served.clock.advance(1_000);
    await store.write('installation', (db) =>
      recordSecurity(db, { staff: id, venue: VENUE }, entry, clock.now()),
    );
  };
  return { served, owner, other, record };
}

test('every owner is told of money, addresses and access until they have seen it, each for themselves', async () => {
  const { owner, other, record } = await venue();
  expect(await news(owner)).toEqual([]);
  await record({ kind: 'payment_keys.stored', detail: { provider: 'stripe' } });
  await record({ kind: 'settings.changed', detail: { settings: ['address'] } });
  await record({ kind: 'settings.changed', detail: { settings: ['accent'] } });
  await record({ kind: 'menu.published', detail: { menuVersion: 2 } });
  await record({ kind: 'role.changed', detail: { person: 'Leo', was: 'staff', role: 'owner' } });
  const kinds = ['role.changed', 'settings.changed', 'payment_keys.stored'];
  expect(await kindsOf(owner)).toEqual(kinds);
  const [newest] = await news(owner);
  expect(newest).toMatchObject({ by: { name: 'manager' }, detail: { person: 'Leo' } });
  expect((await see(owner, newest?.id)).status).toBe(204);
  expect(await news(owner)).toEqual([]);
  expect(await kindsOf(other)).toEqual(kinds);
});

test('what came after the page was shown stays, and an earlier page hides nothing again', async () => {
  const { owner, record } = await venue();
  await record({ kind: 'payment_provider.on', detail: { provider: 'swish' } });
  const [first] = await news(owner);
  await record({ kind: 'payment_provider.off' });
  await see(owner, first?.id);
  expect(await kindsOf(owner)).toEqual(['payment_provider.off']);
  const [second] = await news(owner);
  await see(owner, second?.id);
  await see(owner, first?.id);
  expect(await news(owner)).toEqual([]);
});

test('a new owner is told of the last month, and nobody of more than fits', async () => {
  const { served, owner, record } = await venue();
  await record({ kind: 'payment_provider.off' });
  served.clock.advance(OWNERS_NEWS_MS + 1);
  for (let count = 0; count <= OWNERS_NEWS_MAX; count += 1) {
    await record({ kind: 'screen.shared', detail: { screen: String(count) } });
  }
  const again = await served.staff('owner');
  const shown = await news(again);
  expect(shown).toHaveLength(OWNERS_NEWS_MAX);
  expect(shown.every(({ kind }) => kind === 'screen.shared')).toBe(true);
  expect((await owner('GET', `venues/${VENUE}/owners-news`)).status).toBe(401);
});

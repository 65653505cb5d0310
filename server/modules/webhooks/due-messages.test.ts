import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { offerDirect } from '#server/db/prepared.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { listDue } from './deliveries.repository.ts';

test('what is due is read in its order from an index, however much waits', async () => {
  const { reader } = (await testApp({ database: 'memory' })).context.store;
  const watched = reader.withoutPlugins();
  const asked: string[] = [];
  offerDirect(watched, (text) => {
    asked.push(text);
    return [];
  });
  await listDue(watched, { webhook: 'w', now: 1, limit: 4 });
  const [text = ''] = asked;
  const plan = sql.raw<{ detail: string }>(`explain query plan ${text}`);
  const steps = (await plan.execute(reader)).rows.map(({ detail }) => detail).join('; ');
  expect(steps).toContain('webhook_deliveries_by_next');
  expect(steps).not.toMatch(/SCAN|TEMP B-TREE/);
});

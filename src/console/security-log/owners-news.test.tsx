import { expect, test } from 'vitest';
import type { SecurityEntry } from '#core/security-log/security-log.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createCall } from '#web/http/call.ts';
import type { Http } from '#web/http/http.ts';
import { createNewsStore } from '../components/page/news-store.ts';
import { OwnersNews } from './owners-news.tsx';

const entry = (id: string, of: Partial<SecurityEntry>): SecurityEntry => ({
  id,
  kind: 'payment_provider.off',
  at: '2026-11-20T18:00:00.000Z',
  by: { id: 'maria', name: 'Maria' },
  detail: {},
  ...of,
});

async function show(entries: SecurityEntry[], fails = false) {
  const { around } = await consoleParts();
  const asked: string[] = [];
  let left = entries;
  const http = {
    request: async (method: string, path: string, options: { body?: { entry: string } } = {}) => {
      asked.push([method, path, options.body?.entry].filter(Boolean).join(' '));
      if (method === 'POST') {
        if (fails) throw new Error('offline');
        left = left.filter(({ id }) => id > (options.body?.entry ?? ''));
      }
      return { timeZone: 'Europe/Stockholm', entries: left };
    },
  } as unknown as Http;
  const store = createNewsStore(createCall(http), 'v', 'owners');
  const news = (page: string) => around(<OwnersNews key={page} store={store} page={page} />);
  const add = (entry: SecurityEntry) => {
    left = [entry, ...left];
  };
  return { ...render(news('settings')), news, asked, add };
}

test('an owner reads who changed what and when, and it goes once they have seen it', async () => {
  const { screen, user, asked } = await show([
    entry('e-2', { kind: 'role.changed', detail: { person: 'Leo', was: 'staff', role: 'owner' } }),
    entry('e-1', {}),
  ]);
  await screen.findByRole('region', { name: 'Changed about money, addresses or access' });
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Maria Leo: from Staff to OwnerNov 20, 2026, 19:00$/);
  const log = screen.getByRole('link', { name: 'Open the security log' });
  expect(log.getAttribute('href')).toBe('#/security');
  await user.click(screen.getByRole('button', { name: 'I have seen this' }));
  expect(screen.queryByRole('region')).toBe(null);
  const path = '/venues/v/owners-news';
  expect(asked).toEqual([`GET ${path}`, `POST ${path}/seen e-2`, `GET ${path}`]);
});

test('without news there is nothing; what cannot be marked as seen stays', async () => {
  const { screen } = await show([]);
  expect(screen.queryByRole('region')).toBe(null);
  const failing = await show([entry('e-1', {})], true);
  await failing.user.click(await failing.screen.findByRole('button', { name: 'I have seen this' }));
  expect(failing.screen.getAllByRole('region')).toHaveLength(1);
});

test('what comes while a page is open waits for the next one, and is not seen with the rest', async () => {
  const { screen, user, news, asked, add, rerender } = await show([entry('e-1', {})]);
  await screen.findByRole('region');
  add(entry('e-2', {}));
  rerender(news('tables'));
  await expect.poll(() => asked.length).toBe(2);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'I have seen this' }));
  await expect.poll(() => screen.queryByRole('region')).toBe(null);
  expect(asked.slice(2)).toEqual([
    'POST /venues/v/owners-news/seen e-1',
    'GET /venues/v/owners-news',
  ]);
  rerender(news('tabs'));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

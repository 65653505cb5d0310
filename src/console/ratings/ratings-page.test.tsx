import { expect, test } from 'vitest';
import type { RatingsPage as Answer } from '#core/ratings/ratings.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createCall } from '#web/http/call.ts';
import type { Http } from '#web/http/http.ts';
import { RatingsPage } from './ratings-page.tsx';

const EMPTY: Answer = {
  timeZone: 'Europe/Stockholm',
  notesKeptDays: 14,
  counts: { bad: 0, okay: 0, good: 0 },
  items: [],
  total: 0,
  page: 1,
  pageSize: 25,
};

async function show(answer: Answer, path = '') {
  const { around } = await consoleParts();
  const asked: string[] = [];
  const gone: string[] = [];
  const http = {
    request: async (_method: string, url: string, { query }: { query: { page: string } }) => {
      asked.push(`${url} ${query.page}`);
      return answer;
    },
  } as unknown as Http;
  const props = {
    session: { call: createCall(http) },
    venue: { id: 'v', name: 'Kajkanten' },
    path,
  };
  const onGo = (hash: string) => gone.push(hash);
  const page = <RatingsPage {...props} onGo={onGo} onBack={() => {}} />;
  return { ...render(around(page)), asked, gone };
}

test('the venue reads its ratings: counts, and each with its hour and comment', async () => {
  const { screen, asked } = await show({
    ...EMPTY,
    counts: { bad: 1, okay: 0, good: 12 },
    items: [
      {
        id: 'a',
        rating: 'bad',
        comment: 'Kall soppa',
        locale: 'sv',
        receivedAt: '2026-11-20T18:00:00.000Z',
      },
      {
        id: 'b',
        rating: 'good',
        comment: null,
        locale: 'en',
        receivedAt: '2026-11-20T17:00:00.000Z',
      },
    ],
    total: 13,
  });
  await screen.findByRole('heading', { name: 'Friday, November 20, 2026' });
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual(['after 19:00Not goodKall soppa', 'after 18:00Good']);
  expect(screen.getByText('Kall soppa').lang).toBe('sv');
  screen.getByText(/Words are deleted after 14 days\./);
  const counts = screen.getByRole('region', { name: 'The last 30 days' });
  expect(counts.textContent).toContain('Good12OK0Not good1');
  expect(asked).toEqual(['/venues/v/ratings 1']);
});

test('without ratings, the page says so', async () => {
  const { screen } = await show(EMPTY);
  await screen.findByText('Nobody has answered yet.');
});

test('earlier ratings are on further pages', async () => {
  const { screen, user, asked, gone } = await show({ ...EMPTY, total: 60, page: 2 }, '2');
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(asked).toEqual(['/venues/v/ratings 2']);
  expect(gone).toEqual(['ratings/3']);
});

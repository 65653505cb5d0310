import { expect, test } from 'vitest';
import type { FeedbackPage } from '#core/feedback/feedback.schema.ts';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestSite, feedbackOf, feedbackPage } from '#tests/support/components/site-stores.ts';
import { ApiError } from '#web/http/api-error.ts';
import { createFeedbackStore, type FeedbackSearch } from './feedback-store.ts';
import { FeedbackTable } from './feedback-table.tsx';

function show(pageOf: (wish: FeedbackSearch) => FeedbackPage | ApiError) {
  const site = createTestSite();
  site.pageOf = pageOf;
  const store = createFeedbackStore(site.tools);
  return { site, ...render(inEnglish(<FeedbackTable store={store} />)) };
}

test('while loading the table is busy, and then shows text, date and sender', async () => {
  const { screen, container } = show(() =>
    feedbackPage([
      feedbackOf({ rating: 'excellent', name: 'Anna', reply: 'Thank you.' }),
      feedbackOf({ sender: 'venue', text: 'Bra <b>meny</b>', locale: 'sv' }),
    ]),
  );
  expect(container.querySelector('[aria-busy=true]')).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Published feedback' });
  expect(table.textContent).toContain('Excellent');
  expect(table.textContent).toContain('Servett: Thank you.');
  expect(table.textContent).toContain('A guest, Anna');
  const swedish = screen.getByText('Bra <b>meny</b>');
  expect(swedish.getAttribute('lang')).toBe('sv');
  expect(table.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-14T12:00:00.000Z');
  expect(screen.getByRole('status').textContent).toBe('2 published');
});

test('without published feedback there is no table, and nothing to sort or filter', async () => {
  const { screen, container } = show(() => feedbackPage([]));
  await expect.poll(() => container.querySelector('[aria-busy=true]')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('its headings sort it, and show the order', async () => {
  const { screen, user, site } = show(() => feedbackPage([feedbackOf()]));
  const rating = await screen.findByRole('columnheader', { name: 'Rating' });
  const when = screen.getByRole('columnheader', { name: 'When' });
  expect([rating, when].map((head) => head.getAttribute('aria-sort'))).toEqual([
    'none',
    'descending',
  ]);
  await user.click(screen.getByRole('button', { name: 'Rating' }));
  await expect.poll(() => rating.getAttribute('aria-sort')).toBe('descending');
  expect(when.getAttribute('aria-sort')).toBe('none');
  await user.click(screen.getByRole('button', { name: 'Rating' }));
  await user.click(screen.getByRole('button', { name: 'When' }));
  expect(site.wishes.map(({ sort }) => sort)).toEqual(['newest', 'best', 'worst', 'newest']);
  await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first');
  await expect.poll(() => when.getAttribute('aria-sort')).toBe('ascending');
});

test('pages can be turned, and a filter starts at the first', async () => {
  const { screen, user, site } = show(({ page, sender }) =>
    sender === 'staff'
      ? feedbackPage([])
      : feedbackPage([feedbackOf({ text: `On page ${page}` })], { total: 11, page }),
  );
  await screen.findByText('On page 1');
  const back = screen.getByRole('button', { name: 'Previous' });
  expect(back.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('On page 2');
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('11–11 of 11');
  await user.click(screen.getByRole('radio', { name: 'Staff' }));
  await screen.findByRole('heading', { name: 'Nothing from them yet' });
  expect(site.wishes.at(-1)).toEqual({ page: 1, sort: 'newest', sender: 'staff' });
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await screen.findByText('On page 1');
});

test('if it fails to load it says so, keeps what is shown, and can retry', async () => {
  let isBroken = true;
  const { screen, user } = show(() =>
    isBroken ? new ApiError(0, null, null) : feedbackPage([feedbackOf()]),
  );
  await screen.findByText('What others said cannot be fetched', { selector: 'strong' });
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
  isBroken = true;
  await user.click(screen.getByRole('button', { name: 'Rating' }));
  await screen.findByText('What others said cannot be fetched', { selector: 'strong' });
  expect(screen.getByRole('table').textContent).toContain('The beer came before the food.');
});

import { expect, test } from 'vitest';
import type { Metrics } from '#core/figures/metrics.schema.ts';
import { inEnglish, inSwedish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestSite } from '#tests/support/components/site-stores.ts';
import { refused } from '#tests/support/network/flaky-orders.ts';
import { LateContent } from '#web/components/layout/late-content.ts';
import { ApiError } from '#web/http/api-error.ts';
import { MetricList } from './metric-list.tsx';
import { createMetricsStore } from './metrics-store.ts';

const METRICS: Metrics = {
  countedAt: '2026-11-20T12:00:00.000Z',
  days: 30,
  venues: 3,
  tables: 1_204,
  ordersServed: 48_213,
  seenAfter: 9_400,
  servedAfter: 340_000,
};

function show(metrics: Metrics | ApiError, within = inEnglish) {
  const site = createTestSite(metrics);
  const store = createMetricsStore(site.tools.call);
  const told: (boolean | null)[] = [];
  const tell = (content: boolean | null) => void told.push(content);
  const list = (
    <LateContent value={tell}>
      <MetricList store={store} />
    </LateContent>
  );
  return { site, told, ...render(within(list)) };
}

test('the median is the large figure, and the rest is a list', async () => {
  const { screen, container } = show(METRICS);
  await screen.findByText('48,213');
  expect(container.querySelector('.huge')?.textContent).toBe('9 sec');
  expect(container.textContent).toContain('The last 30 days.');
  const rows = [...container.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual([
    'Orders served48,213',
    'From Send to served5:40 min',
    'Venues3',
    'Tables1,204',
  ]);
  expect(container.textContent).toContain('Nov 20, 2026');
});

test('in Swedish the figures are formatted the Swedish way', async () => {
  const { screen, container } = show(METRICS, inSwedish);
  await screen.findByText('48 213');
  expect(container.querySelector('.huge')?.textContent).toBe('9 s');
});

test('200 orders that were seen within a minute speak for themselves', async () => {
  const { screen, container } = show({ ...METRICS, ordersServed: 200, seenAfter: 60_000 });
  await screen.findByText('200');
  expect(container.querySelector('.huge')?.textContent).toBe('60 sec');
});

test.each([
  ['of an installation that has served nothing', { ordersServed: 0, seenAfter: null }],
  ['of too few orders', { ordersServed: 199, seenAfter: 9_000 }],
  ['of a slow bar', { ordersServed: 48_213, seenAfter: 60_001 }],
  ['without a median', { ordersServed: 48_213, seenAfter: null }],
])('figures %s are not shown', async (_what, figures) => {
  const { container, told } = show({ ...METRICS, ...figures });
  await expect.poll(() => told).toEqual([null, false]);
  expect(container.textContent).toBe('');
});

test('if the operator hides the figures nothing is shown', async () => {
  const { container, told } = show(refused('metrics.off', 404));
  await expect.poll(() => told).toEqual([null, false]);
  expect(container.textContent).toBe('');
});

test('if they fail to load, they can be requested again', async () => {
  const { screen, user, site, told } = show(new ApiError(0, null, null));
  const again = await screen.findByRole('button', { name: 'Try again' });
  site.metrics = METRICS;
  await user.click(again);
  expect(await screen.findByText('48,213')).toBeTruthy();
  expect(told).toEqual([null, true]);
});

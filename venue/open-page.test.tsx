import { expect, test } from 'vitest';
import { Page } from '#console/components/page/page.tsx';
import type { Me } from '#core/people/staff.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createCall } from '#web/http/call.ts';
import type { Http } from '#web/http/http.ts';
import { OpenPage } from './open-page.tsx';
import type { ConsolePage } from './pages.tsx';
import { useVenueNews } from './use-venue-news.ts';

const VENUE = { id: 'v', name: 'V', permissions: ['security.see'] } as unknown as Me['venues'][0];
const page = {
  name: 'floor',
  of: 'venue',
  group: 'service',
  load: async () => {},
  View: () => (
    <Page heading="Tables" title="Tables" onBack={() => {}}>
      here
    </Page>
  ),
} as unknown as ConsolePage;

async function show() {
  const { around } = await consoleParts();
  const clock = createTestClock();
  const answer = Promise.withResolvers<unknown>();
  const call = createCall({ request: () => answer.promise } as unknown as Http);
  function Opened() {
    const news = useVenueNews(call, VENUE);
    const props = { page, pages: [], venue: VENUE, news, clock, onGo: () => {}, onBack: () => {} };
    return <OpenPage {...(props as unknown as Parameters<typeof OpenPage>[0])} />;
  }
  return { ...render(around(<Opened />)), clock, answer };
}

test('a page that is opened by its address begins with its news, which does not push it down', async () => {
  const { screen, answer } = await show();
  expect(screen.queryByRole('heading', { name: 'Tables' })).toBe(null);
  const by = { id: 'maria', name: 'Maria' };
  const at = '2026-11-20T18:00:00.000Z';
  const entries = [{ id: 'e-1', kind: 'payment_provider.off', at, by, detail: {} }];
  answer.resolve({ timeZone: 'Europe/Stockholm', entries });
  await screen.findByRole('heading', { name: 'Tables' });
  screen.getByRole('region', { name: 'Changed about money, addresses or access' });
});

test('where nobody answers for a second, the page opens without its news', async () => {
  const { screen, clock } = await show();
  await clock.advance(1_000);
  await screen.findByRole('heading', { name: 'Tables' });
});

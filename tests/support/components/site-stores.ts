import { signal } from '@preact/signals-react';
import type { Feedback, FeedbackPage } from '#core/feedback/feedback.schema.ts';
import type { Metrics } from '#core/figures/metrics.schema.ts';
import type { Receipt } from '#core/forms/site-form.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { ApiError } from '#web/http/api-error.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import type { FeedbackSearch } from '../../../site/feedback/feedback-store.ts';
import { fakeCall } from '../fake-call.ts';
import { createTestClock } from './clock.ts';
import { createTestRandom } from './device.ts';

const PAGE_SIZE = 10;
const RECEIPT: Receipt = {
  id: '0190d3c0-0000-7000-8000-000000000001',
  receivedAt: '2026-11-20T18:00:00.000Z',
};

let made = 0;

/** What a guest who liked it said, unless told otherwise. */
export function feedbackOf(changes: Partial<Feedback> = {}): Feedback {
  made += 1;
  return {
    id: `feedback-${made}`,
    rating: 'good',
    sender: 'guest',
    text: 'The beer came before the food.',
    name: null,
    locale: 'en',
    receivedAt: '2026-11-14T12:00:00.000Z',
    reply: null,
    ...changes,
  };
}

export function feedbackPage(items: Feedback[], more: Partial<FeedbackPage> = {}): FeedbackPage {
  return { items, total: items.length, page: 1, pageSize: PAGE_SIZE, ...more };
}

/** A fake server with the test's responses, which records its requests. */
export function createTestSite(metrics: Metrics | ApiError = new ApiError(0, null, null)) {
  const wishes: FeedbackSearch[] = [];
  const sent: { id: string; body: object }[] = [];
  const clock = createTestClock();
  const site = {
    wishes,
    sent,
    clock,
    isOnline: signal(true),
    /** Thrown instead of accepting a form. */
    refusal: null as ApiError | null,
    pageOf: (_wish: FeedbackSearch): FeedbackPage | ApiError => feedbackPage([]),
    metrics,
  };
  const take = ({ key: id, body }: { key: string; body: object }): Receipt => {
    sent.push({ id, body });
    if (site.refusal !== null) throw site.refusal;
    return RECEIPT;
  };
  const call = fakeCall({
    'POST /feedback': take,
    'POST /registrations': take,
    'GET /feedback'({ query = {} }) {
      const { page: number, sort, sender } = query;
      const wish = { page: Number(number), sort: sort ?? 'newest', sender: sender ?? null };
      wishes.push(wish);
      const page = site.pageOf(wish);
      if (page instanceof ApiError) throw page;
      return page;
    },
    'GET /metrics'() {
      if (site.metrics instanceof ApiError) throw site.metrics;
      return site.metrics;
    },
  });
  const tools = {
    call,
    clock,
    locale: signal<Locale>('en'),
    random: createTestRandom(),
    connection: { isOnline: site.isOnline },
    storage: createMemoryStorage(),
  };
  return Object.assign(site, { tools });
}

import type { FeedbackSender, FeedbackSort } from '#core/feedback/codes.ts';
import type { FeedbackPage, FeedbackRequest } from '#core/feedback/feedback.schema.ts';
import type { Metrics } from '#core/figures/metrics.schema.ts';
import type { Receipt } from '#core/forms/site-form.schema.ts';
import type { RegistrationRequest } from '#core/registrations/registration.schema.ts';
import type { Http } from '#web/http/http.ts';

/** The filter of the published feedback; null for all senders. */
export interface FeedbackSearch {
  page: number;
  sort: FeedbackSort;
  sender: FeedbackSender | null;
}

/** The requests of the site's visitors. Every call throws only `ApiError`. */
export interface SiteApi {
  /** `id` is the idempotency key: a repeated request is stored once. */
  sendFeedback(id: string, body: FeedbackRequest): Promise<Receipt>;
  listFeedback(wish: FeedbackSearch): Promise<FeedbackPage>;
  /** As `sendFeedback`. */
  sendRegistration(id: string, body: RegistrationRequest): Promise<Receipt>;
  getMetrics(): Promise<Metrics>;
}

export function createSiteApi(http: Http): SiteApi {
  const send = (path: string, id: string, body: object): Promise<Receipt> =>
    http.request('POST', path, { body, headers: { 'Idempotency-Key': id } });
  return {
    sendFeedback: (id, body) => send('/feedback', id, body),
    listFeedback: ({ page, sort, sender }) =>
      http.request('GET', '/feedback', {
        query: { page: String(page), sort, ...(sender !== null && { sender }) },
      }),
    sendRegistration: (id, body) => send('/registrations', id, body),
    getMetrics: () => http.request('GET', '/metrics'),
  };
}

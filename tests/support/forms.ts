import { type Answer, type Ask, newOrderId } from './test-app.ts';

/** Feedback as the site's form sends it. */
export const FEEDBACK = {
  rating: 'good',
  sender: 'guest',
  text: 'The beer came before the food.',
  mayPublish: true,
  locale: 'en',
  elapsed: 12_000,
};

/** A register request as the site's form sends it. */
export const REGISTRATION = {
  venue: 'Ölkällaren',
  name: 'Elin',
  email: 'elin@olkallaren.example',
  locale: 'sv',
  elapsed: 30_000,
};

/** Posts a form under a fresh key unless told otherwise. */
export function postForm(
  ask: Ask,
  path: 'feedback' | 'registrations',
  body: object,
  { key = newOrderId(), address = '10.0.0.1' } = {},
): Promise<Answer> {
  return ask('POST', path, body, { 'idempotency-key': key, 'x-forwarded-for': address });
}

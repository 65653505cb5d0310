import { createHmac } from 'node:crypto';
import {
  type Between,
  type FakeAnswer,
  type FakeProvider,
  type FakeRequest,
  fakeServer,
} from './fake-server.ts';

export const STRIPE_KEY = 'rk_test_plantedStripeSecret0001';
export const STRIPE_WEBHOOK_SECRET = 'whsec_plantedStripeWebhook0001';

type Session = {
  id: string;
  fields: URLSearchParams;
  status: 'open' | 'complete' | 'expired';
  received: number;
  /** Set aside on a card, and what has become of it. */
  intent: 'requires_capture' | 'succeeded' | 'canceled' | null;
  reason: string | null;
  heldUntil: number;
  refunds: { id: string; amount: number; refund: string }[];
};

const unknown: FakeAnswer = { status: 404, body: { error: { code: 'resource_missing' } } };

/** Checkout Sessions and refunds, with idempotency keys, in Stripe's words. */
export async function fakeStripe(now: () => number, between?: Between): Promise<FakeProvider> {
  const sessions = new Map<string, Session>();
  const keys = new Map<string, { body: string; answer: FakeAnswer }>();
  let events = 0;

  const shown = (session: Session) => ({
    id: session.id,
    object: 'checkout.session',
    status: session.status,
    payment_status: session.received > 0 ? 'paid' : 'unpaid',
    currency: session.fields.get('line_items[0][price_data][currency]'),
    url: session.status === 'open' ? `https://checkout.stripe.test/${session.id}` : null,
    client_reference_id: session.fields.get('client_reference_id'),
    payment_intent: session.intent === null ? null : intentOf(session),
  });

  const intentOf = (session: Session) => ({
    id: `pi_${session.id}`,
    status: session.intent,
    cancellation_reason: session.reason,
    amount_received: session.received,
    amount_capturable: session.intent === 'requires_capture' ? amountOf(session) : 0,
    latest_charge: {
      amount_refunded: refundedOf(session),
      payment_method_details: {
        card: isHold(session) ? { capture_before: Math.floor(session.heldUntil / 1_000) } : {},
      },
    },
  });

  /** /v1/payment_intents/{id}/capture and …/cancel */
  function intent(request: FakeRequest): FakeAnswer {
    const [, , , id = '', act] = request.path.split('/').map(decodeURIComponent);
    const session = sessions.get(id.replace(/^pi_/, ''));
    if (session === undefined) {
      return unknown;
    }
    if (session.intent !== 'requires_capture') {
      return { status: 400, body: { error: { code: 'payment_intent_unexpected_state' } } };
    }
    if (act === 'cancel') {
      session.intent = 'canceled';
      session.reason = null;
      return { status: 200, body: intentOf(session) };
    }
    const amount = Number(new URLSearchParams(request.body).get('amount_to_capture'));
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > amountOf(session)) {
      return { status: 400, body: { error: { code: 'amount_too_large' } } };
    }
    session.intent = 'succeeded';
    session.received = amount;
    return { status: 200, body: intentOf(session) };
  }

  function create({ body }: FakeRequest): FakeAnswer {
    const fields = new URLSearchParams(body);
    const amount = Number(fields.get('line_items[0][price_data][unit_amount]'));
    const isSoon = Number(fields.get('expires_at')) * 1_000 < now() + 30 * 60_000;
    if (fields.get('line_items[0][price_data][currency]') === 'xts') {
      return { status: 400, body: { error: { code: 'invalid_currency', param: 'currency' } } };
    }
    if (!Number.isSafeInteger(amount) || amount < 1 || isSoon) {
      return { status: 400, body: { error: { code: 'amount_too_small' } } };
    }
    const session: Session = {
      id: `cs_test_${sessions.size + 1}`,
      fields,
      status: 'open',
      received: 0,
      intent: null,
      reason: null,
      heldUntil: 0,
      refunds: [],
    };
    sessions.set(session.id, session);
    return { status: 200, body: shown(session) };
  }

  function refund({ body }: FakeRequest): FakeAnswer {
    const fields = new URLSearchParams(body);
    const session = sessions.get((fields.get('payment_intent') ?? '').replace(/^pi_/, ''));
    const amount = Number(fields.get('amount'));
    if (session === undefined || amount > session.received - refundedOf(session)) {
      return { status: 400, body: { error: { code: 'charge_already_refunded' } } };
    }
    const made = { id: `re_${session.id}_${session.refunds.length}`, amount };
    session.refunds.push({ ...made, refund: fields.get('metadata[refund]') ?? '' });
    return { status: 200, body: { id: made.id, status: 'pending' } };
  }

  function once(request: FakeRequest, make: (request: FakeRequest) => FakeAnswer): FakeAnswer {
    const key = String(request.headers['idempotency-key']);
    const before = keys.get(key);
    if (before !== undefined && before.body !== request.body) {
      return { status: 400, body: { error: { type: 'idempotency_error' } } };
    }
    const answer = before?.answer ?? make(request);
    if (answer.status === 200) {
      keys.set(key, { body: request.body, answer });
    }
    return answer;
  }

  function readRefunds(query: URLSearchParams, id: string | undefined): FakeAnswer {
    const all = [...sessions.values()].flatMap((session) =>
      session.refunds.map((each) => ({
        ...each,
        intent: `pi_${session.id}`,
        status: 'succeeded',
        metadata: { refund: each.refund },
      })),
    );
    if (id === undefined) {
      const data = all.filter(({ intent }) => intent === query.get('payment_intent'));
      return { status: 200, body: { data } };
    }
    const found = all.find((each) => each.id === id);
    return found ? { status: 200, body: found } : unknown;
  }

  const intentAct = (request: FakeRequest) =>
    request.path.endsWith('/capture') ? once(request, intent) : intent(request);

  function answer(request: FakeRequest): FakeAnswer {
    const { method, path, query, headers } = request;
    if (headers.authorization !== `Bearer ${STRIPE_KEY}`) {
      return {
        status: 401,
        body: { error: { message: `Invalid API Key: ${headers.authorization}` } },
      };
    }
    // /v1/refunds/{id}, /v1/checkout/sessions/{id}/expire
    const [, , first, second, third] = path.split('/').map(decodeURIComponent);
    if (first === 'payment_intents') {
      return intentAct(request);
    }
    if (first === 'refunds') {
      return method === 'POST' ? once(request, refund) : readRefunds(query, second);
    }
    if (method === 'POST' && third === undefined) {
      return once(request, create);
    }
    if (third === undefined) {
      return { status: 200, body: { data: [] } };
    }
    const session = sessions.get(third);
    return session === undefined ? unknown : about(session, path);
  }

  function about(session: Session, path: string): FakeAnswer {
    if (path.endsWith('/expire')) {
      if (session.status !== 'open') {
        return { status: 400, body: { error: { message: 'Only open sessions expire.' } } };
      }
      session.status = 'expired';
    }
    return { status: 200, body: shown(session) };
  }

  const server = await fakeServer(
    answer,
    ({ method, path }) => method === 'POST' && !path.endsWith('/expire'),
    between,
  );
  return {
    ...server,
    base: `http://127.0.0.1:${server.port}`,
    end(ref, how) {
      const session = sessions.get(ref);
      if (session === undefined) {
        return;
      }
      if (session.intent === 'requires_capture') {
        session.intent = 'canceled';
        session.reason = 'automatic';
        return;
      }
      session.status = how === 'paid' ? 'complete' : 'expired';
      if (how === 'paid') {
        session.intent = isHold(session) ? 'requires_capture' : 'succeeded';
        session.heldUntil = now() + HELD_MS;
      }
      session.received = session.intent === 'succeeded' ? amountOf(session) : 0;
    },
    payments: () =>
      [...sessions.values()].map((session) => ({
        ref: session.id,
        of: session.fields.get('client_reference_id') ?? '',
        isOpen: session.status === 'open',
        received: session.received,
        refunded: refundedOf(session),
      })),
    refAt: (next) => next.split('/').at(-1) ?? '',
    payable: () => [...sessions.values()].filter(({ status }) => status === 'open').length,
    refunds: () => {
      const all = [...sessions.values()].flatMap(({ refunds }) => refunds);
      return { count: all.length, sum: all.reduce((sum, { amount }) => sum + amount, 0) };
    },
    notice(ref) {
      events += 1;
      const raw = Buffer.from(
        JSON.stringify({
          id: `evt_${events}`,
          type: 'checkout.session.completed',
          data: { object: { id: ref } },
        }),
      );
      const time = Math.floor(now() / 1_000);
      const hash = createHmac('sha256', STRIPE_WEBHOOK_SECRET).update(`${time}.${raw}`);
      return { headers: { 'stripe-signature': `t=${time},v1=${hash.digest('hex')}` }, raw };
    },
  };
}

/** As most cards' banks. */
const HELD_MS = 7 * 24 * 3_600_000;

function isHold({ fields }: Session): boolean {
  return fields.get('payment_intent_data[capture_method]') === 'manual';
}

function amountOf({ fields }: Session): number {
  return Number(fields.get('line_items[0][price_data][unit_amount]'));
}

function refundedOf({ refunds }: Session): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

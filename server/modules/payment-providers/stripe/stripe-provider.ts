import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentKeys } from '#core/payment-providers/codes.ts';
import {
  askProvider,
  found,
  keyFaultOf,
  made,
  type ProviderAnswer,
  reasonIn,
} from '../ask-provider.ts';
import type { Account, AccountAddress, ProviderAdapter } from '../payment-account.ts';
import { OutcomeUnknownError, type RefusalReason } from '../payment-errors.ts';
import type {
  PaymentInput,
  ProviderView,
  RefundView,
  StartedPayment,
} from '../payment-provider.ts';
import { fromProvider, toProvider } from '../provider-amounts.ts';
import { type Fields, fieldsOf } from '../provider-fields.ts';
import { DECIMALS } from './stripe-amounts.ts';
import { stripeHolds } from './stripe-holds.ts';

/**
 * `secretKey`: `sk_…`, or a restricted `rk_…` that may write Checkout Sessions and refunds.
 * `webhookSecret`: `whsec_…`; empty: notices are not believed, and payments are only polled.
 */
type StripeKeys = Omit<PaymentKeys<'stripe'>, 'provider'>;

export const stripe: ProviderAdapter<'stripe'> = {
  account: (keys, { clock, addresses }) =>
    stripeAccount(keys, { base: addresses.stripe ?? 'https://api.stripe.com', clock }),
  isTrial: ({ secretKey }) => secretKey.includes('_test_'),
  endsAt: () => null,
  hasPageMethods: false,
};

/** The version whose answers this file reads, whatever the account's own is. */
const VERSION = '2026-10-28.endive';
/** Stripe ends a session by itself after 30 minutes at the earliest; we end it before that. */
const OWN_EXPIRY_S = 31 * 60;
const REFERENCE_MAX = 35;

const REFUND_STATES: Readonly<Record<string, RefundView['state']>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** Stripe Checkout, on Stripe's own page: with the methods that the account has switched on. */
export function stripeAccount(
  { secretKey, webhookSecret }: StripeKeys,
  { base, clock, timeout }: AccountAddress,
): Account {
  function ask(
    method: 'GET' | 'POST',
    path: string,
    fields: Record<string, string> = {},
    key?: string,
  ): Promise<ProviderAnswer> {
    const headers = {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': VERSION,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const body = new URLSearchParams(fields).toString();
    const query = method === 'GET' && body !== '' ? `?${body}` : '';
    return askProvider({
      method,
      url: `${base}/v1/${path}${query}`,
      headers,
      ...(method === 'POST' && { body }),
      timeout,
    });
  }

  async function session(ref: string): Promise<Fields> {
    const path = `checkout/sessions/${encodeURIComponent(ref)}`;
    const answer = await ask('GET', path, { 'expand[]': 'payment_intent.latest_charge' });
    return fieldsOf(found(answer));
  }

  async function create(wish: PaymentInput, more: Record<string, string>): Promise<StartedPayment> {
    const { attempt, reference, description, returnUrl, currency } = wish;
    const answer = await ask(
      'POST',
      'checkout/sessions',
      {
        mode: 'payment',
        client_reference_id: attempt,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(
          toProvider(wish.amount, currency, DECIMALS),
        ),
        'line_items[0][price_data][product_data][name]': description,
        'payment_intent_data[description]': `${reference} ${description}`,
        'payment_intent_data[metadata][attempt]': attempt,
        'payment_intent_data[metadata][tip]': String(wish.tip),
        // What was asked is what is paid: no conversion on the way.
        'adaptive_pricing[enabled]': 'false',
        success_url: returnUrl,
        cancel_url: returnUrl,
        // The same each time: under one key Stripe refuses another.
        expires_at: String(Math.floor(wish.expiresAt / 1_000) + OWN_EXPIRY_S),
        locale: wish.locale,
        ...more,
      },
      attempt,
    );
    const started = fieldsOf(made(answer, reasonOf));
    return {
      ref: started.text('id'),
      expiresAt: wish.expiresAt,
      next: { kind: 'redirect', url: started.text('url') },
    };
  }

  return {
    name: 'stripe',
    holds: stripeHolds({
      post: (path, fields, key) => ask('POST', path, fields, key),
      session,
      create,
    }),
    create: (wish) => create(wish, swishOf(wish)),
    read: async (ref) => viewOf(await session(ref)),
    async cancel(ref) {
      const answer = await ask('POST', `checkout/sessions/${encodeURIComponent(ref)}/expire`);
      // 400: it is no longer open. What it is instead, the view says.
      if (answer.status !== 400) {
        found(answer);
      }
      return viewOf(await session(ref));
    },
    async refund({ ref, refund, amount, currency }) {
      const intent = (await session(ref)).object('payment_intent').text('id');
      // Stripe forgets keys after a day: what was asked before that is found by its own note.
      const before = fieldsOf(
        found(await ask('GET', 'refunds', { payment_intent: intent, limit: '100' })),
      );
      const earlier = before
        .list('data')
        .find((each) => each.object('metadata').maybe('refund') === refund);
      if (earlier !== undefined) {
        return refundOf(earlier);
      }
      const answer = await ask(
        'POST',
        'refunds',
        {
          payment_intent: intent,
          amount: String(toProvider(amount, currency, DECIMALS)),
          'metadata[refund]': refund,
        },
        refund,
      );
      return refundOf(fieldsOf(made(answer, () => 'amount')));
    },
    readRefund: async (_ref, refundRef) =>
      refundOf(fieldsOf(found(await ask('GET', `refunds/${encodeURIComponent(refundRef)}`)))),
    parseNotice(headers, raw) {
      const signature = headers['stripe-signature'] ?? '';
      const isReal =
        webhookSecret !== '' && isSignedByStripe(signature, raw, webhookSecret, clock.now());
      return isReal ? noticeOf(raw) : null;
    },
    async check() {
      return keyFaultOf(await ask('GET', 'checkout/sessions', { limit: '1' }));
    },
    // Its page shows wallets first by itself; a session for one method alone would keep the others
    // from a guest who goes back, and a restricted key may not ask which there are.
    pageMethods: async () => [],
  };
}

/** What the guest reads in Swish, of the methods that the account has switched on. */
function swishOf({ currency, reference }: PaymentInput): Record<string, string> {
  return currency === 'SEK'
    ? { 'payment_method_options[swish][reference]': reference.slice(0, REFERENCE_MAX) }
    : {};
}

function viewOf(session: Fields): ProviderView {
  const currency = session.text('currency').toUpperCase();
  const intent = session.object('payment_intent');
  const charge = intent.object('latest_charge');
  // What was held is paid once it is taken.
  const isPaid =
    session.text('payment_status') === 'paid' || intent.maybe('status') === 'succeeded';
  return {
    state: isPaid ? 'paid' : unpaidState(session.text('status'), intent.maybe('status')),
    received: isPaid ? fromProvider(intent.amount('amount_received'), currency, DECIMALS) : 0,
    refunded: fromProvider(charge.amount('amount_refunded'), currency, DECIMALS),
  };
}

function unpaidState(status: string, intent: string | null): ProviderView['state'] {
  if (status === 'expired') {
    return 'expired';
  }
  // Only a method that takes its time ends so; a guest whose card is refused stays on the page.
  const hasFailed = intent === 'requires_payment_method' || intent === 'canceled';
  return status === 'complete' && hasFailed ? 'declined' : 'open';
}

function refundOf(refund: Fields): RefundView {
  return { refundRef: refund.text('id'), state: REFUND_STATES[refund.text('status')] ?? 'sent' };
}

function reasonOf(body: unknown): RefusalReason {
  const error = fieldsOf(body).object('error');
  if (error.maybe('type') === 'idempotency_error') {
    throw new OutcomeUnknownError('unreachable', 'The attempt was made with other content.');
  }
  return reasonIn(`${error.maybe('code')} ${error.maybe('param')}`);
}

/** Only sessions: refunds are read until they are done. */
function noticeOf(raw: Buffer): { event: string; ref: string } | null {
  try {
    const event = fieldsOf(JSON.parse(raw.toString()));
    return event.text('type').startsWith('checkout.session.')
      ? { event: event.text('id'), ref: event.object('data').object('object').text('id') }
      : null;
  } catch {
    return null;
  }
}

/** As Stripe's own libraries: an older notice may be somebody's recording. Seconds. */
const TOLERANCE_S = 300;

/**
 * Whether Stripe has signed these bytes: `Stripe-Signature` is `t=seconds,v1=hex`, with several `v1`
 * while a secret is being replaced. `now` in milliseconds.
 */
export function isSignedByStripe(
  header: string,
  raw: Buffer,
  secret: string,
  now: number,
): boolean {
  const parts = header.split(',').map((part) => part.split('=', 2));
  const time = parts.find(([key]) => key === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1_000 - Number(time)) > TOLERANCE_S) {
    return false;
  }
  const right = createHmac('sha256', secret).update(`${time}.`).update(raw).digest();
  return parts.some(([key, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return key === 'v1' && given.length === right.length && timingSafeEqual(given, right);
  });
}

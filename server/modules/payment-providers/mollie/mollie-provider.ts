import { PAGE_METHODS, type PageMethod, type PaymentKeys } from '#core/payment-providers/codes.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { beginningOf } from '#core/shared/plain-text.ts';
import { fieldsIn } from '#server/http/form-body.ts';
import { newToken } from '#server/random.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import {
  askProvider,
  found,
  keyFaultOf,
  made,
  type ProviderAnswer,
  reasonIn,
} from '../ask-provider.ts';
import type { Account, AccountAddress, ProviderAdapter } from '../payment-account.ts';
import type { RefusalReason } from '../payment-errors.ts';
import type { PaymentInput, ProviderState, ProviderView, RefundView } from '../payment-provider.ts';
import { type Decimals, fromDecimal, toDecimal } from '../provider-amounts.ts';
import { type Fields, fieldsOf } from '../provider-fields.ts';

/** `apiKey`: `live_…` or `test_…`. */
type MollieKeys = Omit<PaymentKeys<'mollie'>, 'provider'>;

export const mollie: ProviderAdapter<'mollie'> = {
  account: (keys, { clock, addresses }) =>
    mollieAccount(keys, { base: addresses.mollie ?? 'https://api.mollie.com', clock }),
  isTrial: ({ apiKey }) => apiKey.startsWith('test_'),
  endsAt: () => null,
  hasPageMethods: true,
};

/** Currencies without decimals at Mollie. */
const DECIMALS: Decimals = { JPY: 0, ISK: 0 };
const DESCRIPTION_MAX = 255;
/** Mollie's names of what its page can be opened for. */
const METHODS: Readonly<Record<PageMethod, string>> = {
  apple_pay: 'applepay',
  swish: 'swish',
  card: 'creditcard',
};
/** An amount that every method takes: Mollie lists those of a currency by one. Major units. */
const USUAL_AMOUNT = 100;
/** How long an open payment can still be paid where Mollie does not say. */
const OPEN_MS = 15 * 60_000;

const STATES: Readonly<Record<string, ProviderState>> = {
  paid: 'paid',
  failed: 'declined',
  canceled: 'cancelled',
  expired: 'expired',
};
const REFUND_STATES: Readonly<Record<string, RefundView['state']>> = {
  refunded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** Mollie's hosted payments. An open one can usually not be cancelled: it ends by itself. */
export function mollieAccount(
  { apiKey }: MollieKeys,
  { base, clock, timeout }: AccountAddress,
): Account {
  function ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    content?: object,
    key?: string,
  ): Promise<ProviderAnswer> {
    const headers = {
      authorization: `Bearer ${apiKey}`,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(content !== undefined && { 'content-type': 'application/json' }),
    };
    const body = content === undefined ? {} : { body: JSON.stringify(content) };
    return askProvider({ method, url: `${base}/v2/${path}`, headers, ...body, timeout });
  }

  /**
   * With the guest's method, unless the account no longer has it, or it does not take this sum or
   * currency: then the guest chooses there.
   */
  async function create(content: object, { attempt, method }: PaymentInput) {
    if (method !== undefined) {
      const own = await ask('POST', 'payments', { ...content, method: METHODS[method] }, attempt);
      if (own.status !== 422) return own;
    }
    return ask('POST', 'payments', content, method === undefined ? attempt : `${attempt}-any`);
  }

  const pathOf = (ref: string) => `payments/${encodeURIComponent(ref)}`;
  const read = async (ref: string) => fieldsOf(found(await ask('GET', pathOf(ref))));

  return {
    name: 'mollie',
    holds: null,
    async create(wish) {
      const { attempt, amount, currency, returnUrl, noticeUrl } = wish;
      const content = {
        amount: { currency, value: toDecimal(amount, currency, DECIMALS) },
        description: beginningOf(`${wish.reference} ${wish.description}`, DESCRIPTION_MAX),
        redirectUrl: returnUrl,
        ...(noticeUrl !== null && { webhookUrl: noticeUrl }),
        locale: LOCALE_FACTS[wish.locale].intl.replace('-', '_'),
        metadata: { attempt, tip: wish.tip },
      };
      const payment = fieldsOf(made(await create(content, wish), reasonOf));
      const until = Date.parse(payment.maybe('expiresAt') ?? '');
      return {
        ref: payment.text('id'),
        expiresAt: Number.isNaN(until) ? clock.now() + OPEN_MS : until,
        next: { kind: 'redirect', url: payment.object('_links').object('checkout').text('href') },
      };
    },
    read: async (ref) => viewOf(await read(ref)),
    async cancel(ref) {
      const answer = await ask('DELETE', pathOf(ref));
      // 422: it cannot be cancelled, or is no longer open. What it is, the view says.
      if (answer.status !== 422) {
        found(answer);
      }
      return viewOf(await read(ref));
    },
    async refund({ ref, refund, amount, currency }) {
      // Mollie forgets keys after an hour: what was asked before that is found by its own note.
      const before = fieldsOf(found(await ask('GET', `${pathOf(ref)}/refunds?limit=250`)));
      const earlier = before
        .object('_embedded')
        .list('refunds')
        .find((each) => each.object('metadata').maybe('refund') === refund);
      if (earlier !== undefined) {
        return refundOf(earlier);
      }
      const content = {
        amount: { currency, value: toDecimal(amount, currency, DECIMALS) },
        description: `Refund ${refund}`,
        metadata: { refund },
      };
      const answer = await ask('POST', `${pathOf(ref)}/refunds`, content, refund);
      return refundOf(fieldsOf(made(answer, () => 'amount')));
    },
    async readRefund(ref, refundRef) {
      const path = `${pathOf(ref)}/refunds/${encodeURIComponent(refundRef)}`;
      return refundOf(fieldsOf(found(await ask('GET', path))));
    },
    // Unsigned, and without a number: each is worth one question to Mollie.
    parseNotice(_headers, raw) {
      const ref = fieldsIn(raw).get('id') ?? '';
      return /^tr_\w{1,40}$/.test(ref) ? { event: newToken(), ref } : null;
    },
    async check() {
      return keyFaultOf(await ask('GET', 'methods'));
    },
    async pageMethods(currency) {
      const value = toDecimal(USUAL_AMOUNT * minorUnitsOf(currency), currency, DECIMALS);
      const wish = new URLSearchParams({
        includeWallets: 'applepay',
        'amount[value]': value,
        'amount[currency]': currency,
      });
      const answer = fieldsOf(found(await ask('GET', `methods?${wish}`)));
      const names = answer
        .object('_embedded')
        .list('methods')
        .map((each) => each.maybe('id'));
      return PAGE_METHODS.filter((method) => names.includes(METHODS[method]));
    },
  };
}

function viewOf(payment: Fields): ProviderView {
  const state = STATES[payment.text('status')] ?? 'open';
  return {
    state,
    received: state === 'paid' ? (amountOf(payment, 'amount') ?? 0) : 0,
    refunded: amountOf(payment, 'amountRefunded') ?? 0,
  };
}

function amountOf(payment: Fields, name: string): number | null {
  const amount = payment.object(name);
  const value = amount.maybe('value');
  return value === null ? null : fromDecimal(value, amount.text('currency'), DECIMALS);
}

function refundOf(refund: Fields): RefundView {
  return { refundRef: refund.text('id'), state: REFUND_STATES[refund.text('status')] ?? 'sent' };
}

function reasonOf(body: unknown): RefusalReason {
  const { maybe } = fieldsOf(body);
  return reasonIn(`${maybe('field')} ${maybe('detail')}`);
}

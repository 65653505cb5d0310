import { newToken, sha256 } from '#server/random.ts';
import { found } from '../ask-provider.ts';
import type { Account, ProviderAdapter } from '../payment-account.ts';
import type { ProviderState, ProviderView, RefundView } from '../payment-provider.ts';
import { fromDecimal } from '../provider-amounts.ts';
import { type Fields, fieldsOf } from '../provider-fields.ts';
import { createAskSwish, type SwishKeys, type SwishPorts } from './ask-swish.ts';
import { openCertificate } from './swish-certificate.ts';
import { createSwishPayment, requestRefund, swishIdOf } from './swish-requests.ts';

const STATES: Readonly<Record<string, ProviderState>> = {
  PAID: 'paid',
  DECLINED: 'declined',
  CANCELLED: 'cancelled',
  ERROR: 'declined',
};
const REFUND_STATES: Readonly<Record<string, RefundView['state']>> = {
  PAID: 'done',
  ERROR: 'failed',
};
/** The guest did not answer within three minutes. */
const TIMED_OUT = 'TM01';

const BASE = 'https://cpc.getswish.net/swish-cpcapi';
const SIMULATOR_BASE = 'https://mss.cpc.getswish.net/swish-cpcapi';

export const swish: ProviderAdapter<'swish'> = {
  account(keys, { clock, addresses, started }) {
    const base = keys.isSimulator
      ? (addresses.swishSimulator ?? SIMULATOR_BASE)
      : (addresses.swish ?? BASE);
    return swishAccount(keys, { base, clock, started, authority: addresses.swishAuthority });
  },
  isTrial: ({ isSimulator }) => isSimulator,
  endsAt({ pfx, passphrase }) {
    const certificate = openCertificate(pfx, passphrase);
    return 'expiresAt' in certificate ? certificate.expiresAt : null;
  },
  hasPageMethods: false,
};

/** Swish Handel: straight to Swish with the venue's own certificate, without anybody between. */
export function swishAccount(keys: SwishKeys, ports: SwishPorts): Account {
  const ask = createAskSwish(keys, ports);
  const find = async (kind: 'paymentrequests' | 'refunds', ref: string) =>
    fieldsOf(found(await ask('GET', `v1/${kind}/${ref}`)));

  async function read(ref: string): Promise<ProviderView> {
    const { text, maybe, decimal } = await find('paymentrequests', ref);
    const state = STATES[text('status')] ?? 'open';
    return {
      state: maybe('errorCode') === TIMED_OUT ? 'expired' : state,
      received: state === 'paid' ? fromDecimal(decimal('amount'), 'SEK', {}) : 0,
      // Swish tells of each refund, not of their sum.
      refunded: null,
    };
  }

  async function cancel(ref: string): Promise<ProviderView> {
    const patch = [{ op: 'replace', path: '/status', value: 'cancelled' }];
    const answer = await ask('PATCH', `v1/paymentrequests/${ref}`, patch);
    // 422: it is no longer open. What it is instead, the view says.
    if (answer.status !== 422) {
      found(answer);
    }
    return read(ref);
  }

  return {
    name: 'swish',
    // Swish cannot set money aside: it moves at once.
    holds: null,
    read,
    cancel,
    create: (wish) => createSwishPayment(wish, keys, ports, { ask, cancel }),
    async refund(wish) {
      const { text } = await find('paymentrequests', wish.ref);
      await requestRefund(ask, keys, wish, text('paymentReference'));
      const refundRef = swishIdOf(wish.refund);
      return refundOf(await find('refunds', refundRef), refundRef);
    },
    readRefund: async (_ref, refundRef) => refundOf(await find('refunds', refundRef), refundRef),
    // Unsigned, and anybody could send it first: each is worth one question to Swish.
    parseNotice(_headers, raw) {
      const id = /"id"\s*:\s*"([0-9A-F]{32})"/.exec(raw.toString())?.[1];
      return id === undefined ? null : { event: newToken(), ref: id };
    },
    pageMethods: async () => [],
    async check() {
      const certificate = openCertificate(keys.pfx, keys.passphrase);
      if ('fault' in certificate) {
        return certificate.fault;
      }
      if (certificate.expiresAt <= ports.clock.now()) {
        return 'expired';
      }
      if (certificate.number !== null && certificate.number !== keys.number) {
        return 'other_number';
      }
      // There is no payment with this id: callers who may ask are told so.
      const { status } = await ask('GET', `v1/paymentrequests/${nobodysId(keys.number)}`);
      return status === 401 || status === 403 ? 'refused' : null;
    },
  };
}

const ID_LENGTH = 32;

function nobodysId(number: string): string {
  return sha256(`check/${number}`).slice(0, ID_LENGTH).toUpperCase();
}

function refundOf(refund: Fields, refundRef: string): RefundView {
  return { refundRef, state: REFUND_STATES[refund.text('status')] ?? 'sent' };
}

import { createHash } from 'node:crypto';
import { made, type ProviderAnswer } from '../ask-provider.ts';
import { OutcomeUnknownError, PaymentRefusedError, type RefusalReason } from '../payment-errors.ts';
import type {
  PaymentInput,
  ProviderView,
  RefundInput,
  StartedPayment,
} from '../payment-provider.ts';
import { toDecimal } from '../provider-amounts.ts';
import { fieldsOf } from '../provider-fields.ts';
import type { AskSwish, SwishKeys, SwishPorts } from './ask-swish.ts';

/** Swish's own limit. Milliseconds. */
const OPEN_MS = 3 * 60_000;
const MESSAGE_MAX = 50;
/** What Swish takes in a message; anything else would refuse the payment. */
const NOT_IN_MESSAGE = /[^a-zA-ZåäöÅÄÖ0-9!?()":;,.\- ]/g;
/** Swish requires an address; this one reaches nobody. */
const NO_NOTICES = 'https://localhost/';
/** How often the answer to one attempt may be lost. */
const TRIES_MAX = 4;
const ID_LENGTH = 32;

/** An id in Swish's form: 32 hexadecimal digits in upper case. */
export function swishIdOf(uuid: string): string {
  return uuid.replaceAll('-', '').toUpperCase();
}

/**
 * Makes a request for payment, or returns the one that this process has made for the attempt. Of a
 * request whose answer was lost nobody has the token, and Swish gives it only once: it is withdrawn,
 * and the attempt gets another, whose id follows from the attempt too.
 */
export async function createSwishPayment(
  wish: PaymentInput,
  keys: SwishKeys,
  ports: SwishPorts,
  { ask, cancel }: { ask: AskSwish; cancel(ref: string): Promise<ProviderView> },
): Promise<StartedPayment> {
  if (wish.currency !== 'SEK') {
    throw new PaymentRefusedError('currency', 'Swish takes Swedish kronor only.');
  }
  const { started: tokens, clock } = ports;
  const now = clock.now();
  for (const [id, { expiresAt }] of tokens) {
    if (expiresAt <= now) {
      tokens.delete(id);
    }
  }
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const ref = tries === 0 ? swishIdOf(wish.attempt) : nextId(wish.attempt, tries);
    const known = tokens.get(ref);
    if (known !== undefined) {
      return { ref, ...known };
    }
    const token = await requestPayment(ask, keys, wish, ref);
    if (token !== null) {
      const started = { expiresAt: now + OPEN_MS, next: { kind: 'swish', token } } as const;
      tokens.set(ref, started);
      return { ref, ...started };
    }
    const { state } = await cancel(ref);
    if (state === 'open' || state === 'paid') {
      throw new OutcomeUnknownError('unreachable', `The attempt has a request that is ${state}.`);
    }
  }
  // All of them are over: the guest begins another payment.
  throw new PaymentRefusedError('other', 'The answers of Swish were lost too often.');
}

function nextId(attempt: string, tries: number): string {
  const hash = createHash('sha256').update(`${attempt}/${tries}`).digest('hex');
  return hash.slice(0, ID_LENGTH).toUpperCase();
}

/** The token of a new request; null if there is a request with this id already. */
async function requestPayment(
  ask: AskSwish,
  { number }: SwishKeys,
  wish: PaymentInput,
  id: string,
): Promise<string | null> {
  const answer = await ask('PUT', `v2/paymentrequests/${id}`, {
    payeePaymentReference: wish.reference,
    callbackUrl: wish.noticeUrl ?? NO_NOTICES,
    payeeAlias: number,
    amount: toDecimal(wish.amount, 'SEK', {}),
    currency: 'SEK',
    message: wish.description.replace(NOT_IN_MESSAGE, ' ').slice(0, MESSAGE_MAX),
  });
  if (codesIn(answer).includes('RP09')) {
    return null;
  }
  made(answer, () => reasonOf(answer));
  const token = answer.headers.paymentrequesttoken;
  if (typeof token !== 'string') {
    throw new OutcomeUnknownError('unreachable', 'Swish has sent no token.');
  }
  return token;
}

/** Asks for a refund; one with this id may be there already. */
export async function requestRefund(
  ask: AskSwish,
  { number }: SwishKeys,
  { refund, amount, currency }: RefundInput,
  original: string,
): Promise<void> {
  if (currency !== 'SEK') {
    throw new PaymentRefusedError('currency', 'Swish gives back Swedish kronor only.');
  }
  const answer = await ask('PUT', `v2/refunds/${swishIdOf(refund)}`, {
    originalPaymentReference: original,
    callbackUrl: NO_NOTICES,
    payerAlias: number,
    amount: toDecimal(amount, 'SEK', {}),
    currency: 'SEK',
  });
  const codes = codesIn(answer);
  // RF09: another refund of the payment is on its way, and this one can be asked for afterwards.
  if (codes.includes('RF09')) {
    throw new OutcomeUnknownError('unreachable', 'Another refund of the payment is in progress.');
  }
  if (!codes.includes('RP09')) {
    made(answer, () => reasonOf(answer));
  }
}

function codesIn({ status, body }: ProviderAnswer): string[] {
  if (status < 400 || !Array.isArray(body)) {
    return [];
  }
  return body.map((error: unknown) => fieldsOf(error).maybe('errorCode') ?? '');
}

function reasonOf(answer: ProviderAnswer): RefusalReason {
  const codes = codesIn(answer).join(' ');
  // The number is not the certificate's, or has not been switched on.
  if (/PA02|RP01|ACMT01/.test(codes)) {
    return 'keys';
  }
  if (/AM03/.test(codes)) {
    return 'currency';
  }
  return /AM\d\d|RF08/.test(codes) ? 'amount' : 'other';
}

import { createServer } from 'node:https';
import {
  type Between,
  type FakeAnswer,
  type FakeProvider,
  type FakeRequest,
  fakeServer,
} from './fake-server.ts';
import { type Certificates, SWISH_NUMBER } from './throw-away-authority.ts';

type Payment = {
  id: string;
  /** The attempt's, as the guest's app shows it. */
  reference: string;
  token: string;
  amount: string;
  status: 'CREATED' | 'PAID' | 'DECLINED' | 'ERROR' | 'CANCELLED';
  errorCode: string | null;
  paymentReference: string | null;
};
type Refund = { id: string; original: string; amount: string };

const ID = /^[0-9A-F]{32}$/;
const faults = (status: number, errorCode: string): FakeAnswer => ({
  status,
  body: [{ errorCode }],
});

/** Payment requests and refunds in Swish's words, behind a required client certificate. */
export async function fakeSwish(
  { ca, server: own }: Certificates,
  between?: Between,
): Promise<FakeProvider> {
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();

  function create(id: string, { body }: FakeRequest): FakeAnswer {
    const wish = JSON.parse(body);
    if (payments.has(id)) {
      return faults(422, 'RP09');
    }
    if (wish.payeeAlias !== SWISH_NUMBER) {
      return faults(403, 'PA02');
    }
    if (!ID.test(id) || 'payerAlias' in wish || !/^https:/.test(wish.callbackUrl)) {
      return faults(422, 'RP03');
    }
    if (!/^\d+\.\d\d$/.test(wish.amount) || Number(wish.amount) < 1 || wish.currency !== 'SEK') {
      return faults(422, 'AM06');
    }
    if (!/^[a-zA-ZåäöÅÄÖ0-9!?()":;,.\- ]{0,50}$/.test(wish.message)) {
      return faults(422, 'RP02');
    }
    const { amount, payeePaymentReference: reference } = wish;
    const token = `token${payments.size + 1}`;
    payments.set(id, {
      ...{ id, reference, token, amount },
      ...{ status: 'CREATED', errorCode: null, paymentReference: null },
    });
    return { status: 201, headers: { PaymentRequestToken: token } };
  }

  /** Swish gives a token once. */
  const shown = ({ token, reference, ...payment }: Payment) => ({
    ...payment,
    payeePaymentReference: reference,
  });

  function refund(id: string, { body }: FakeRequest): FakeAnswer {
    const wish = JSON.parse(body);
    if (refunds.has(id)) {
      return faults(422, 'RP09');
    }
    const payment = [...payments.values()].find(
      ({ paymentReference }) => paymentReference === wish.originalPaymentReference,
    );
    if (payment === undefined || wish.payerAlias !== SWISH_NUMBER || !ID.test(id)) {
      return faults(422, 'RF02');
    }
    const before = sumOf([...refunds.values()].filter(({ original }) => original === payment.id));
    if (Math.round(Number(wish.amount) * 100) > Math.round(Number(payment.amount) * 100) - before) {
      return faults(422, 'RF08');
    }
    refunds.set(id, { id, original: payment.id, amount: wish.amount });
    return { status: 201 };
  }

  function answer(request: FakeRequest): FakeAnswer {
    const { method, path } = request;
    const [, , , kind, id = ''] = path.split('/');
    if (method === 'PUT') {
      return kind === 'refunds' ? refund(id, request) : create(id, request);
    }
    if (kind === 'refunds') {
      const found = refunds.get(id);
      return found
        ? { status: 200, body: { id, amount: found.amount, status: 'PAID' } }
        : { status: 404 };
    }
    const payment = payments.get(id);
    if (payment === undefined) {
      return faults(404, 'RP04');
    }
    if (method === 'PATCH') {
      if (payment.status !== 'CREATED') {
        return faults(422, 'RP07');
      }
      payment.status = 'CANCELLED';
    }
    // A number, as Swish writes it.
    return { status: 200, body: { ...shown(payment), amount: Number(payment.amount) } };
  }

  const server = await fakeServer(
    answer,
    ({ method }) => method === 'PUT',
    between,
    (listener) =>
      createServer({ ...own, ca, requestCert: true, rejectUnauthorized: true }, listener),
  );
  return {
    ...server,
    base: `https://127.0.0.1:${server.port}`,
    end(ref, how) {
      const payment = payments.get(ref);
      if (payment === undefined) {
        return;
      }
      const ends = { paid: 'PAID', declined: 'DECLINED', expired: 'ERROR' } as const;
      payment.status = ends[how];
      payment.errorCode = how === 'expired' ? 'TM01' : null;
      payment.paymentReference = how === 'paid' ? ref.slice(0, 16) : null;
    },
    payments: () =>
      [...payments.values()].map(({ id, reference, amount, status }) => ({
        ref: id,
        of: reference,
        isOpen: status === 'CREATED',
        received: status === 'PAID' ? Math.round(Number(amount) * 100) : 0,
        refunded: sumOf([...refunds.values()].filter(({ original }) => original === id)),
      })),
    refAt: (next) => [...payments.values()].find(({ token }) => token === next)?.id ?? '',
    payable: () => [...payments.values()].filter(({ status }) => status === 'CREATED').length,
    refunds: () => ({ count: refunds.size, sum: sumOf([...refunds.values()]) }),
    notice(ref) {
      const payment = payments.get(ref);
      return {
        headers: { 'content-type': 'application/json' },
        raw: Buffer.from(JSON.stringify({ ...(payment && shown(payment)), id: ref })),
      };
    },
  };
}

function sumOf(all: readonly { amount: string }[]): number {
  return all.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
}

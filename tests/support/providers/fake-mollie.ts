import {
  type Between,
  type FakeAnswer,
  type FakeProvider,
  type FakeRequest,
  fakeServer,
} from './fake-server.ts';

export const MOLLIE_KEY = 'test_plantedMollieSecret0001';

type Amount = { currency: string; value: string };
type Payment = {
  id: string;
  attempt: string;
  amount: Amount;
  /** What its page opens for; null: the guest chooses there. */
  method: string | null;
  status: 'open' | 'paid' | 'failed' | 'canceled' | 'expired';
  isCancelable: boolean;
  refunds: { id: string; amount: Amount; status: string; metadata: unknown }[];
};

/** What the account has switched on; Swish takes nothing but kronor. */
function methodsFor(query: URLSearchParams): string[] {
  const isSwedish = query.get('amount[currency]') === 'SEK';
  const hasWallets = query.get('includeWallets') === 'applepay';
  return [
    'ideal',
    'creditcard',
    ...(isSwedish ? ['swish'] : []),
    ...(hasWallets ? ['applepay'] : []),
  ];
}

/** What one method takes at most, others more. Major units. */
const MOST: Readonly<Record<string, number>> = { swish: 10_000 };

const unknown: FakeAnswer = { status: 404, body: { status: 404, title: 'Not Found' } };
const refused = (field: string): FakeAnswer => ({
  status: 422,
  body: { status: 422, field, detail: `The ${field} is not right` },
});

export type FakeMollie = FakeProvider & {
  /** The account's owner switches a method off, by Mollie's name of it. */
  switchOff(method: string): void;
  /** What the page of each payment opens for. */
  methods(): (string | null)[];
};

/** Payments, refunds and unsigned notices, in Mollie's words. */
export async function fakeMollie(now: () => number, between?: Between): Promise<FakeMollie> {
  const payments = new Map<string, Payment>();
  const keys = new Map<string, FakeAnswer>();
  const off = new Set<string>();

  const shown = ({ refunds, attempt, ...payment }: Payment) => ({
    ...payment,
    metadata: { attempt },
    ...(payment.status === 'open' && { expiresAt: new Date(now() + 900_000).toISOString() }),
    ...(payment.status === 'paid' && {
      amountRefunded: { ...payment.amount, value: sumOf(refunds.map(({ amount }) => amount)) },
    }),
    _links: { checkout: { href: `https://www.mollie.test/checkout/${payment.id}` } },
  });

  function create({ body }: FakeRequest): FakeAnswer {
    const { amount, webhookUrl, metadata, method } = JSON.parse(body);
    if (off.has(method)) {
      return refused('method');
    }
    if (Number(amount.value) > (MOST[method] ?? Number.POSITIVE_INFINITY)) {
      return refused('amount');
    }
    if (amount.currency === 'XTS') {
      return refused('amount.currency');
    }
    const decimals = ['JPY', 'ISK'].includes(amount.currency) ? /^\d+$/ : /^\d+\.\d\d$/;
    if (!decimals.test(amount.value) || Number(amount.value) <= 0 || webhookUrl === null) {
      return refused('amount');
    }
    const id = `tr_${payments.size + 1}`;
    // Only some of its methods can be cancelled, as at Mollie.
    const payment: Payment = {
      id,
      attempt: metadata.attempt,
      amount,
      method: method ?? null,
      status: 'open',
      isCancelable: false,
      refunds: [],
    };
    payments.set(id, payment);
    return { status: 201, body: shown(payment) };
  }

  function refund(payment: Payment, { body }: FakeRequest): FakeAnswer {
    const { amount, metadata } = JSON.parse(body);
    const before = sumOf(payment.refunds.map((each) => each.amount));
    if (
      payment.status !== 'paid' ||
      Number(amount.value) > Number(payment.amount.value) - Number(before)
    ) {
      return refused('amount');
    }
    const id = `re_${payment.id}_${payment.refunds.length}`;
    const made = { id, amount, status: 'queued', metadata };
    payment.refunds.push(made);
    return { status: 201, body: made };
  }

  function once(request: FakeRequest, make: () => FakeAnswer): FakeAnswer {
    const key = String(request.headers['idempotency-key']);
    const answer = keys.get(key) ?? make();
    if (answer.status === 201) {
      keys.set(key, answer);
    }
    return answer;
  }

  function answer(request: FakeRequest): FakeAnswer {
    const { path, query, headers } = request;
    if (headers.authorization !== `Bearer ${MOLLIE_KEY}`) {
      return { status: 401, body: { detail: `Unknown key ${headers.authorization}` } };
    }
    const [, , kind, id, , refundId] = path.split('/').map(decodeURIComponent);
    if (kind === 'methods') {
      const methods = methodsFor(query).filter((id) => !off.has(id));
      return { status: 200, body: { _embedded: { methods: methods.map((id) => ({ id })) } } };
    }
    if (id === undefined) {
      return once(request, () => create(request));
    }
    const payment = payments.get(id);
    return payment === undefined ? unknown : about(payment, request, refundId);
  }

  function about(payment: Payment, request: FakeRequest, refundId: string | undefined): FakeAnswer {
    const { method, path } = request;
    if (refundId !== undefined) {
      const found = payment.refunds.find((each) => each.id === refundId);
      return found ? { status: 200, body: { ...found, status: 'refunded' } } : unknown;
    }
    if (path.endsWith('/refunds')) {
      return method === 'POST'
        ? once(request, () => refund(payment, request))
        : { status: 200, body: { _embedded: { refunds: payment.refunds } } };
    }
    if (method === 'DELETE' && !payment.isCancelable) {
      return { status: 422, body: { detail: 'The payment cannot be cancelled' } };
    }
    return { status: 200, body: shown(payment) };
  }

  const server = await fakeServer(answer, ({ method }) => method === 'POST', between);
  return {
    ...server,
    base: `http://127.0.0.1:${server.port}`,
    switchOff: (method) => off.add(method),
    methods: () => [...payments.values()].map(({ method }) => method),
    end(ref, how) {
      const payment = payments.get(ref);
      if (payment !== undefined) {
        payment.status = how === 'declined' ? 'failed' : how;
      }
    },
    payments: () =>
      [...payments.values()].map(({ id, attempt, amount, status, refunds }) => ({
        ref: id,
        of: attempt,
        isOpen: status === 'open',
        received: status === 'paid' ? Math.round(Number(amount.value) * 100) : 0,
        refunded: Math.round(Number(sumOf(refunds.map((each) => each.amount))) * 100),
      })),
    refAt: (next) => next.split('/').at(-1) ?? '',
    payable: () => [...payments.values()].filter(({ status }) => status === 'open').length,
    refunds: () => {
      const all = [...payments.values()].flatMap(({ refunds }) => refunds);
      return { count: all.length, sum: Number(sumOf(all.map(({ amount }) => amount))) * 100 };
    },
    notice: (ref) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      raw: Buffer.from(`id=${ref}`),
    }),
  };
}

function sumOf(amounts: readonly Amount[]): string {
  return (
    amounts.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0) / 100
  ).toFixed(2);
}

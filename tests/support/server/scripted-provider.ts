import type { PageMethod } from '#core/payment-providers/codes.ts';
import {
  OutcomeUnknownError,
  PaymentRefusedError,
} from '#server/modules/payment-providers/payment-errors.ts';
import type {
  PaymentInput,
  PaymentProvider,
  PaymentProviders,
  ProviderState,
  RefundView,
} from '#server/modules/payment-providers/payment-provider.ts';

type Made = { wish: PaymentInput; state: ProviderState; received: number };
/** What the next call of a kind does instead: never arrives, is refused, or its answer is lost. */
type Mishap = 'unreachable' | 'refused' | 'answer_lost';

export type ScriptedProvider = PaymentProviders & {
  provider: PaymentProvider;
  /** By the attempt's id; the provider's ids are `ref-<attempt>`. */
  payments: Map<string, Made>;
  refunds: Map<string, { ref: string; amount: number; state: RefundView['state'] }>;
  calls: { create: number; read: number; cancel: number };
  /** The guest pays, or gives up, on the provider's page. */
  set(attempt: string, state: ProviderState, received?: number): void;
  fail(kind: 'create' | 'read' | 'cancel' | 'refund', how: Mishap): void;
  isOn: boolean;
  /** Open payments cannot be cancelled, as at some providers. */
  isStubborn: boolean;
  /** What its page can be opened for. */
  methods: PageMethod[];
  refundState: RefundView['state'];
};

/** A provider in memory: what it does is scripted, and it makes each payment and refund once. */
export function scriptedProvider(): ScriptedProvider {
  const mishaps = new Map<string, Mishap>();
  const take = (kind: string) => {
    const how = mishaps.get(kind);
    mishaps.delete(kind);
    if (how === 'refused') throw new PaymentRefusedError('other', 'Scripted.');
    if (how === 'unreachable') throw new OutcomeUnknownError('unreachable', 'Scripted.');
    return () => {
      if (how === 'answer_lost') throw new OutcomeUnknownError('unreachable', 'Scripted.');
    };
  };
  const byRef = (ref: string) => {
    const made = scripted.payments.get(ref.replace('ref-', ''));
    if (made === undefined) throw new OutcomeUnknownError('missing', 'Unknown.');
    return made;
  };
  const view = (ref: string) => {
    const { state, received } = byRef(ref);
    const back = [...scripted.refunds.values()].filter((refund) => refund.ref === ref);
    const refunded = back.reduce((sum, { amount }) => sum + amount, 0);
    return { state, received: state === 'paid' ? received : 0, refunded };
  };
  const provider: PaymentProvider = {
    name: 'test',
    holds: null,
    create: async (wish) => {
      scripted.calls.create += 1;
      const lose = take('create');
      const made = scripted.payments.get(wish.attempt);
      if (made === undefined) {
        scripted.payments.set(wish.attempt, { wish, state: 'open', received: 0 });
      } else if (JSON.stringify(made.wish) !== JSON.stringify(wish)) {
        throw new Error('An attempt was made again with other values.');
      }
      lose();
      const url = `https://pay.test/${wish.attempt}`;
      return {
        ref: `ref-${wish.attempt}`,
        expiresAt: wish.expiresAt,
        next: { kind: 'redirect', url },
      };
    },
    read: async (ref) => {
      scripted.calls.read += 1;
      take('read')();
      return view(ref);
    },
    cancel: async (ref) => {
      scripted.calls.cancel += 1;
      const lose = take('cancel');
      const made = byRef(ref);
      if (made.state === 'open' && !scripted.isStubborn) made.state = 'cancelled';
      lose();
      return view(ref);
    },
    refund: async ({ ref, refund, amount }) => {
      const lose = take('refund');
      const known = scripted.refunds.get(refund);
      const { received, refunded } = view(ref);
      if (known === undefined && amount > received - refunded) {
        throw new PaymentRefusedError('amount', 'More than was received.');
      }
      const { state } = known ?? { state: scripted.refundState };
      scripted.refunds.set(refund, { ref, amount, state });
      lose();
      return { refundRef: refund, state };
    },
    readRefund: async (_ref, refundRef) => {
      const found = scripted.refunds.get(refundRef);
      if (found === undefined) throw new OutcomeUnknownError('missing', 'Unknown.');
      return { refundRef, state: found.state };
    },
    parseNotice: (headers, raw) => {
      if (headers['x-signature'] !== 'right') return null;
      const [event = '', ref = ''] = raw.toString().split(' ');
      return { event, ref };
    },
  };
  const scripted: ScriptedProvider = {
    provider,
    payments: new Map(),
    refunds: new Map(),
    calls: { create: 0, read: 0, cancel: 0 },
    isOn: true,
    isStubborn: false,
    methods: [],
    refundState: 'done',
    set: (attempt, state, received) => {
      const made = byRef(`ref-${attempt}`);
      made.state = state;
      made.received = received ?? made.wish.amount;
    },
    fail: (kind, how) => mishaps.set(kind, how),
    active: async () => (scripted.isOn ? { ...provider, methods: scripted.methods } : null),
    named: async () => provider,
  };
  return scripted;
}

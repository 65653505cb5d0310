import { found, made, type ProviderAnswer, reasonIn } from '../ask-provider.ts';
import { PaymentRefusedError } from '../payment-errors.ts';
import type { CardHolds, HoldView, PaymentInput, StartedPayment } from '../payment-provider.ts';
import { fromProvider, toProvider } from '../provider-amounts.ts';
import { type Fields, fieldsOf } from '../provider-fields.ts';
import { DECIMALS } from './stripe-amounts.ts';

type Ports = {
  post(path: string, fields?: Record<string, string>, key?: string): Promise<ProviderAnswer>;
  session(ref: string): Promise<Fields>;
  create(wish: PaymentInput, more: Record<string, string>): Promise<StartedPayment>;
};

/** Only cards, and the wallets that hold cards: Swish and its like take money at once. */
const HELD: Readonly<Record<string, string>> = {
  'payment_intent_data[capture_method]': 'manual',
  'payment_method_types[0]': 'card',
};
const REFUSED = 400;

/** Stripe's manual capture, once for each payment: what it does not take is free at once. */
export function stripeHolds({ post, session, create }: Ports): CardHolds {
  const view = async (ref: string) => holdOf(await session(ref));
  const intentOf = (known: Fields) => known.object('payment_intent').text('id');

  return {
    create: (wish) => create(wish, HELD),
    read: view,
    async capture({ ref, capture, amount, currency }) {
      const known = await session(ref);
      if (holdOf(known).state !== 'held') {
        return holdOf(known);
      }
      const answer = await post(
        `payment_intents/${encodeURIComponent(intentOf(known))}/capture`,
        { amount_to_capture: String(toProvider(amount, currency, DECIMALS)) },
        capture,
      );
      if (answer.status === REFUSED) {
        return afterRefusal(answer, await view(ref));
      }
      made(answer, () => 'other');
      return view(ref);
    },
    async release(ref) {
      const known = await session(ref);
      const { state } = holdOf(known);
      const path =
        state === 'held'
          ? `payment_intents/${encodeURIComponent(intentOf(known))}/cancel`
          : `checkout/sessions/${encodeURIComponent(ref)}/expire`;
      if (state !== 'held' && state !== 'open') {
        return holdOf(known);
      }
      const answer = await post(path);
      // It has changed meanwhile: what it is instead, the view says.
      if (answer.status !== REFUSED) {
        found(answer);
      }
      return view(ref);
    },
  };
}

/** What is still held was not taken; what is not was taken before, or has gone back. */
function afterRefusal({ body }: ProviderAnswer, view: HoldView): HoldView {
  if (view.state !== 'held') {
    return view;
  }
  const error = fieldsOf(body).object('error');
  throw new PaymentRefusedError(
    reasonIn(`${error.maybe('code')} ${error.maybe('param')}`),
    `The provider refused to take what it holds.`,
  );
}

function holdOf(session: Fields): HoldView {
  const currency = session.text('currency').toUpperCase();
  const intent = session.object('payment_intent');
  const card = intent.object('latest_charge').object('payment_method_details').object('card');
  const state = stateOf(session.text('status'), intent);
  const before = card.amount('capture_before');
  const amount = (name: string) => fromProvider(intent.amount(name), currency, DECIMALS);
  return {
    state,
    held: state === 'held' ? amount('amount_capturable') : 0,
    taken: state === 'taken' ? amount('amount_received') : 0,
    until: state === 'held' && before > 0 ? before * 1_000 : null,
  };
}

function stateOf(session: string, intent: Fields): HoldView['state'] {
  switch (intent.maybe('status')) {
    case 'requires_capture':
      return 'held';
    case 'succeeded':
      return 'taken';
    case 'canceled':
      // Of a hold that has run out Stripe says "automatic".
      return intent.maybe('cancellation_reason') === 'automatic' ? 'expired' : 'released';
    case 'requires_payment_method':
      return session === 'complete' ? 'declined' : pageOf(session);
    default:
      return pageOf(session);
  }
}

function pageOf(session: string): HoldView['state'] {
  return session === 'expired' ? 'expired' : 'open';
}

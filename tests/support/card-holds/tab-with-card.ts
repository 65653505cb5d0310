import { onTestFinished } from 'vitest';
import type { Store } from '#server/db/store.ts';
import { createPaymentSweep } from '#server/modules/payments/sweep-payments.ts';
import { menuWith, VENUE } from '../fixtures/small-menu.ts';
import { openStripe } from '../providers/open-accounts.ts';
import { type Answer, newOrderId, testApp } from '../server/test-app.ts';

export const SOUP = { product: 'soup', options: [], quantity: 2 };

/** A bar with Stripe, as its fake: a tab with two soups, and a card that is asked for. */
export async function tabWithCard({
  isHeld = true,
  quantity = 2,
  tabHold = 50_000,
  store = undefined as Store | undefined,
} = {}) {
  let now = (): number => 0;
  const account = await openStripe({ now: () => now() });
  onTestFinished(account.close);
  const provider = account.provider;
  const served = await testApp({
    ...(store && { store }),
    menu: menuWith({ tabHold }),
    paymentProviders: {
      active: async () => ({ ...provider, methods: [] }),
      named: async () => provider,
    },
  });
  now = () => served.clock.now();
  const staff = await served.staff('owner');
  const post = (path: string, body: object = {}, key = newOrderId()) =>
    staff('POST', `venues/${VENUE}/${path}`, body, { 'idempotency-key': key });
  const tab = (await staff('POST', `venues/${VENUE}/tabs`, { name: 'Anna' })).body;
  const lines = [{ ...SOUP, quantity }];
  const order = (more: object = {}) =>
    post(`tables/${tab.table.id}/orders`, { menuVersion: 1, lines, served: true, ...more });
  await order();
  const seating = `seatings/${tab.id}`;
  const read = async (): Promise<Answer['body']> =>
    (await staff('GET', `venues/${VENUE}/${seating}/holds`)).body;
  const asked = (await post(`${seating}/holds`, { amount: 50_000 })).body.holds[0];
  const code = asked.address.split('/').at(-1);
  const guest = async (what: 'read' | 'start'): Promise<Answer['body']> => {
    const body = { code, ...(what === 'start' && { locale: 'sv' }) };
    return (await served.ask('POST', `holds/${what}`, body)).body;
  };
  const sweep = createPaymentSweep(served.context);
  const ref = account.fake.refAt((await guest('start')).next);
  if (isHeld) {
    await account.fake.end(ref, 'paid');
    await guest('read');
  }
  const state = async () => (await read()).holds[0].state;
  const bill = async (): Promise<Answer['body']> =>
    (await staff('GET', `venues/${VENUE}/${seating}/bill`)).body.bill;
  const { fake } = account;
  const act = (what: 'capture' | 'release', key?: string, body: object = {}) =>
    post(`holds/${asked.id}/${what}`, body, key);
  const taken = () => fake.payments().map(({ received }) => received);
  const restart = () => createPaymentSweep(served.context)(true);
  return {
    served,
    fake,
    ref,
    guest,
    order,
    read,
    state,
    bill,
    act,
    taken,
    sweep,
    restart,
    account,
    hold: asked.id as string,
    post,
    seating,
    tab: tab.id as string,
    table: tab.table.id as string,
    staff,
  };
}

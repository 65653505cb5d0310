import { importMenu } from '#server/modules/menu/import-menu.usecase.ts';
import { createPaymentSweep } from '#server/modules/payments/sweep-payments.ts';
import { insertRating } from '#server/modules/ratings/ratings.repository.ts';
import { saveStaff } from '#server/modules/staff/accounts.repository.ts';
import { newId } from '#server/random.ts';
import { smallMenu, VENUE } from '../fixtures/small-menu.ts';
import { addPrinter } from '../printers/add-printer.ts';
import { FEEDBACK, postForm, REGISTRATION } from '../server/forms.ts';
import type { ScriptedProvider } from '../server/scripted-provider.ts';
import { type Ask, newOrderId, type TestApp } from '../server/test-app.ts';
import { pairedDevice } from '../server/test-device.ts';
import { guestAt, type TestGuest } from '../server/test-guest.ts';
import { createPlanted, type Planted, plantedText } from './planted.ts';

export const ELSEWHERE = 'elsewhere';
export const TABLE_ELSEWHERE = 'test00000009';
const HOURS = 3_600_000;
const AN_EVENING = 18 * HOURS;
const SOUP = 'soup';

/** A venue with its own data in every field that takes a text, and that data. */
export type Victim = {
  planted: Planted;
  owner: Ask;
  host: TestGuest;
  /** A guest of the party that sat at the table the evening before. */
  earlierGuest: TestGuest;
  /** Values for the parameters and fields of requests, by name: the venue's private ids. */
  ids: Readonly<Record<string, string>>;
  /** What anybody with the table's code may know: the table's id and label, and its seating. */
  ofTable: readonly string[];
  /** Everything that the venue stores, as its owner reads it. */
  read(): Promise<string>;
};

async function must(asked: ReturnType<Ask>) {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`Not planted: ${answer.status} ${answer.text}`);
  return answer;
}

/** Another venue, with tables and a menu of its own. */
export async function createElsewhere({ context }: TestApp): Promise<void> {
  const menu = smallMenu();
  const elsewhere = {
    ...menu,
    venue: { ...menu.venue, id: ELSEWHERE, name: 'Elsewhere' },
    tables: [{ id: TABLE_ELSEWHERE, label: '1' }],
  };
  await importMenu(context, elsewhere, async (name) => name);
}

/** A dinner with notes, names, calls, payments and reductions; returns the data it created. */
async function dine(served: TestApp, table: string) {
  const at = `venues/${VENUE}`;
  const owner = await served.staff();
  const host = await guestAt(served, table);
  const wish = { product: SOUP, note: plantedText(), quantity: 3 };
  const { body: order } = await must(host.order([wish]));
  await must(host.ask('PUT', 'seating/me', { name: plantedText(), mark: 2 }));
  const { body: rejected } = await must(host.order([{ product: SOUP, note: plantedText() }]));
  const call = await must(host.call({ kind: 'staff', reason: 'other', note: plantedText() }));
  const move = (id: string, to: string, more = {}) =>
    must(owner('POST', `${at}/orders/${id}/transition`, { from: 'placed', to, ...more }));
  await move(rejected.id, 'rejected', { reason: plantedText() });
  await move(order.id, 'accepted');
  const bill = `${at}/seatings/${order.seating}`;
  const payment = { id: newOrderId(), method: 'cash', amount: 5_000, tip: 0 };
  await must(owner('POST', `${bill}/payments`, payment));
  const adjustment = newOrderId();
  const reduction = { id: adjustment, kind: 'discount', amount: 1_000, from: order.total };
  await must(owner('POST', `${bill}/adjustments`, { ...reduction, reason: plantedText() }));
  return { host, order, call: call.body.id as string, adjustment, payment: payment.id };
}

/** The evening before, which is closed with a reason. */
async function earlierEvening(served: TestApp, table: string): Promise<TestGuest> {
  const { host, order } = await dine(served, table);
  const earlierGuest = await guestAt(served, table);
  await must(host.ask('POST', `seating/guests/${earlierGuest.id}/admit`));
  const owner = await served.staff();
  await must(owner('POST', `venues/${VENUE}/seatings/${order.seating}/end`));
  served.clock.advance(AN_EVENING);
  const again = await served.staff();
  const day = `venues/${VENUE}/days/2026-11-20`;
  const { figuresHash } = (await must(again('GET', day))).body;
  await must(again('POST', `${day}/close`, { figuresHash, reason: plantedText() }));
  return earlierGuest;
}

/**
 * The texts that people enter in the console: areas, tables, invitations, the draft; and the site's
 * forms.
 */
async function plantAtDesk(served: TestApp) {
  const owner = await served.staff();
  const at = `venues/${VENUE}`;
  await served.context.store.write('installation', (db) =>
    saveStaff(
      db,
      {
        id: newOrderId(),
        name: plantedText(),
        email: `${plantedText()}@example.com`,
        passwordHash: 'none',
      },
      { venue: VENUE, role: 'manager' },
      served.clock.now(),
    ),
  );
  const rating = { rating: 'bad', comment: plantedText(), locale: 'en' } as const;
  const { clock, context } = served;
  const stored = { id: newId(clock.now()), at: clock.now() };
  await context.store.write('installation', (db) => insertRating(db, VENUE, rating, stored));
  const { body: areas } = await must(owner('POST', `${at}/areas`, { name: plantedText() }));
  const area: string = areas.areas[0].id;
  const label = plantedText();
  const { body } = await must(owner('POST', `${at}/tables`, { labels: [label], area }));
  const tables: { id: string; label: string }[] = body.tables;
  const table = tables.find((each) => each.label === label)?.id ?? '';
  const invited = { role: 'staff', name: plantedText() };
  const { body: invitation } = await must(owner('POST', `${at}/invitations`, invited));
  const [category] = smallMenu().categories;
  const [soup] = category?.products ?? [];
  const product = { ...soup, name: { sv: plantedText(), en: plantedText() } };
  const edits = [{ do: 'put_product', category: category?.id, product }];
  await must(owner('POST', `${at}/menu/draft/edits`, { revision: 0, edits }));
  await must(postForm(served.ask, 'feedback', { ...FEEDBACK, text: plantedText() }));
  const email = `${plantedText()}@example.com`;
  const said = { ...REGISTRATION, name: plantedText(), email, message: plantedText() };
  await must(postForm(served.ask, 'registrations', said));
  return { area, label, table, link: String(invitation.token) };
}

/** A guest has paid a part on the phone, of which staff gave some back, and is paying another. */
async function payOnline(served: TestApp, scripted: ScriptedProvider, host: TestGuest) {
  const start = async (amount: number) => {
    const wish = { take: { kind: 'amount' }, amount, tip: 0, locale: 'en' };
    const key = { 'idempotency-key': newOrderId() };
    const { body } = await must(host.ask('POST', 'payments', wish, key));
    return body.id as string;
  };
  const paid = await start(1_000);
  scripted.set(paid, 'paid');
  await createPaymentSweep(served.context)();
  const owner = await served.staff();
  const refund = { id: newOrderId(), amount: 500, tip: 0, reduces: false, reason: plantedText() };
  await must(owner('POST', `venues/${VENUE}/attempts/${paid}/refund`, refund));
  return { attempt: paid, refund: refund.id, payment: await start(700) };
}

/** A printer with its secret address, and what it is to print: guests' orders are none of it. */
async function plantPrinter(served: TestApp) {
  const owner = await served.staff();
  const { id: printer, path } = await addPrinter(served, { name: plantedText(), stations: [] });
  const job = newOrderId();
  await must(owner('POST', `venues/${VENUE}/printers/${printer}/test`, { id: job }));
  const bridge = newOrderId();
  await must(owner('POST', `venues/${VENUE}/bridges`, { id: bridge, name: plantedText() }));
  return { printer, bridge, job, secret: path.split('/').at(-1) ?? '' };
}

/** Another system that is told, and what waits for it: nothing is sent here. */
async function plantWebhook(served: TestApp) {
  const owner = await served.staff();
  const [webhook, delivery] = [newOrderId(), newOrderId()];
  const at = `venues/${VENUE}/webhooks`;
  const url = `https://93.184.215.14/${plantedText()}`;
  const wish = { id: webhook, url, description: plantedText(), kinds: ['day.closed'] };
  const { body } = await must(owner('POST', at, wish));
  await must(owner('POST', `${at}/${webhook}/ping`, { id: delivery }));
  return { webhook, delivery, secret: String(body.secret) };
}

export async function createVictim(served: TestApp, scripted: ScriptedProvider): Promise<Victim> {
  const planted = createPlanted();
  const { area, label, table, link } = await plantAtDesk(served);
  const earlierGuest = await earlierEvening(served, table);
  const { host, order, call, adjustment } = await dine(served, table);
  const online = await payOnline(served, scripted, host);
  const { printer, bridge, job, secret } = await plantPrinter(served);
  const { webhook, delivery, secret: signs } = await plantWebhook(served);
  const owner = await served.staff();
  const operator = await served.operator();
  const at = `venues/${VENUE}`;
  const tablet = await pairedDevice(served, owner, { name: plantedText(), table });
  const messages = { en: plantedText() };
  await must(owner('PUT', `${at}/devices/${tablet.id}/message`, { messages }));
  const kept: [Ask, string][] = [
    ...[
      'devices',
      'printers',
      'webhooks',
      'people',
      'ratings',
      'tables',
      'settings',
      'menu/draft',
      'days',
      'days/2026-11-20',
      'presence-code',
    ]
      .concat(`history/${order.id}`, `seatings/${order.seating}/bill`)
      .map((path): [Ask, string] => [owner, `${at}/${path}`]),
    [operator, 'operator/feedback'],
    [operator, 'operator/registrations'],
  ];
  const readAll = async (of: readonly [Ask, string][]) => {
    const texts: string[] = [];
    for (const [ask, path] of of) texts.push((await must(ask('GET', path))).text);
    return texts.join('\n');
  };
  const more: [Ask, string][] = [
    [owner, `${at}/board?locale=en`],
    [owner, `${at}/security-log`],
    [owner, `${at}/history`],
    [owner, 'staff/sessions'],
    [host.ask, 'seating'],
  ];
  planted.collectIds(await readAll([...kept, ...more]));
  for (const own of [table, link, host.token, tablet.token, secret, signs]) planted.add(own);
  const { body: people } = await must(owner('GET', `${at}/people`));
  const { body: feedback } = await must(operator('GET', 'operator/feedback'));
  const { body: registrations } = await must(operator('GET', 'operator/registrations'));
  const { body: sessions } = await must(owner('GET', 'staff/sessions'));
  const { body: board } = await must(owner('GET', `${at}/board?locale=en`));
  return {
    planted,
    owner,
    host,
    earlierGuest,
    ids: {
      venue: VENUE,
      table,
      area,
      order: order.id,
      call,
      adjustment,
      ...online,
      seating: order.seating,
      guest: host.id,
      device: tablet.id,
      printer,
      bridge,
      job,
      webhook,
      delivery,
      person: people.people[0].id,
      invitation: people.invitations[0].id,
      session: sessions.sessions[0].id,
      feedback: feedback.items[0].id,
      registration: registrations.items[0].id,
      product: SOUP,
      option: 'small',
      day: '2026-11-20',
      line: board.orders[0].lines[0].id,
    },
    ofTable: [table, label, order.seating],
    read: () => readAll(kept),
  };
}

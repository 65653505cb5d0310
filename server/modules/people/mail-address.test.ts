import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { smtpServer } from '#tests/support/network/smtp-server.ts';
import { newOrderId, ORIGIN, testApp } from '#tests/support/server/test-app.ts';
import { setRole } from '../staff/roles.repository.ts';

const CHOSEN = 'http://192.168.1.20:3000';
const PEOPLE = `venues/${VENUE}/people`;
const ADDRESS = `venues/${VENUE}/address`;
const SECOND = 'second';
const mail = { email: 'tuva@example.com', locale: 'en' };
const origin = { origin: ORIGIN };

/** A server that sends mail, and whose operator has not said where it is reached. */
async function fixture() {
  const smtp = await smtpServer();
  const logged: string[] = [];
  const served = await testApp({
    config: { smtp: { url: smtp.url, from: 'Servett <bar@example.com>' }, logLevel: 'error' },
    logTo: { write: (line) => void logged.push(line) },
  });
  const owner = await served.staff('owner');
  /** Owners hear of it, by a mail that leads nowhere. */
  const choose = async (address = CHOSEN) => {
    await owner('PUT', ADDRESS, { address });
    const { text, html } = await smtp.next();
    expect(text).toContain('owner changed the public address');
    expect(text + html).not.toContain(address);
  };
  const forgot = (email: string) => served.ask('POST', 'staff/links/forgotten', { email }, origin);
  /** Another venue, which has chosen this address. */
  const addVenue = async (address: string) => {
    const { reader, write } = served.context.store;
    const first = await reader.selectFrom('venues').selectAll().executeTakeFirstOrThrow();
    await write('installation', (db) =>
      db
        .insertInto('venues')
        .values({ ...first, id: SECOND, address })
        .execute(),
    );
  };
  return { smtp, served, logged, owner, choose, forgot, addVenue };
}

test('mails lead to the address that the venue has chosen, where the server has none of its own', async () => {
  const { smtp, served, owner, choose, forgot } = await fixture();
  await choose();
  const invited = await owner('POST', `venues/${VENUE}/invitations`, { role: 'staff', mail });
  expect(invited.body.mailed.outcome).toBe('sent');
  const { text, html } = await smtp.next();
  expect(text).toContain(`${CHOSEN}/venue/#link=${invited.body.token}`);
  expect(html).toContain(`Sent by Servett at ${CHOSEN}.`);
  expect(text + html).not.toMatch(/localhost|servett\.test/);
  await served.staff('kitchen');
  const { people } = (await owner('GET', PEOPLE)).body;
  const cook = people.find((each: { role: string }) => each.role === 'kitchen');
  await owner('POST', `${PEOPLE}/${cook.id}/password-link`);
  expect((await smtp.next()).text).toContain(`${CHOSEN}/venue/#link=`);
  await forgot('owner@example.com');
  expect((await smtp.next()).text).toContain(`${CHOSEN}/venue/#link=`);
  expect((await served.ask('GET', 'setup')).body.sendsMail).toBe(true);
});

test('while no address is chosen mail is not offered, and none is sent that leads nowhere', async () => {
  const { smtp, served, owner, choose, forgot } = await fixture();
  expect((await owner('GET', PEOPLE)).body.mail).toBeNull();
  expect((await served.ask('GET', 'setup')).body.sendsMail).toBe(false);
  const invited = await owner('POST', `venues/${VENUE}/invitations`, { role: 'staff', mail });
  expect([invited.status, invited.body.mailed]).toEqual([201, undefined]);
  expect((await forgot('owner@example.com')).status).toBe(204);
  const operator = await served.operator();
  expect((await operator('GET', 'installation/venues')).body.sendsMail).toBe(false);
  await choose();
  expect((await owner('GET', PEOPLE)).body.mail).toEqual({ failedAt: null });
  // The first mail is the one of now.
  await owner('POST', `venues/${VENUE}/invitations`, { role: 'kitchen', mail });
  expect((await smtp.next()).text).toContain('You will be: kitchen.');
  expect(smtp.mails).toEqual([]);
});

test('only an owner chooses where mails lead: a link to an owner’s password would open more than a manager may', async () => {
  const { served, choose, owner } = await fixture();
  await choose();
  const manager = await served.staff('manager');
  const refused = await manager('PUT', ADDRESS, { address: 'https://evil.example' });
  expect([refused.status, refused.body.code]).toEqual([403, 'staff.forbidden']);
  expect((await owner('GET', ADDRESS)).body.address).toBe(CHOSEN);
});

test('where no mail is sent a manager chooses it as well', async () => {
  const { staff } = await testApp();
  const { status } = await (await staff('manager'))('PUT', ADDRESS, { address: CHOSEN });
  expect(status).toBe(200);
});

test('no venue leads the mails of people of another: those of both get none unless both say the same', async () => {
  const { smtp, served, logged, choose, forgot, addVenue } = await fixture();
  await choose();
  await addVenue('https://other.example');
  const { write, reader } = served.context.store;
  const { id } = await reader
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'owner@example.com')
    .executeTakeFirstOrThrow();
  await write('installation', (db) => setRole(db, { venue: SECOND, staff: id, role: 'staff' }));
  await served.operator();
  for (const email of ['owner@example.com', 'operator@example.com']) {
    expect((await forgot(email)).status).toBe(204);
  }
  await expect.poll(() => logged.length).toBe(2);
  expect(logged.join('')).toContain('No address is known');
  expect(await reader.selectFrom('staff_links').select('id').execute()).toEqual([]);
  await write('installation', (db) =>
    db.updateTable('venues').set({ address: CHOSEN }).where('id', '=', SECOND).execute(),
  );
  for (const email of ['owner@example.com', 'operator@example.com']) {
    await forgot(email);
    const { to, text } = await smtp.next();
    expect(to).toEqual([email]);
    expect(text).toContain(`${CHOSEN}/venue/#link=`);
  }
  expect(smtp.mails).toEqual([]);
});

test('the owner of a new venue, which has no address yet, gets the link by hand', async () => {
  const { served, choose } = await fixture();
  await choose();
  const operator = await served.operator();
  const wish = {
    venue: {
      ...{ name: 'Ölkällaren', locales: ['sv'], currency: 'SEK', timeZone: 'Europe/Stockholm' },
      vat: { standard: 2_500, food: 1_200 },
    },
    tables: 1,
    owner: { name: 'Elin', mail },
  };
  const key = { 'idempotency-key': newOrderId() };
  const { status, body } = await operator('POST', 'installation/venues', wish, key);
  expect([status, body.link?.mailed]).toEqual([201, undefined]);
});

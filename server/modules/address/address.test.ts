import { expect, test } from 'vitest';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Ask, ORIGIN, testApp } from '#tests/support/server/test-app.ts';

const path = `venues/${VENUE}/address`;
const codes = `venues/${VENUE}/tables`;
/** As the console is opened on the server's own computer. */
const HERE = { host: 'localhost:3000', origin: 'http://localhost:3000' };
const PRINTED = [`${codes}/codes.pdf?format=cutouts`, `${codes}/${TABLE}/code.svg`];

const choose = (ask: Ask, address: string) => ask('PUT', path, { address }, HERE);

test('while the console is open at localhost no code is printed, and nothing mentions localhost', async () => {
  const { staff } = await testApp();
  const owner = await staff();
  for (const printed of PRINTED) {
    const { status, body } = await owner('GET', printed, undefined, HERE);
    expect([status, body.code]).toEqual([409, 'venues.no_address']);
  }
  expect((await owner('GET', codes, undefined, HERE)).body.address).toBeNull();
  const { body } = await owner('GET', path, undefined, HERE);
  expect(body).toMatchObject({ address: null, isFixed: false, isChosen: false });
  expect(JSON.stringify(body)).not.toMatch(/localhost|127\.0|::1/);
  const link = await owner('POST', `venues/${VENUE}/invitations`, { role: 'staff' }, HERE);
  expect([link.status, link.body.address]).toEqual([201, null]);
});

test('a chosen address is used in codes and links, however the console is reached', async () => {
  const { staff } = await testApp();
  const owner = await staff();
  const chosen = await choose(owner, ' 192.168.1.20:3000/ ');
  expect(chosen.body).toMatchObject({
    address: 'http://192.168.1.20:3000',
    isFixed: false,
    isChosen: true,
  });
  for (const headers of [HERE, {}]) {
    expect((await owner('GET', codes, undefined, headers)).body.address).toBe(chosen.body.address);
    for (const printed of PRINTED) {
      expect((await owner('GET', printed, undefined, headers)).status).toBe(200);
    }
    const link = await owner('POST', `venues/${VENUE}/invitations`, { role: 'staff' }, headers);
    expect(link.body.address).toBe(chosen.body.address);
  }
  const { entries } = (await owner('GET', `venues/${VENUE}/security-log`)).body;
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: 'settings.changed', detail: { settings: ['address'] } }),
  );
});

test("until one is chosen, the console's own address is proposed and used", async () => {
  const { staff } = await testApp();
  const { body } = await (await staff())('GET', path);
  expect(body).toMatchObject({ address: ORIGIN, isChosen: false, isLocalOnly: false });
  expect(body.proposals[0]).toBe(ORIGIN);
});

test.each(['http://localhost:3000', '127.0.0.1', 'http://169.254.1.1', 'our page', 'https://'])(
  'an address such as “%s” is refused, and the one before stays',
  async (address) => {
    const { staff } = await testApp();
    const owner = await staff();
    await choose(owner, 'https://bar.example');
    const { status, body } = await choose(owner, address);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect((await owner('GET', path)).body.address).toBe('https://bar.example');
  },
);

test('a name in another alphabet is stored in the form that every code reader knows', async () => {
  const { staff } = await testApp();
  const { body } = await choose(await staff(), 'räkan.example');
  expect(body.address).toBe('https://xn--rkan-loa.example');
});

test("an address set by the server's administrator applies, and cannot be changed in the console", async () => {
  const { staff } = await testApp({ config: { appBase: 'https://order.example' } });
  const owner = await staff();
  const { status, body } = await owner('PUT', path, { address: 'https://bar.example' });
  expect([status, body.code]).toEqual([409, 'venues.address_fixed']);
  expect((await owner('GET', path)).body).toMatchObject({
    address: 'https://order.example',
    isFixed: true,
    isChosen: true,
  });
});

test('a configured address that no phone can open is ignored', async () => {
  const { staff } = await testApp({ config: { appBase: 'http://localhost:3000' } });
  const owner = await staff();
  expect((await owner('GET', path, undefined, HERE)).body).toMatchObject({
    address: null,
    isFixed: false,
  });
  expect((await choose(owner, 'https://bar.example')).body.address).toBe('https://bar.example');
});

test('a server that listens only on its own computer says so', async () => {
  const { staff } = await testApp({ config: { host: '127.0.0.1' } });
  const { body } = await (await staff())('GET', path, undefined, HERE);
  expect(body).toMatchObject({ proposals: [], isLocalOnly: true });
});

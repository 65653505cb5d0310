import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { BridgeView, Printers, PrinterView } from '#core/printers/printers.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { createTestRandom } from '#tests/support/components/device.ts';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { createAddressOf } from '#web/http/address-of.ts';
import { PrintersPage } from './printers-page.tsx';

const AT = '2026-11-20T18:00:00.000Z';
const ADDRESS = 'https://bar.example/api/v1/printers/cloudprnt/secret';
const KITCHEN: PrinterView = {
  ...{ id: 'p1', name: 'Kitchen', transport: 'cloudprnt', host: null, port: null },
  ...{ bridge: null, device: null, handsOver: false },
  ...{ width: 80, codePage: 'cp858', copies: 1, cutter: true, buzzer: false, drawer: false },
  ...{ stations: ['kitchen'], printsCalls: false, when: 'accepted', takeover: null },
  ...{ papers: [], cashDrawer: null },
  ...{ seenAt: AT, problem: null, nearEnd: false, drawerContact: null, waiting: 0, old: 0 },
  jobs: [
    {
      ...{ id: 'j1', printer: 'p1', kind: 'order', state: 'printed', isOld: false, copy: 0 },
      ...{ queuedAt: AT, station: 'kitchen', running: 41, order: 12, table: '4', reason: null },
    },
  ],
};

const OFFICE: BridgeView = {
  ...{ id: 'b1', name: 'Office', pairedAt: AT, isConnected: true, seenAt: AT },
  ...{ version: '1.0.0', codeUntil: null, devices: [] },
};

async function show(printers: PrinterView[], hasNetwork = false, bridges: BridgeView[] = []) {
  const { around } = await consoleParts();
  const sent: unknown[] = [];
  const answer = (): Printers => ({
    ...{ timeZone: 'Europe/Stockholm', hasNetwork, drawers: [], printers, bridges },
    stations: [
      { id: 'bar', name: { en: 'Bar' } },
      { id: 'kitchen', name: { en: 'Kitchen' } },
    ],
  });
  const take = (asked: object) => {
    if ('body' in asked) sent.push(asked.body);
    return answer();
  };
  const tell = (asked: object) => {
    if ('body' in asked) sent.push(asked.body);
    return { address: ADDRESS };
  };
  const call = fakeCall({
    'GET /venues/:venue/printers': answer,
    'POST /venues/:venue/printers': tell,
    'PUT /venues/:venue/printers/:printer': take,
    'DELETE /venues/:venue/printers/:printer': take,
    'POST /venues/:venue/printers/:printer/secret': tell,
    'POST /venues/:venue/printers/:printer/test': take,
    'POST /venues/:venue/bridges': ({ body }) => {
      sent.push(body);
      bridges.push({ ...OFFICE, name: body.name, id: body.id, pairedAt: null, isConnected: false });
      return { code: '12345-67890', expiresAt: AT, server: 'https://bar.example' };
    },
    'PUT /venues/:venue/bridges/:bridge': ({ body }) => {
      sent.push(body);
      for (const [index, bridge] of bridges.entries()) bridges[index] = { ...bridge, ...body };
      return answer();
    },
    'DELETE /venues/:venue/bridges/:bridge': () => {
      bridges.pop();
      return answer();
    },
    'POST /venues/:venue/print-jobs/:job/copies': ({ body }) => {
      sent.push(body);
      return { printers: [], jobs: [] };
    },
  });
  const environment = { clock: createTestClock(), random: createTestRandom() };
  const rendered = render(
    around(
      <PrintersPage
        session={{ call, addressOf: createAddressOf(''), environment }}
        venue={{ id: 'v', name: 'Kajkanten' }}
        model={{ printNews: signal(0) }}
        onBack={() => {}}
      />,
    ),
  );
  await rendered.screen.findByRole('heading', { name: 'Printers' });
  await rendered.screen.findByRole('button', { name: 'Add a printer' });
  return { ...rendered, sent };
}

test('a printer is added, and its address is shown once with what to do with it', async () => {
  const { screen, user, sent } = await show([]);
  screen.getByText('No printer yet');
  await user.click(screen.getByRole('button', { name: 'Add a printer' }));
  const sheet = await screen.findByRole('dialog', { name: 'Add a printer' });
  expect(sheet.textContent).not.toMatch(/9100/);
  await user.type(screen.getByLabelText('Name'), 'Kitchen');
  await user.click(screen.getByLabelText('The tickets of some stations'));
  const [, add] = screen.getAllByRole('button', { name: 'Add a printer' });
  if (add) await user.click(add);
  screen.getByText('Choose at least one station.');
  expect(sent).toEqual([]);
  await user.click(screen.getByLabelText('Kitchen'));
  if (add) await user.click(add);
  const address = await screen.findByRole('dialog', { name: 'The address of Kitchen' });
  expect(address.querySelector('textarea')?.value).toBe(ADDRESS);
  expect(sent).toMatchObject([
    { name: 'Kitchen', transport: 'cloudprnt', stations: ['kitchen'], when: 'accepted' },
  ]);
});

test('a printer in the server’s network can be added only where the operator allows it', async () => {
  const { screen, user } = await show([], true);
  await user.click(screen.getByRole('button', { name: 'Add a printer' }));
  await user.selectOptions(await screen.findByLabelText('Printer'), 'tcp');
  screen.getByLabelText('The printer’s IP address');
});

test('a printer says how it is, prints a test, and prints its last tickets again', async () => {
  const { screen, user, sent } = await show([KITCHEN]);
  screen.getByText('Ready');
  await user.click(screen.getByRole('button', { name: 'Print a test, Kitchen' }));
  await screen.findByText('A test is on its way to Kitchen.');
  await user.click(screen.getByText('Last printed'));
  await user.click(screen.getByRole('button', { name: 'Print again, Order 12 · Table 4' }));
  await screen.findByText('A copy is on its way.');
  expect(sent).toEqual([{ id: expect.any(String) }, { id: expect.any(String) }]);
});

test('what a printer says of its drawer is shown where it has one', async () => {
  const drawer = { drawer: true, drawerContact: 'high' } as const;
  const { screen } = await show([{ ...KITCHEN, ...drawer }]);
  expect(await screen.findByText(/The cash drawer’s contact is high/)).toBeTruthy();
});

test('of a printer without a drawer nothing is said of one', async () => {
  const { screen } = await show([{ ...KITCHEN, drawerContact: 'low' }]);
  await screen.findByRole('heading', { name: 'Kitchen' });
  expect(screen.queryByText(/cash drawer/)).toBeNull();
});

test('what is wrong with a printer is said in words', async () => {
  const failing = { ...KITCHEN, problem: 'paper', waiting: 2 } as const;
  const { screen } = await show([failing]);
  screen.getByText('No paper');
  screen.getByText('2 tickets wait');
  expect(screen.queryByText('Ready')).toBeNull();
});

test('a new address and removing a printer ask first', async () => {
  const { screen, user, sent } = await show([KITCHEN]);
  await user.click(screen.getByRole('button', { name: 'Change Kitchen' }));
  await user.click(await screen.findByRole('button', { name: 'New address' }));
  await user.click(screen.getByRole('button', { name: 'No, keep the old one' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'New address' }));
  await user.click(screen.getByRole('button', { name: 'New address' }));
  await screen.findByRole('dialog', { name: 'The address of Kitchen' });
  await user.click(screen.getByRole('button', { name: 'I have typed it' }));
  await user.click(screen.getByRole('button', { name: 'Change Kitchen' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Kitchen is removed.');
});

test('before a printer is removed it is said how much it will not print', async () => {
  const { screen, user } = await show([{ ...KITCHEN, waiting: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Change Kitchen' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('group', { name: 'Remove Kitchen?' });
  expect(question.textContent).toContain('2 tickets wait for it and are not printed.');
});

test('a bridge is added by its name, and its code is shown with where it is typed', async () => {
  const { screen, user, sent } = await show([]);
  await user.click(screen.getByRole('button', { name: 'Add a bridge' }));
  const [, add] = screen.getAllByRole('button', { name: 'Add a bridge' });
  if (add) await user.click(add);
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Name'), ' Office ');
  if (add) await user.click(add);
  const sheet = await screen.findByRole('dialog', { name: 'Pair Office' });
  expect(sheet.textContent).toContain('node servett-bridge.mjs https://bar.example 12345-67890');
  expect(sheet.textContent).not.toContain('The computer before');
  expect(sent).toEqual([{ id: expect.any(String), name: 'Office' }]);
});

test('a printer of a bridge says which and where, and one that cannot say what it printed, so', async () => {
  const { screen, user, sent } = await show([], false, [OFFICE]);
  screen.getByText('Connected');
  await user.click(screen.getByRole('button', { name: 'Add a printer' }));
  await user.selectOptions(await screen.findByLabelText('Printer'), 'bridge');
  await user.type(screen.getByLabelText('Name'), 'Kitchen');
  await user.selectOptions(screen.getByLabelText('Bridge'), 'b1');
  await user.type(screen.getByLabelText('Where the bridge finds it'), 'file:/etc/passwd');
  const [, add] = screen.getAllByRole('button', { name: 'Add a printer' });
  if (add) await user.click(add);
  await screen.findByText(/A bridge prints at private addresses/);
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText('Where the bridge finds it'));
  await user.type(screen.getByLabelText('Where the bridge finds it'), '/dev/usb/lp0');
  await user.click(screen.getByLabelText(/It cannot say whether it has printed/));
  if (add) await user.click(add);
  expect(sent).toMatchObject([
    { transport: 'bridge', bridge: 'b1', device: 'file:/dev/usb/lp0', handsOver: true },
  ]);
});

test('where a printer is can be chosen of what its bridge finds, or typed', async () => {
  const devices = [
    { device: 'file:/dev/usb/lp0', name: 'EPSON TM-T20II' },
    { device: 'file:/dev/usb/lp1', name: null },
    { device: 'tcp:127.0.0.1:9100', name: null },
  ];
  const device = 'file:/dev/usb/lp1';
  const other = { ...KITCHEN, transport: 'bridge', bridge: 'b1', device } as const;
  const { screen, user, sent } = await show([other], false, [{ ...OFFICE, devices }]);
  await user.click(screen.getByRole('button', { name: 'Add a printer' }));
  await user.selectOptions(await screen.findByLabelText('Printer'), 'bridge');
  await user.type(screen.getByLabelText('Name'), 'Bar');
  const [, add] = screen.getAllByRole('button', { name: 'Add a printer' });
  if (add) await user.click(add);
  expect(sent).toEqual([]);
  const field = screen.getByLabelText('Where the bridge finds it');
  expect([...field.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    '',
    'EPSON TM-T20II at /dev/usb/lp0',
    '/dev/usb/lp1, used by Kitchen',
    '127.0.0.1:9100',
    'Another one: type where it is',
  ]);
  await user.selectOptions(field, 'other');
  await user.type(screen.getByLabelText('Its address or port'), 'COM12');
  await user.selectOptions(field, 'tcp:127.0.0.1:9100');
  expect(screen.queryByLabelText('Its address or port')).toBeNull();
  if (add) await user.click(add);
  expect(sent).toMatchObject([{ bridge: 'b1', device: 'tcp:127.0.0.1:9100' }]);
});

test('a bridge gets another name, and nothing typed is lost', async () => {
  const { screen, user, sent } = await show([], false, [OFFICE]);
  await user.click(screen.getByRole('button', { name: 'Change the name of Office' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.clear(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Name'), ' Kitchen computer ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('It is called Kitchen computer now.');
  expect(sent).toEqual([{ name: 'Kitchen computer' }]);
});

test('a bridge that is gone is said to be, and removing it asks first', async () => {
  const printer = {
    ...KITCHEN,
    transport: 'bridge',
    bridge: 'b1',
    device: 'file:/dev/lp0',
  } as const;
  const gone = { ...OFFICE, isConnected: false };
  const { screen, user } = await show([printer], false, [gone]);
  screen.getByText('No contact');
  screen.getByText('Prints at: Kitchen');
  screen.getByText('By Office, file:/dev/lp0');
  await user.click(screen.getByRole('button', { name: 'Remove Office' }));
  await screen.findByRole('group', { name: 'Remove Office?' });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Its bridge was removed: choose another one.');
});

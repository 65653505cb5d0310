import { expect } from 'playwright/test';
import { TABLET_HEALTH } from '../support/fixtures/tablet-health.ts';
import type { TestServer } from '../support/server/server.ts';
import { expectFine } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';

/** A tablet without a page. */
function tabletOf(server: TestServer) {
  let token = '';
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}/api/v1/${path}`, {
      method,
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  };
  return {
    ask,
    use: (next: string) => {
      token = next;
    },
  };
}

test(
  'a manager connects a tablet by its code, moves, locks and removes it, and the tablet follows',
  AT_NIGHT,
  async ({ board, server }) => {
    test.slow();
    const tablet = tabletOf(server);
    await board.goto('/venue/#devices');
    await expect(board.getByRole('heading', { name: 'No tablet yet' })).toBeVisible();
    await expectFine(board, 'no tablet');
    const { body: pairing } = await tablet.ask('POST', 'device/pairing', { model: 'SM-X210' });

    await board.getByRole('button', { name: 'Connect a tablet' }).click();
    const sheet = board.getByRole('dialog', { name: 'Connect a tablet' });
    await sheet.getByLabel('Code').fill('BBBB-BBBB');
    await board.keyboard.press('Enter');
    await expect(sheet.getByText('No tablet waits with that code.')).toBeVisible();
    await sheet.getByLabel('Code').fill(pairing.userCode.toLowerCase());
    await board.keyboard.press('Enter');
    await expect(sheet.getByText('SM-X210')).toBeVisible();
    await expectFine(board, 'what asks');
    await sheet.getByLabel('Name').fill('Window');
    await sheet.getByLabel('Where it stands').selectOption({ label: 'Table 1' });
    await sheet.getByRole('button', { name: 'Connect' }).click();
    await expect(sheet.getByRole('group', { name: 'Who uses it' })).toContainText(
      'Choose one of the two.',
    );
    await expectFine(board, 'whose it is was not said');
    await sheet.getByRole('radio', { name: 'The same party keeps using it' }).check();
    await sheet.getByRole('button', { name: 'Connect' }).click();
    await expect(board.getByText('Window is connected.')).toBeVisible();

    const { deviceCode } = pairing;
    const { body: paired } = await tablet.ask('POST', 'device/pairing/token', { deviceCode });
    tablet.use(paired.token);
    expect((await tablet.ask('POST', 'device/heartbeat', TABLET_HEALTH)).status).toBe(200);
    await expect(board.getByText('Battery 64 %')).toBeVisible();
    await expectFine(board, 'a tablet');

    const open = () => board.getByRole('button', { name: 'Change Window' }).click();
    const one = board.getByRole('dialog', { name: 'Window' });
    await open();
    await expectFine(board, 'one tablet');
    await one.getByLabel('Where it stands').selectOption({ label: 'Table 2' });
    await one.getByRole('button', { name: 'Save' }).click();
    await expect(board.getByText('Window is saved.')).toBeVisible();
    expect((await tablet.ask('GET', 'device')).body.table.label).toBe('2');

    await open();
    await one.getByLabel('Message, Swedish').fill('Köket stänger tio.');
    await one.getByRole('button', { name: 'Lock' }).click();
    await expect(one.getByText('Window is locked.')).toBeVisible();
    await expectFine(board, 'one tablet, locked, with a message');
    expect((await tablet.ask('POST', 'device/session', {})).body.code).toBe('devices.locked');
    await one.getByRole('button', { name: 'Save' }).click();
    await expect(board.getByText('Shows: Köket stänger tio.')).toBeVisible();
    expect((await tablet.ask('GET', 'device')).body.messages).toEqual({ sv: 'Köket stänger tio.' });

    await open();
    await one.getByRole('button', { name: 'Remove', exact: true }).click();
    await one.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(board.getByText('Window is removed.')).toBeVisible();
    expect((await tablet.ask('GET', 'device')).body.code).toBe('devices.revoked');
  },
);

test(
  'the settings of all tablets are saved, on a narrow phone too',
  AT_NIGHT,
  async ({ board }) => {
    await board.setViewportSize(PHONE);
    await board.goto('/venue/#devices');
    await board.getByRole('button', { name: 'Settings for all tablets' }).click();
    const sheet = board.getByRole('dialog', { name: 'Settings for all tablets' });
    await expectFine(board, 'the settings');
    const save = sheet.getByRole('button', { name: 'Save', exact: true });
    await sheet.getByLabel('Ask “Are you still there?” after').selectOption('60');
    await sheet.getByLabel('Choose a PIN').fill('1234');
    await save.click();
    await expect(sheet.getByText('That PIN is too easy to guess.')).toBeVisible();
    await sheet.getByLabel('Choose a PIN').fill('4821');
    await save.click();
    await expect(
      board.getByText('The tablets have the new settings. The PIN is saved.'),
    ).toBeVisible();
    await board.getByRole('button', { name: 'Settings for all tablets' }).click();
    await expect(sheet.getByLabel('Ask “Are you still there?” after')).toHaveValue('60');
  },
);

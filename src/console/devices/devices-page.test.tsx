import { signal } from '@preact/signals-react';
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { ManagedDevice } from '#core/devices/devices.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { createDevicesServer, deviceOf } from '#tests/support/components/devices-server.ts';
import { render } from '#tests/support/components/render.tsx';
import { createCall } from '#web/http/call.ts';
import { DevicesPage } from './devices-page.tsx';

const tables = ['servett00001', 'servett00007'].map((id) => ({
  id,
  label: id.replace(/^servett0*/, ''),
  area: null,
}));

async function show(
  devices: ManagedDevice[] = [deviceOf()],
  isDown = false,
  address: string | null = 'https://order.kajkanten.example',
) {
  const { around } = await consoleParts();
  const server = createDevicesServer(devices, address);
  server.fail(isDown);
  const news = signal(0);
  const rendered = render(
    around(
      <DevicesPage
        session={{ call: createCall(server.http) }}
        venue={{ id: 'kajkanten', name: 'Kajkanten' }}
        model={{
          board: {
            tables: signal(tables),
            venue: signal({
              id: 'kajkanten',
              name: 'Kajkanten',
              timeZone: 'Europe/Stockholm',
              locales: ['sv', 'en'],
            }),
          },
          deviceNews: news,
        }}
        onBack={() => {}}
      />,
    ),
  );
  const { user, screen } = rendered;
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const openOne = async () => {
    await user.click(await screen.findByRole('button', { name: 'Change Window' }));
    return within(await screen.findByRole('dialog', { name: 'Window' }));
  };
  const openSettings = async () => {
    await user.click(await screen.findByRole('button', { name: 'Settings for all tablets' }));
    return within(await screen.findByRole('dialog', { name: 'Settings for all tablets' }));
  };
  return { ...rendered, server, news, press, openOne, openSettings };
}

test('the address to type on a tablet is the venue’s, or is said to open nowhere else', async () => {
  const chosen = await show([]);
  expect(await chosen.screen.findByText('https://order.kajkanten.example/kiosk/')).toBeTruthy();
  expect(chosen.screen.queryByText('Other devices cannot open this address')).toBeNull();
  chosen.unmount();
  const { screen } = await show([], false, null);
  expect(await screen.findByText('Other devices cannot open this address')).toBeTruthy();
});

test('without a tablet the page says how one is connected, and a code leads to it', async () => {
  const { screen, user, server, press } = await show([]);
  expect(await screen.findByRole('heading', { name: 'No tablet yet' })).toBeTruthy();
  await press('Connect a tablet');
  const sheet = within(await screen.findByRole('dialog', { name: 'Connect a tablet' }));
  const code = sheet.getByLabelText(/^Code/);
  await user.type(code, 'AAAA');
  await user.click(sheet.getByRole('button', { name: 'Continue' }));
  expect(sheet.getByText(/none of them a vowel/)).toBeTruthy();
  expect(server.asked).not.toContain('POST /venues/kajkanten/devices/pairing');
  await user.clear(code);
  await user.type(code, 'bbbb-bbbb{Enter}');
  expect(await sheet.findByText(/No tablet waits with that code/)).toBeTruthy();
  await user.clear(code);
  await user.type(code, 'bcdf-ghjk{Enter}');
  expect(await sheet.findByText('Chrome, Android', { exact: false })).toBeTruthy();
  expect(sheet.getByText('192.0.2.7')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Connect' }));
  expect(server.held().devices).toEqual([]);
  await user.type(sheet.getByLabelText(/^Name/), 'Counter');
  await user.selectOptions(
    sheet.getByLabelText('Where it stands'),
    'Anywhere: guests choose their table',
  );
  // Whose it is is asked of a table's tablet only.
  expect(sheet.queryByRole('radio')).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Counter is connected.')).toBeTruthy();
  expect(server.held().devices).toMatchObject([{ name: 'Counter', place: 'any', table: null }]);
  expect(screen.getByText('Has not reported yet')).toBeTruthy();
});

test('a tablet shows what it reported, and what is wrong with it', async () => {
  const { health } = deviceOf();
  const { screen } = await show([
    deviceOf(),
    deviceOf({
      id: 'second',
      name: 'Counter',
      table: null,
      state: 'locked',
      messages: { en: 'Back at five.', sv: 'Åter klockan fem.' },
      silentSince: '2026-11-20T17:00:00.000Z',
      health: health && {
        ...health,
        charging: true,
        battery: 12,
        network: null,
        failedBuild: 'build-2',
        lastError: 'TypeError',
      },
    }),
  ]);
  const [well, unwell] = await screen.findAllByRole('listitem');
  expect(well?.textContent).toContain('Battery 64 % · Network wifi · Version build-1');
  expect(well?.textContent).toContain('In use');
  const facts = 'Charging, 12 % · Version build-1 · Could not start version build-2';
  expect(unwell?.textContent).toContain(`${facts} · Last error: TypeError`);
  for (const said of ['Locked', 'Silent', 'Its table was removed', 'Shows: Back at five.']) {
    expect(unwell?.textContent).toContain(said);
  }
  expect(unwell?.textContent).not.toContain('In use');
});

test('a tablet is moved, and shows a message in a language', async () => {
  const { screen, user, server, openOne } = await show();
  const place = await openOne();
  await user.selectOptions(place.getByLabelText('Where it stands'), 'Table 1');
  await user.click(place.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Window is saved.')).toBeTruthy();
  expect(server.held().devices).toMatchObject([{ table: { label: '1' } }]);

  const message = await openOne();
  await user.type(message.getByLabelText(/^Message, English/), 'Back at five.');
  await user.click(message.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.held().devices).toMatchObject([{ messages: { en: 'Back at five.' } }]);
});

test('what is done at once on a tablet’s sheet leaves it open, with all that was typed', async () => {
  const { screen, user, server, openOne } = await show([
    deviceOf({ messages: { sv: 'Åter klockan fem.' } }),
  ]);
  const one = await openOne();
  const press = (name: string) => user.click(one.getByRole('button', { name }));
  await user.clear(one.getByLabelText('Name'));
  await user.type(one.getByLabelText('Name'), 'Booth');
  await user.selectOptions(one.getByLabelText('Where it stands'), 'Table 1');
  await press('Lock');
  expect(await one.findByText('Window is locked.')).toBeTruthy();
  await press('Unlock');
  expect(await one.findByText('Window is unlocked.')).toBeTruthy();
  await press('Reload');
  expect(await one.findByText(/loads its page again once nobody is using it/)).toBeTruthy();
  expect(server.asked.at(-1)).toMatch(/^POST .*\/reload$/);
  await press('Remove the message');
  expect(await one.findByText('The message on Window is gone.')).toBeTruthy();
  expect(server.held().devices).toMatchObject([{ name: 'Window', messages: {} }]);
  await user.type(one.getByLabelText(/^Message, Swedish/), 'Köket stänger tio.');
  await press('Save');
  expect(await screen.findByText('Booth is saved.')).toBeTruthy();
  expect(server.held().devices).toMatchObject([
    { name: 'Booth', table: { label: '1' }, messages: { sv: 'Köket stänger tio.' } },
  ]);
});

test('a tablet that is saved without a new message keeps what somebody else shows on it meanwhile', async () => {
  const { screen, user, server, openOne } = await show();
  const one = await openOne();
  await user.type(one.getByLabelText('Name'), ' 2');
  await server.http.request(
    'PUT',
    '/venues/kajkanten/devices/0190d3c0-0000-7000-8000-000000000001/message',
    {
      body: { messages: { en: 'From somebody else' } },
    },
  );
  await user.click(one.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Window 2 is saved.')).toBeTruthy();
  expect(server.held().devices).toMatchObject([{ messages: { en: 'From somebody else' } }]);
});

test('one button saves the tablets’ settings and their PIN, and neither is lost where one fails', async () => {
  const { screen, user, server, openSettings } = await show();
  const sheet = await openSettings();
  const heading = () => sheet.getByLabelText(/Heading while nobody uses it, Swedish/);
  const pin = () => sheet.getByLabelText(/^Choose a PIN/);
  const save = () => user.click(sheet.getByRole('button', { name: 'Save' }));
  await user.type(heading(), 'Hungrig?');
  await user.type(pin(), '1');
  await save();
  expect(sheet.getByText(/^A PIN has/)).toBeTruthy();
  expect(server.held()).toMatchObject({ hasPin: false, settings: { attractTitle: {} } });

  await user.type(pin(), '739');
  server.fail(/\/pin$/);
  await save();
  expect(await sheet.findByText(/No answer. Check the network/)).toBeTruthy();
  expect([heading(), pin()]).toMatchObject([{ value: 'Hungrig?' }, { value: '1739' }]);
  server.fail(false);
  await save();
  expect(
    await screen.findByText('The tablets have the new settings. The PIN is saved.'),
  ).toBeTruthy();
  expect(server.held()).toMatchObject({
    hasPin: true,
    settings: { attractTitle: { sv: 'Hungrig?' } },
  });

  const again = await openSettings();
  await user.type(again.getByLabelText(/Heading while nobody uses it, English/), 'Hungry?');
  await user.click(again.getByRole('button', { name: 'Remove the PIN' }));
  expect(await again.findByText('The PIN is gone.')).toBeTruthy();
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The tablets have the new settings.')).toBeTruthy();
  expect(server.held()).toMatchObject({
    hasPin: false,
    settings: { attractTitle: { en: 'Hungry?' } },
  });
});

test('a tablet is removed only after a question', async () => {
  const { screen, user, server, openOne } = await show();
  const one = await openOne();
  await user.click(one.getByRole('button', { name: 'Remove' }));
  expect(one.getByText('Remove Window?')).toBeTruthy();
  await user.click(one.getByRole('button', { name: 'Keep it' }));
  expect(server.held().devices).toHaveLength(1);
  await user.click(one.getByRole('button', { name: 'Remove' }));
  await user.click(one.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Window is removed.')).toBeTruthy();
  expect(server.held().devices).toEqual([]);
});

test('the venue’s own pictures and words for resting tablets are saved with the other settings', async () => {
  const { screen, user, server, container, openSettings } = await show();
  const sheet = await openSettings();
  const heading = sheet.getByLabelText(/Heading while nobody uses it, Swedish/);
  await user.type(heading, 'Hungrig?');
  const file = container.querySelector<HTMLInputElement>('input[type=file]');
  if (file === null) throw new Error('There is no field for a picture.');
  await user.upload(file, new File(['x'], 'plate.png', { type: 'image/png' }));
  expect(await sheet.findByRole('img', { name: 'Picture 1' })).toBeTruthy();
  // The same one again is one picture.
  await user.upload(file, new File(['x'], 'plate.png', { type: 'image/png' }));
  await waitFor(() =>
    expect(server.asked.filter((each) => each.endsWith('/pictures'))).toHaveLength(2),
  );
  expect(sheet.getAllByRole('img')).toHaveLength(1);
  expect(server.held().settings.attractPictures).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The tablets have the new settings.')).toBeTruthy();
  expect(server.held().settings).toMatchObject({
    attractTitle: { sv: 'Hungrig?' },
    attractPictures: [{ picture: '0123456789abcdef01234567-w480.webp' }],
  });
  const again = await openSettings();
  await user.click(again.getByRole('button', { name: 'Remove picture 1' }));
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.held().settings.attractPictures).toEqual([]));
});

test('a picture that cannot be sent is not among the chosen ones, and the page says so', async () => {
  const { user, server, container, openSettings } = await show();
  const sheet = await openSettings();
  server.fail(true);
  const file = container.querySelector<HTMLInputElement>('input[type=file]');
  if (file === null) throw new Error('There is no field for a picture.');
  await user.upload(file, new File(['x'], 'plate.png', { type: 'image/png' }));
  expect(await sheet.findByText(/No answer. Check the network/)).toBeTruthy();
  expect(sheet.queryAllByRole('img')).toEqual([]);
});

test('news about a tablet brings a new list', async () => {
  const { screen, server, news } = await show();
  await screen.findByRole('button', { name: 'Change Window' });
  const before = server.asked.length;
  news.value += 1;
  await waitFor(() => expect(server.asked.length).toBe(before + 1));
});

test('a list that did not come can be asked for again', async () => {
  const { screen, user, server } = await show([deviceOf()], true);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.fail(false);
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Change Window' })).toBeTruthy();
});

test('a table’s tablet is connected only when it is said whose it is, and that can be changed', async () => {
  const { screen, user, server, press, openOne } = await show();
  await screen.findByRole('button', { name: 'Change Window' });
  await press('Connect a tablet');
  const sheet = within(await screen.findByRole('dialog', { name: 'Connect a tablet' }));
  await user.type(sheet.getByLabelText(/^Code/), 'bcdf-ghjk{Enter}');
  await user.type(await sheet.findByLabelText(/^Name/), 'Booth');
  await user.selectOptions(sheet.getByLabelText('Where it stands'), 'Table 1');
  await user.click(sheet.getByRole('button', { name: 'Connect' }));
  expect(server.held().devices).toHaveLength(1);
  await user.click(sheet.getByRole('radio', { name: /The same party keeps using it/ }));
  await user.click(sheet.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Booth is connected.')).toBeTruthy();
  expect(server.held().devices).toMatchObject([{ guests: 'each' }, { guests: 'party' }]);

  const one = await openOne();
  await user.click(one.getByRole('radio', { name: /The same party keeps using it/ }));
  await user.click(one.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Window is saved.')).toBeTruthy();
  expect(server.held().devices).toMatchObject([{ guests: 'party' }, { guests: 'party' }]);
});

import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { passkeysStore } from '#tests/support/components/passkeys.ts';
import { render } from '#tests/support/components/render.tsx';
import { PasskeyList } from './passkey-list.tsx';

async function show(given: Parameters<typeof passkeysStore>[0] = {}) {
  const { around } = await consoleParts();
  const { store, device } = passkeysStore(given);
  const list = <PasskeyList passkeys={store} device="Firefox, Linux" />;
  return { ...render(around(list)), device };
}

test("a passkey is added with the device's name, renamed and removed, each with a confirmation", async () => {
  const { screen, user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText(/The passkey is added/)).toBeTruthy();
  expect(screen.getByText('Firefox, Linux')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Rename Firefox, Linux' }));
  const field = screen.getByLabelText('New name');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, 'The bar’s laptop');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The bar’s laptop')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('listitem'));

  await user.click(screen.getByRole('button', { name: 'Delete: The bar’s laptop' }));
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText(/no longer works here/)).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBe(null);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Passkeys' }));
});

test('a device that refuses adds no passkey, and the typed name is kept', async () => {
  const { screen, user, device } = await show();
  device.isTurnedAway = true;
  const field = await screen.findByLabelText<HTMLInputElement>('Name of the new passkey');
  await user.clear(field);
  await user.type(field, 'Phone');
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText(/No passkey was accepted/)).toBeTruthy();
  expect(field.value).toBe('Phone');
});

test('a person with a passkey may require one, is warned about having only one, and may undo it', async () => {
  const { screen, user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText(/You have a single passkey/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Require a passkey' }));
  expect(await screen.findByText(/Your password alone no longer lets anyone in/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Accept the password again' }));
  expect(await screen.findByText(/Your password lets you in too/)).toBeTruthy();
});

test.each([
  { isAvailable: false, said: /Passkeys need an address with https/ },
  { isSupported: false, said: /This browser cannot use passkeys/ },
])('where none can be had it says why: %o', async ({ said, ...given }) => {
  const { screen } = await show(given);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBe(null);
});

import { useState } from 'react';
import { expect, test } from 'vitest';
import type { VenueAddress } from '#core/address/address.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { AddressForm } from './address-form.tsx';

const NOTHING: VenueAddress = {
  address: null,
  isFixed: false,
  isChosen: false,
  proposals: ['http://192.168.1.20:3000', 'http://10.0.0.4:3000'],
  isLocalOnly: false,
};

async function show(known: Partial<VenueAddress> = {}) {
  const { around } = await consoleParts();
  const saved: string[] = [];
  function Stored() {
    const [stored, setStored] = useState({ ...NOTHING, ...known });
    return (
      <AddressForm
        known={stored}
        locale="sv"
        isBusy={false}
        error={null}
        onSave={async (address) => {
          saved.push(address);
          setStored({ ...stored, address });
          return true;
        }}
      />
    );
  }
  const rendered = render(around(<Stored />));
  const field = rendered.screen.getByLabelText<HTMLInputElement>('Address');
  return { ...rendered, field, saved };
}

test("the machine's address is proposed, explained, previewed as on a sign, and saved", async () => {
  const { screen, user, field, saved } = await show();
  expect(field.value).toBe('http://192.168.1.20:3000');
  await user.click(screen.getByRole('radio', { name: 'http://10.0.0.4:3000' }));
  expect(field.value).toBe('http://10.0.0.4:3000');
  expect(screen.getByText('or type the code at 10.0.0.4:3000/sv/table')).toBeTruthy();
  expect(
    screen.getByText(/Let the router always give this computer the same address/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save the address' }));
  expect(await screen.findByText(/New codes and links begin with 10\.0\.0\.4:3000/)).toBeTruthy();
  expect(saved).toEqual(['http://10.0.0.4:3000']);
});

test.each([
  ['http://localhost:3000', /Only the computer that runs the server/],
  ['127.0.0.1:3000', /Only the computer that runs the server/],
  ['http://169.254.7.7', /because no router did/],
])('%s is refused as it is typed, with what is wrong with it', async (typed, said) => {
  const { screen, user, field, saved } = await show();
  await user.clear(field);
  await user.type(field, typed);
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText(/or type the code at/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save the address' }));
  expect([saved, document.activeElement]).toEqual([[], field]);
});

test('a public name gets https, and a warning without it', async () => {
  const { screen, user, field, saved } = await show({ proposals: [] });
  await user.type(field, 'order.bar.example');
  expect(screen.queryByText('It is not encrypted')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save the address' }));
  expect(saved).toEqual(['https://order.bar.example']);
  await user.clear(field);
  await user.type(field, 'http://order.bar.example');
  expect(screen.getByText('It is not encrypted')).toBeTruthy();
});

test('choosing another address explains the effect on printed codes', async () => {
  const { screen, user, field } = await show({
    address: 'https://order.bar.example',
    isChosen: true,
  });
  expect(screen.queryByText(/already keep their address/)).toBeNull();
  await user.type(field, '/2');
  expect(screen.getByText(/already keep their address/)).toBeTruthy();
});

test('a server that listens only on its own computer is reported', async () => {
  const { screen } = await show({ proposals: [], isLocalOnly: true });
  expect(screen.getByText('No phone gets through to your server')).toBeTruthy();
});

import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { PickUpLinkSheet } from './pick-up-link-sheet.tsx';

const AT = '2026-11-20T18:00:00.000Z';

async function show(found: string | null, address: string | null = 'https://servett.example') {
  const { around } = await consoleParts();
  let madeAt = found;
  let made = 0;
  const call = fakeCall({
    'GET /venues/:venue/pick-up/link': () => ({ madeAt }),
    'POST /venues/:venue/pick-up/link': () => {
      made += 1;
      madeAt = `2026-11-20T18:0${made}:00.000Z`;
      return { madeAt, code: `k7q2-9xmb-4trd-000${made}-aaaa`, address };
    },
    'DELETE /venues/:venue/pick-up/link': () => {
      madeAt = null;
      return { madeAt };
    },
  });
  const sheet = (
    <PickUpLinkSheet
      call={call}
      venue="kajen"
      address="http://localhost:3000/venue/"
      onClose={() => {}}
    />
  );
  return render(around(sheet));
}

test('a link is made and shown once, with the address and the code to type', async () => {
  const { screen, user } = await show(null);
  await screen.findByText('There is no link yet.');
  await user.click(screen.getByRole('button', { name: 'Make the link' }));
  const field = await screen.findByLabelText('Open this address on the screen');
  expect(field).toHaveProperty('value', 'https://servett.example/screen#k7q2-9xmb-4trd-0001-aaaa');
  expect(screen.queryByText('Others cannot open this link')).toBeNull();
  screen.getByText(/open servett\.example\/screen and to type the code k7q2-9xmb-4trd-0001-aaaa/);
});

test('while no address is known that a television could open, the link says so', async () => {
  const { screen, user } = await show(null, null);
  await user.click(await screen.findByRole('button', { name: 'Make the link' }));
  await screen.findByText('Others cannot open this link');
  const field = screen.getByLabelText('Open this address on the screen');
  expect(field).toHaveProperty('value', 'http://localhost:3000/screen#k7q2-9xmb-4trd-0001-aaaa');
});

test('a link that is there is not told again: a new one ends it, after a question', async () => {
  const { screen, user } = await show(AT);
  await screen.findByText(/^There is a link, made/);
  expect(screen.queryByLabelText('Open this address on the screen')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make a new link' }));
  screen.getByText('Make a new link?');
  await user.click(screen.getByRole('button', { name: 'Make a new link' }));
  await screen.findByLabelText('Open this address on the screen');
  await user.click(screen.getByRole('button', { name: 'End the link' }));
  await user.click(screen.getByRole('button', { name: 'End the link' }));
  await screen.findByText('The link has ended.');
  expect(screen.queryByLabelText('Open this address on the screen')).toBeNull();
  screen.getByRole('button', { name: 'Make the link' });
});

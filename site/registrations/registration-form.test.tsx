import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestSite } from '#tests/support/components/site-stores.ts';
import { RegistrationForm } from './registration-form.tsx';
import { createRegistrationStore } from './registration-store.ts';

function show(plan?: string) {
  const site = createTestSite();
  const form = createRegistrationStore(site.tools);
  return { site, ...render(inEnglish(<RegistrationForm form={form} plan={plan} />)) };
}

test('a registration request is sent with the chosen plan, and confirmed', async () => {
  const { screen, user, site } = show('house');
  await site.clock.advance(60_000);
  await user.type(screen.getByLabelText('Name of the venue'), 'Ölkällaren');
  await user.type(screen.getByLabelText('Your name'), 'Elin');
  await user.type(screen.getByLabelText('E-mail'), ' elin@olkallaren.example');
  await user.type(
    screen.getByLabelText(/^Anything we should know/),
    'Two bars.{Enter}One kitchen.',
  );
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  const thanks = await screen.findByRole('heading', { name: 'Thank you. We have it.' });
  await expect.poll(() => document.activeElement).toBe(thanks);
  expect(site.sent.map(({ body }) => body)).toEqual([
    {
      venue: 'Ölkällaren',
      name: 'Elin',
      email: 'elin@olkallaren.example',
      message: 'Two bars.\nOne kitchen.',
      plan: 'house',
      locale: 'en',
      elapsed: 60_000,
    },
  ]);
});

test('an invalid address is reported at its field', async () => {
  const { screen, user, site } = show();
  await user.type(screen.getByLabelText('Name of the venue'), 'Ölkällaren');
  await user.type(screen.getByLabelText('Your name'), 'Elin');
  const email = screen.getByLabelText('E-mail');
  await user.type(email, 'elin@olkallaren');
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  await expect.poll(() => document.activeElement).toBe(email);
  const wrong = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  expect(wrong?.textContent).toContain('Write an e-mail address');
  expect(screen.getByRole('alert').textContent).toContain('1 field needs another look');
  expect(site.sent).toEqual([]);
});

test('its fields tell browsers and keyboards their type', () => {
  const { screen } = show();
  const email = screen.getByLabelText('E-mail');
  expect(email.getAttribute('type')).toBe('email');
  expect(email.getAttribute('autocomplete')).toBe('email');
  expect(email.hasAttribute('required')).toBe(true);
  expect(screen.getByLabelText('Name of the venue').getAttribute('maxlength')).toBe('80');
  expect(screen.getByLabelText(/^Telephone/).hasAttribute('required')).toBe(false);
});

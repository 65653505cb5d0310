import { expect, test } from 'vitest';
import { inEnglish, inSwedish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestSite } from '#tests/support/components/site-stores.ts';
import { refused } from '#tests/support/network/flaky-orders.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { createFeedbackStore } from './feedback-store.ts';

const TEXT = 'The beer came before the food.';

function show() {
  const site = createTestSite();
  const store = createFeedbackStore(site.tools);
  return { site, store, ...render(inEnglish(<FeedbackForm form={store.form} />)) };
}

type Shown = ReturnType<typeof show>;

async function fillIn({ screen, user, site }: Shown): Promise<void> {
  await site.clock.advance(60_000);
  await user.click(screen.getByRole('radio', { name: 'Good' }));
  await user.click(screen.getByRole('radio', { name: 'A guest' }));
  await user.type(screen.getByLabelText('What should we know?'), TEXT);
}

test('nothing is preselected', () => {
  const { screen } = show();
  const boxes = [...screen.getAllByRole('radio'), screen.getByRole('checkbox')];
  expect(boxes.filter((box) => box instanceof HTMLInputElement && box.checked)).toEqual([]);
});

test('a missing value is reported at each field, and the focus goes to the first', async () => {
  const { screen, user, site } = show();
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  const alert = await screen.findByRole('alert');
  await expect.poll(() => alert.textContent).toContain('3 fields need another look');
  expect(alert.textContent).toContain('What you wrote is kept');
  const rating = screen.getByRole('radiogroup', { name: 'How is it?' });
  const wrong = document.getElementById(rating.getAttribute('aria-describedby') ?? '');
  expect(wrong?.textContent).toBe('Choose the word that comes closest.');
  const text = screen.getByLabelText('What should we know?');
  expect(text.getAttribute('aria-invalid')).toBe('true');
  const ids = text.getAttribute('aria-describedby')?.split(' ') ?? [];
  const said = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  expect(said).toContain('at least 10 characters');
  expect(said).toContain('0 / 1,000');
  await expect.poll(() => document.activeElement?.closest('[role=radiogroup]')).toBe(rating);
  expect(site.sent).toEqual([]);
});

test('a field becomes valid as soon as it is, and invalid only once it was sent', async () => {
  const { screen, user } = show();
  const text = screen.getByLabelText('What should we know?');
  await user.type(text, 'Good');
  expect(text.getAttribute('aria-invalid')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  await expect.poll(() => text.getAttribute('aria-invalid')).toBe('true');
  await user.type(text, ' beer here');
  await expect.poll(() => text.getAttribute('aria-invalid')).toBe('false');
});

test('a text that is too long is not cut off but counted, and reported', async () => {
  const shown = show();
  const { screen, user, site } = shown;
  await fillIn(shown);
  const text = screen.getByLabelText('What should we know?');
  await user.click(text);
  await user.paste('x'.repeat(1_000));
  await expect.poll(() => shown.container.textContent).toContain('1,030 / 1,000');
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  await expect.poll(() => shown.container.textContent).toContain('That is too long.');
  await expect.poll(() => document.activeElement).toBe(text);
  expect(site.sent).toEqual([]);
});

test('the entered values are sent, and confirmed', async () => {
  const shown = show();
  const { screen, user, site } = shown;
  await fillIn(shown);
  await user.type(screen.getByLabelText(/^Your name/), ' Anna ');
  await user.click(screen.getByRole('checkbox', { name: /You may publish it/ }));
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  const thanks = await screen.findByRole('heading', { name: 'Thank you. We have it.' });
  await expect.poll(() => document.activeElement).toBe(thanks);
  const [sent] = site.sent;
  expect(sent?.body).toEqual({
    rating: 'good',
    sender: 'guest',
    text: TEXT,
    name: 'Anna',
    mayPublish: true,
    locale: 'en',
    elapsed: 60_000,
  });
  await user.click(screen.getByRole('button', { name: 'Write another' }));
  const empty = await screen.findByLabelText('What should we know?');
  expect((empty as HTMLTextAreaElement).value).toBe('');
});

test('a refusal is shown in words, with all input kept', async () => {
  const shown = show();
  const { screen, user, site } = shown;
  await fillIn(shown);
  site.refusal = refused('request.rate_limited', 429);
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  const alert = screen.getByRole('alert');
  await expect.poll(() => alert.textContent).toContain('Too many tries');
  expect(screen.getByDisplayValue(TEXT)).toBeTruthy();
});

test('offline it says that it waits, and can still be changed', async () => {
  const shown = show();
  const { screen, user, site } = shown;
  await fillIn(shown);
  site.isOnline.value = false;
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(await screen.findByRole('heading', { name: 'Kept until it gets through' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change it' }));
  expect(await screen.findByDisplayValue(TEXT)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  await screen.findByRole('heading', { name: 'Kept until it gets through' });
  site.isOnline.value = true;
  expect(await screen.findByRole('heading', { name: 'Thank you. We have it.' })).toBeTruthy();
  expect(site.sent).toHaveLength(1);
});

test('the honeypot is hidden from people: from screen readers and from the keyboard', async () => {
  const { container, screen, user } = show();
  const trap = container.querySelector<HTMLInputElement>('input[name=website]');
  expect(trap?.closest('[aria-hidden=true]')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /empty/ })).toBeNull();
  const stops = new Set<Element | null>();
  for (let index = 0; index < 20; index += 1) {
    await user.tab();
    stops.add(document.activeElement);
  }
  expect(stops.has(trap)).toBe(false);
});

test('in Swedish every word is', () => {
  const store = createFeedbackStore(createTestSite().tools);
  const { container } = render(inSwedish(<FeedbackForm form={store.form} />));
  expect(container.textContent).toContain('Skicka omdöme');
  expect(container.textContent).toContain('Utmärkt');
  expect(container.textContent).not.toMatch(/Send|optional|Good/);
});

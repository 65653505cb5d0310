import { expect, test } from 'vitest';
import { NO_POLICIES, POLICIES } from '#core/operator/codes.ts';
import type { HostedPlans, Operator, OperatorDetails } from '#core/operator/operator.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { OperatorPage } from './operator-page.tsx';

const NOBODY: Operator = {
  details: { name: '', number: '', address: '', contact: '', policies: NO_POLICIES },
  fixed: { name: false, contact: false, phone: false, hosted: false, policies: [] },
  hosted: { currency: 'SEK', plans: [] },
};

async function operatorPage(known: Operator = NOBODY) {
  const { around } = await consoleParts();
  const saved: (OperatorDetails | HostedPlans)[] = [];
  let now = known;
  const call = fakeCall({
    'GET /installation/operator': () => now,
    'PUT /installation/operator/details': ({ body }) => {
      saved.push(body);
      now = { ...now, details: body };
      return now;
    },
    'PUT /installation/operator/plans': ({ body }) => {
      saved.push(body);
      now = { ...now, hosted: body };
      return now;
    },
  });
  const shown = render(around(<OperatorPage session={{ call }} onBack={() => {}} />));
  await shown.screen.findByRole('heading', { name: 'Who runs it' });
  const { screen, user } = shown;
  const type = (name: string, text: string) =>
    user.type(screen.getByRole('textbox', { name }), text);
  return { ...shown, type, saved };
}

test('while nobody is named the operator is told; a number without a name is not sent', async () => {
  const { screen, user, type, saved } = await operatorPage();
  expect(screen.getByText('Your site names nobody')).toBeDefined();
  await type('Organisation number', '556000-0000');
  await type('Contact', 'at the bar');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText(/name that the number/)).toBeDefined();
  expect(screen.getByText(/Write an e-mail address/)).toBeDefined();
  expect(saved).toEqual([]);
  await type('Name', 'Kajen AB');
  await user.clear(screen.getByRole('textbox', { name: 'Contact' }));
  await type('Contact', 'hej@kajen.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved/)).toBeDefined();
  expect(saved).toEqual([
    {
      name: 'Kajen AB',
      number: '556000-0000',
      address: '',
      contact: 'hej@kajen.example',
      policies: NO_POLICIES,
    },
  ]);
  expect(screen.queryByText('Your site names nobody')).toBeNull();
});

test('what the server’s environment says is shown and not asked for', async () => {
  const { screen } = await operatorPage({
    ...NOBODY,
    details: {
      ...NOBODY.details,
      name: 'Drift AB',
      contact: 'drift@example.com',
      phone: { number: '08-123 456 78', hours: 'Mo-Su 10:00-01:00' },
    },
    fixed: { name: true, contact: true, phone: true, hosted: true, policies: [...POLICIES] },
    hosted: {
      currency: 'SEK',
      plans: [{ name: { en: 'Bar' }, text: {}, monthly: 49_500 }],
    },
  });
  expect(screen.getByText(/^Bar: SEK 495/)).toBeDefined();
  expect(screen.getByText('Drift AB')).toBeDefined();
  expect(screen.getByText('08-123 456 78, Mo-Su 10:00-01:00')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a telephone number is saved with its hours, and neither is sent that nobody could use', async () => {
  const { screen, user, type, saved } = await operatorPage();
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await type('Answered', 'Mo-Su 10:00-01:00');
  await save();
  expect(screen.getByText(/number that these hours/)).toBeDefined();
  await type('Telephone', 'call us');
  await type('Answered', ' and so on');
  await save();
  expect(screen.getByText(/Write a telephone number/)).toBeDefined();
  expect(screen.getByText(/Write days and times/)).toBeDefined();
  expect(saved).toEqual([]);
  await user.clear(screen.getByRole('textbox', { name: 'Telephone' }));
  await user.clear(screen.getByRole('textbox', { name: 'Answered' }));
  await type('Telephone', '08-123 456 78');
  await type('Answered', 'Mo-Su 10:00-01:00');
  await save();
  expect(await screen.findByText(/^Saved/)).toBeDefined();
  const phone = { number: '08-123 456 78', hours: 'Mo-Su 10:00-01:00' };
  expect(saved).toEqual([{ ...NOBODY.details, phone }]);
});

test('an own policy is the address of a page, and is saved with what is there', async () => {
  const { screen, user, type, saved } = await operatorPage();
  await type('Terms', 'terms.pdf');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText(/address of a page/)).toBeDefined();
  expect(saved).toEqual([]);
  await user.clear(screen.getByRole('textbox', { name: 'Terms' }));
  await type('Terms', 'https://kajen.example/terms');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved/)).toBeDefined();
  expect(saved).toEqual([
    { ...NOBODY.details, policies: { ...NO_POLICIES, terms: 'https://kajen.example/terms' } },
  ]);
});

test('a price is added with a name, one that is agreed stays empty, and one is removed', async () => {
  const { screen, user, type, saved } = await operatorPage();
  await user.click(screen.getByRole('button', { name: 'Add a price' }));
  await user.click(screen.getByRole('button', { name: 'Save the prices' }));
  const nameless = screen.getByRole('textbox', { name: 'Name, English' });
  await expect.poll(() => document.activeElement).toBe(nameless);
  await type('Name, English', 'Bar');
  await type('Price a month', 'much');
  await user.click(screen.getByRole('button', { name: 'Save the prices' }));
  expect(screen.getByText(/Write a price/)).toBeDefined();
  await user.clear(screen.getByRole('textbox', { name: 'Price a month' }));
  await type('Price a month', '495');
  await user.click(screen.getByRole('button', { name: 'Add a price' }));
  await user.click(screen.getByRole('button', { name: 'Remove Price 2' }));
  await user.click(screen.getByRole('button', { name: 'Save the prices' }));
  expect(await screen.findByText(/these prices/)).toBeDefined();
  expect(saved).toEqual([
    { currency: 'SEK', plans: [{ name: { en: 'Bar' }, text: {}, monthly: 49_500 }] },
  ]);
});

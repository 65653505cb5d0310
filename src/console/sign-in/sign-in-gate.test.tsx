import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { freshDraft } from '#console/set-up/set-up-draft.ts';
import { createSetUpStore } from '#console/set-up/set-up-store.ts';
import type { MenuQuestions } from '#core/menu-import/product-answers.schema.ts';
import type { SetUpRequest } from '#core/set-up/set-up.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { passkeysStore } from '#tests/support/components/passkeys.ts';
import { type Rendered, render } from '#tests/support/components/render.tsx';
import { sharedScreen } from '#tests/support/components/shared-screen.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import type { Failure } from '#web/stores/failure.ts';
import { createForgottenPasswordStore } from './forgotten-password-store.ts';
import { SignInGate } from './sign-in-gate.tsx';
import { createStaffStore } from './staff-store.ts';

const ME = { id: 'maria', email: 'maria@example.com', name: 'Maria', venues: [], permissions: [] };
const FRESH = freshDraft({ locale: 'en', timeZone: 'Europe/Stockholm' });
const CODE = 'K7Q2-9XMB-4TRD';
const NO_CHANGE = {
  format: 'csv' as const,
  revision: 0,
  changed: [],
  removed: [],
  rejected: [],
  noted: [],
  unchanged: 0,
  merged: [],
  ignored: [],
  locales: ['sv' as const],
  locale: 'sv' as const,
};
const STATIONS = [
  { id: 'bar', name: { en: 'The bar' } },
  { id: 'kitchen', name: { en: 'The kitchen' } },
];
const questionsAbout = (names: readonly string[]): MenuQuestions => ({
  stations: STATIONS,
  vatRates: { standard: 2_500, reduced: 1_200, low: 1_200, zero: 0 },
  categories: [
    {
      id: 'food',
      name: 'Food',
      products: names.map((name) => ({
        id: name.toLowerCase(),
        name,
        asks: ['station', 'vat', 'alcohol'],
        suggested: { station: 'kitchen', vat: 'reduced', alcohol: null },
      })),
    },
  ],
});
const addedProduct = (name: string, index: number) => ({
  kind: 'product' as const,
  row: index + 2,
  name,
  category: 'Food',
  price: 9_500,
});

const refusal = (code: Failure) => Object.assign(new Error(code), { code });

interface Options {
  isNeeded?: boolean;
  storage?: ReturnType<typeof createMemoryStorage>;
  /** The responses to the last step, in order; then it succeeds. */
  answers?: Failure[];
  hasPasskeys?: boolean;
  isSupported?: boolean;
  /** The people who have a PIN on this screen; the screen is shared if there are any. */
  people?: { id: string; name: string; pin: string }[];
}

async function show(options: Options) {
  const { isNeeded = true, storage = createMemoryStorage(), answers = [] } = options;
  const { hasPasskeys = false, isSupported = true } = options;
  const passkeys = passkeysStore({ isSupported, me: ME });
  const { around, clock } = await consoleParts();
  const screens = sharedScreen({ people: options.people ?? [], me: ME, clock });
  await screens.store.load();
  const sent: SetUpRequest[] = [];
  const done: string[] = [];
  const setUp = createSetUpStore({
    call: fakeCall({
      'GET /setup': () => ({ isNeeded, sendsMail: false, hasPasskeys }),
      'POST /setup/code'({ body: { code } }) {
        if (code !== CODE) throw refusal('setup.wrong_code');
        return undefined;
      },
      'POST /setup/menu'({ body: { venue, file } }) {
        const names = atob(file.bytes).split('\n').slice(1);
        const added = names.map(addedProduct);
        return {
          ...NO_CHANGE,
          currency: venue.currency,
          added,
          questions: questionsAbout(names),
        };
      },
      'POST /setup'({ body }) {
        sent.push(body);
        const answer = answers.shift();
        if (answer !== undefined) throw refusal(answer);
        return ME;
      },
    }),
    storage,
    fresh: FRESH,
    onDone: ({ name }) => done.push(`in as ${name}`),
  });
  const entrance = (
    <SignInGate
      staff={createStaffStore({ call: fakeCall({}), clock })}
      setUp={setUp}
      forgotten={createForgottenPasswordStore(fakeCall({}))}
      passkeys={passkeys.store}
      screen={screens.store}
      clock={clock}
      hasEnded={false}
      onSetUp={() => done.push('to the board')}
    >
      {null}
    </SignInGate>
  );
  return { ...render(around(entrance)), sent, done, storage, passkeys, screens };
}

const press = ({ screen, user }: Rendered, name: string) =>
  user.click(screen.getByRole('button', { name }));

async function fill({ screen, user }: Rendered, label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label, { exact: true });
  await user.clear(field);
  await user.type(field, text);
}

async function asOwner(shown: Rendered): Promise<void> {
  await shown.screen.findByText('Welcome to Servett.');
  await fill(shown, "Code from the server's log", CODE);
  await press(shown, 'Next');
  await shown.screen.findByText('Who are you?');
  await fill(shown, 'Your name', 'Maria Holm');
  await fill(shown, 'E-mail', 'maria@kajkanten.example');
  await fill(shown, 'Password', 'eleven crabs in a lift');
  await press(shown, 'Next');
  await shown.screen.findByText('What is it called?');
}

async function chooseHours(shown: Rendered): Promise<void> {
  await shown.screen.findByText('When can guests order?');
  await shown.user.click(shown.screen.getByRole('radio', { name: 'At certain hours' }));
  await shown.user.click(shown.screen.getByRole('checkbox', { name: 'Monday' }));
  await press(shown, 'Next');
}

async function asVenue(shown: Rendered): Promise<void> {
  await fill(shown, 'Name of the venue', 'Kajkanten');
  await press(shown, 'Next');
  await chooseHours(shown);
  await shown.screen.findByText('What do you sell?');
  await shown.user.click(shown.screen.getByRole('radio', { name: /^An empty menu/ }));
  await press(shown, 'Next');
  await fill(shown, 'Number of tables', '12');
}

test('if somebody can sign in, the sign-in is shown and no set-up', async () => {
  const { screen } = await show({ isNeeded: false });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test('days have hours of their own: another time, past midnight, or none', async () => {
  const shown = await show({});
  const { screen, user } = shown;
  await asOwner(shown);
  await fill(shown, 'Name of the venue', 'Kajkanten');
  await press(shown, 'Next');
  await user.click(await screen.findByRole('radio', { name: 'At certain hours' }));
  await user.click(
    screen.getByRole('checkbox', { name: 'The same hours on every day you are open' }),
  );
  expect(screen.queryByLabelText('From')).toBeNull();
  const until = screen.getByLabelText<HTMLInputElement>('Until, Orders are taken, Friday');
  expect(until.value).toBe('23:00');
  await user.clear(until);
  await press(shown, 'Next');
  expect(screen.getByText('Write a time, such as 11:00.')).toBeTruthy();
  await user.type(until, '02:00');
  await press(shown, 'Remove 11:00 to 23:00, Orders are taken, Monday');
  expect(screen.getByText('Not this day')).toBeTruthy();
  await press(shown, 'Next');
  await user.click(await screen.findByRole('radio', { name: /^An empty menu/ }));
  await press(shown, 'Next');
  await fill(shown, 'Number of tables', '12');
  await press(shown, 'Open Kajkanten');
  await expect.poll(() => shown.done).toEqual(['in as Maria', 'to the board']);
  expect(shown.sent[0]).toMatchObject({
    venue: {
      opening: [
        { days: ['tue', 'wed', 'thu', 'sat', 'sun'], from: '11:00', until: '23:00' },
        { days: ['fri'], from: '11:00', until: '02:00' },
      ],
    },
  });
});

test('everything is sent once, at the end, and the owner is signed in', async () => {
  const shown = await show({});
  await asOwner(shown);
  await asVenue(shown);
  expect(shown.sent).toEqual([]);
  await press(shown, 'Open Kajkanten');
  await expect.poll(() => shown.done).toEqual(['in as Maria', 'to the board']);
  expect(shown.sent).toEqual([
    {
      code: CODE,
      owner: {
        name: 'Maria Holm',
        email: 'maria@kajkanten.example',
        password: 'eleven crabs in a lift',
      },
      venue: {
        name: 'Kajkanten',
        locales: ['en'],
        currency: 'SEK',
        timeZone: 'Europe/Stockholm',
        vat: { standard: 2_500, food: 1_200 },
        opening: [
          { days: ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '11:00', until: '23:00' },
        ],
        sharesTables: false,
      },
      menu: 'empty',
      tables: 12,
    },
  ]);
  expect(await shown.storage.get('set-up')).toBe(undefined);
});

test('a step shows its errors, and cannot be left before it is correct', async () => {
  const shown = await show({});
  const { screen, user } = shown;
  await asOwner(shown);
  await fill(shown, 'Food', 'tolv');
  await user.click(screen.getByRole('checkbox', { name: 'English' }));
  await press(shown, 'Next');
  expect(await screen.findByText('Choose at least one language.')).toBeTruthy();
  expect(screen.getByText('Write a rate from 0 to 100, such as 12.')).toBeTruthy();
  const name = screen.getByLabelText('Name of the venue');
  expect([name.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', name]);
});

test('every step can be revisited, and a reload loses only the password', async () => {
  const first = await show({});
  await asOwner(first);
  await press(first, 'Back');
  const email = first.screen.getByLabelText<HTMLInputElement>('E-mail');
  expect(email.value).toBe('maria@kajkanten.example');
  await press(first, 'The code');
  expect(await first.screen.findByText('Welcome to Servett.')).toBeTruthy();
  first.unmount();
  const again = await show({ storage: first.storage });
  const code = await again.screen.findByLabelText<HTMLInputElement>("Code from the server's log");
  expect(code.value).toBe(CODE);
  await press(again, 'Next');
  const name = await again.screen.findByLabelText<HTMLInputElement>('Your name');
  const password = again.screen.getByLabelText<HTMLInputElement>('Password', { exact: true });
  expect([name.value, password.value]).toEqual(['Maria Holm', '']);
});

test('a server that was restarted meanwhile asks for its new code, and the rest is kept', async () => {
  const shown = await show({ answers: ['setup.wrong_code'] });
  await asOwner(shown);
  await asVenue(shown);
  await press(shown, 'Open Kajkanten');
  expect(await shown.screen.findByText(/Every start prints a new one/)).toBeTruthy();
  await press(shown, 'Next');
  const name = await shown.screen.findByLabelText<HTMLInputElement>('Your name');
  expect(name.value).toBe('Maria Holm');
});

test('offline nothing is lost, and it can be sent again', async () => {
  const shown = await show({ answers: ['network'] });
  await asOwner(shown);
  await asVenue(shown);
  await press(shown, 'Open Kajkanten');
  expect(await shown.screen.findByText(/Check the network/)).toBeTruthy();
  await press(shown, 'Open Kajkanten');
  await expect.poll(() => shown.sent.length).toBe(2);
});

test('a menu is imported from a file after a preview', async () => {
  const shown = await show({});
  const { screen, user } = shown;
  await asOwner(shown);
  await fill(shown, 'Name of the venue', 'Kajkanten');
  await press(shown, 'Next');
  await chooseHours(shown);
  await user.click(await screen.findByRole('radio', { name: /^Your own, from a file/ }));
  await press(shown, 'Next');
  expect(await screen.findByText(/Choose a file with at least one product/)).toBeTruthy();
  const csv = new File(['name\nSoup\nBread'], 'menu.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose a file'), csv);
  expect(await screen.findByText('2 products come onto the menu when you are done.')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /^Remove what/ })).toBe(null);
  // Nobody has entered the minimum age yet.
  await press(shown, 'Next');
  const lacking = (await screen.findByText('Choose one.')).closest('fieldset');
  expect(lacking?.getAttribute('aria-label')).toBe('Food');
  const food = screen.getByRole('group', { name: 'Food' });
  await user.click(within(food).getByRole('radio', { name: 'All ages' }));
  await user.click(screen.getByText('One by one'));
  const bread = await screen.findByRole('group', { name: 'Bread' });
  await user.click(within(bread).getByRole('radio', { name: 'The bar' }));
  expect(within(food).getByText(/Not the same for all of them/)).toBeTruthy();
  await press(shown, 'Next');
  await fill(shown, 'Number of tables', '12');
  await press(shown, 'Open Kajkanten');
  await expect.poll(() => shown.done).toEqual(['in as Maria', 'to the board']);
  expect(shown.sent).toMatchObject([
    {
      menu: 'import',
      file: {
        bytes: btoa('name\nSoup\nBread'),
        answers: [
          { product: 'soup', station: 'kitchen', vat: 'reduced', alcohol: false },
          { product: 'bread', station: 'bar', vat: 'reduced', alcohol: false },
        ],
      },
    },
  ]);
});

test("a passkey signs in without typing, and a device's refusal is shown", async () => {
  const { screen, user, passkeys } = await show({ isNeeded: false, hasPasskeys: true });
  passkeys.device.isTurnedAway = true;
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText(/No passkey was accepted/)).toBeTruthy();
  passkeys.device.isTurnedAway = false;
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(passkeys.entered).toEqual([ME]));
  expect(screen.queryByText(/No passkey was accepted/)).toBe(null);
});

test.each([{ hasPasskeys: false }, { hasPasskeys: true, isSupported: false }])(
  'no passkey is offered where it is unavailable: %o',
  async (options) => {
    const { screen } = await show({ isNeeded: false, ...options });
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBe(null);
  },
);

const SHARED = [
  { id: 'kajsa', name: 'Kajsa', pin: '4821' },
  { id: 'leo', name: 'Leo', pin: '20418' },
];

test('on a shared screen a person chooses their name, types the PIN by keys or keyboard, and is signed in', async () => {
  const { screen, user, screens } = await show({ isNeeded: false, people: SHARED });
  await user.click(await screen.findByRole('button', { name: 'Leo' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'PIN of Leo' }));
  for (const key of ['2', '0', '4', '1']) {
    await user.click(screen.getByRole('button', { name: key }));
  }
  expect(screen.getByText('4 of 4 to 6 digits typed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  expect(await screen.findByText('That is not the PIN.')).toBeTruthy();
  expect(screen.getByText('0 of 4 to 6 digits typed')).toBeTruthy();
  await user.keyboard('20419{Backspace}8');
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(screens.entered).toEqual([ME]));
});

test('after wrong PINs it says how long to wait; another person, or a password, can sign in at once', async () => {
  const { screen, user, screens } = await show({ isNeeded: false, people: SHARED });
  await user.click(await screen.findByRole('button', { name: 'Leo' }));
  for (let tries = 0; tries < 3; tries += 1) {
    await user.keyboard('9134');
    await user.click(screen.getByRole('button', { name: 'Take over' }));
  }
  expect(await screen.findByText(/Too many wrong PINs. Wait \d+ sec/)).toBeTruthy();
  await user.keyboard('20418');
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  expect(screens.entered).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Someone else' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kajsa' }));
  await user.click(screen.getByRole('button', { name: 'Sign in with a password' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

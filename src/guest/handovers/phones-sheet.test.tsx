import { signal } from '@preact/signals-react';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { inEnglish, inSwedish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import type { Failure } from '#web/stores/failure.ts';
import { HandedSheet } from './handovers-part.tsx';
import { PhonesSheet } from './phones-sheet.tsx';
import type { PhonesStore, ShownCode } from './phones-store.ts';

const SHOWN: ShownCode = { code: '48210936', address: 'https://bar.example/t', endsIn: 300_000 };

interface Given {
  code?: string;
  hasNotes?: boolean;
  isOffline?: boolean;
}

/** The sheet with a server that answers as told. */
function show({ code, hasNotes = false, isOffline = false }: Given = {}, language = inEnglish) {
  const said: string[] = [];
  const error = signal<Failure | null>(null);
  const isSending = signal(false);
  const shown = signal<ShownCode | null>(null);
  const isPast = signal(false);
  const taken = signal<{ missing: number } | null>(null);
  const pending = signal<ReadonlySet<string>>(new Set());
  const phones: PhonesStore = {
    ...{ isSending, hasNotes: signal(hasNotes), shown, isPast, taken, pending, error },
    async make(withNotes) {
      said.push(`make ${withNotes}`);
    },
    async withdraw() {
      said.push('withdraw');
    },
    async take(typed) {
      said.push(`take ${typed}`);
    },
    noteRead() {
      taken.value = null;
    },
  };
  const sheet = (
    <PhonesSheet
      openPhones={async () => phones}
      isOffline={isOffline}
      code={code}
      onClose={() => said.push('close')}
    />
  );
  return { said, error, isSending, shown, isPast, taken, ...render(language(sheet)) };
}

test('a guest reads what goes along, and shows a code that is read out in two halves and scanned', async () => {
  const { screen, user, said, shown, isPast } = show();
  await screen.findByText(/what you haven’t ordered yet, your orders/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show a code' }));
  expect(said).toEqual(['make false']);
  shown.value = SHOWN;
  await screen.findByText('4 8 2 1, 0 9 3 6');
  expect(screen.getByText('4821 0936').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText(/works once, for 5 minutes/)).toBeTruthy();
  await screen.findByRole('img', { name: 'Or scans this' });
  // The button that was pressed is gone: what replaces it is read next.
  expect(document.activeElement?.textContent).toContain('4 8 2 1, 0 9 3 6');
  // Nobody types a code into the phone that shows one.
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw the code' }));
  expect(said).toEqual(['make false', 'withdraw']);
  shown.value = null;
  isPast.value = true;
  await screen.findByText('The code no longer works.');
  expect(document.activeElement?.textContent).toBe('Hand over to another phone');
  expect(screen.getByRole('button', { name: 'Show a new code' })).toBeTruthy();
});

test('lines that say something to the kitchen go along only if the guest says so', async () => {
  const { screen, user, said } = show({ hasNotes: true });
  const choice = await screen.findByRole('checkbox', { name: /notes and questions/ });
  expect((choice as HTMLInputElement).checked).toBe(false);
  await user.click(choice);
  await user.click(screen.getByRole('button', { name: 'Show a code' }));
  expect(said).toEqual(['make true']);
});

test('while something is on its way no code is made, and the button says why', async () => {
  const { screen, user, said, isSending } = show();
  await screen.findByRole('button', { name: 'Show a code' });
  isSending.value = true;
  await screen.findByText(/still on its way/);
  await user.click(screen.getByRole('button', { name: 'Show a code' }));
  expect(said).toEqual([]);
});

test('a friend types eight digits; a wrong code, and no network, are said in words', async () => {
  const { screen, user, said, error } = show({ isOffline: true }, inSwedish);
  const field = await screen.findByRole('textbox', { name: 'Kod, åtta siffror' });
  expect(screen.getByText('Inget nät')).toBeTruthy();
  await user.type(field, '4821 093');
  const take = screen.getByRole('button', { name: 'Ta över' }) as HTMLButtonElement;
  expect(take.disabled).toBe(true);
  await user.type(field, '6');
  await user.click(take);
  expect(said).toEqual(['take 48210936']);
  error.value = 'handovers.wrong_code';
  await screen.findByText(/Ingen mobil vid bordet visar den koden/);
  error.value = 'network';
  await waitFor(() => expect(screen.getAllByText(/Inget svar/).length).toBe(2));
});

test('a code that was sent in a message is pasted as it is read, in two halves', async () => {
  const { screen, user, said } = show();
  await user.click(await screen.findByRole('textbox', { name: 'Code, eight digits' }));
  await user.paste('4821 0936');
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  expect(said).toEqual(['take 48210936']);
});

test('who has scanned a code presses once, and reads what has come and what has not', async () => {
  const { screen, user, said, taken } = show({ code: '48210936' });
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  expect(said).toEqual(['take 48210936']);
  taken.value = { missing: 1 };
  await screen.findByText(/among yours now/);
  expect(screen.getByText(/No longer on the menu.*: 1/)).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/^You’ve taken over/);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(said).toEqual(['take 48210936', 'close']);
});

test('whoever has taken over can hand over later: the sheet is as before when it is opened again', async () => {
  const { screen, taken, unmount } = show();
  await screen.findByRole('button', { name: 'Show a code' });
  taken.value = { missing: 0 };
  await screen.findByText(/among yours now/);
  unmount();
  await waitFor(() => expect(taken.value).toBeNull());
});

test('a phone that has handed over says so, and can begin as a new guest', async () => {
  const said: string[] = [];
  const { screen, user } = render(
    inEnglish(
      <HandedSheet
        isBusy={false}
        error={null}
        onYes={() => said.push('begin')}
        onClose={() => said.push('close')}
      />,
    ),
  );
  await screen.findByRole('dialog', { name: 'This phone has handed over' });
  await user.click(screen.getByRole('button', { name: 'Begin as a new guest' }));
  await user.click(screen.getByRole('button', { name: 'Just look at the menu' }));
  expect(said).toEqual(['begin', 'close']);
});

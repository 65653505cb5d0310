import { signal } from '@preact/signals-react';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { SharedLine } from '#core/table-cart/table-cart.schema.ts';
import { inEnglish, inSwedish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { ChoosingLive, ChoosingRow } from './choosing-row.tsx';
import { OthersChoosing } from './others-choosing.tsx';
import { SENDING_PART } from './sending-part.tsx';
import type { Handing } from './sending-store.ts';
import type { LoadedSending, OthersCart, TableCart } from './table-cart-store.ts';

const NAMES: Record<string, string> = { lager: 'Lager · 50 cl', bun: 'Bun' };
const describe = ({ product, quantity }: SharedLine) => {
  const name = NAMES[product];
  return name === undefined ? null : `${quantity}× ${name}`;
};

const ANNA: OthersCart = {
  guest: { id: 'anna', ordinal: 1, name: 'Anna', mark: 1, admission: 'admitted' },
  lines: [
    { product: 'lager', options: ['50cl'], quantity: 2 },
    { product: 'gone', options: [], quantity: 1 },
  ],
  isReady: false,
};
const SECOND: OthersCart = {
  guest: { id: 'two', ordinal: 2, name: null, mark: 2, admission: 'admitted' },
  lines: [{ product: 'bun', options: [], quantity: 1 }],
  isReady: true,
};

const TOGETHER = {
  ...{ blocked: null, isOffline: false, isInFoot: false, sendsOwn: true },
  onSend: () => {},
};
const sending = signal(null);

function tableCart(
  others: readonly OthersCart[],
  begins?: Handing,
  only: LoadedSending['onlySender'] = signal(null),
) {
  const isHidden = signal(false);
  const handing = signal(begins ?? 'never');
  const sends: LoadedSending = {
    handing,
    async hand(isHanded) {
      handing.value = isHanded ? 'handed' : 'kept';
    },
    sendOthers: async () => {},
    isSending: signal(false),
    outcome: signal(null),
    sender: signal(null),
    onlySender: only,
    readHanded: () => {},
    views: SENDING_PART,
  };
  const together: TableCart = {
    others: signal(others),
    guests: signal(others.map(({ guest }) => guest)),
    sending: signal(begins === undefined ? null : sends),
    isHidden,
    setHidden(next) {
      isHidden.value = next;
    },
    receive: () => {},
    load: async () => {},
    dispose: () => {},
  };
  return { ...together, handing };
}

test('each guest’s lines stand under that guest’s name, with options and without prices', async () => {
  const together = tableCart([ANNA, SECOND]);
  const { screen, container } = render(
    inEnglish(
      <OthersChoosing together={together} describe={describe} since={null} {...TOGETHER} />,
    ),
  );
  await screen.findByRole('heading', { name: 'The others are choosing' });
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s/g, ' '));
  expect(rows).toEqual(['AAnna2× Lager · 50 cl', '2Guest 2 Ready1× Bun']);
  expect(container.textContent).not.toMatch(/SEK|gone/);
});

test('one press keeps the own cart to oneself, and the same button shows it again', async () => {
  const together = tableCart([]);
  const { screen, user } = render(
    inEnglish(
      <OthersChoosing together={together} describe={describe} since={null} {...TOGETHER} />,
    ),
  );
  const button = await screen.findByRole('button', { name: 'Keep mine to myself' });
  expect(screen.queryByRole('heading')).toBeNull();
  await user.click(button);
  expect(together.isHidden.value).toBe(true);
  await screen.findByText(/You keep what you choose to yourself/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show it to the table' }));
});

test('without a connection it says how old it is, in words', async () => {
  const since = 'Har inte uppdaterats sedan 19.05';
  const { screen } = render(
    inSwedish(
      <OthersChoosing
        together={tableCart([ANNA])}
        describe={describe}
        since={since}
        {...TOGETHER}
      />,
    ),
  );
  await screen.findByRole('heading', { name: 'De andra väljer' });
  expect(screen.getByText(since)).toBeTruthy();
});

test('who has chosen nothing sees that others do, and gets to the table with one press', async () => {
  let opened = 0;
  const others = signal<readonly OthersCart[]>([]);
  const { screen, user } = render(
    inEnglish(
      <ChoosingRow together={{ others, sending }} isAbove={false} onOpen={() => (opened += 1)} />,
    ),
  );
  expect(screen.queryByRole('button')).toBeNull();
  others.value = [ANNA, SECOND];
  await user.click(await screen.findByRole('button', { name: 'Choosing now: Anna, Guest 2' }));
  expect(opened).toBe(1);
});

test('screen readers hear once who chooses, and nothing of each tap', async () => {
  const others = signal<readonly OthersCart[]>([ANNA]);
  const { screen } = render(inEnglish(<ChoosingLive together={{ others, sending }} />));
  const said: (string | null)[] = [];
  const region = await screen.findByRole('status');
  new MutationObserver(() => said.push(region.textContent)).observe(region, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  for (let tap = 1; tap < 5; tap += 1) {
    others.value = [{ ...ANNA, lines: [{ product: 'bun', options: [], quantity: tap }] }];
  }
  await waitFor(() => expect(region.textContent).toBe('Choosing now: Anna'), { timeout: 5_000 });
  expect(said.filter(Boolean)).toEqual(['Choosing now: Anna']);
});

test('each says when the table may send the own cart, and one presses for all who have', async () => {
  const together = tableCart([ANNA, SECOND], 'kept');
  let sent = 0;
  const { screen, user } = render(
    inEnglish(
      <OthersChoosing
        {...{ together, describe, since: null, ...TOGETHER }}
        onSend={() => (sent += 1)}
      />,
    ),
  );
  const hand = await screen.findByRole('button', { name: /^I’m ready/ });
  // Only the second is ready.
  expect(screen.getAllByText('Ready')).toHaveLength(1);
  expect(screen.getByText('Goes now: You, Guest 2')).toBeTruthy();
  await user.click(hand);
  expect(together.handing.value).toBe('handed');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Not ready after all' }));
  await user.click(screen.getByRole('button', { name: /^Send the table’s/ }));
  expect(sent).toBe(1);
});

test('what sends for the table says for how many, and is there before anybody is ready', async () => {
  const together = tableCart([ANNA], 'kept');
  let sent = 0;
  const foot = (others: readonly OthersCart[]) =>
    inEnglish(
      <SENDING_PART.SendTable
        {...{ ...TOGETHER, isInFoot: true, others }}
        sending={together.sending.value as LoadedSending}
        onSend={() => (sent += 1)}
      />,
    );
  const { screen, user, rerender } = render(foot([ANNA]));
  const button = await screen.findByRole('button', { name: /^Send the table’s/ });
  expect(button.textContent).toBe('Send the table’s Nobody else is ready');
  await user.click(button);
  expect(sent).toBe(0);
  rerender(foot([ANNA, SECOND]));
  expect(button.textContent).toBe('Send the table’s 2 guests');
  await user.click(button);
  expect(sent).toBe(1);
});

test('where only the first sends, the others read who, and the first is not asked to hand over', async () => {
  const together = tableCart([SECOND], 'kept', signal(ANNA.guest));
  const view = <OthersChoosing {...{ together, describe, since: null, ...TOGETHER }} />;
  const { screen, user } = render(inEnglish(view));
  await user.click(await screen.findByRole('button', { name: /^I’m ready/ }));
  expect(screen.getByText('Anna sends the table’s.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send the table’s/ })).toBeNull();

  const first = tableCart([SECOND], 'kept', signal('own'));
  const own = <OthersChoosing {...{ together: first, describe, since: null, ...TOGETHER }} />;
  const { screen: other, unmount } = render(inEnglish(own));
  await other.findByRole('button', { name: /^Send the table’s/ });
  expect(other.queryByRole('button', { name: /^I’m ready/ })).toBeNull();
  unmount();
});

test('with a note the page says that only its guest sends it, and without a network why nothing can be sent', async () => {
  let sent = 0;
  const { screen, user } = render(
    inEnglish(
      <OthersChoosing
        {...{ together: tableCart([SECOND], 'alone'), describe, since: null, ...TOGETHER }}
        isOffline
        onSend={() => (sent += 1)}
      />,
    ),
  );
  await screen.findByText(/only you can send yours/);
  expect(screen.queryByRole('button', { name: /^I’m ready/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Send the table’s\s+No network$/ }));
  expect(sent).toBe(0);
});

test('who cannot send the own cart is not named among those whose goes', async () => {
  const { screen } = render(
    inEnglish(
      <OthersChoosing
        {...{ together: tableCart([SECOND], 'kept'), describe, since: null, ...TOGETHER }}
        sendsOwn={false}
      />,
    ),
  );
  await screen.findByText('Goes now: Guest 2');
});

import { expect, test } from 'vitest';
import type { CardHold, CardHolds } from '#core/card-holds/card-holds.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { createTestRandom } from '#tests/support/components/device.ts';
import { render } from '#tests/support/components/render.tsx';
import { type FakeAnswers, fakeCall } from '#tests/support/fake-call.ts';
import { createAddressOf } from '#web/http/address-of.ts';
import type { Call } from '#web/http/call.ts';
import { HeldCard } from './held-card.tsx';
import { HoldTrouble } from './hold-trouble.tsx';
import { HoldsWatch } from './holds-watch.tsx';

const HOLD: CardHold = {
  ...{ id: 'h1', seating: 's1', state: 'asked', provider: 'test', currency: 'SEK' },
  ...{ amount: 50_000, taken: 0, takes: [], heldUntil: null, place: 'Anna', trouble: null },
  ...{ askedAt: '2026-11-20T18:00:00.000Z', address: 'https://bar.example/en/hold/abc' },
};
const HELD: CardHold = {
  ...{
    ...HOLD,
    state: 'held',
    takes: [{ bill: null, name: null, own: 34_050, others: 0 }],
    address: null,
  },
  heldUntil: '2026-11-26T18:00:00.000Z',
};

function holdsOf(...holds: CardHold[]): CardHolds {
  return { canHold: true, proposed: 50_000, currency: 'SEK', holds };
}

async function show(first: CardHolds, answers: FakeAnswers = {}, asks = true) {
  const { around } = await consoleParts();
  let now = first;
  const answered = fakeCall({
    'GET /venues/:venue/seatings/:seating/holds': () => now,
    ...answers,
  });
  // Later readings say what a change has answered.
  const call: Call = async (id, ...asked) => {
    const answer = await answered(id, ...asked);
    if (!id.startsWith('GET')) now = answer as CardHolds;
    return answer;
  };
  const environment = { clock: createTestClock(), random: createTestRandom() };
  const session = { call, addressOf: createAddressOf(''), environment };
  return render(around(<HeldCard {...{ session, asks }} venue="kajkanten" seating="s1" />));
}

test('a card is asked for with what the venue proposes, and its code is shown', async () => {
  const asked: number[] = [];
  const { screen, user } = await show(holdsOf(), {
    'POST /venues/:venue/seatings/:seating/holds': ({ body }) => {
      asked.push(body.amount);
      return holdsOf({ ...HOLD, amount: body.amount });
    },
  });
  const amount = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Amount to hold (SEK)',
  });
  expect(amount.value).toBe('500');
  await user.clear(amount);
  await user.click(screen.getByRole('button', { name: 'Ask for a card' }));
  expect([asked, screen.getByText('Type how much is to be held.') !== null]).toEqual([[], true]);
  await user.type(amount, '800');
  await user.click(screen.getByRole('button', { name: 'Ask for a card' }));
  await screen.findByRole('img', { name: /QR code with which a guest lets SEK.800 be held/ });
  expect(asked).toEqual([80_000]);
});

test('of what is held only what the tab owes is taken, with one key until it is answered', async () => {
  const keys: unknown[] = [];
  const { screen, user } = await show(holdsOf(HELD), {
    'POST /venues/:venue/holds/:hold/capture': ({ key }) => {
      keys.push(key);
      if (keys.length === 1) throw new TypeError('The answer is lost.');
      return holdsOf({ ...HELD, state: 'captured', taken: 34_050, takes: [], heldUntil: null });
    },
  });
  await screen.findByText(/SEK.500 is held on the card/);
  expect(screen.getByText(/gives it back by itself on 26 Nov|Nov 26, 2026/)).toBeDefined();
  const take = () => screen.getByRole('button', { name: /^Take SEK.340.50 from the card/ });
  await user.click(take());
  await screen.findByRole('alert');
  await user.click(take());
  await screen.findByText(/SEK.340.50 was taken from the card. The rest is free/);
  expect(keys[0]).toBe(keys[1]);
});

test('of a try without an answer that has failed since, the money is taken by the next press', async () => {
  const keys: (string | undefined)[] = [];
  const { screen, user } = await show(holdsOf(HELD), {
    'POST /venues/:venue/holds/:hold/capture': ({ key }) => {
      keys.push(key);
      if (keys.length === 1) throw new TypeError('The answer is lost.');
      // The first try is known, and over: nothing is begun for it once more.
      if (key === keys[0]) return holdsOf(HELD);
      return holdsOf({ ...HELD, state: 'captured', taken: 34_050, takes: [], heldUntil: null });
    },
  });
  const take = () => user.click(screen.getByRole('button', { name: /^Take SEK/ }));
  await screen.findByRole('button', { name: /^Take SEK/ });
  await take();
  await screen.findByText(/No answer\. Check the network/);
  await take();
  await screen.findByText(/taken/i);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('what others ordered is paid only once somebody has read how much it is', async () => {
  const bodies: unknown[] = [];
  const takes = [{ bill: null, name: null, own: 34_050, others: 12_000 }];
  const { screen, user } = await show(holdsOf({ ...HELD, takes }), {
    'POST /venues/:venue/holds/:hold/capture': ({ body }) => {
      bodies.push(body);
      return holdsOf({ ...HELD, takes });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Take SEK.340.50 from the card/ }));
  await user.click(screen.getByRole('button', { name: /^Take SEK.460.50, also for the other/ }));
  screen.getByText(/The card would also pay SEK.120 of what others ordered/);
  expect(bodies).toEqual([{ others: 0 }]);
  await user.click(screen.getByRole('button', { name: /^Take SEK.460.50 from the card/ }));
  await expect.poll(() => bodies).toEqual([{ others: 0 }, { others: 12_000 }]);
});

test('each bill is offered, and that a card pays one of them', async () => {
  const bodies: unknown[] = [];
  const takes = [
    { bill: null, name: null, own: 34_050, others: 0 },
    { bill: 'b2', name: 'Bo', own: 9_000, others: 0 },
  ];
  const { screen, user } = await show(holdsOf({ ...HELD, takes }), {
    'POST /venues/:venue/holds/:hold/capture': ({ body }) => {
      bodies.push(body);
      return holdsOf({ ...HELD, state: 'capturing', takes: [] });
    },
  });
  await screen.findByText(/A held card pays once/);
  await user.click(screen.getByRole('button', { name: /^Take SEK.90 from the card for Bo/ }));
  await expect.poll(() => bodies).toEqual([{ others: 0, bill: 'b2' }]);
});

test('a card that was lost is told on the board, sounds once, and leads to its bill', async () => {
  const { around } = await consoleParts();
  const rung: string[] = [];
  const gone: string[] = [];
  const lost: CardHold = { ...HELD, state: 'expired', trouble: 'expired', takes: [] };
  const call = fakeCall({ 'GET /venues/:venue/holds': () => holdsOf(lost, HELD) });
  const { screen, user } = render(
    around(
      <HoldsWatch session={{ call }} venue="v" sound={{ ring: (chime) => rung.push(chime) }}>
        <HoldTrouble onGo={(hash) => gone.push(hash)} />
      </HoldsWatch>,
    ),
  );
  await screen.findByText(/^Anna: SEK.500 is no longer held on the card, and the tab is not paid/);
  await user.click(screen.getByRole('link', { name: 'Open the bill of Anna' }));
  expect([rung, gone]).toEqual([['alarm'], ['bill/s1']]);
});

test('a held card is freed once that is confirmed', async () => {
  const { screen, user } = await show(holdsOf(HELD), {
    'POST /venues/:venue/holds/:hold/release': () => holdsOf({ ...HELD, state: 'released' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Free the card' }));
  await user.click(screen.getByRole('button', { name: 'Keep it held' }));
  await user.click(screen.getByRole('button', { name: 'Free the card' }));
  await user.click(screen.getByRole('button', { name: 'Free the card' }));
  await screen.findByText(/The card is free/);
});

test.each([
  ['a venue that asks for no cards', { ...holdsOf(), canHold: false }, true],
  ['a bill whose party has no card held', holdsOf({ ...HELD, state: 'released' }), false],
] as const)('%s shows nothing of it', async (_, known, asks) => {
  let isAsked = false;
  const { screen } = await show(
    known,
    {
      'GET /venues/:venue/seatings/:seating/holds': () => {
        isAsked = true;
        return known;
      },
    },
    asks,
  );
  await expect.poll(() => isAsked).toBe(true);
  expect(screen.queryByRole('heading')).toBeNull();
});

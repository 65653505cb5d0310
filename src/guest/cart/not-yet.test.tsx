import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { expect, test } from 'vitest';
import type { CartLine } from '#core/cart/cart.ts';
import { setLater, theirTurn } from '#core/cart/cart-changes.ts';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { makeCartLine } from '#tests/support/fixtures/orders.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { reviewCart } from './cart-review.ts';
import { CartSums } from './cart-sums.tsx';
import { SendButton } from './send-button.tsx';
import type { CartSending } from './use-cart-review.ts';

const AT = Date.parse('2026-11-20T18:05:00Z');
const menu = makeMenu();
const plain = makeCartLine();
const other = { ...makeCartLine(), key: 'other', quantity: 3 };

test('what is not to be sent yet is in no sum of what is, and has its price all the same', () => {
  const all = reviewCart([plain, other], [], menu, AT);
  const some = reviewCart([plain, { ...other, later: true }], [], menu, AT);
  const alone = reviewCart([plain], [], menu, AT);
  expect(some.totals.total).toBe(alone.totals.total);
  expect(some.totals.prices.get('other')).toEqual(all.totals.prices.get('other'));
  expect(some.canSend).toBe(true);
  expect(reviewCart([{ ...other, later: true }], [], menu, AT).canSend).toBe(false);
});

test('a line that waits has its turn once nothing else is left, and not before', () => {
  const lines = setLater([plain, other], 'other', true);
  expect(theirTurn(lines)).toEqual(lines);
  expect(theirTurn(lines.slice(1))).toMatchObject([{ key: 'other', later: false }]);
});

test('one press keeps a line back, and the same place sends it with the others after all', async () => {
  const line = signal<CartLine>(plain);
  function Row() {
    useSignals();
    return (
      <ul>
        <CartLineRow
          line={line.value}
          name="Soup"
          lang={undefined}
          options=""
          optionName={() => undefined}
          total="SEK 95"
          currency="SEK"
          warnings={[]}
          issues={[]}
          isGone={false}
          isLater={false}
          canEdit
          onQuantity={() => {}}
          onEdit={() => {}}
          onRemove={() => {}}
          onLater={(later) => {
            line.value = { ...line.value, later };
          }}
        />
      </ul>
    );
  }
  const { screen, user } = render(inEnglish(<Row />));
  await user.click(await screen.findByRole('button', { name: 'Not yet: Soup' }));
  await screen.findByText('Stays in the cart');
  await user.click(screen.getByRole('button', { name: 'Send it too: Soup' }));
  await screen.findByRole('button', { name: 'Not yet: Soup' });
  expect(line.value.later).toBe(false);
});

test('of a cart of which nothing can be had, the button says why, and no sum', async () => {
  const issues = [
    { key: plain.key, line: 0, product: plain.product, code: 'product_sold_out' as const },
  ];
  const shown = (lines: CartLine[], found = issues) => {
    const review = reviewCart(lines, found, menu, AT);
    const sending: CartSending = {
      ...{ review, isSending: false, mustWait: false, paysFirst: false },
      send: () => {},
      sendWithTable: async () => {},
    };
    const { container } = render(
      inEnglish(
        <>
          <CartSums review={review} currency="SEK" />
          <SendButton sending={sending} currency="SEK" blocked={null} />
        </>,
      ),
    );
    return container.textContent;
  };
  expect(shown([plain])).toBe('Sold out just now');
  expect(shown([plain, { ...other, later: true }])).toBe('Sold out just now');
  expect(shown([plain, other])).toMatch(/Total .*Send these.*SEK/);
  expect(shown([plain], [])).toMatch(/Send order.*SEK/);
});

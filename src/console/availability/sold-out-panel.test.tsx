import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { SoldOutPanel } from './sold-out-panel.tsx';

const products = [
  { id: 'lager', name: 'House lager', category: 'Beer', station: 'bar' },
  { id: 'burger', name: 'Quay burger', category: 'Mains', station: 'kitchen' },
  { id: 'olives', name: 'Olives', category: 'Small plates', station: 'kitchen' },
];

const options = [
  { id: 'oat', name: 'Oat drink', products: ['Latte', 'Cortado'] },
  { id: 'burger-onion', name: 'Caramelised onion', products: ['Quay burger'] },
];

async function show(
  soldOut: string[],
  { pending = [], promised = [] }: { pending?: string[]; promised?: [string, number][] } = {},
) {
  const { around } = await consoleParts();
  const done: string[] = [];
  const panel = (out: string[]) =>
    around(
      <SoldOutPanel
        products={products}
        options={options}
        soldOut={new Set(out)}
        pending={new Set(pending)}
        promised={new Map(promised)}
        onToggle={({ kind, id }, isOut) => done.push(`${kind} ${id} ${isOut}`)}
        onClose={() => {}}
      />,
    );
  const rendered = render(panel(soldOut));
  const names = () =>
    rendered.screen
      .getAllByRole('switch')
      .map((each) => each.querySelector('.name')?.firstChild?.textContent);
  return { ...rendered, done, names, update: (out: string[]) => rendered.rerender(panel(out)) };
}

const ALL = ['Olives', 'House lager', 'Quay burger', 'Oat drink', 'Caramelised onion'];

test('one tap marks a product as sold out, another as available', async () => {
  const { screen, user, done, update } = await show([]);
  await user.click(screen.getByRole('switch', { name: /^Quay burger/, checked: false }));
  update(['product:burger']);
  await user.click(screen.getByRole('switch', { name: /^Quay burger/, checked: true }));
  expect(done).toEqual(['product burger true', 'product burger false']);
});

test('an option is marked like a product, and lists the products that offer it', async () => {
  const { screen, user, done } = await show(['option:oat']);
  await user.click(
    screen.getByRole('switch', { name: 'Oat drink, Latte, Cortado: Sold out', checked: true }),
  );
  await user.click(screen.getByRole('switch', { name: /^Caramelised onion, Quay burger/ }));
  expect(done).toEqual(['option oat false', 'option burger-onion true']);
});

test('sold-out products come first, and none moves while the panel is open', async () => {
  const { names, update } = await show(['product:olives']);
  expect(names()).toEqual(ALL);
  update(['product:olives', 'product:burger']);
  expect(names()).toEqual(ALL);
});

test('typing filters the list, and an empty result says so', async () => {
  const { screen, user, names } = await show([]);
  const field = screen.getByRole('searchbox', { name: 'Find a product or an option' });
  await user.type(field, 'house');
  expect(names()).toEqual(['House lager']);
  await user.type(field, 'x');
  expect(screen.getByText('Nothing is called that.')).toBeTruthy();
});

test('a product waits for its response before it can be tapped again', async () => {
  const { screen, user, done } = await show([], { pending: ['product:burger'] });
  await user.click(screen.getByRole('switch', { name: /^Quay burger/ }));
  expect(done).toEqual([]);
});

test('what is sold out says how many orders that are being paid have it', async () => {
  const { screen } = await show(['product:burger', 'option:oat'], {
    promised: [
      ['product:burger', 2],
      ['option:oat', 1],
    ],
  });
  const description = (name: RegExp) => {
    const of = screen.getByRole('switch', { name }).getAttribute('aria-describedby');
    return of && document.getElementById(of)?.textContent;
  };
  expect(description(/^Quay burger/)).toBe('2 orders being paid have it');
  expect(description(/^Oat drink/)).toBe('1 order being paid has it');
  expect(description(/^Olives/)).toBe(null);
  expect(screen.getByRole('status').textContent).toMatch(/comes to the board/);
});

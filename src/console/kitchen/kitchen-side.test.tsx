import { expect, test } from 'vitest';
import { consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { Recall } from './kitchen-side.tsx';

test('the last ten tickets are shown again, each whole', async () => {
  const { around } = await consoleParts();
  const made = (number: number, sentWith?: string) =>
    orderOf({
      id: `o${number}`,
      number,
      state: 'accepted',
      lines: [
        lineOf({
          station: 'kitchen',
          state: 'ready',
          // The higher its number, the later.
          stateAt: new Date(Date.UTC(2026, 10, 20, 18, number)).toISOString(),
        }),
      ],
      ...(sentWith !== undefined && { sentWith }),
    });
  const alone = [5, 6, 7, 8, 9, 10, 11, 12, 13].map((number) => made(number));
  const { screen } = render(
    around(
      <Recall
        orders={[made(1), made(2), made(3, 'o2'), made(4, 'o2'), ...alone]}
        station="kitchen"
        undos={new Map()}
        timeZone="Europe/Stockholm"
        onUndo={() => {}}
      />,
    ),
  );
  const tickets = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
  expect(tickets).toHaveLength(10);
  expect(tickets.at(-1)).toContain('Table 12, #2–4');
});

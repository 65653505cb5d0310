import { expect, type Page } from 'playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
/** Of the bar, of the kitchen, and of both. */
const ROUNDS = [['filter-coffee'], ['marinated-olives'], ['orange-juice', 'sourdough']] as const;
const STEPS = 14;

test.use({ isAnimated: true, venue: { ordering: { joinPolicy: 'free' } } });

/** The same every time, so that a failure can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Moves the oldest or newest order that can go on, as another board would. */
async function moveOne(board: Page, place: number): Promise<void> {
  await board.evaluate(async (index) => {
    const venue = '/api/v1/venues/kajkanten';
    const send = (path: string, body: object) =>
      fetch(`${venue}/orders/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { orders } = await (await fetch(`${venue}/board?locale=en`)).json();
    const order = orders[index % Math.max(1, orders.length)];
    if (order === undefined) return;
    if (order.state !== 'accepted') {
      // The board itself may have shown it in the meantime.
      for (const from of [order.state, 'seen']) {
        if ((await send(`${order.id}/transition`, { from, to: 'accepted' })).ok) return;
      }
      return;
    }
    const [line] = order.lines.filter(({ state }: { state: string }) => state !== 'served');
    const to = line.state === 'ready' ? 'served' : 'ready';
    const moved = order.lines.filter(({ state }: { state: string }) => state === line.state);
    const lines = moved.map(({ id, state }: { id: string; state: string }) => ({
      id,
      from: state,
    }));
    await send(`${order.id}/lines`, { lines, to });
  }, place);
}

/** What is wrong with how the tickets lie: one on another, one beyond its lane or not drawn. */
function faults(board: Page): Promise<string[]> {
  return board.evaluate(() => {
    const columns = [...document.querySelectorAll('.column:not(.is-rail)')];
    return columns.flatMap((column) => {
      const places = [...column.querySelectorAll<HTMLElement>('.place')].filter(
        (place) => place.offsetParent !== null,
      );
      const boxOf = (place: HTMLElement) => ({
        name: place.querySelector('article')?.getAttribute('aria-label') ?? place.dataset.place,
        left: place.offsetLeft,
        right: place.offsetLeft + place.offsetWidth,
        top: place.offsetTop,
        bottom: place.offsetTop + place.offsetHeight,
      });
      const boxes = places.map(boxOf);
      const list = column.querySelector<HTMLElement>('.tickets');
      const height = list?.offsetHeight ?? 0;
      return boxes.flatMap((one, index) => [
        ...(one.bottom > one.top ? [] : [`${one.name} has no height`]),
        ...(one.bottom <= height + 1 ? [] : [`${one.name} ends at ${one.bottom} of ${height}`]),
        ...boxes
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          )
          .map((other) => `${one.name} lies on ${other.name}`),
      ]);
    });
  });
}

/** Which tickets stand in which column. */
function shown(board: Page): Promise<string[]> {
  return board.locator('.column .place').evaluateAll((places) =>
    places
      .map((place) => {
        const column = place.closest('.column')?.className.replace(/ is-(chosen|rail)/g, '');
        return `${column} ${place.getAttribute('data-place')}`;
      })
      .sort(),
  );
}

for (const [seed, size] of SIZES.entries()) {
  test(
    `at ${size.width} pixels no ticket lies on another, whatever is filtered, arrives or leaves`,
    AT_NIGHT,
    async ({ board, server }) => {
      test.slow();
      await board.setViewportSize(size);
      const random = randomOf(seed + 1);
      const stations = board.getByRole('group', { name: 'Station' }).getByRole('button');
      for (let step = 0; step < STEPS; step += 1) {
        const act = random(5);
        if (act < 2) {
          const table = `servett${String(random(12) + 1).padStart(5, '0')}`;
          await (await guestAt(server.url, table)).order(...(ROUNDS[random(3)] ?? ROUNDS[0]));
        } else if (act === 2) {
          await moveOne(board, random(8));
        }
        const other = stations.nth(random(await stations.count()));
        await other.click();
        await stations.first().click();
        await expect.poll(() => faults(board)).toEqual([]);
        if (act === 4) await other.click();
      }
      const drawn = await shown(board);
      await board.reload();
      await expect.poll(() => shown(board)).toEqual(drawn);
      await expect.poll(() => faults(board)).toEqual([]);
    },
  );
}

test(
  'two ready orders both stand in their column after a station was shown alone',
  AT_NIGHT,
  async ({ board, server }) => {
    for (const table of ['servett00001', 'servett00002']) {
      await (await guestAt(server.url, table)).order('marinated-olives');
    }
    for (const order of [0, 1, 0, 1]) await moveOne(board, order);
    const ready = board.getByRole('region', { name: /^To bring out/ }).getByRole('article');
    await expect(ready).toHaveCount(2);
    const stations = board.getByRole('group', { name: 'Station' });
    for (let times = 0; times < 2; times += 1) {
      await stations.getByRole('button', { name: 'Bar' }).click();
      await expect(ready).toHaveCount(0);
      await stations.getByRole('button', { name: 'All' }).click();
      await expect(ready).toHaveCount(2);
      await expect.poll(() => faults(board)).toEqual([]);
    }
  },
);

test(
  'in colours of the system outlines say what is chosen, and how far tickets and buttons go',
  AT_NIGHT,
  async ({ board, server }) => {
    await (await guestAt(server.url, 'servett00001')).order('marinated-olives');
    await board.emulateMedia({ forcedColors: 'active' });
    const stations = board.getByRole('group', { name: 'Station' });
    await expect(stations.getByRole('button', { name: 'All' })).toHaveCSS('outline-width', '3px');
    await expect(stations.getByRole('button', { name: 'Bar' })).toHaveCSS('outline-style', 'none');
    const ticket = board.getByRole('article').first();
    await expect(ticket).toHaveCSS('outline-style', 'solid');
    const accept = ticket.getByRole('button', { name: /^Accept/ });
    await expect(accept).toHaveCSS('outline-style', 'solid');
    await accept.focus();
    await board.keyboard.press('Shift+Tab');
    await board.keyboard.press('Tab');
    await expect(accept, 'the ring of the focus').toHaveCSS('outline-width', '2px');
  },
);

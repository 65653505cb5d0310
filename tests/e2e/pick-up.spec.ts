import { expect } from 'playwright/test';
import { uuidv7 } from '#core/shared/uuid.ts';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';

const newKey = () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

const KITCHEN = { station: 'kitchen', acceptsByItself: false, isOneStep: true };

test.use({
  venue: { ordering: { joinPolicy: 'free', service: 'collect', stationWork: [KITCHEN] } },
});

test(
  'numbers go from being made to ready and away, and a lost connection is plain',
  AT_NIGHT,
  async ({ board, server, device }) => {
    const television = await device({ viewport: { width: 1920, height: 1080 } });
    await television.context().addCookies(await board.context().cookies());
    await television.goto('/venue/#pick-up');
    const column = (name: string) => television.getByRole('region', { name });
    const numbersIn = (name: string) => column(name).getByRole('listitem');
    const post = (path: string, data: object) =>
      board.request.post(`/api/v1/venues/kajkanten/orders/${path}`, {
        ...{ data, headers: { origin: server.url } },
      });

    const guest = await guestAt(server.url, 'servett00001');
    const order = (await guest.order('fries-with-aioli')) as {
      id: string;
      lines: { id: string }[];
    };
    const lines = order.lines.map(({ id }) => ({ id, from: 'queued' }));
    await test.step('live, over the stream that the board has', async () => {
      await post(`${order.id}/transition`, { from: 'placed', to: 'accepted' });
      await expect(numbersIn('Being made')).toHaveText(['1']);
      await post(`${order.id}/lines`, { lines, to: 'served' });
      await expect(numbersIn('Ready to collect')).toHaveText(['1']);
      await expect(numbersIn('Being made')).toHaveCount(0);
      expect(await violationsInBothThemes(television), 'pick-up screen').toEqual([]);
    });

    await test.step('readable from five metres, and nothing is cut off', async () => {
      for (const height of [1080, 720]) {
        await television.setViewportSize({ width: (height * 16) / 9, height });
        const box = await column('Ready to collect').getByText('1', { exact: true }).boundingBox();
        expect(box?.height ?? 0).toBeGreaterThan(height / 6);
        const isCut = () => document.documentElement.scrollHeight > window.innerHeight;
        expect(await television.evaluate(isCut)).toBe(false);
      }
    });

    await test.step('after a reload it is still called, until it is collected', async () => {
      await television.reload();
      await television.getByRole('button', { name: 'Number 1 is collected' }).click();
      await expect(numbersIn('Ready to collect')).toHaveCount(0);
    });

    await test.step('old numbers do not look like those of now', async () => {
      await television.context().setOffline(true);
      server.pause();
      await expect(television.getByRole('alert')).toContainText('Not up to date since');
      server.goOn();
      await television.context().setOffline(false);
      await expect(television.getByRole('alert')).not.toContainText('Not up to date since');
    });
  },
);

test.describe('where the venue shows names', () => {
  test.use({
    venue: { ordering: { joinPolicy: 'free', service: 'collect', namesAtPickUp: true } },
  });

  test(
    'the name of a tab is below its number, and no table has one',
    AT_NIGHT,
    async ({ board, server, device }) => {
      const post = async (path: string, data: object) => {
        const answer = await board.request.post(`/api/v1/venues/kajkanten/${path}`, {
          ...{ data, headers: { origin: server.url, 'Idempotency-Key': newKey() } },
        });
        if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
        return answer.json();
      };
      const tab = await post('tabs', { name: 'Anna-Karin o Björn' });
      const lines = [{ product: 'fries-with-aioli', options: [], quantity: 1 }];
      const menu = await board.request.get('/api/v1/venues/kajkanten/menu?locale=en');
      const { version: menuVersion } = (await menu.json()) as { version: number };
      for (const table of [tab.table.id, 'servett00001']) {
        await post(`tables/${table}/orders`, { menuVersion, lines, served: false });
      }
      const television = await device({ viewport: { width: 1280, height: 720 } });
      await television.context().addCookies(await board.context().cookies());
      await television.goto('/venue/#pick-up');
      const made = television.getByRole('region', { name: 'Being made' }).getByRole('listitem');
      await expect(made).toHaveText(['1Anna-Karin o Björn', '2']);
      expect(await violationsInBothThemes(television), 'names').toEqual([]);
      const isCut = () => document.documentElement.scrollHeight > window.innerHeight;
      expect(await television.evaluate(isCut)).toBe(false);
    },
  );
});

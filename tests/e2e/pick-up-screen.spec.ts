import { expect, type Page } from 'playwright/test';
import { isTableLanguage } from '#core/shared/table-languages.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { violations, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT, ONCE_AT_NIGHT } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';
import { ANY, either, LANGUAGE, saying, words, wordsIn } from './words.ts';

const newKey = () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
const TELEVISION = { width: 1920, height: 1080 };

/** The venue's language, and the one that its guests read beside it. */
const VENUE_WORDS = wordsIn('sv').pickUpScreen;
const WORDS = words.pickUpScreen;

test.use({
  venue: {
    ordering: { joinPolicy: 'free', service: 'collect' },
    ...(LANGUAGE !== 'en' && { locales: ['sv'] }),
  },
});

/** What staff do at another board, without its page. */
function staffOf(board: Page, origin: string) {
  const send = async (path: string, data: object) => {
    const answer = await board.request.post(`/api/v1/venues/kajkanten/${path}`, {
      ...{ data, headers: { origin, 'Idempotency-Key': newKey() } },
    });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Taken;
  };
  type Taken = { id: string; number: number; lines: { id: string }[] };
  return {
    /** Takes an order, which is accepted at once. */
    async take(): Promise<Taken> {
      const menu = await board.request.get('/api/v1/venues/kajkanten/menu?locale=en');
      const { version: menuVersion } = (await menu.json()) as { version: number };
      const lines = [{ product: 'fries-with-aioli', options: [], quantity: 1 }];
      return send('tables/servett00001/orders', { menuVersion, lines, served: false });
    },
    async ready({ id, lines }: Taken): Promise<void> {
      const from = 'queued';
      await send(`orders/${id}/lines`, {
        ...{ lines: lines.map((line) => ({ id: line.id, from })), to: 'ready' },
      });
    },
  };
}

/** The menu gets the language that guests read in this run, which only tables speak. */
async function speakToGuests(board: Page, origin: string): Promise<void> {
  if (!isTableLanguage(LANGUAGE)) return;
  const path = '/api/v1/venues/kajkanten/menu/draft';
  const { revision, menu, menuVersion } = await (await board.request.get(path)).json();
  const headers = { origin };
  const written = await board.request.put(path, {
    ...{ data: { revision, menu: { ...menu, languages: [LANGUAGE] } }, headers },
  });
  const now = (await written.json()) as { revision: number };
  const published = await board.request.post(`${path}/publish`, {
    ...{ data: { revision: now.revision, menuVersion }, headers },
  });
  expect(published.ok(), await published.text()).toBe(true);
}

/** Makes the link as a manager does, and reads it. */
async function makeLink(board: Page, server: { url: string }): Promise<string> {
  await board.goto('/venue/#pick-up');
  await board.reload();
  await board.getByRole('button', { name: 'Without sign-in' }).click();
  const make = board.getByRole('button', { name: /^Make (?:the|a new) link$/ });
  await make.click();
  const asked = board.getByText('Make a new link?');
  const field = board.getByLabel('Open this address on the screen');
  await expect(asked.or(field).first()).toBeVisible();
  if (await asked.isVisible()) {
    const keep = await board.getByRole('button', { name: 'Keep it' }).boundingBox();
    const renew = await make.boundingBox();
    if (keep === null || renew === null) throw new Error('An answer has no place.');
    expect(renew.x - keep.x - keep.width, 'between the answers').toBeGreaterThanOrEqual(8);
    await make.click();
  }
  await expect(field).toBeVisible();
  const address = await field.inputValue();
  expect(address).toMatch(new RegExp(`^${server.url}/screen#[0-9a-z]{4}(?:-[0-9a-z]{4}){4}$`));
  return address;
}

const column = (screen: Page, name: RegExp) => screen.getByRole('region', { name });
const READY = either(VENUE_WORDS.guests.ready(), WORDS.guests.ready());
const MADE = either(VENUE_WORDS.guests.preparing(), WORDS.guests.preparing());
const numbersIn = (screen: Page, name: RegExp) => column(screen, name).getByRole('listitem');
const OFFLINE = saying(WORDS.guests.offline({ time: ANY }));
const isCut = () => {
  const { scrollHeight, scrollWidth } = document.documentElement;
  return scrollHeight > window.innerHeight || scrollWidth > window.innerWidth;
};

test(
  'a television shows numbers without sign-in, and says what it cannot know',
  AT_NIGHT,
  async ({ board, device, server }) => {
    await speakToGuests(board, server.url);
    const staff = staffOf(board, server.url);
    const address = await makeLink(board, server);
    expect(await violationsInBothThemes(board), 'sheet').toEqual([]);
    const screen = await device({ viewport: TELEVISION, locale: 'sv' });
    const asked: string[] = [];
    screen.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await screen.clock.install();
    await screen.goto(address);

    await test.step('with no order it says what it is for, in the languages of the venue', async () => {
      for (const { guests } of [WORDS, VENUE_WORDS]) {
        await expect(screen.getByText(guests.none())).toBeVisible();
      }
      expect(await violationsInBothThemes(screen), 'empty').toEqual([]);
    });

    const first = await staff.take();
    await test.step('numbers come and become ready, readable from five metres', async () => {
      await expect(numbersIn(screen, MADE)).toHaveText([String(first.number)]);
      await expect(column(screen, READY)).toContainText(WORDS.guests.noneReady());
      await staff.ready(first);
      await expect(numbersIn(screen, READY)).toHaveText([String(first.number)]);
      await expect(numbersIn(screen, MADE)).toHaveCount(0);
      expect(await violationsInBothThemes(screen), 'numbers').toEqual([]);
      const second = await staff.take();
      await staff.ready(second);
      await expect(numbersIn(screen, READY)).toHaveText([
        String(second.number),
        String(first.number),
      ]);
      await expect(numbersIn(screen, READY).first()).toHaveClass('is-new');
      const box = await numbersIn(screen, READY).first().boundingBox();
      expect(box?.height ?? 0).toBeGreaterThan(TELEVISION.height / 6);
    });

    await test.step('a number that asks for attention no more leaves those after it as they are', async () => {
      const numbers = numbersIn(screen, READY);
      const shown = await numbers.allTextContents();
      await screen.clock.fastForward(5_000);
      const third = await staff.take();
      await staff.ready(third);
      await expect(numbers).toHaveText([String(third.number), ...shown]);
      await screen.clock.fastForward(15_000);
      // At once: the third one's own time would put it right.
      expect(await numbers.allTextContents()).toEqual([String(third.number), ...shown]);
      await expect(numbers.last()).not.toHaveClass('is-new');
    });

    await test.step('it is no staff, and asks for nothing but its numbers', async () => {
      expect(await screen.context().cookies()).toEqual([]);
      expect([...new Set(asked)].sort()).toEqual(['/api/v1/pick-up/events', '/screen']);
      const answer = await screen.request.get('/api/v1/venues/kajkanten/board');
      expect(answer.status()).toBe(401);
    });

    await test.step('what does not fit turns over by itself, upright too', async () => {
      for (let each = 0; each < 40; each += 1) await staff.take();
      const pager = column(screen, MADE).getByText(/^\d \/ \d$/);
      await expect(pager).toBeVisible();
      const before = await numbersIn(screen, MADE).allTextContents();
      await expect
        .poll(() => numbersIn(screen, MADE).allTextContents(), { timeout: 20_000 })
        .not.toEqual(before);
      expect(await screen.evaluate(isCut)).toBe(false);
      for (const size of [{ width: 1080, height: 1920 }, { width: 1280, height: 720 }, PHONE]) {
        await screen.setViewportSize(size);
        await expect(numbersIn(screen, READY).first()).toBeVisible();
        expect(await screen.evaluate(isCut), JSON.stringify(size)).toBe(false);
      }
      await screen.setViewportSize(TELEVISION);
    });

    await test.step('without a connection it says since when, and comes back by itself', async () => {
      await screen.context().setOffline(true);
      server.pause();
      await expect(screen.getByRole('alert').first()).toContainText(OFFLINE, {
        timeout: 40_000,
      });
      expect(await violations(screen), 'offline').toEqual([]);
      server.goOn();
      await screen.context().setOffline(false);
      await expect(screen.getByText(OFFLINE)).toHaveCount(0, { timeout: 30_000 });
    });

    await test.step('a server that has started again is followed', async () => {
      await server.restart();
      const after = await staff.take();
      await staff.ready(after);
      await expect(numbersIn(screen, READY).first()).toHaveText(String(after.number), {
        timeout: 30_000,
      });
    });
  },
);

test(
  'a new link ends the screens of the old one, which say so, and its code can be typed',
  ONCE_AT_NIGHT,
  async ({ board, device, server }) => {
    const staff = staffOf(board, server.url);
    const address = await makeLink(board, server);
    const screen = await device({ viewport: { width: 1280, height: 720 } });
    await screen.goto(address);
    const order = await staff.take();
    await expect(numbersIn(screen, MADE)).toHaveText([String(order.number)]);
    const renewed = await makeLink(board, server);
    expect(renewed).not.toBe(address);
    // In the venue's language.
    await expect(screen.getByText('Skärmens länk fungerar inte längre')).toBeVisible();
    await expect(numbersIn(screen, MADE)).toHaveCount(0);
    expect(await violationsInBothThemes(screen), 'ended').toEqual([]);

    await test.step('its code is typed with a remote control, in any way', async () => {
      await screen.goto('/screen');
      const field = screen.getByLabel('The code of this screen’s link');
      await field.fill('k7q2');
      await screen.keyboard.press('Enter');
      await expect(screen.getByText('This is no code.')).toBeVisible();
      expect(await violationsInBothThemes(screen), 'code').toEqual([]);
      await field.fill(` ${(renewed.split('#')[1] ?? '').toUpperCase().replaceAll('-', ' ')}`);
      await screen.keyboard.press('Enter');
      await expect(numbersIn(screen, MADE)).toHaveText([String(order.number)]);
      await screen.reload();
      await expect(numbersIn(screen, MADE)).toHaveText([String(order.number)]);
    });

    await test.step('its buttons are there for who touches it', async () => {
      await screen.mouse.move(300, 300);
      await screen.mouse.move(320, 320);
      // The device is dark.
      await screen.getByRole('button', { name: /^(?:Light|Ljust)$/ }).click();
      await expect(screen.locator('html')).toHaveAttribute('data-theme', 'light');
      await screen.getByRole('button', { name: /Turn sound on|Slå på ljudet/ }).click();
      await expect(
        screen.getByRole('button', { name: /Turn sound off|Stäng av ljudet/ }),
      ).toBeVisible();
    });

    await test.step('ended for good', async () => {
      await board.getByRole('button', { name: 'End the link' }).click();
      await board.getByRole('button', { name: 'End the link' }).click();
      await expect(board.getByText('The link has ended.')).toBeVisible();
      await expect(
        screen.getByText(/The link of this screen has ended|fungerar inte/),
      ).toBeVisible();
    });
  },
);

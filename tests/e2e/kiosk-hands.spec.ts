import { expect, type Page } from 'playwright/test';
import { manager, pairTablet } from '../support/kiosk/tablets.ts';
import { AT_NIGHT, ONCE, ONCE_AT_NIGHT } from './at-night.ts';
import { focused, press, tabTo } from './by-keyboard.ts';
import { TABLET, test } from './fixtures.ts';
import { openTabletOrder, ticketOf } from './steps.ts';
import { add, begins, goOn, START, saying, words } from './words.ts';

test.use({ isAnimated: true });

const TABLE = 'servett00007';
const PIN = '7391';

/** A paired tablet with a PIN for staff. */
async function tabletWithPin(
  device: (options: object) => Promise<Page>,
  server: Parameters<typeof pairTablet>[1],
): Promise<Page> {
  const tablet = await device({ viewport: TABLET });
  await pairTablet(tablet, server, { table: TABLE });
  await (await manager(server)).ask('PUT', '/kiosks/pin', { pin: PIN });
  return tablet;
}

test(
  'by names alone a guest orders, reads the order’s state, asks for staff and leaves, and staff reach the settings',
  AT_NIGHT,
  async ({ device, server, board }) => {
    test.slow();
    const tablet = await tabletWithPin(device, server);
    const press = (name: string | RegExp) =>
      tablet
        .getByRole('button', { name, exact: typeof name === 'string' })
        .last()
        .click();
    await press(START);
    await press(saying(goOn));
    await press(add('Toast Skagen'));
    await press(begins(words.guest.cart.send()));
    await expect(tablet.getByRole('list', { name: words.guest.status.steps() })).toContainText(
      words.guest.status.sentStep(),
    );
    await expect(ticketOf(board, '7')).toContainText('Toast Skagen');

    await press(words.guest.calls.call());
    const help = tablet.getByRole('dialog', { name: words.guest.calls.title() });
    await help.getByRole('radio', { name: words.guest.calls.reasons.water() }).check();
    await help.getByRole('button', { name: words.guest.calls.send({ table: '7' }) }).click();
    await expect(board.getByText('Would like water')).toBeVisible();

    await press(words.guest.status.understood());
    await press(begins(words.kiosk.done()));
    await expect(tablet.getByRole('button', { name: START })).toBeVisible();
    await press('För personal');
    await expect(tablet.getByRole('heading', { name: 'Bara personal' })).toBeVisible();
    for (const digit of PIN) await press(digit);
    await press('Öppna');
    await expect(tablet.getByRole('heading', { name: 'Plattan' })).toBeVisible();
    await press('Klar');
    await expect(tablet.getByRole('button', { name: START })).toBeVisible();
  },
);

test(
  'with the five keys of a keypad a guest orders, asks for staff and leaves, and staff reach the settings',
  AT_NIGHT,
  async ({ device, server, board }) => {
    test.slow();
    const tablet = await tabletWithPin(device, server);
    const choose = (name: RegExp) => press(tablet, name, 'Enter', 'ArrowDown');
    const { keyboard } = tablet;
    await choose(START);
    await tablet.getByRole('button', { name: goOn }).waitFor();
    await choose(saying(goOn));
    await tablet.getByRole('button', { name: add('Toast Skagen') }).waitFor();
    await choose(begins(add('Toast Skagen')));
    await tablet.getByRole('button', { name: begins(words.guest.cart.send()) }).waitFor();
    await choose(begins(words.guest.skip.order()));
    await choose(begins(words.guest.cart.send()));
    await tablet.getByRole('heading', { name: words.guest.status.placed() }).waitFor();
    await expect(ticketOf(board, '7')).toContainText('Toast Skagen');

    await choose(begins(words.guest.calls.call()));
    await tablet.getByRole('dialog', { name: words.guest.calls.title() }).waitFor();
    await tabTo(tablet, saying(words.guest.calls.reasons.order()), 'ArrowDown');
    await keyboard.press('Space');
    await tabTo(tablet, begins(words.guest.calls.send({ table: '7' })), 'ArrowDown');
    await keyboard.press('Enter');
    await expect(board.getByText('Wants to order')).toBeVisible();

    await tabTo(tablet, begins(words.guest.status.understood()), 'ArrowDown');
    await keyboard.press('Enter');
    // Where the person was: in the order's sheet.
    await expect.poll(() => focused(tablet)).toBe(words.guest.calls.call());
    await tabTo(tablet, begins(words.kiosk.done()), 'ArrowDown');
    await keyboard.press('Enter');
    await tablet.getByRole('button', { name: START }).waitFor();
    await choose(/^För personal/);
    await tablet.getByRole('heading', { name: 'Bara personal' }).waitFor();
    for (const digit of PIN) await choose(new RegExp(`^${digit}$`));
    await choose(/^Öppna/);
    await tablet.getByRole('heading', { name: 'Plattan' }).waitFor();
    await tabTo(tablet, /^Klar$/, 'ArrowDown');
    await keyboard.press('Enter');
    await tablet.getByRole('button', { name: START }).waitFor();
  },
);

/**
 * In the page: what can be touched now, if its middle is higher than `share` of the screen, or it is
 * narrower or lower than a finger. A dish is opened by its whole card, and its texts stand for it.
 */
function outOfReach(share: number): string[] {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const controls = open.querySelectorAll('button, a[href], input:not([type=radio]), summary');
  return [...controls].flatMap((each) => {
    // A box is pressed by its words.
    const control = each.closest('label') ?? each;
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    // What has scrolled under the upper part cannot be touched.
    if (!control.contains(hit) || control.matches('.skip-link')) return [];
    const isSmall = !control.matches('.product .open') && Math.min(width, height) < 48;
    const name = control.textContent?.trim() || control.getAttribute('aria-label');
    if (y < window.innerHeight * share) return [`${name}: ${Math.round(y)} from the top`];
    return isSmall ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : [];
  });
}

for (const viewport of [
  { width: 800, height: 1280 },
  { width: 1024, height: 768 },
]) {
  test(
    `at ${viewport.width} × ${viewport.height} every target is as large as a finger, and within low reach in the lower part`,
    AT_NIGHT,
    async ({ device, server }) => {
      test.slow();
      const tablet = await device({ viewport });
      await pairTablet(tablet, server, { table: TABLE });
      const check = async (what: string, share: number) =>
        expect(await tablet.evaluate(outOfReach, share), what).toEqual([]);
      const press = (name: string | RegExp) => tablet.getByRole('button', { name }).last().click();
      for (const [reach, share] of [
        ['Hela skärmen', 0],
        ['Nedre halvan', 0.44],
      ] as const) {
        await press('Enklare att använda');
        await tablet.getByRole('radio', { name: reach }).click();
        await check('what makes it easier', share);
        await tablet.keyboard.press('Escape');
        await check('at rest', share);
        await press(START);
        await tablet.locator('.k-half').first().waitFor();
        await check('the language', share);
        await press(saying(goOn));
        const adds = tablet.getByRole('button', { name: add('Toast Skagen') });
        await adds.waitFor();
        await check('the menu', share);
        await tablet.getByRole('button', { name: 'Toast Skagen', exact: true }).click();
        await tablet.getByRole('dialog').waitFor();
        await check('a dish', share);
        await tablet.keyboard.press('Escape');
        await adds.click();
        await openTabletOrder(tablet, {
          view: words.guest.cart.view(),
          send: begins(words.guest.cart.send()),
        });
        await tablet
          .getByRole('button', { name: begins(words.guest.cart.send()) })
          .last()
          .waitFor();
        await check('the order', share);
        await press(begins(words.guest.cart.send()));
        await tablet.getByText(words.kiosk.after.clears()).waitFor();
        await check('the sent order', share);
        await press(words.kiosk.join.open());
        await tablet.locator('.k-join').waitFor();
        await check('for phones', share);
        await tablet.keyboard.press('Escape');
        await press(words.kiosk.after.done());
        await tablet.getByRole('button', { name: START }).waitFor();
      }
    },
  );
}

test(
  'a screen reader that presses a button without a touch counts as one',
  AT_NIGHT,
  async ({ device, server }) => {
    const tablet = await device({ viewport: TABLET });
    await tablet.clock.install();
    await pairTablet(tablet, server, { table: TABLE });
    await tablet.getByRole('button', { name: START }).click();
    await tablet.getByRole('button', { name: goOn }).click();
    await tablet.getByRole('button', { name: add('Toast Skagen') }).waitFor();
    for (const course of ['Mains', 'Sides', 'Sweet']) {
      await tablet.clock.fastForward(80_000);
      await tablet
        .getByRole('button', { name: course, exact: true })
        .first()
        .dispatchEvent('click');
    }
    await expect(tablet.locator('.k-idle')).toHaveCount(0);
    await tablet.clock.fastForward(90_000);
    await expect(tablet.locator('.k-idle')).toBeVisible();
  },
);

/** In the page: a voice that remembers what it has said. */
function fakeVoice(): void {
  const said: string[] = [];
  class Words {
    lang = '';
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const speechSynthesis = {
    cancel() {},
    getVoices: () => [],
    speak: ({ lang, text }: Words) => said.push(`${lang}: ${text}`),
  };
  for (const [name, value] of Object.entries({
    speechSynthesis,
    SpeechSynthesisUtterance: Words,
  })) {
    Object.defineProperty(window, name, { value });
  }
  window.servettSaid = said;
}

declare global {
  interface Window {
    servettSaid: string[];
  }
}

test(
  'F1 and a held corner call for reading aloud from the first moment on, before what reads has been loaded',
  ONCE_AT_NIGHT,
  async ({ device, server }) => {
    test.slow();
    const tablet = await tabletWithPin(device, server);
    await tablet.clock.install();
    await tablet.addInitScript(fakeVoice);
    const last = () => tablet.evaluate(() => window.servettSaid.at(-1));
    for (const call of ['F1', 'corner']) {
      let arrive = () => {};
      const late = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await tablet.route('**/later-*.js', async (route) => {
        await late;
        await route.continue();
      });
      await tablet.reload({ waitUntil: 'domcontentloaded' });
      if (call === 'F1') {
        await tablet.keyboard.press('F1');
      } else {
        await tablet.mouse.move(20, 20);
        await tablet.mouse.down();
        await tablet.clock.fastForward(3_000);
        await tablet.mouse.up();
      }
      expect(await last(), call).toBeUndefined();
      arrive();
      await expect.poll(last, call).toMatch(/^sv: Uppläsning/);
      await tablet.unroute('**/later-*.js');
    }
  },
);

test(
  'a guest who does not see is told what is under the finger, orders with a second touch, and the next guest is not',
  ONCE,
  async ({ device, server, board }) => {
    test.slow();
    const tablet = await device({ viewport: TABLET });
    await tablet.addInitScript(fakeVoice);
    await tablet.clock.install();
    await pairTablet(tablet, server, { table: TABLE });
    const last = () => tablet.evaluate(() => window.servettSaid.at(-1));
    const said = () => tablet.evaluate(() => window.servettSaid.join('\n'));
    const start = tablet.getByRole('button', { name: /Start an order/ });

    await tablet.getByRole('button', { name: 'Enklare att använda' }).click();
    // The rest screen is in the venue's language before what is said is, once it has been paired.
    await tablet.getByRole('dialog', { name: 'Enklare att använda' }).waitFor();
    await tablet.keyboard.press('Escape');

    // Found by feeling for the tablet's corner.
    await tablet.mouse.move(20, 20);
    await tablet.mouse.down();
    await tablet.clock.fastForward(3_000);
    await expect.poll(last).toMatch(/^sv: Uppläsning/);
    await tablet.mouse.up();
    await expect.poll(last).toMatch(/Start an order/);
    await start.click();
    const english = tablet.getByRole('button', { name: 'Order in English' });
    await english.click();
    await expect.poll(last).toBe('en: English, Order in English');
    await english.click();
    const add = tablet.getByRole('button', { name: 'Add Toast Skagen' });
    await add.click();
    await expect.poll(last).toBe('en: Add Toast Skagen');
    await expect(tablet.getByText('Nothing chosen yet')).toBeVisible();
    await tablet.getByRole('button', { name: 'Toast Skagen', exact: true }).click();
    await expect.poll(last).toMatch(/^en: Toast Skagen, Hand-peeled .*, SEK 189, .*fish/);
    await tablet.getByRole('heading', { name: 'Small plates' }).click();
    await expect.poll(last).toBe('en: Small plates');
    await add.click();
    await add.click();
    // What a screen reader would be told by itself.
    await expect.poll(said).toMatch(/en: 1 in the order, SEK.189/);

    const help = tablet.getByRole('button', { name: 'Easier to use' });
    await help.click();
    await help.click();
    await expect.poll(last).toBe('en: Easier to use');
    const large = tablet.getByRole('radio', { name: 'Large', exact: true });
    await large.click();
    await expect.poll(last).toBe('en: Text size, Large');
    await expect(large).not.toBeChecked();
    await large.click();
    await expect(large).toBeChecked();
    await tablet.getByRole('radio', { name: 'Stronger' }).focus();
    await large.focus();
    await expect.poll(last).toBe('en: Text size, Large, chosen');
    await tablet.keyboard.press('Escape');

    await tablet.clock.fastForward(90_000);
    await expect.poll(last).toMatch(/^en: Still there\?, The screen is cleared .* in \d+ seconds/);
    const stay = tablet.getByRole('button', { name: 'Yes, go on' });
    await stay.click();
    await stay.click();
    // A key does it at once: what has the focus was said before.
    await tablet.getByRole('button', { name: /^Send order/ }).focus();
    await expect.poll(last).toMatch(/Send order/);
    await tablet.keyboard.press('Enter');
    await expect(ticketOf(board, '7')).toContainText('Toast Skagen');

    await tablet.clock.fastForward(90_000);
    await tablet.locator('.k-idle').waitFor();
    await tablet.clock.fastForward(31_000);
    await expect(tablet.locator('.k-idle')).toHaveCount(0);
    await start.click();
    await expect(english).toBeVisible();
  },
);

import { expect } from 'playwright/test';
import { violations } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE, TABLET, test } from './fixtures.ts';
import { addWithOptions, goTo, sendFromPhone, ticketOf } from './steps.ts';
import { add, begins, words } from './words.ts';

test.use({ venue: { ordering: { joinPolicy: 'free', holdsCourses: true } } });

test(
  'a main course waits until staff fire it, and guest, ticket and slip say so',
  AT_NIGHT,
  async ({ board, device }) => {
    const anna = await device();
    await anna.goto('/en/table/servett00001');
    await anna.getByRole('button', { name: add('Toast Skagen') }).click();
    await addWithOptions(anna, 'Kajen burger', ['Well done']);
    await goTo(anna, 'Beer');
    await addWithOptions(anna, 'Kajen lager', ['50 cl']);
    await anna.getByRole('button', { name: words.guest.cart.view() }).click();
    await expect(anna.getByText(words.guest.courses.cart())).toBeVisible();
    await anna.keyboard.press('Escape');
    const oneMore = anna.getByRole('button', {
      name: begins(words.guest.again.oneMoreOf({ name: 'Kajen burger' })),
    });
    await sendFromPhone(anna);

    const ticket = ticketOf(board, '1');
    const burger = ticket.getByRole('listitem').filter({ hasText: 'Kajen burger' });
    await expect(burger).toContainText('Main course, held');
    await ticket.getByRole('button', { name: /^Accept,/ }).click();
    await expect(anna.getByRole('heading', { name: words.guest.status.taken() })).toBeVisible();
    await expect(anna.getByText(words.guest.courses.main())).toBeVisible();
    // One line of text, below the line that it is about.
    expect((await oneMore.boundingBox())?.width ?? 0).toBeGreaterThan(60);
    await expect(burger).toContainText('Held');
    await expect(burger.getByRole('button')).toHaveCount(0);
    expect(await violations(board)).toEqual([]);
    expect(await violations(anna)).toEqual([]);

    await ticket.getByRole('button', { name: /^All ready/ }).click();
    await ticket.getByRole('button', { name: /^Served/ }).click();
    await expect(
      anna.getByRole('heading', { name: words.guest.courses.nextTitle() }),
    ).toBeVisible();
    // Without anything else to do, firing is the next step.
    await expect(ticket.getByRole('button', { name: /^All ready/ })).toHaveCount(0);
    await board.setViewportSize(PHONE);
    await board.getByText('In progress', { exact: false }).first().click();
    await expect(ticket.getByRole('button', { name: /^Fire mains/ })).toBeVisible();
    expect(await violations(board)).toEqual([]);
    await board.setViewportSize(TABLET);

    await ticket.getByRole('button', { name: /^Fire mains/ }).click();
    await expect(burger).toContainText('Queued');
    await expect(anna.getByText(words.guest.courses.main())).toBeHidden();
    await board.getByRole('button', { name: /^Undo/ }).click();
    await expect(burger).toContainText('Held');
    await ticket.getByRole('button', { name: /^Fire mains/ }).click();
    await ticket.getByRole('button', { name: /^All ready/ }).click();
    await ticket.getByRole('button', { name: /^Served/ }).click();
    await expect(anna.getByRole('heading', { name: words.guest.status.done() })).toBeVisible();
  },
);

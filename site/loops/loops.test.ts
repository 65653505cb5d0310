import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { LOCALES } from '#core/shared/languages.ts';
import { ESCALATION_DEFAULTS } from '#core/shared/limits.ts';
import { layOut } from '#server/printing/papers/lay-out.ts';
import { readTexts } from '#server/texts.ts';
import { TICKET_PRINTER, ticketPaper } from '#tests/support/printing/site-ticket.ts';
import en from '../../locales/en.json' with { type: 'json' };
import sv from '../../locales/sv.json' with { type: 'json' };
import { ALLERGIC } from './allergic-order.ts';
import printed from './printed-ticket.json' with { type: 'json' };
import { leftOf, PAYING, PAYING_STILL, SHARED_BILL } from './shared-bill.ts';
import { UNSEEN, UNSEEN_STILL } from './unseen-ticket.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const menu: MenuFile = JSON.parse(readFileSync(`${ROOT}demo/servett-menu.json`, 'utf8'));
const products = new Map(
  menu.categories.flatMap((category) => category.products.map((each) => [each.id, each])),
);

test.each(LOCALES)('the ticket in %s is as the product prints it', (locale) => {
  const { columns, rows } = layOut(ticketPaper(locale), TICKET_PRINTER, readTexts(ROOT));
  expect(printed[locale]).toEqual(JSON.parse(JSON.stringify({ columns, rows })));
});

test('the shared bill has the dishes and prices of the demonstration, and goes down to nothing', () => {
  for (const { product, name, amount } of SHARED_BILL) {
    const { name: known, price } = products.get(product) ?? {};
    expect([name, amount]).toEqual([known, price]);
  }
  const left = PAYING.map(leftOf);
  expect(left).toEqual([...left].sort((a, b) => b - a));
  expect([left[0], left.at(-1)]).toEqual([
    SHARED_BILL.reduce((sum, { amount }) => sum + amount, 0),
    0,
  ]);
  // The still tells the same: somebody has paid, somebody is paying.
  const still = new Set(Object.values(PAYING[PAYING_STILL]?.of ?? {}));
  expect([...still].sort()).toEqual(['paid', 'paying']);
});

test('the unseen ticket becomes loud when the board’s does, in its words', () => {
  const { unseen } = ESCALATION_DEFAULTS;
  for (const { age, look } of UNSEEN.slice(0, -1)) {
    const louder = age < 2 * unseen ? 'alarm' : 'urgent';
    expect([age, look]).toEqual([age, age < unseen ? 'young' : louder]);
  }
  expect([UNSEEN.at(-1)?.look, UNSEEN[UNSEEN_STILL]?.look]).toEqual(['accepted', 'alarm']);
  for (const { loops, console: board } of [en, sv]) {
    const { first, still, accept, ready } = loops.unseen;
    expect([first, still, accept, ready]).toEqual([
      ...[board.alarm.unseen, board.alarm.still.unseen],
      ...[board.ticket.accept, board.ticket.allReady],
    ]);
  }
});

test('what is drawn speaks as the board and the phone do', () => {
  for (const { home, howItWorks, guest, console: board, allergens } of [en, sv]) {
    const { drawn } = home.venues;
    expect(drawn).toMatchObject({
      nobody: board.alarm.unseen,
      accept: board.ticket.accept,
      answer: board.ticket.allergyOpen,
      talkFirst: board.ticket.talkFirst,
      soldOutTitle: board.soldOut.title,
      tonight: board.soldOut.tonight,
      onSale: board.soldOut.isOn,
    });
    expect(drawn.crustaceans.toLowerCase()).toBe(
      board.ticket.allergy.replace(/\{[^}]*\}/, allergens.crustaceans).toLowerCase(),
    );
    expect(howItWorks.drawn).toMatchObject({
      accept: board.ticket.accept,
      allReady: board.ticket.allReady,
      send: guest.cart.send,
      beingMade: guest.lines.preparing,
      onItsWay: guest.lines.ready,
      steps: {
        sent: guest.status.sentStep,
        seen: guest.status.seenStep,
        preparing: guest.status.preparingStep,
        served: guest.status.servedStep,
      },
    });
  }
});

test('the order with an allergy is one of fish at table 2, as its description says', () => {
  expect(ALLERGIC.label).toBe('2');
  expect(ALLERGIC.lines.map(({ product }) => product)).toEqual(['fish-and-chips']);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '#core/shared/languages.ts';
import { TABLE_LANGUAGE_CODES } from '#core/shared/table-languages.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

const read = (file: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../../locales/${file}.json`, import.meta.url), 'utf8'));

/** Buttons that a guest sees at the same time, each of which does something else. */
const TOGETHER = {
  'the menu': [
    'guest.skip.menu',
    'guest.skip.order',
    'guest.cart.view',
    'guest.calls.short',
    'guest.bill.ask',
    'guest.payment.pay',
    'guest.payment.see',
    'guest.payment.again',
    'guest.seating.seeWho',
    'kiosk.join.open',
    'kiosk.help.open',
    'kiosk.done',
  ],
  'the cart': [
    'common.close',
    'guest.cart.send',
    'guest.cart.sendOwn',
    'guest.cart.sendThese',
    'guest.cart.edit',
    'guest.cart.later',
    'guest.cart.now',
    'guest.cart.remove',
    'guest.calls.call',
    'guest.bill.ask',
    'guest.payment.pay',
    'together.hand',
    'together.takeBack',
    'together.sendAll',
    'together.hide',
    'together.show',
    'together.begin',
    'together.join',
  ],
  'the bill': ['guest.bill.ownSum', 'guest.bill.tipOwn'],
  'a sent order': [
    'guest.status.toMenu',
    'guest.status.orderMore',
    'guest.status.withdraw',
    'guest.status.tryNow',
    'guest.status.sendAgain',
    'guest.status.cancel',
    'guest.again.order',
    'guest.again.putBack',
    'guest.calls.call',
    'guest.bill.ask',
    'guest.payment.pay',
    'kiosk.join.open',
    'kiosk.after.done',
  ],
  'the bar under what was paid': ['pay.order.see', 'guest.cart.view', 'guest.calls.call'],
} as const;

/** Its words, so that no word counts as one within another. */
const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join(' ')} `;

function textAt(texts: Texts, path: string): string {
  const found = path.split('.').reduce<string | Texts | undefined>((at, name) => {
    return typeof at === 'object' ? at[name] : undefined;
  }, texts);
  if (typeof found !== 'string') throw new Error(`There is no text ${path}.`);
  return found;
}

// Whoever says a button's words to their device would be asked which of two is meant.
test.each([...LOCALES, ...TABLE_LANGUAGE_CODES.map((code) => `table/${code}`)])(
  'in %s no button’s words are within those of another that is seen with it',
  (file) => {
    const texts = read(file);
    const within = Object.entries(TOGETHER).flatMap(([where, paths]) =>
      paths.flatMap((one) =>
        paths
          .filter((other) => other !== one)
          .filter((other) => wordsOf(textAt(texts, other)).includes(wordsOf(textAt(texts, one))))
          .map(
            (other) =>
              `${where}: ${textAt(texts, one)} (${one}), ${textAt(texts, other)} (${other})`,
          ),
      ),
    );
    expect(within).toEqual([]);
  },
);

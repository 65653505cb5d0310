import type { Texts } from '#web/i18n/core.ts';
import type { KitchenWord } from './kitchen-acts.ts';

/** What a key came to, in words. */
export function kitchenWords(LL: Texts, word: KitchenWord): string {
  const words = LL.console.kitchen;
  if (!('order' in word)) {
    if (word.about === 'noUndo') return words.noUndo();
    return word.number === null ? words.noneSelected() : words.noTicket({ number: word.number });
  }
  const { order, about } = word;
  const ticket = LL.console.ticket.of({ table: order.table.label, number: order.number });
  return words.why[about]({ ticket });
}

import type { Menu } from '#core/menu/menu.schema.ts';
import type { LineIssueCode } from '#core/orders/codes.ts';
import { selectionIssues } from '#core/orders/line-check.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { bySet, wishedAs } from '#core/sets/set-lines.ts';
import { type CartLine, cartLine } from './cart.ts';

/** A line of an earlier order. */
export type EarlierLine = Pick<
  OrderLine,
  'product' | 'name' | 'set' | 'options' | 'quantity' | 'note' | 'allergyQuestion'
>;

/** The parts of an earlier order that can be ordered again. */
export interface OrderAgain {
  readonly lines: CartLine[];
  /** Each with the first reason. */
  readonly missing: { readonly line: EarlierLine; readonly code: LineIssueCode }[];
}

/**
 * The lines of an order as new ones at today's prices, with their notes and questions, if the menu
 * still has them at `at` (milliseconds since 1970). Lines that staff voided are included: the guest
 * wanted them.
 */
export function orderAgain(
  order: { readonly lines: readonly EarlierLine[] },
  menu: Menu,
  at: number,
): OrderAgain {
  const { availability } = menu;
  const soldOutOptions = new Set(availability.soldOutOptions);
  const context = { menu, availability, at, soldOutOptions };
  const again: OrderAgain = { lines: [], missing: [] };
  for (const own of bySet(order.lines)) {
    const [first] = own;
    const { name, ...wanted } = wishedAs(own);
    const line = { ...first, name };
    const wish = {
      ...wanted,
      note: line.note ?? '',
      allergyQuestion: line.allergyQuestion ?? [],
    };
    const made = cartLine(menu, wish);
    const code = selectionIssues(wish, null, context)[0]?.code;
    if (made === null || code !== undefined) {
      again.missing.push({ line, code: code ?? 'option_removed' });
    } else {
      again.lines.push(made);
    }
  }
  return again;
}

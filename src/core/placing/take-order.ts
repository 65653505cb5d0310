import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { sumOf } from '#core/money/pricing.ts';
import { OVERRULED, type Overruled } from '#core/orders/codes.ts';
import type { Vouched } from '#core/orders/line-check.ts';
import { agreedLines, menuRefusal, type Offer } from '#core/orders/menu-refusal.ts';
import type { Order, OrderLine, StaffOrderRequest } from '#core/orders/order.schema.ts';
import { says } from '#core/settings/yes-no.ts';
import { keyReused } from '#core/shared/idempotency-key.ts';
import { invalidField, type Refusal } from '#core/shared/refusal.ts';
import { tabLimitRefusal } from '#core/tabs/tab-limit.ts';
import { type EnteredFacts, type EnteredOrder, emptyTable, enterOrder } from './enter-order.ts';

/** What an order that staff take meets. */
export interface TakenFacts<At extends TakenAt = TakenAt> {
  /** An order has this id already. */
  readonly isKeyUsed: boolean;
  /** Where it is taken, or why there is no such table. */
  readonly at: At | { readonly refusal: Refusal };
}

export interface TakenAt extends Offer {
  /** What is ordered, by the menu's ids and of a version. */
  readonly body: StaffOrderRequest;
  readonly table: Order['table'];
  /** Null at a free table. */
  readonly party: EnteredFacts | null;
  /** What the party may owe on its tab, and what it owes; null: no such limit. */
  readonly tab?: { readonly limit: number; readonly unpaid: number } | null;
}

export interface TakenWish {
  readonly id: string;
  /** The venue's other system that sends it: nobody has spoken with the guest. */
  readonly source?: string | undefined;
}

export interface TakenOrder extends EnteredOrder {
  /** It opens the seating. */
  readonly opens: boolean;
  readonly event: 'order.done' | 'order.placed';
  /** What a guest's order would have been refused for. */
  readonly despite: Overruled | null;
}

/**
 * Staff take an order under the rules for guests: pause, opening hours, availability, prices. They
 * may say `anyway` to all but prices and the hours of alcohol, and what they have served is billed
 * whatever the hour. The amount above which guests must ask staff does not apply, but they are
 * asked whether a tab may pass its own limit. A program cannot say `anyway`.
 */
export function takeOrder(
  { isKeyUsed, at: place }: TakenFacts,
  { id, source }: TakenWish,
  at: number,
  newId: () => string,
): TakenOrder | { readonly refusal: Refusal } {
  if (isKeyUsed) {
    return { refusal: keyReused('order') };
  }
  if ('refusal' in place) {
    return place;
  }
  const { body } = place;
  if (source !== undefined && body.anyway === true) {
    return { refusal: invalidField('/anyway', 'only a person can vouch for it') };
  }
  const { table, party, menu } = place;
  const vouched = vouchedFor(body);
  const agreed = agreedLines({ ...body, age: 0 }, place, at, vouched);
  if ('refusal' in agreed) {
    return agreed;
  }
  const { lines } = agreed;
  const toMake = {
    id,
    guest: null,
    awaitsAdmission: false,
    venue: menu.file.venue,
    lines,
    source,
    // What was served already waits for nothing.
    said: { wishes: body.served ? [] : body.wishes },
    state: stateOf(body, menu.file, { lines, isByProgram: source !== undefined }),
  };
  const total = sumOf(lines);
  const overLimit = place.tab ? tabLimitRefusal(place.tab.limit, place.tab.unpaid, total) : null;
  if (overLimit !== null && vouched === 'asked') {
    return { refusal: overLimit };
  }
  const overruled = vouched === 'asked' ? null : (menuRefusal(body, place, at) ?? overLimit);
  return {
    ...enterOrder(party ?? emptyTable(newId(), table), toMake, {
      at,
      newId,
      portions: place.availability.portions,
    }),
    opens: party === null,
    event: body.served ? 'order.done' : 'order.placed',
    despite: OVERRULED.find((code) => code === overruled?.code) ?? null,
  };
}

/** What was served is a fact, to be billed; what is to be made may be vouched for. */
function vouchedFor({ served, anyway = false }: StaffOrderRequest): Vouched {
  if (served) return 'served';
  return anyway ? 'anyway' : 'asked';
}

/**
 * The person who takes an order has spoken with the guest, so nobody has to accept it again, except
 * for an allergy question, which the kitchen has to answer. A program's order is accepted as a guest's
 * is: somebody has to see it.
 */
function stateOf(
  { served }: StaffOrderRequest,
  { venue }: MenuFile,
  {
    lines,
    isByProgram,
  }: {
    lines: readonly Pick<OrderLine, 'allergyQuestion'>[];
    isByProgram: boolean;
  },
): 'done' | 'accepted' | 'placed' {
  if (served) return 'done';
  const isAsked = lines.some(({ allergyQuestion = [] }) => allergyQuestion.length > 0);
  const isSeen = !isByProgram && says(venue.ordering, 'acceptsStaffOrders');
  return isSeen && !isAsked ? 'accepted' : 'placed';
}

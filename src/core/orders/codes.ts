import type { ErrorCode } from '../shared/error-codes.ts';

export const ORDER_STATES = [
  'placed',
  'seen',
  'accepted',
  'done',
  'rejected',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * An order that is paid before anybody makes it. `entered`: it was paid, and is an order like any
 * other; `refused`: the venue could not take it any more once it was paid, and the money goes back;
 * `dropped` by its guest; `lapsed`: nobody paid it.
 */
export const PREPAID_STATES = ['waiting', 'entered', 'refused', 'dropped', 'lapsed'] as const;
export type PrepaidState = (typeof PREPAID_STATES)[number];

/**
 * What became of an order at stations that accept by themselves: `itself`, or why a person has to.
 * `not_let_in`: its device waited to be let in; `asked`: a question or a remark; `elsewhere`: another
 * of its stations does not accept by itself; `unwatched`: nobody looked at the board.
 */
export const ACCEPTANCES = ['itself', 'not_let_in', 'asked', 'elsewhere', 'unwatched'] as const;
export type Acceptance = (typeof ACCEPTANCES)[number];

/** What staff confirm when they accept an order: an allergy question, an age check. */
export const ACKNOWLEDGEMENTS = ['allergy', 'age'] as const;
export type Acknowledgement = (typeof ACKNOWLEDGEMENTS)[number];

export const LINE_STATES = ['queued', 'preparing', 'ready', 'served', 'voided'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** Whether orders are brought to the table, or collected when their number is called. */
export const SERVICES = ['table', 'collect'] as const;
export type Service = (typeof SERVICES)[number];

/**
 * Reasons that staff choose instead of writing their own. They are sent and stored as these codes,
 * in the same field as free text, and shown in each reader's language. `strike.`: a voided
 * line; stored orders have the word.
 */
export const PRESET_REASONS = [
  'reject.sold_out',
  'reject.kitchen_closed',
  'reject.busy',
  'reject.wrong_table',
  'reject.come_to_bar',
  'reject.no_id',
  'pause.catching_up',
  'pause.closing_soon',
  'pause.short_staffed',
  'strike.sold_out',
  'strike.mistake',
  'strike.unwanted',
  'strike.no_id',
  'adjust.waited',
  'adjust.mistake',
  'adjust.on_the_house',
] as const;
export type PresetReason = (typeof PRESET_REASONS)[number];

/** Why an order of a guest would have been refused that staff took all the same. */
export const OVERRULED = [
  'orders.closed',
  'orders.paused',
  'orders.sold_out',
  'orders.too_few_left',
  'orders.changed',
  'orders.tab_limit',
] as const satisfies readonly ErrorCode[];
export type Overruled = (typeof OVERRULED)[number];

/**
 * The differences, line by line, from the menu that the guest saw. Sent with `orders.changed`,
 * `orders.price_changed`, `orders.sold_out` and `orders.too_few_left`.
 */
export const LINE_ISSUES = [
  'product_removed',
  'product_sold_out',
  'product_unavailable_now',
  'station_paused',
  'alcohol_not_served_now',
  'option_removed',
  'option_sold_out',
  'options_incomplete',
  'price_changed',
  'quantity_cap',
  'too_few_left',
  'not_taken_away',
  'not_at_pick_up',
] as const;
export type LineIssueCode = (typeof LINE_ISSUES)[number];

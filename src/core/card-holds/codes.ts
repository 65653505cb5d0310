/**
 * Money that is held on a guest's card for a tab: `asked` (the guest has not said yes), `created` (the
 * provider is being asked), `open` (the guest is on its page), `held`, `capturing` (it is being asked
 * to take what the tab owes), `releasing`, and the four ends. Nothing leaves an end.
 */
export const HOLD_STATES = [
  'asked',
  'created',
  'open',
  'held',
  'capturing',
  'releasing',
  'captured',
  'released',
  'declined',
  'expired',
] as const;
export type HoldState = (typeof HOLD_STATES)[number];

/** The states from which a hold still goes on. */
export const UNFINISHED_HOLDS = [
  'asked',
  'created',
  'open',
  'held',
  'capturing',
  'releasing',
] as const satisfies readonly HoldState[];

/** Those in which it can be given up. */
export const RELEASABLE_HOLDS = [
  'asked',
  'created',
  'open',
  'held',
] as const satisfies readonly HoldState[];

/** What staff are to see to: a card holds nothing any more, or its provider does not give it back. */
export const HOLD_TROUBLES = ['expired', 'declined', 'stuck'] as const;
export type HoldTrouble = (typeof HOLD_TROUBLES)[number];

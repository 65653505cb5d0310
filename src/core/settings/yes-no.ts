/**
 * What a venue says yes or no to about its orders, with what holds until it has said so. Menu file,
 * contract, storage and the console's page take these as they come: a new one is a line here, its
 * two texts (`settings.ordering.yesNo`), its row on the page, and the rule that asks `says`.
 */
const DEFAULTS = {
  /**
   * Prices can be hidden only where the host pays. Then they are 0 in everything that guests
   * receive, menus and orders alike; staff see the real ones.
   */
  showsPrices: true,
  /** Orders that staff take are accepted at once. */
  acceptsStaffOrders: true,
  /** Later courses wait until staff fire them; only with table service. */
  holdsCourses: false,
  /** Guests pay on their phones before anybody makes their orders; only with a payment provider. */
  payFirst: false,
  /** Guests of one party do not see what the others choose. */
  privateCarts: false,
  /** A guest may send what others of the party have handed over. */
  sendsTogether: false,
  /** Only the first of a party's guests may; only where somebody may. */
  firstSends: false,
  /** A bill closes, and its table is free again, when guests or staff have paid it whole. */
  settlesPaidBills: false,
  /** Money that arrived beyond a bill waits for staff, and does not go back by itself. */
  asksAboutExcess: false,
  /** The pick-up screen shows whose tab an order is for, beside its number. */
  namesAtPickUp: false,
  /** Guests are shown what is ordered most here, and what goes with it. */
  suggestsProducts: true,
  /** People who count a drawer are told only afterwards what should be in it. */
  countsBlind: false,
};

export type YesNo = keyof typeof DEFAULTS;
type Said = { readonly [setting in YesNo]?: boolean };

export const YES_NO = Object.keys(DEFAULTS) as YesNo[];

/** Something for each of them. */
export function forEachYesNo<Value>(make: (setting: YesNo) => Value): Record<YesNo, Value> {
  const made = YES_NO.map((setting) => [setting, make(setting)]);
  return Object.fromEntries(made) as Record<YesNo, Value>;
}

/** What a venue with this ordering says to one, as it was set: other settings can make it mean nothing. */
export function says(ordering: Said | undefined, setting: YesNo): boolean {
  return ordering?.[setting] ?? DEFAULTS[setting];
}

/** What a venue says to each that it does not say by default: all that its menu file has to keep. */
export function ownYesNo(said: Said): Partial<Record<YesNo, boolean>> {
  const own = YES_NO.filter((setting) => says(said, setting) !== DEFAULTS[setting]);
  return Object.fromEntries(own.map((setting) => [setting, says(said, setting)]));
}

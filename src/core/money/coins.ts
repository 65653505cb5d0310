/**
 * The smallest coin in circulation, in minor units, where it is more than one: what cash is rounded
 * to. Sources are in docs/cash.md, which also names those that are not verified.
 */
const COINS: Readonly<Record<string, number>> = {
  SEK: 100,
  NOK: 100,
  DKK: 50,
  CHF: 5,
  CZK: 100,
  HUF: 5,
  CAD: 5,
  AUD: 5,
  NZD: 10,
};

/**
 * Where euro countries round cash, they round to 5 cents: Belgium, Estonia, Finland, Ireland, Italy,
 * Lithuania, the Netherlands and Slovakia. A venue says so itself: its currency does not.
 */
const LOCAL_COINS: Readonly<Record<string, number>> = { EUR: 5 };

/** Cash is not rounded. */
export const EXACT = 1;

/** What a venue can choose for its currency: exact sums, and its smallest coin if there is one. */
export function coinChoices(currency: string): readonly number[] {
  const coin = COINS[currency] ?? LOCAL_COINS[currency];
  return coin === undefined ? [EXACT] : [EXACT, coin];
}

/** The coin to which a venue rounds cash, in minor units: the currency's, or as the venue has chosen. */
export function coinOf({
  currency,
  ordering,
}: {
  readonly currency: string;
  readonly ordering?: { readonly smallestCoin?: number };
}): number {
  const { smallestCoin: chosen } = ordering ?? {};
  const isCoin = chosen !== undefined && coinChoices(currency).includes(chosen);
  return isCoin ? chosen : (COINS[currency] ?? EXACT);
}

/** An amount of zero or more as coins can pay it: half a coin is rounded up. */
export function inCoins(amount: number, coin: number): number {
  return Math.floor((2 * amount + coin) / (2 * coin)) * coin;
}

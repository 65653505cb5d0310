/** In which currency a venue in a time zone most likely sells; all others in euros. */
const CURRENCIES: Readonly<Record<string, string>> = {
  'Europe/Stockholm': 'SEK',
  'Europe/Oslo': 'NOK',
  'Europe/Copenhagen': 'DKK',
  'Europe/London': 'GBP',
  'Europe/Zurich': 'CHF',
  'Europe/Warsaw': 'PLN',
  'Europe/Prague': 'CZK',
};
const DOLLARS = /^(?:America|US)\//;

/** A trial is not asked for its currency: its owner can keep the venue and have it made anew. */
export function trialCurrency(timeZone: string): string {
  return CURRENCIES[timeZone] ?? (DOLLARS.test(timeZone) ? 'USD' : 'EUR');
}

/** Currencies in which the samples' prices in kronor are what a guest expects to read. */
const LIKE_KRONOR = ['SEK', 'NOK', 'DKK', 'CZK'];
/** Minor units: 10 cents. */
const STEP = 10;
const KRONOR_TO_OTHERS = 10;

/** A sample's price in minor units of another currency: about as dear, and as round. */
export function samplePrice(kronor: number, currency: string): number {
  return LIKE_KRONOR.includes(currency)
    ? kronor
    : Math.round(kronor / KRONOR_TO_OTHERS / STEP) * STEP;
}

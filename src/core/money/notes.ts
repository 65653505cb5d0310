/** Banknotes in use, in minor units. Source: the issuing banks; other currencies use 1, 2 and 5. */
const NOTES: Readonly<Record<string, readonly number[]>> = {
  SEK: [2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
  NOK: [5_000, 10_000, 20_000, 50_000, 100_000],
  DKK: [5_000, 10_000, 20_000, 50_000, 100_000],
  EUR: [500, 1_000, 2_000, 5_000, 10_000, 20_000],
  GBP: [500, 1_000, 2_000, 5_000],
  USD: [100, 500, 1_000, 2_000, 5_000, 10_000],
};

/** Coins in use, of the currencies whose notes are known. Source: the issuing banks. */
const COINS: Readonly<Record<string, readonly number[]>> = {
  SEK: [100, 200, 500, 1_000],
  NOK: [100, 500, 1_000, 2_000],
  DKK: [50, 100, 200, 500, 1_000, 2_000],
  EUR: [1, 2, 5, 10, 20, 50, 100, 200],
  GBP: [1, 2, 5, 10, 20, 50, 100, 200],
  USD: [1, 5, 10, 25, 50, 100],
};

/** Each note and coin that a drawer may hold, the largest first; none for an unknown currency. */
export function piecesOf(currency: string): readonly number[] {
  const notes = (NOTES[currency] ?? []).toReversed();
  const coins = (COINS[currency] ?? []).toReversed();
  // A dollar is both.
  return [...new Set([...notes, ...coins])];
}

const SHOWN = 4;
/** Nobody pays with more notes of one kind than this. */
const NOTES_OF_A_KIND = 10;

/**
 * Cash amounts that a guest is likely to pay for a sum, in minor units, the smallest first: the sum
 * in as few kinds of notes as possible, rounded up to each. The exact sum is not included.
 */
export function likelyCash(sum: number, currency: string): number[] {
  if (sum <= 0) {
    return [];
  }
  const rounded = (NOTES[currency] ?? roundNotes(sum))
    .filter((note) => note * NOTES_OF_A_KIND >= sum)
    .map((note) => Math.ceil(sum / note) * note)
    .filter((amount) => amount > sum);
  const unique = [...new Set(rounded)].sort((a, b) => a - b);
  return (unique.length > 0 ? unique : roundedUp(sum, NOTES[currency] ?? [])).slice(0, SHOWN);
}

/** More than ten of the largest note: a whole number of it. */
function roundedUp(sum: number, notes: readonly number[]): number[] {
  const largest = notes.at(-1) ?? sum;
  const amount = Math.ceil(sum / largest) * largest;
  return amount > sum ? [amount] : [];
}

function roundNotes(sum: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(sum)) - 1);
  return [1, 2, 5, 10, 20, 50].map((step) => step * power);
}

import { foldText } from '#core/shared/fold-text.ts';
import { plainText } from '#core/shared/plain-text.ts';

/** Fewer digits are in too many numbers, and in prices and times too. */
const PHONE_DIGITS_MIN = 5;

/** What a message says about who sent it. */
export type SearchableMessage = {
  id: string;
  /** Names, addresses and what they wrote. */
  texts: readonly (string | null)[];
  phone?: string | null;
};

/**
 * Finds what somebody sent by what they gave: part of a name, an address or their words, a number
 * however it is written, or the message's id.
 */
export function createPersonSearch(asked: string): (message: SearchableMessage) => boolean {
  const wanted = foldText(plainText(asked) ?? '');
  const numbers = numbersOf(asked);
  return ({ id, texts, phone = null }) =>
    wanted !== '' &&
    (id === wanted ||
      texts.some((text) => foldText(plainText(text) ?? '').includes(wanted)) ||
      numbers.some((number) => digitsOf(phone ?? '').includes(number)));
}

/**
 * The forms in which a number can be written elsewhere: without the zero of a call at home, and
 * without a country's code, which has one to three digits.
 */
function numbersOf(asked: string): string[] {
  if (!/^[\d\s()+./-]+$/.test(asked)) {
    return [];
  }
  const digits = digitsOf(asked).replace(/^00?/, '');
  const isAbroad = /^\s*(?:\+|00)/.test(asked);
  const forms = isAbroad ? [0, 1, 2, 3].map((code) => digits.slice(code)) : [digits];
  return forms.filter((form) => form.length >= PHONE_DIGITS_MIN);
}

function digitsOf(phone: string): string {
  return phone.replaceAll('(0)', '').replaceAll(/\D/g, '');
}

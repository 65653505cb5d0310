import { PRICE_MAX } from '#core/shared/limits.ts';

/** Figures of Arabic and Persian keyboards, which have a point of their own. */
const OTHER_FIGURES = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** A currency's code, before or after an amount. */
const CODE = /^\s*[A-Z]{3}|[A-Z]{3}\s*$/g;
/**
 * Its sign, or what people call it, and a dash for no öre. Any other letter may be a figure that was
 * mistyped, or say that it is something else: "50 öre".
 */
const NAME =
  '(?:\\p{Sc}|kr\\.?|kron(?:or|er)|koron|euro[as]?|zł(?:oty(?:ch)?|ote)?|fr\\.?|sek|nok|dkk|isk|eur|pln|chf|gbp|usd)?';
const AROUND = new RegExp(`^\\s*${NAME}\\s*|(?:[.,:]?[-–]|[.,])?\\s*${NAME}\\s*$`, 'giu');
/** "1.284", and "1,284" before a point. */
const THOUSANDS = /^\d{1,3}(?:(?:\.\d{3})+(?=,|$)|(?:,\d{3})+(?=\.|$))/;

/**
 * An amount as a person types it, in minor units; `unit` of them make one. Null if it is no amount of
 * this currency, or more than any. Point and comma both separate decimals, whatever the language: card
 * terminals show one, keyboards have the other. Three digits behind one of them are thousands, but for
 * currencies that have three decimals.
 */
export function readAmount(typed: string, unit: number): number | null {
  const decimals = String(unit).length - 1;
  const text = typed
    .replace(OTHER_FIGURES, (figure) => String(figure.charCodeAt(0) % 16))
    .replace('\u066b', '.')
    .replace(CODE, '')
    .replace(AROUND, '')
    .replace(/[\s'’\u066c]/g, '');
  const [thousands = ''] = THOUSANDS.exec(text) ?? [];
  const isDecimal = decimals === 3 && thousands === text && text.split(/[.,]/).length === 2;
  const plain = isDecimal ? text : thousands.replace(/[.,]/g, '') + text.slice(thousands.length);
  const [, whole, part = ''] = /^(\d{0,9})(?:[.,](\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || whole + part === '' || part.length > decimals) return null;
  const amount = Number(whole) * unit + Number(part.padEnd(decimals, '0'));
  return amount > PRICE_MAX ? null : amount;
}

/** The same the other way round: what a person would type. */
export function writeAmount(amount: number, unit: number): string {
  const decimals = String(unit).length - 1;
  return amount % unit === 0 ? String(amount / unit) : (amount / unit).toFixed(decimals);
}

import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { OutcomeUnknownError, PaymentRefusedError } from './payment-errors.ts';

/** A provider's number of decimals per currency: 2 if it is not named. */
export type Decimals = Readonly<Record<string, number>>;

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,3}))?$/;

/**
 * An amount in the provider's smallest unit. Providers count some currencies in another one than
 * we do: forints and Icelandic krónur in hundredths, of which there are no coins.
 */
export function toProvider(amount: number, currency: string, decimals: Decimals): number {
  const scale = scaleOf(currency, decimals);
  const result = Math.round(amount * scale);
  if (fromProvider(result, currency, decimals) !== amount) {
    throw new PaymentRefusedError('amount', `The provider cannot take this amount of ${currency}.`);
  }
  return result;
}

export function fromProvider(amount: number, currency: string, decimals: Decimals): number {
  return Math.round(amount / scaleOf(currency, decimals));
}

/** "24500" öre as "245.00". */
export function toDecimal(amount: number, currency: string, decimals: Decimals): string {
  const digits = decimals[currency] ?? 2;
  const text = String(toProvider(amount, currency, decimals)).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** An amount that a provider has written with a point; never through binary fractions. */
export function fromDecimal(text: string, currency: string, decimals: Decimals): number {
  const digits = decimals[currency] ?? 2;
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || /[1-9]/.test(fraction.slice(digits))) {
    throw new OutcomeUnknownError('unreachable', 'The provider’s answer has no readable amount.');
  }
  const units = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return fromProvider(units, currency, decimals);
}

function scaleOf(currency: string, decimals: Decimals): number {
  return 10 ** (decimals[currency] ?? 2) / minorUnitsOf(currency);
}

import { OutcomeUnknownError } from './payment-errors.ts';

/** Reads fields of a provider's JSON, of which nothing is taken for granted. */
export type Fields = {
  /** The text; throws {@link OutcomeUnknownError} if it is none. */
  text(name: string): string;
  /** The text; null if it is none. */
  maybe(name: string): string | null;
  /** The text, or the number as text. */
  decimal(name: string): string;
  /** The whole number; 0 if it is none. */
  amount(name: string): number;
  object(name: string): Fields;
  list(name: string): Fields[];
};

export function fieldsOf(value: unknown): Fields {
  const values: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  return {
    text(name) {
      const text = values[name];
      if (typeof text !== 'string') {
        throw new OutcomeUnknownError('unreachable', `The provider’s answer has no ${name}.`);
      }
      return text;
    },
    maybe(name) {
      const text = values[name];
      return typeof text === 'string' ? text : null;
    },
    decimal: (name) => String(values[name]),
    amount(name) {
      const number = values[name];
      return typeof number === 'number' && Number.isSafeInteger(number) ? number : 0;
    },
    object: (name) => fieldsOf(values[name]),
    list(name) {
      const list = values[name];
      return Array.isArray(list) ? list.map(fieldsOf) : [];
    },
  };
}

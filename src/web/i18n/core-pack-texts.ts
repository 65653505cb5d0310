import type { TableLanguageFacts } from '#core/shared/table-languages.ts';
import type { Dictionary, Texts } from './core.ts';
import { tableTexts } from './core-table-texts.ts';

type Values = Readonly<Record<string, unknown>>;
interface Said {
  (values?: Values): string;
  readonly [name: string]: Said;
}

/** The forms of a count, `{{key:one|few|many|other}}` or those of the value before it; `{key|table}`. */
const PART = /\{\{(?:(\w+):)?([^{}]*)\}\}|\{(\w+)\|?(\w*)\}/g;

/** Puts a value where the direction of the text around it does not reach. */
export const isolate = (text: string) => `\u2068${text}\u2069`;

/**
 * `{time|klo}` and `{time|las}`: a time that may begin with a weekday, in languages that say a word
 * before the hour.
 */
const clocks: Readonly<Record<string, (value: string) => string>> = {
  klo: (time) => time.replace(/\d/, 'klo $&'),
  las: (time) => `${/^\d/.test(time) ? 'las' : 'el'} ${time}`,
};

/** Which of a text's forms a count takes. */
export function formOf({
  intl,
  plurals,
}: Pick<TableLanguageFacts, 'intl' | 'plurals'>): (count: number) => number {
  const rules = new Intl.PluralRules(intl);
  return (count) => {
    const at = plurals.indexOf(rules.select(count));
    return at < 0 ? plurals.length - 1 : at;
  };
}

/**
 * A table's language as functions of their arguments, as the translation library makes those of the
 * site's languages; it knows neither the plurals of Polish and Arabic nor a text that reads from
 * right to left. What a pack has not (staff's texts) is said in `base`.
 */
export function packTexts(pack: Dictionary, base: Texts, facts: TableLanguageFacts): Texts {
  const form = formOf(facts);
  const put = facts.dir === 'rtl' ? isolate : (text: string) => text;

  function say(text: string, values: Values = {}): string {
    let last = '';
    return text.replace(PART, (_part, key, forms, name, formatter) => {
      if (name === undefined) {
        return forms.split('|')[form(Number(values[key ?? last]))] ?? '';
      }
      last = name;
      const value = values[name] ?? '';
      const words = String(formatters[formatter]?.(String(value)) ?? value).trim();
      return typeof value === 'number' ? words : put(words);
    });
  }

  function wrap(found: unknown, other: Said): Said {
    const said = (values?: Values) =>
      typeof found === 'string' ? say(found, values) : other(values);
    return new Proxy(said, {
      get: (_said, name: string) =>
        wrap(
          typeof found === 'object' ? Reflect.get(Object(found), name) : undefined,
          other[name] as Said,
        ),
    }) as Said;
  }

  const LL = wrap(pack, base as unknown as Said) as unknown as Texts;
  const formatters: Readonly<Record<string, (value: string) => unknown>> = {
    ...tableTexts(() => LL),
    ...clocks,
  };
  return LL;
}

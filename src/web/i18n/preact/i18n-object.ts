type Values = Readonly<Record<string, unknown>>;
type Said = (values?: Values) => string;
type Formatters = Readonly<Record<string, (value: string) => string>>;

/** `{{key:one|other}}` or `{{one|other}}` of the value before it, and `{key:type|formatter}`. */
const PART = /\{\{(?:(\w+):)?([^|{}]*)\|([^{}]*)\}\}|\{(\w+)[^{}|]*\|?(\w*)\}/g;

/**
 * Replaces typesafe-i18n's function of this name in the Preact builds, where each kilobyte delays
 * the page. It supports what our texts use. A test compares the two over all texts.
 * https://github.com/ivanhofer/typesafe-i18n
 */
export function i18nObject(locale: string, texts: object, formatters: Formatters): unknown {
  const rules = new Intl.PluralRules(locale);

  function say(text: string, values: Values = {}): string {
    let last = '';
    return text.replace(PART, (_part, key, one, other, name, formatter) => {
      if (name !== undefined) {
        last = name;
        const value = String(values[name] ?? '');
        return (formatters[formatter]?.(value) ?? value).trim();
      }
      const isOne = rules.select(Number(values[key ?? last])) === 'one';
      return (isOne ? one : other).trim();
    });
  }

  /** A missing text is a function too, which returns nothing. */
  function wrap(found: unknown): unknown {
    const said: Said = typeof found === 'string' ? (values) => say(found, values) : () => '';
    return new Proxy(said, {
      get: (_said, name) => wrap(typeof found === 'object' && Reflect.get(Object(found), name)),
    });
  }
  return wrap(texts);
}

type Values = Readonly<Record<string, unknown>>;
type Said = (values?: Values) => string;
type Formatters = Readonly<Record<string, (value: string) => string>>;

/** `{{key:one|other}}` or `{{one|other}}` of the value before it, and `{key:type|formatter}`. */
const PART = /\{\{(?:(\w+):)?([^|{}]*)\|([^{}]*)\}\}|\{(\w+)[^{}|]*\|?(\w*)\}/g;

/**
 * Stands for typesafe-i18n's function of this name in the builds on Preact, where each kilobyte is
 * a wait: as far as our texts go. A test compares the two over all texts.
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

  /** What is not there is a function too, which says nothing. */
  function wrap(found: unknown): unknown {
    const said: Said = typeof found === 'string' ? (values) => say(found, values) : () => '';
    return new Proxy(said, {
      get: (_said, name) => wrap(typeof found === 'object' && Reflect.get(Object(found), name)),
    });
  }
  return wrap(texts);
}

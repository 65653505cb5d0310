import { LOCALE_FACTS, type Locale } from '../../../src/contract/codes.ts';
import { CURRENCIES_IN_USE } from './currencies.ts';

/** The currencies in use today, by name in the shown language; `own` is always included. */
export function currenciesIn(locale: Locale, own: string) {
  const { intl } = LOCALE_FACTS[locale];
  const names = new Intl.DisplayNames([intl], { type: 'currency' });
  const byName = new Intl.Collator(intl);
  const known = new Set(Intl.supportedValuesOf('currency'));
  const inUse = CURRENCIES_IN_USE.filter((code) => known.has(code));
  const all = own === '' || inUse.includes(own) ? inUse : [own, ...inUse];
  return all
    .map((value) => ({ value, name: `${names.of(value) ?? value} (${value})` }))
    .sort((a, b) => byName.compare(a.name, b.name));
}

/** All time zones and `own`: a browser may be set to a zone that it does not list. */
export function timeZonesWith(own: string) {
  const listed = Intl.supportedValuesOf('timeZone');
  const all = own === '' || listed.includes(own) ? listed : [own, ...listed];
  return all.map((value) => ({ value, name: value.replaceAll('_', ' ') }));
}

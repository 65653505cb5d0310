import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';

/**
 * The currencies in use today: ISO 4217's list one, without its funds, metals and test codes
 * (https://www.six-group.com/en/products-services/financial-information/data-standards.html).
 * Browsers know hundreds of codes, most of them of currencies long out of use, and cannot tell
 * which.
 */
const CODES =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN ' +
  'BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP ' +
  'GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS ' +
  'KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR ' +
  'MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD ' +
  'RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP ' +
  'TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG';

const CURRENCIES_IN_USE: readonly string[] = CODES.split(' ');

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

/**
 * Currencies whose amounts have another number of decimals than two. It is not asked of Intl: that
 * follows what people use, so the forint has two decimals in one version of a browser and none in the
 * next, and a stored price would be shown as a hundredth of it. As Intl has it in Node 26.10: ISO 4217
 * gives more of them decimals, for which there are no coins.
 */
const WITHOUT =
  'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SOS ' +
  'SYP UGX VND VUV XAF XOF XPF YER';
const WITH_THREE = 'BHD JOD KWD LYD OMR TND';

/** How many decimals an amount can have: two for kronor. */
export function decimalsOf(currency: string): number {
  if (WITHOUT.includes(currency)) {
    return 0;
  }
  return WITH_THREE.includes(currency) ? 3 : 2;
}

/** How many minor units make one: 100 for kronor, 1 for currencies without any. */
export function minorUnitsOf(currency: string): number {
  return 10 ** decimalsOf(currency);
}

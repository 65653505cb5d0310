import type { Decimals } from '../provider-amounts.ts';

const ZERO = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const THREE = 'BHD JOD KWD OMR TND'.split(' ');

/** https://docs.stripe.com/currencies: krónur and Ugandan shillings have two in the API. */
export const DECIMALS: Decimals = Object.fromEntries([
  ...ZERO.map((currency) => [currency, 0] as const),
  ...THREE.map((currency) => [currency, 3] as const),
]);

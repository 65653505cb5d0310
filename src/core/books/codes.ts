/** What an account of the books is for, beside sales and VAT, which have one per rate. */
export const BOOK_PURPOSES = [
  'cash',
  'card',
  'swish',
  'online',
  'other',
  /** Owed to those who are to get them. */
  'tips',
  /** What cash was rounded by. */
  'rounding',
  /** What guests owe when a day is closed, and what they paid of earlier days or too much. */
  'unpaid',
  /** Where cash comes from that somebody puts into a drawer, and goes that is taken out. */
  'cashIn',
  'cashOut',
  /** What a count found beyond what should be there, or less. */
  'cashDifference',
] as const;
export type BookPurpose = (typeof BOOK_PURPOSES)[number];

/** What a row of a voucher stands for. */
export const BOOK_ROW_KINDS = [
  'sales',
  'vat',
  'payments',
  'payment_correction',
  'refund',
  'tips',
  'rounding',
  'unpaid',
  'cash_in',
  'cash_out',
  'cash_difference',
] as const;

/** How a closed day reached the books. */
export const BOOK_WAYS = ['file', 'mail'] as const;
export type BookWay = (typeof BOOK_WAYS)[number];

/** SIE 4I for bookkeeping programs, CSV for spreadsheets, PDF for people. */
export const BOOK_FORMATS = ['sie', 'csv', 'pdf'] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];

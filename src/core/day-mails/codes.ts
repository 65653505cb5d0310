/** An address gets mails once its owner has confirmed it by the link that was mailed there. */
export const ADDRESS_STATES = ['asked', 'confirmed'] as const;
export type AddressState = (typeof ADDRESS_STATES)[number];

/** What became of a closed day's mail to an address. */
export const DAY_MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type DayMailState = (typeof DAY_MAIL_STATES)[number];

/** What an address gets of a closed day: its figures, or its voucher for a bookkeeping program. */
export const DAY_MAIL_CONTENTS = ['report', 'books'] as const;
export type DayMailContent = (typeof DAY_MAIL_CONTENTS)[number];

/** What the link in a mail does: it confirms the address, or ends the mails to it. */
export const MAIL_LINKS = ['confirm', 'end'] as const;

/**
 * Why a mail was not taken. `address`: it does not exist. `full`: its mailbox is. `size`: too large for
 * it. `policy`: the receiving server wants no mail from here. `busy`: it asked to wait. `sign_in`: the
 * installation's own mail server does not let it in. `silent`: no answer came. `unmade`: there was
 * nothing to send yet. `by_file`: the day was handed over as a file meanwhile, and whoever gets it
 * twice books it twice. `other`: it said no more than no.
 */
export const MAIL_REFUSALS = [
  'address',
  'full',
  'size',
  'policy',
  'busy',
  'sign_in',
  'silent',
  'unmade',
  'by_file',
  'other',
] as const;
export type MailRefusal = (typeof MAIL_REFUSALS)[number];

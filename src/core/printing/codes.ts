/** What comes out of a venue's printers; `drawer`: nothing, the cash drawer at it opens. */
export const PAPER_KINDS = [
  'order',
  'change',
  'void',
  'fire',
  'call',
  'bill',
  'pick_up',
  'test',
  'day',
  'sign',
  'drawer',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What printers take: Star's and Epson's commands, Epson's XML, a picture. */
export const PAPER_LANGUAGES = ['starprnt', 'escpos', 'epos-xml', 'png'] as const;
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number];

/** Millimetres. */
export const PAPER_WIDTHS = [58, 80] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

/**
 * The letters that a printer has. `ascii` for one of which nobody knows: all other letters are drawn.
 */
export const CODE_PAGES = [
  'ascii',
  'cp437',
  'cp850',
  'cp852',
  'cp858',
  'cp865',
  'cp866',
  'windows-1252',
] as const;
export type CodePage = (typeof CODE_PAGES)[number];

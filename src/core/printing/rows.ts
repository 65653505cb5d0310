/** How many times a letter is as wide and as high as an ordinary one. */
export interface LetterSize {
  readonly wide: 1 | 2 | 6;
  readonly high: 1 | 2 | 6;
}

export const SIZES = {
  /** 24 dots high at 203 dpi: 3 mm. */
  small: { wide: 1, high: 1 },
  /** What a cook reads from a metre away, in as many columns. */
  tall: { wide: 1, high: 2 },
  large: { wide: 2, high: 2 },
  /** A number that is called: no printer has larger ones. */
  huge: { wide: 6, high: 6 },
} as const satisfies Record<string, LetterSize>;
export type SizeName = keyof typeof SIZES;

export interface LetterStyle {
  readonly size: SizeName;
  readonly bold?: boolean;
  /** White on black, over the whole line. */
  readonly inverse?: boolean;
  /** Struck through. */
  readonly struck?: boolean;
}

/** A text on its place in a line: cells are those of the line's size. */
export interface Segment {
  readonly text: string;
  readonly at: number;
  readonly cells: number;
}

export interface TextRow extends LetterStyle {
  readonly kind: 'text';
  /** Letters of its size that the line holds. */
  readonly room: number;
  /** From left to right, not over each other. */
  readonly segments: readonly Segment[];
}

export type Row =
  | TextRow
  | { readonly kind: 'rule'; readonly dots: number }
  | { readonly kind: 'gap'; readonly dots: number }
  /** A QR code in the middle. */
  | { readonly kind: 'code'; readonly content: string };

/** Dots of an ordinary letter. */
export const CELL_WIDTH = 12;
export const CELL_HEIGHT = 24;

/** The lines of a paper, before anybody knows which printer takes them. */
export interface Layout {
  /** Ordinary letters in a line. */
  readonly columns: number;
  /** None: nothing is printed, and no paper is fed or cut. */
  readonly rows: readonly Row[];
  /** A ticket or a call has come. */
  readonly rings: boolean;
  readonly opensDrawer: boolean;
}

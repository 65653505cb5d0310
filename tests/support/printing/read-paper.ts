/** What comes out of a printer, as a reader of its bytes sees it. */
export interface ReadPaper {
  readonly lines: readonly ReadLine[];
  /** In the order of the bytes: what happened besides printing. */
  readonly acts: readonly ('cut' | 'drawer' | 'bell')[];
  /** Whether all that was printed had passed the blade at each cut. */
  readonly isCutClean: boolean;
  /** Dots of paper that came out. */
  readonly height: number;
}

export type ReadLine = ReadText | ReadImage;

export interface ReadText {
  readonly kind: 'text';
  readonly text: string;
  readonly wide: number;
  readonly high: number;
  readonly bold: boolean;
  readonly inverse: boolean;
  readonly top: number;
}

export interface ReadImage {
  readonly kind: 'image';
  /** Bytes in a row, and its rows. */
  readonly stride: number;
  readonly height: number;
  readonly bytes: Uint8Array;
  readonly top: number;
}

/** Dots from the head to the blade: 16 mm, more than any printer has that we know of. */
const BLADE = 128;
const LETTER = 24;
/** Rows of a picture that come at once. */
const BAND = 128;

/** A printer's paper: where the head stands, and what is on it. */
export class PaperRoll {
  readonly lines: ReadLine[] = [];
  readonly acts: ('cut' | 'drawer' | 'bell')[] = [];
  isCutClean = true;
  wide = 1;
  high = 1;
  bold = false;
  inverse = false;
  spacing = 30;
  private at = 0;
  private lowest = 0;

  /** Prints what stands in the line, and feeds it. */
  line(text: string): void {
    const { wide, high, bold, inverse } = this;
    if (text !== '') {
      this.lines.push({ kind: 'text', text, wide, high, bold, inverse, top: this.at });
      this.lowest = this.at + LETTER * high;
    }
    this.at += Math.max(this.spacing, LETTER * high);
  }

  image(stride: number, height: number, bytes: Uint8Array): void {
    if (bytes.length !== stride * height) throw new Error('a picture that is cut off');
    const last = this.lines.at(-1);
    // A picture that is too high for a printer's memory comes in bands.
    if (last?.kind === 'image' && last.height % BAND === 0 && last.top + last.height === this.at) {
      const joined = Buffer.concat([last.bytes, bytes]);
      this.lines[this.lines.length - 1] = { ...last, height: last.height + height, bytes: joined };
    } else {
      this.lines.push({ kind: 'image', stride, height, bytes, top: this.at });
    }
    this.at += height;
    this.lowest = this.at;
  }

  feed(dots: number): void {
    this.at += dots;
  }

  /** With `feeds`, the printer brings the last line to its blade before it cuts. */
  cut(feeds: boolean, more = 0): void {
    if (feeds) this.at += BLADE + more;
    this.isCutClean &&= this.at - this.lowest >= BLADE;
    this.acts.push('cut');
  }

  read(): ReadPaper {
    const { lines, acts, isCutClean, at: height } = this;
    return { lines, acts, isCutClean, height };
  }
}

/** All words that are printed as text, with single spaces. */
export function textOf({ lines }: ReadPaper): string {
  const texts = lines.flatMap((line) => (line.kind === 'text' ? [line.text] : []));
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

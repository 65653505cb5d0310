import type { DrawerContact, PrinterProblem } from '#core/printers/codes.ts';

/** Real-time requests of ESC/POS: the printer's state, why it is offline, and its paper. */
export const ASK_STATE = Uint8Array.of(0x10, 0x04, 0x01);
export const ASK_CAUSE = Uint8Array.of(0x10, 0x04, 0x02);
export const ASK_PAPER = Uint8Array.of(0x10, 0x04, 0x04);

const OFFLINE = 0x08;
const DRAWER_HIGH = 0x04;
const COVER = 0x04;
const PAPER_STOP = 0x20;
const PAPER_END = 0x60;
const NEAR_END = 0x0c;

/** A printer answers one byte, perhaps behind what it says of itself; nothing says more than this. */
const ANSWER_BYTES_MAX = 16;

/**
 * The byte that answers a real-time request: two of its bits are always set, two never. Null if there
 * is none yet, or if who answers is no printer: at port 9100 there may also be a program that answers
 * any request with a page of text, which has such bytes.
 */
export function realTimeIn(answer: Uint8Array): number | null {
  if (answer.length > ANSWER_BYTES_MAX) return null;
  return answer.find((byte) => (byte & 0x93) === 0x12) ?? null;
}

/**
 * How a printer is. Only its state says whether it prints: some go offline without paper and say
 * nothing of it, and some say that the roll ends while they print on.
 */
export function statusOf(
  state: number,
  cause: number,
  paper: number,
): { problem: PrinterProblem | null; nearEnd: boolean; drawerContact: DrawerContact } {
  const nearEnd = (paper & (NEAR_END | PAPER_END)) !== 0;
  const drawerContact = (state & DRAWER_HIGH) === 0 ? 'low' : 'high';
  if ((state & OFFLINE) === 0) return { problem: null, nearEnd, drawerContact };
  if ((cause & COVER) !== 0) return { problem: 'cover', nearEnd, drawerContact };
  const isOut = (cause & PAPER_STOP) !== 0 || (paper & PAPER_END) === PAPER_END;
  return { problem: isOut ? 'paper' : 'error', nearEnd, drawerContact };
}

/** What is sent after a ticket: its number, and the state of the paper, both in their turn. */
export function askWhenPrinted(mark: string): Uint8Array {
  const id = markBytes(mark);
  return Uint8Array.of(0x1d, 0x28, 0x48, 0x06, 0x00, 0x30, 0x30, ...id, 0x1d, 0x72, 0x01);
}

/**
 * Whether what a printer answered says that it came to the end of the ticket: its number, or, of one
 * that knows no numbers, the state of the paper in its turn. What it says late of another ticket, or
 * by itself of how it is, says nothing of this one.
 */
export function saysPrinted(answer: Uint8Array, mark: string): boolean {
  const own = String.fromCharCode(...markBytes(mark));
  let isOfAnother = false;
  for (let at = 0; at < answer.length; ) {
    const said = partAt(answer, at);
    if (said.kind === 'number') {
      if (said.mark === own) return true;
      isOfAnother = true;
    } else if (said.kind === 'sensor') {
      if (!isOfAnother) return true;
      isOfAnother = false;
    }
    at += said.length;
  }
  return false;
}

type Said = { length: number } & ({ kind: 'number'; mark: string } | { kind: 'sensor' | 'other' });

const NUMBER_LENGTH = 7;
const STATE_LENGTH = 4;

/** The next thing in an answer: bits of its first byte tell them apart. */
function partAt(answer: Uint8Array, at: number): Said {
  const first = answer[at] ?? 0;
  if (first === 0x37 && (answer[at + 1] ?? 0x22) === 0x22) {
    const mark = String.fromCharCode(...answer.subarray(at + 2, at + 6));
    return { kind: 'number', mark, length: NUMBER_LENGTH };
  }
  // A printer that was told to says by itself how it is.
  if ((first & 0x93) === 0x10) return { kind: 'other', length: STATE_LENGTH };
  return { kind: (first & 0x90) === 0 ? 'sensor' : 'other', length: 1 };
}

/** Four visible letters. */
function markBytes(mark: string): number[] {
  return [...mark.replaceAll('-', '').slice(-4).padStart(4, '0')].map((each) => each.charCodeAt(0));
}

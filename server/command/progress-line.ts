import type { WriteStream } from 'node:tty';

/** The interval between updates, in milliseconds. */
const EVERY_MS = 100;

/** Shows the progress on one line of a terminal; a file or a pipe gets nothing. */
export function progressLine(terminal: WriteStream): (done: number, total: number) => void {
  let drawnAt = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    const isOver = done >= total;
    if (!terminal.isTTY || (now - drawnAt < EVERY_MS && !isOver)) {
      return;
    }
    drawnAt = now;
    const share = total === 0 ? 100 : Math.floor((done / total) * 100);
    terminal.write(`\r${String(share).padStart(3)} %${isOver ? '\r     \r' : ''}`);
  };
}

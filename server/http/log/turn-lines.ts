import { setImmediate } from 'node:timers';

type Output = { write(text: string): unknown };

/**
 * Passes on together what is logged within a turn of the event loop: a write to the system takes
 * longer than making the line, and each request has two. A process that ends calls `passOn` first.
 */
export function createTurnLines(output: Output): Output & { passOn(): void } {
  let lines = '';

  function passOn(): void {
    if (lines === '') return;
    const text = lines;
    lines = '';
    output.write(text);
  }

  return {
    write(line) {
      if (lines === '') setImmediate(passOn);
      lines += line;
    },
    passOn,
  };
}

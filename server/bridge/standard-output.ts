import { fstatSync, writeFileSync } from 'node:fs';

const NOT_WRITTEN = 1;
const OUTPUT = 1;

type StandardOutput = {
  write(text: string): void;
  /** The exit code of a program that ends with this one: what was not written is not done. */
  codeAfter(code: number): Promise<number>;
};

/**
 * What a program was asked for, on its standard output. A program goes on without it: what it does
 * does not depend on who hears of it. That it cannot be written is passed to `say` in one line, unless
 * its reader has gone, such as `head`, which has read enough.
 */
export function standardOutput(say: (line: string) => void): StandardOutput {
  const stream = process.stdout;
  // Node writes to a file once, and takes what still fits on its disk for all of it.
  const isFile = isFileAt(OUTPUT);
  let isLost = false;
  let written: Promise<void> = Promise.resolve();
  const onLost = (error: unknown) => {
    if (isLost) return;
    isLost = true;
    if (!(error instanceof Error)) return;
    const isClosed = 'code' in error && error.code === 'EPIPE';
    if (!isClosed) say(`The output cannot be written (${error.message}).`);
  };
  stream.on('error', onLost);
  return {
    write(text) {
      if (isLost) return;
      if (!isFile) {
        written = new Promise((resolve) => {
          stream.write(text, (error) => {
            if (error) onLost(error);
            resolve();
          });
        });
        return;
      }
      try {
        writeFileSync(OUTPUT, text);
      } catch (error) {
        onLost(error);
      }
    },
    async codeAfter(code) {
      await written;
      return isLost && code === 0 ? NOT_WRITTEN : code;
    },
  };
}

/** A closed one is none. */
function isFileAt(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    return false;
  }
}

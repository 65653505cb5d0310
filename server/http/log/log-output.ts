import { writeSync } from 'node:fs';
import { levels } from 'pino';

/** What waits at most for whoever reads the log; more is left out. In characters. */
const WAITING_MAX = 1_000_000;
/** Milliseconds. */
const AGAIN_MS = 100;
const NEW_LINE = 10;

/** Writes to the system without waiting, and returns how many bytes it took; throws if none. */
type Write = (bytes: Uint8Array) => number;

export type LogOutput = {
  write(text: string): void;
  /** Before the process ends: all that the system takes just now. */
  flush(): void;
};

/**
 * The log's lines on their way out of the process. Its disk may be full, and who reads a pipe may have
 * stopped: then lines are left out, and the server neither ends nor waits for it. Once the log can be
 * written again, it says how many are missing.
 */
export function createLogOutput(write: Write = writeToStandardOutput()): LogOutput {
  let leaving: Uint8Array = new Uint8Array();
  let waiting = '';
  let lost = 0;
  let isInLine = false;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    try {
      for (;;) {
        if (leaving.length === 0) {
          if (waiting === '') return;
          leaving = Buffer.from(waiting);
          waiting = '';
        }
        const taken = write(leaving);
        isInLine = leaving[taken - 1] !== NEW_LINE;
        leaving = leaving.subarray(taken);
      }
    } catch (error) {
      if (isBusy(error)) {
        timer ??= setTimeout(tryAgain, AGAIN_MS).unref();
        return;
      }
      lost += linesIn(Buffer.from(leaving).toString()) + linesIn(waiting);
      leaving = new Uint8Array();
      waiting = '';
    }
  }

  function tryAgain(): void {
    timer = undefined;
    flush();
  }

  return {
    write(text) {
      if (waiting.length > WAITING_MAX) {
        lost += linesIn(text);
        return;
      }
      const told = lost;
      if (told > 0) {
        // A disk that was nearly full took a part of a line.
        const begin = isInLine && leaving.length === 0 && waiting === '' ? '\n' : '';
        waiting += `${begin}${lostLine(told)}`;
        lost = 0;
      }
      waiting += text;
      if (timer === undefined) flush();
      // The line that says so was lost, too.
      if (told > 0 && lost > 0) lost += told - 1;
    },
    flush,
  };
}

const linesIn = (text: string) => text.split('\n').length - 1;

/** As pino writes them. */
function lostLine(lines: number): string {
  const line = {
    level: levels.values.warn,
    time: Date.now(),
    lines,
    msg: 'the log could not be written',
  };
  return `${JSON.stringify(line)}\n`;
}

/** The reader of a pipe has not yet read what is there. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}

function writeToStandardOutput(): Write {
  // Node opens it when it is first asked for, and has a pipe not wait for its reader from then on.
  const { fd } = process.stdout;
  return (bytes) => writeSync(fd, bytes);
}

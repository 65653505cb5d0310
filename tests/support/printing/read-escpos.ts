import iconv from 'iconv-lite';
import { PaperRoll, type ReadPaper } from './read-paper.ts';

const PAGES: Readonly<Record<number, string>> = {
  0: 'cp437',
  2: 'cp850',
  5: 'cp865',
  16: 'windows-1252',
  17: 'cp866',
  18: 'cp852',
  19: 'cp858',
};

interface Printer {
  readonly roll: PaperRoll;
  readonly bytes: Uint8Array;
  page: string;
  line: number[];
}

/** A command's parameters, and what it does; it says how many bytes of data follow them. */
interface Command {
  readonly parameters: number;
  readonly act: (
    printer: Printer,
    parameters: readonly number[],
    after: number,
  ) => number | undefined;
}

const ignored = (parameters: number): Command => ({ parameters, act: () => undefined });
const does = (
  parameters: number,
  act: (printer: Printer, parameters: readonly number[]) => void,
): Command => ({
  parameters,
  act: (printer, read) => {
    act(printer, read);
    return undefined;
  },
});

const COMMANDS: Readonly<Record<string, Command>> = {
  'ESC @': ignored(0),
  'ESC R': does(1, (_, [set]) => expectByte(set, 0)),
  'ESC M': does(1, (_, [font]) => expectByte(font, 0)),
  'ESC a': does(1, (_, [align]) => expectByte(align, 0)),
  'FS .': ignored(0),
  'GS P': does(2, (_, [x, y]) => {
    expectByte(x, 203);
    expectByte(y, 203);
  }),
  'ESC t': does(1, (printer, [page = -1]) => {
    printer.page = PAGES[page] ?? raise(`code page ${page}`);
  }),
  'ESC 3': does(1, ({ roll }, [dots = 0]) => {
    roll.spacing = dots;
  }),
  'ESC E': does(1, ({ roll }, [on]) => {
    roll.bold = on === 1;
  }),
  'GS B': does(1, ({ roll }, [on]) => {
    roll.inverse = on === 1;
  }),
  'GS !': does(1, ({ roll }, [size = 0]) => {
    roll.wide = (size >> 4) + 1;
    roll.high = (size & 15) + 1;
  }),
  'ESC J': does(1, ({ roll }, [dots = 0]) => roll.feed(dots)),
  'ESC B': does(2, ({ roll }) => roll.acts.push('bell')),
  'ESC p': does(3, ({ roll }) => roll.acts.push('drawer')),
  'GS V': does(2, ({ roll }, [kind, dots = 0]) => {
    expectByte(kind, 66);
    roll.cut(true, dots);
  }),
  'GS v': {
    parameters: 6,
    act: ({ roll, bytes }, [kind, mode, xl = 0, xh = 0, yl = 0, yh = 0], after) => {
      expectByte(kind, 0x30);
      expectByte(mode, 0);
      const [stride, height] = [xl + 256 * xh, yl + 256 * yh];
      roll.image(stride, height, bytes.subarray(after, after + stride * height));
      return stride * height;
    },
  },
};

const PREFIXES: Readonly<Record<number, string>> = { 27: 'ESC', 28: 'FS', 29: 'GS' };

/** Reads what a printer would print. Any byte that is neither text nor a command we mean throws. */
export function readEscPos(bytes: Uint8Array): ReadPaper {
  const printer: Printer = { roll: new PaperRoll(), bytes, page: 'cp437', line: [] };
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    const prefix = PREFIXES[byte];
    if (prefix !== undefined) {
      if (printer.line.length > 0) throw new Error('a command within a line');
      at = obey(printer, prefix, at);
    } else if (byte === 0x0a) {
      printer.roll.line(iconv.decode(Buffer.from(printer.line), printer.page));
      printer.line = [];
      at += 1;
    } else if (byte < 0x20 || byte === 0x7f) {
      throw new Error(`control byte ${byte} at ${at}`);
    } else {
      printer.line.push(byte);
      at += 1;
    }
  }
  if (printer.line.length > 0) throw new Error('a line that is not printed');
  return printer.roll.read();
}

function obey(printer: Printer, prefix: string, at: number): number {
  const name = `${prefix} ${String.fromCharCode(printer.bytes[at + 1] ?? 0)}`;
  const command = COMMANDS[name] ?? raise(`command ${name} at ${at}`);
  const after = at + 2 + command.parameters;
  const parameters = [...printer.bytes.subarray(at + 2, after)];
  return after + (command.act(printer, parameters, after) ?? 0);
}

function expectByte(is: number | undefined, wanted: number): void {
  if (is !== wanted) throw new Error(`${is} in the place of ${wanted}`);
}

function raise(what: string): never {
  throw new Error(`unknown: ${what}`);
}

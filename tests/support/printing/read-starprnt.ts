import { PaperRoll, type ReadPaper } from './read-paper.ts';

const UTF8 = [0x1b, 0x1d, 0x29, 0x55, 2, 0, 0x30, 1];
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A command as bytes, how many parameters follow, and what it does. */
type Command = readonly [
  name: string,
  parameters: number,
  act: (roll: PaperRoll, parameters: readonly number[]) => void,
];

const COMMANDS: readonly Command[] = [
  ['1b1e46', 1, (_, [font]) => expectByte(font, 0)],
  ['1b20', 1, (_, [space]) => expectByte(space, 0)],
  ['1b1d61', 1, (_, [align]) => expectByte(align, 0)],
  ['1b30', 0, (roll) => setSpacing(roll, 24)],
  ['1b7a', 1, (roll) => setSpacing(roll, 32)],
  [
    '1b69',
    2,
    (roll, [high = 0, wide = 0]) => {
      roll.high = high + 1;
      roll.wide = wide + 1;
    },
  ],
  ['1b45', 0, (roll) => setBold(roll, true)],
  ['1b46', 0, (roll) => setBold(roll, false)],
  ['1b34', 0, (roll) => setInverse(roll, true)],
  ['1b35', 0, (roll) => setInverse(roll, false)],
  ['1b4a', 1, (roll, [quarters = 0]) => roll.feed(2 * quarters)],
  // 2 and 3 feed to the blade; 0 and 1 cut where the paper stands.
  ['1b64', 1, (roll, [kind = 0]) => roll.cut(kind >= 2)],
  ['1b1d07', 3, (roll) => roll.acts.push('bell')],
  ['07', 0, (roll) => roll.acts.push('drawer')],
];
const IMAGE = '1b1d53';

/** Reads what a Star printer would print. Any byte that is neither text nor a command we mean throws. */
export function readStarPrnt(bytes: Uint8Array): ReadPaper {
  const roll = new PaperRoll();
  if (bytes.length === 1 && bytes[0] === 0x07) {
    roll.acts.push('drawer');
    return roll.read();
  }
  if (UTF8.some((byte, index) => bytes[index] !== byte)) throw new Error('texts are not UTF-8');
  let at = UTF8.length;
  let from = at;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0a) {
      roll.line(utf8.decode(bytes.subarray(from, at)));
      at += 1;
      from = at;
    } else if (byte >= 0x20 && byte !== 0x7f) {
      at += 1;
    } else {
      if (from !== at) throw new Error('a command within a line');
      at = obey(roll, bytes, at);
      from = at;
    }
  }
  if (from !== at) throw new Error('a line that is not printed');
  return roll.read();
}

function obey(roll: PaperRoll, bytes: Uint8Array, at: number): number {
  const hex = Buffer.from(bytes.subarray(at, at + 3)).toString('hex');
  if (hex === IMAGE) return readImage(roll, bytes, at + 3);
  const command = COMMANDS.find(([name]) => hex.startsWith(name));
  if (command === undefined) throw new Error(`unknown: ${hex} at ${at}`);
  const [name, count, act] = command;
  const after = at + name.length / 2;
  act(roll, [...bytes.subarray(after, after + count)]);
  return after + count;
}

function readImage(roll: PaperRoll, bytes: Uint8Array, at: number): number {
  const [mode, xl = 0, xh = 0, yl = 0, yh = 0, colour] = bytes.subarray(at, at + 6);
  expectByte(mode, 1);
  expectByte(colour, 0);
  const [stride, height] = [xl + 256 * xh, yl + 256 * yh];
  const after = at + 6 + stride * height;
  roll.image(stride, height, bytes.subarray(at + 6, after));
  return after;
}

function setSpacing(roll: PaperRoll, dots: number): void {
  roll.spacing = dots;
}

function setBold(roll: PaperRoll, on: boolean): void {
  roll.bold = on;
}

function setInverse(roll: PaperRoll, on: boolean): void {
  roll.inverse = on;
}

function expectByte(is: number | undefined, wanted: number): void {
  if (is !== wanted) throw new Error(`${is} in the place of ${wanted}`);
}

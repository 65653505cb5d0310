import { PaperRoll, type ReadPaper } from './read-paper.ts';

const PIECE =
  /<(?<close>\/)?(?<name>[a-z][a-z-]*)(?<attributes>(?: [a-z]+="[^"<>&]*")*)(?<empty>\/)?>|(?<text>[^<>]+)/y;
/** What XML 1.0 allows in a text without line ends. */
const ALLOWED = /^[\t\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
const ENTITY = /&(?:amp|lt|gt|quot|apos|#10);/g;
const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#10;': '\n',
};

/** Reads what an Epson printer would print. Anything that is not well formed or unknown throws. */
export function readEposXml(bytes: Uint8Array): ReadPaper {
  const xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const roll = new PaperRoll();
  const open: OpenElement[] = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < xml.length) {
    const at = PIECE.lastIndex;
    const groups = PIECE.exec(xml)?.groups;
    if (groups === undefined) throw new Error(`not well formed at ${at}`);
    readPiece(roll, open, groups);
  }
  if (open.length > 0) throw new Error('an element stays open');
  return roll.read();
}

type OpenElement = { name: string; attributes: ReadonlyMap<string, string>; text: string };

function readPiece(
  roll: PaperRoll,
  open: OpenElement[],
  { text, name = '', close, empty, attributes = '' }: Record<string, string | undefined>,
): void {
  const last = open.at(-1);
  if (text !== undefined) {
    if (last === undefined) throw new Error('a text outside');
    last.text += plain(text);
  } else if (close === undefined) {
    const element = { name, attributes: readAttributes(attributes), text: '' };
    if (empty === undefined) open.push(element);
    else act(roll, element);
  } else {
    if (last?.name !== name) throw new Error(`</${name}> closes nothing`);
    act(roll, last);
    open.pop();
  }
}

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}

function act(roll: PaperRoll, { name, attributes, text }: Element): void {
  const number = (attribute: string) => Number(attributes.get(attribute));
  if (name === 'text') {
    if (text === '') return;
    if (!text.endsWith('\n')) throw new Error('a line that is not printed');
    roll.wide = number('width');
    roll.high = number('height');
    roll.bold = attributes.get('em') === 'true';
    roll.inverse = attributes.get('reverse') === 'true';
    roll.spacing = number('linespc');
    roll.line(text.slice(0, -1));
  } else if (name === 'image') {
    roll.image(number('width') / 8, number('height'), Buffer.from(text, 'base64'));
  } else if (name === 'feed') {
    roll.feed(number('unit'));
  } else if (name === 'cut') {
    roll.cut(attributes.get('type') === 'feed');
  } else if (name === 'pulse') {
    roll.acts.push('drawer');
  } else if (name === 'sound') {
    roll.acts.push('bell');
  } else if (name !== 'epos-print') {
    throw new Error(`unknown element ${name}`);
  }
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function plain(text: string): string {
  if (!ALLOWED.test(text)) throw new Error('a character that XML does not allow');
  if (text.replace(ENTITY, '').includes('&')) throw new Error('an ampersand of its own');
  return text.replace(ENTITY, (entity) => SIGNS[entity] ?? '');
}

import { buffer } from 'node:stream/consumers';
import { drawMenu } from './draw-menu.ts';
import type { PaperHead } from './draw-menu-apart.ts';

// A process that draws one menu and ends: from its input to its output. What that takes, it takes from
// nobody's order.
const input = await buffer(process.stdin);
const end = input.indexOf('\n');
const head: PaperHead = JSON.parse(input.toString('utf8', 0, end));
const first = end + 1 + head.document;
let at = first;
const pictures = head.pictures.map(({ address, length }) => {
  at += length;
  return [address, input.subarray(at - length, at)] as const;
});
const document = input.toString('utf8', end + 1, first);
process.stdout.write(await drawMenu({ ...head, document, pictures: new Map(pictures) }));

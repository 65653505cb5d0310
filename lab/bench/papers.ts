import { deflateSync } from 'node:zlib';
import type { PaperLanguage } from '#core/printing/codes.ts';
import type { KitchenPaper } from '#core/printing/paper.ts';
import { renderPaper } from '#server/printing/render-paper.ts';
import { printer, ticket } from '#tests/support/printing/sample-papers.ts';
import { benchOptions, say } from './support/options.ts';

/**
 * `npm run bench papers -- [--rounds 300]`: how long a kitchen's ticket of ten lines takes, as text and
 * as a picture. The floors do what nothing can go without: for text the ticket as JSON in bytes, for a
 * picture the compression of its rows. Floor and ticket take turns; each time is a median.
 */
const { rounds } = benchOptions({ rounds: 300 });
const WARM_UP = 50;
const WIDTH_BYTES = 72;

const [foreign, own] = ticket.lines;
if (foreign === undefined || own === undefined) throw new Error('The sample has no lines.');
const tenTimes = (line: typeof own): KitchenPaper => ({
  ...ticket,
  lines: Array.from({ length: 10 }, () => line),
});

async function median(run: () => unknown): Promise<() => number> {
  const times: number[] = [];
  const once = async () => {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  };
  for (let round = 0; round < WARM_UP; round += 1) await run();
  timed.push(once);
  return () => times.sort((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
}
const timed: (() => Promise<void>)[] = [];

const encoder = new TextEncoder();
const asJson = tenTimes(own);
const { bytes } = await renderPaper(tenTimes(foreign), { ...printer, languages: ['png'] });
const height = Buffer.from(bytes).readUInt32BE(20);
// A picture of the same size whose rows are as full as a ticket's: every third has ink.
const rows = Buffer.alloc(WIDTH_BYTES * height, 0xff);
for (let at = 0; at < rows.length; at += 3) rows[at] = (at * 31) & 0xff;

const textFloor = await median(() => encoder.encode(JSON.stringify(asJson)));
const pictureFloor = await median(() => deflateSync(rows, { level: 3 }));
const measure = (paper: KitchenPaper, languages: PaperLanguage[]) =>
  median(() => renderPaper(paper, { ...printer, languages }));
const results = [
  ['text, ESC/POS', 1, textFloor, await measure(tenTimes(own), ['escpos'])],
  ['text, StarPRNT', 1, textFloor, await measure(tenTimes(own), ['starprnt'])],
  ['text, ePOS-Print XML', 1, textFloor, await measure(tenTimes(own), ['epos-xml'])],
  ['Arabic lines drawn, ESC/POS', 15, pictureFloor, await measure(tenTimes(foreign), ['escpos'])],
  ['all drawn, PNG', 15, pictureFloor, await measure(tenTimes(foreign), ['png'])],
] as const;
for (let round = 0; round < rounds; round += 1) {
  for (const once of timed) await once();
}
say(`floors: text ${textFloor().toFixed(3)} ms, picture ${pictureFloor().toFixed(2)} ms`);
for (const [name, goal, floor, time] of results) {
  const ratio = (time() / floor()).toFixed(1);
  const mark = time() <= goal ? '✓' : '✗';
  say(`${mark} ${name.padEnd(30)} ${time().toFixed(2)} ms (at most ${goal}), ${ratio} × the floor`);
}

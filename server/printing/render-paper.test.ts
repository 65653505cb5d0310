import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { DayPaper, Paper, PaperProfile } from '#core/printing/paper.ts';
import { readCode } from '#tests/support/pictures/read-code.ts';
import { readEposXml } from '#tests/support/printing/read-epos-xml.ts';
import { readEscPos } from '#tests/support/printing/read-escpos.ts';
import { type ReadPaper, textOf } from '#tests/support/printing/read-paper.ts';
import { readStarPrnt } from '#tests/support/printing/read-starprnt.ts';
import {
  bill,
  call,
  day,
  drawer,
  everyKind,
  printer,
  ticket,
} from '#tests/support/printing/sample-papers.ts';
import { renderPaper } from './render-paper.ts';

async function printed(paper: Paper, more: Partial<PaperProfile> = {}): Promise<ReadPaper> {
  const { bytes } = await renderPaper(paper, { ...printer, ...more });
  return readEscPos(bytes);
}

test('a call in commands of Epson, to the byte', async () => {
  const { bytes, mediaType } = await renderPaper(call, printer);
  const text = (style: string, words: string) =>
    Buffer.concat([hex(style), latin(words), hex('0a')]);
  const small = '1b331e 1d2100 1b4500 1d4200';
  const tall = '1b3336 1d2101 1b4501 1d4200';
  const rule = (dots: number) =>
    Buffer.concat([hex(`1d763000 4800 0${dots}00`), Buffer.alloc(72 * dots, 0xff)]);
  const air = hex('1b4a08');
  expect(mediaType).toBe('application/octet-stream');
  expect(Buffer.from(bytes)).toEqual(
    Buffer.concat([
      hex('1b40 1d50cbcb 1c2e 1b5200 1b7413 1b4d00 1b6100'),
      text(tall, `${'Krogen'.padEnd(43)}18.42`),
      ...[air, rule(4), air],
      text('1b3336 1d2111 1b4501 1d4200', 'Bord 12'),
      ...[air, rule(4), air],
      text('1b3330 1d2101 1b4501 1d4201', ` KALLAR P\x8f PERSONAL`.padEnd(48)),
      hex('1b4a0a'),
      text('1b3336 1d2101 1b4500 1d4200', 'vill ha vatten'),
      text(tall, '"Med is, tack"'),
      ...[air, rule(2), air],
      text(small, `${'Krogen'.padEnd(32)}2026-11-28 18.42`),
      hex('1d564218 1b420302'),
    ]),
  );
});

test('a bill in commands of Star begins with its letters and ends with the cut', async () => {
  const paid: Paper = { ...bill, lines: [], remaining: 0, vat: [] };
  const { bytes, mediaType } = await renderPaper(paid, { ...printer, languages: ['starprnt'] });
  expect(mediaType).toBe('application/vnd.star.starprnt');
  // UTF-8, font, spacing, left; never ESC @.
  expect(Buffer.from(bytes.subarray(0, 20))).toEqual(
    hex('1b1d295502003001 1b1e4600 1b2000 1b1d6100 1b'),
  );
  expect(Buffer.from(bytes.subarray(-3))).toEqual(hex('1b6403'));
  expect(Buffer.from(bytes).includes(hex('1b40'))).toBe(false);
});

test.each([
  ['escpos', '1b700019fa'],
  ['starprnt', '07'],
] as const)('a drawer opens by a job of its own, without paper: %s', async (language, bytes) => {
  const kicked = await renderPaper(drawer, { ...printer, languages: [language] });
  expect(Buffer.from(kicked.bytes)).toEqual(hex(bytes));
  const without = { ...printer, languages: [language], opensDrawer: false };
  expect((await renderPaper(drawer, without)).bytes).toHaveLength(0);
});

test('a drawer in XML is a pulse and nothing else', async () => {
  const { bytes } = await renderPaper(drawer, { ...printer, languages: ['epos-xml'] });
  const root = 'epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"';
  const pulse = '<pulse drawer="drawer_1" time="pulse_100"/>';
  expect(new TextDecoder().decode(bytes)).toBe(`<${root}>${pulse}</epos-print>`);
});

test('no paper opens a drawer', async () => {
  for (const paper of everyKind) expect((await printed(paper)).acts).not.toContain('drawer');
});

test('without a cutter the last line passes the edge on which paper is torn', async () => {
  const { acts, height, lines } = await printed(call, { cutter: false, buzzer: false });
  expect(acts).toEqual([]);
  expect(height - (lines.at(-1)?.top ?? 0)).toBeGreaterThan(128);
});

test('lines of which the printer lacks a letter are drawn, and no others', async () => {
  const drawn = (read: ReadPaper) =>
    read.lines.filter((line) => line.kind === 'image' && line.height > 4).length;
  // The name and the note in Arabic.
  expect(drawn(await printed(ticket))).toBe(2);
  expect(textOf(await printed(ticket))).toContain('2 Toast Skagen + 2 Löjrom');
  // Kök, Löjrom, Köttbullar, gräddsås, lök, FÖRRÄTTER, VARMRÄTTER, VÄNTA, nötter, mjölk, Gästen.
  expect(drawn(await printed(ticket, { codePage: 'ascii' }))).toBe(11);
});

test('quotation marks, dashes, signs and hard spaces come out as what they are in each language', async () => {
  const [line] = ticket.lines.slice(1);
  if (line === undefined) throw new Error('no line');
  const said = '’a’ – b … 2 × ½ 5 € \u2212 1\u00a0245,00\u202fkr';
  const lines = [{ ...line, note: { text: said } }];
  const rendered = async (language: PaperProfile['languages'][number]) =>
    (await renderPaper({ ...ticket, lines }, { ...printer, languages: [language] })).bytes;
  const plain = /'a' - b \.\.\. 2 × ½ 5 € - 1 245,00 kr/;
  expect(textOf(readEscPos(await rendered('escpos')))).toMatch(plain);
  expect(textOf(readStarPrnt(await rendered('starprnt')))).toMatch(plain);
  expect(textOf(readEposXml(await rendered('epos-xml')))).toMatch(plain);
});

test('what an Epson printer lacks is drawn as an image of its XML', async () => {
  const { bytes } = await renderPaper(ticket, { ...printer, languages: ['epos-xml'] });
  const drawn = readEposXml(bytes).lines.filter((each) => each.kind === 'image');
  expect(drawn.filter(({ height }) => height > 4)).toHaveLength(2);
  expect(new TextDecoder().decode(bytes)).toMatch(/<image width="576" height="\d+"[^>]*>[\w+/=]+</);
});

test('what is voided is struck through, and says so', async () => {
  const [line] = ticket.lines.slice(1);
  if (line === undefined) throw new Error('no line');
  const lines = [{ ...line, voided: { reason: 'Slut' } }];
  const read = await printed({ ...ticket, kind: 'change', lines });
  expect(textOf(read)).toContain('STRUKEN: Slut');
  expect(textOf(read)).not.toContain('Köttbullar');
  const struck = read.lines.find((each) => each.kind === 'image' && each.height === 54);
  if (struck?.kind !== 'image') throw new Error('nothing is drawn');
  // A line of ink through the name: 10 letters from the fourth column on.
  const middle = struck.bytes.subarray(25 * struck.stride, 26 * struck.stride);
  expect(middle.subarray(5, 19).every((byte) => byte === 0xff)).toBe(true);
});

test('the words that a bill is no receipt are at least twice as large as every amount', async () => {
  for (const locale of ['sv', 'en'] as const) {
    const { lines } = await printed({ ...bill, locale });
    const texts = lines.filter((line) => line.kind === 'text');
    const noProof = texts.find(({ text }) => /EJ KVITTO|NOT A RECEIPT/.test(text));
    const amounts = texts.filter(({ text }) => /\d (?:kr|SEK)|SEK \d/.test(text));
    expect(amounts.length).toBeGreaterThan(3);
    for (const { wide, high } of amounts) {
      expect(noProof?.high).toBeGreaterThanOrEqual(2 * high);
      expect(noProof?.wide).toBeGreaterThanOrEqual(2 * wide);
    }
  }
});

test('a copy says so in wide letters above all, and which printer it stands in for', async () => {
  const { lines } = await printed({ ...ticket, copy: 2, insteadOf: 'Kök 1' });
  expect(lines[0]).toMatchObject({ kind: 'text', wide: 2, inverse: true });
  expect(lines[0]?.kind === 'text' && lines[0].text.trim()).toBe('KOPIA 2');
  expect(lines[1]?.kind === 'text' && lines[1].text.trim()).toBe('I stället för Kök 1');
});

test('the allergy answer is as it stands, white on black', async () => {
  const inverse = async (isTalked: boolean) => {
    const allergy = { allergens: ['nuts'] as const, isTalked };
    const { lines } = await printed({ ...ticket, allergy });
    return lines.flatMap((line) =>
      line.kind === 'text' && line.inverse ? [line.text.trim()] : [],
    );
  };
  expect(await inverse(false)).toEqual([
    'ALLERGI: nötter',
    'Gästen frågar. Svara innan det lagas.',
  ]);
  expect(await inverse(true)).toEqual(['ALLERGI: nötter', 'Avstämt med gästen.']);
});

test.each([58, 80] as const)(
  'every kind comes out at %i mm in each language of printers',
  async (width) => {
    const dots = { 58: 384, 80: 576 }[width];
    for (const paper of everyKind) {
      const render = (language: PaperProfile['languages'][number]) =>
        renderPaper(paper, { ...printer, width, languages: [language] });
      const star = readStarPrnt((await render('starprnt')).bytes);
      const epson = readEscPos((await render('escpos')).bytes);
      const xml = readEposXml((await render('epos-xml')).bytes);
      expect(textOf(star)).toBe(textOf(epson));
      expect(textOf(xml)).toBe(textOf(epson));
      for (const read of [star, epson, xml]) expect(read.isCutClean).toBe(true);
      const picture = await sharp((await render('png')).bytes).metadata();
      expect(picture).toMatchObject({ format: 'png', width: dots });
    }
  },
);

test('a ticket without a running number says none', async () => {
  const first = async (running: number) => {
    const [line] = (await printed({ ...ticket, running })).lines;
    return line?.kind === 'text' ? line.text.split(/ {2,}/) : [];
  };
  expect(await first(41)).toEqual(['Kök 41', '18.42']);
  expect(await first(0)).toEqual(['Kök', '18.42']);
});

test('printers for 80 mm that have 42 columns get lines of 42', async () => {
  const { lines } = await printed(ticket, { columns: 42 });
  for (const line of lines) {
    if (line.kind === 'image') expect(line.stride).toBe(63);
    else expect(line.text.length * line.wide).toBeLessThanOrEqual(42);
  }
});

test('a phone reads the code on a bill', async () => {
  for (const width of [58, 80] as const) {
    const { bytes } = await renderPaper(bill, { ...printer, width, languages: ['png'] });
    expect(await readCode(sharp(bytes))).toBe(bill.payAt);
  }
});

test('a picture for a printer of Star is cut, rings and opens the drawer by its headers', async () => {
  const headers = async (paper: Paper, more: Partial<PaperProfile> = {}) =>
    (await renderPaper(paper, { ...printer, languages: ['png'], ...more })).headers;
  const undithered = { 'X-Star-ImageDitherPattern': 'none' };
  expect(await headers(ticket)).toEqual({
    ...undithered,
    'X-Star-Cut': 'partial; feed=true',
    'X-Star-CashDrawer': 'none',
    'X-Star-Buzzerendpattern': '1',
  });
  expect(await headers(bill, { cutter: false })).toEqual({
    ...undithered,
    'X-Star-Cut': 'none; feed=true',
    'X-Star-CashDrawer': 'none',
  });
  expect(await headers(drawer)).toEqual({
    ...undithered,
    'X-Star-Cut': 'none; feed=false',
    'X-Star-CashDrawer': 'end',
  });
  expect((await renderPaper(ticket, printer)).headers).toBeUndefined();
});

test('a printer that says nothing of its languages gets a picture', async () => {
  const { mediaType } = await renderPaper(ticket, { ...printer, languages: [] });
  expect(mediaType).toBe('image/png');
});

const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const latin = (text: string) => Buffer.from(text, 'latin1');

test('a closed day says who closed it, and who confirmed that', async () => {
  const at = '2026-11-28T23:30:00.000Z';
  const textWith = async (closed: NonNullable<DayPaper['closed']>) =>
    textOf(await printed({ ...day, closed })).replaceAll(/\s+/g, ' ');
  const own = await textWith({ at, by: 'Sara', reason: null });
  expect(own).toMatch(/ av Sara /);
  const asked = await textWith({ at, by: 'Anna', approvedBy: 'Sara', reason: null });
  expect(asked).toMatch(/ av Anna, bekräftat av Sara /);
});

test('a ticket of an order that came back after a restore says so above its lines', async () => {
  expect(textOf(await printed(ticket))).not.toMatch(/IGEN/);
  const again = textOf(await printed({ ...ticket, again: '2026-11-28T17:40:00.000Z' }));
  expect(again).toMatch(/IGEN[\s\S]*Skickades först 18\.40[\s\S]*Toast Skagen/);
});

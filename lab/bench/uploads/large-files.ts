import { utils, write } from '@e965/xlsx';
import sharp from 'sharp';
import { MENU_BYTES_MAX, PICTURE_BYTES_MAX } from '#core/shared/limits.ts';
import { writeCsv } from '#server/modules/menu-import/csv/write-csv.ts';
import { writeJsonLd } from '#server/modules/menu-import/json-ld/write-json-ld.ts';
import { planImport } from '#server/modules/menu-import/matching/plan-import.ts';
import { readMenuUpload } from '#server/modules/menu-import/read-menu-upload.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';

/** A harmless upload of about the largest size that the server takes. */
export interface LargeFile {
  readonly name: string;
  /** Below `venues/{venue}/`. */
  readonly path: string;
  readonly type: string;
  /** Every picture is another one: a known one is not read again. */
  bytes(): Buffer;
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MOST_ROWS = 5_000;
const CATEGORIES = 40;

/** An ordinary sheet with so many products, each with a description of so many repeated words. */
function sheet(rows: number, words: number): string {
  const text = 'Med allt som hör till. '.repeat(words);
  const lines = Array.from({ length: rows }, (_, at) =>
    [`Kategori ${at % CATEGORIES}`, `Rätt ${at}`, text, `${at % 900},50`, 'mjölk, ägg'].join(';'),
  );
  return ['Kategori;Namn;Beskrivning;Pris;Allergener', ...lines].join('\r\n');
}

/** The same menu in every format that the server reads. */
export function menuFiles(): LargeFile[] {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const { venue, stations } = emptyMenuFile;
  const menuOf = (text: string) =>
    planImport(
      emptyMenuFile,
      readMenuUpload(bytesOf(text), { venue, stations, locale: 'sv', now: new Date() }),
      false,
    ).menu;
  const full = menuOf(sheet(MOST_ROWS, 4));
  const file = (name: string, type: string, text: string): LargeFile => {
    const bytes = Buffer.from(text);
    if (bytes.length > MENU_BYTES_MAX) throw new Error(`${name} is too large: ${bytes.length}.`);
    return { name, path: 'menu/import', type, bytes: () => bytes };
  };
  const block = `<script type="application/ld+json">${JSON.stringify(JSON.parse(writeJsonLd(full)))}</script>`;
  const paragraph = '<p class="a"><b>Hello</b>.';
  const rest = Math.floor((MENU_BYTES_MAX - Buffer.byteLength(block) - 100) / paragraph.length);
  const page = `<!doctype html><title>Menu</title>${block}${paragraph.repeat(rest)}`;
  const book = utils.book_new();
  const cells = sheet(MOST_ROWS, 24)
    .split('\r\n')
    .map((line) => line.split(';'));
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Meny');
  const workbook: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
  return [
    { name: 'workbook', path: 'menu/import', type: WORKBOOK, bytes: () => workbook },
    file('CSV', 'text/csv', sheet(MOST_ROWS, 24)),
    file('our CSV', 'text/csv', writeCsv(full, 'sv')),
    file('servett-menu.json', 'application/json', JSON.stringify(full)),
    file('page with JSON-LD', 'text/html', page),
  ];
}

async function pictures(): Promise<LargeFile[]> {
  // Noise: every point differs from the next, as in the most detailed photograph.
  const photograph = await sharp({
    create: {
      width: 6_000,
      height: 4_000,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  const drawing = await sharp({
    create: { width: 9_000, height: 6_600, channels: 3, background: '#a0522d' },
  })
    .png()
    .toBuffer();
  return [
    { name: 'photograph, 24 Mpx', type: 'image/jpeg', from: photograph },
    { name: 'PNG, 59 Mpx', type: 'image/png', from: drawing },
  ].map(({ name, type, from }) => {
    if (from.length > PICTURE_BYTES_MAX) throw new Error(`${name} is too large: ${from.length}.`);
    let made = 0;
    const bytes = () => {
      made += 1;
      // What follows a picture's end is no part of it.
      return Buffer.concat([from, Buffer.from(String(made))]);
    };
    return { name, path: 'pictures', type, bytes };
  });
}

export async function largeFiles(): Promise<LargeFile[]> {
  return [...menuFiles(), ...(await pictures())];
}

import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { writeCsv } from '#server/modules/menu-import/csv/write-csv.ts';
import { writeJsonLd } from '#server/modules/menu-import/json-ld/write-json-ld.ts';
import { planImport } from '#server/modules/menu-import/matching/plan-import.ts';
import { readMenuUpload } from '#server/modules/menu-import/read-menu-upload.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';

/**
 * How long it takes to read a file of 2,000 products and compare it with a menu; the goal is under
 * 2 s.
 */
const PRODUCTS = 2_000;
const CATEGORIES = 40;
const ROUNDS = 5;

function sheet(): string {
  const text = 'Seasonal, with everything that goes with it. '.repeat(3);
  const rows = Array.from({ length: PRODUCTS }, (_, index) =>
    [
      `Kategori ${index % CATEGORIES}`,
      `Rätt ${index}`,
      `Dish ${index}`,
      text,
      `${index},50`,
      '12 %',
      'mjölk, ägg',
    ].join(';'),
  );
  return ['Kategori;Namn;Name en;Beskrivning;Pris;Moms;Allergener', ...rows].join('\r\n');
}

function measure(name: string, text: string, menu: MenuFile): MenuFile {
  const bytes = new TextEncoder().encode(text);
  const terms = {
    venue: menu.venue,
    stations: menu.stations,
    locale: 'sv' as const,
    now: new Date(0),
  };
  let result = menu;
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    result = planImport(menu, readMenuUpload(bytes, terms), false).menu;
    return performance.now() - start;
  });
  const median = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  const size = Math.round(bytes.length / 1_000);
  process.stdout.write(
    `${name.padEnd(28)} ${String(size).padStart(6)} kB ${median.toFixed(0).padStart(6)} ms\n`,
  );
  return result;
}

const filled = measure('CSV into an empty menu', sheet(), emptyMenuFile);
measure('the same once more', sheet(), filled);
measure('our own CSV', writeCsv(filled, 'sv'), filled);
measure('schema.org', writeJsonLd(filled), filled);
measure('servett-menu.json', JSON.stringify(filled), filled);

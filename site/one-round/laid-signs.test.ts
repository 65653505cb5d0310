import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { formatTableId } from '#core/tables/table-id.ts';
import { readCode } from '#tests/support/pictures/read-code.ts';
import { SIGNED } from './laid-signs.tsx';

const MENU = JSON.parse(readFileSync('demo/servett-menu.json', 'utf8')) as MenuFile;
const PIXELS = 8;
const QUIET = 4 * PIXELS;

/** The picture as a camera sees it: on paper, with its margin. */
function printed(name: string) {
  const svg = readFileSync(`site/assets/${name}.svg`);
  return sharp(svg, { density: 72 * PIXELS })
    .flatten({ background: '#fff' })
    .extend({ top: QUIET, bottom: QUIET, left: QUIET, right: QUIET, background: '#fff' });
}

test.each(SIGNED)(
  'the sign of table $label is one of the demonstration venue’s, and a camera reads what is printed on it',
  async ({ table, label }) => {
    expect(MENU.tables?.find(({ id }) => id === table)?.label).toBe(label);
    expect(await readCode(printed(`sign-${table.slice(-2)}`))).toBe(formatTableId(table));
  },
);

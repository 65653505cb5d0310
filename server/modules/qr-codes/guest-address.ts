import encodeQR from 'qr';
import { menuLocale } from '#core/menu/menu-locale.ts';
import type { Context } from '#server/context.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';

/** The guests' address for the venue's tables: the site, in the venue's first language. */
export async function guestAddress(
  context: Context,
  venue: string,
  origin: string,
): Promise<(table: string) => string> {
  const { menu } = await findVenueMenu(context.menus, context.store.reader, venue);
  const locale = menuLocale(menu.file.venue);
  return (table) => `${origin}/${locale}/table/${table}`;
}

/** Modules of white that a reader needs around a code (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** A QR code on a grid of one unit for each module, quiet zone included. */
export type QrShape = {
  /** Modules along a side. */
  side: number;
  /** The dark ones, as an SVG path. */
  path: string;
};

/** Error correction Q: a quarter of the code may be scratched, wet or under a thumb. */
export function qrShape(text: string): QrShape {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: QUIET_MODULES });
  return { side: rows.length, path: rows.map(rowPath).join('') };
}

/** The dark runs of a row. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  let from = row.indexOf(true);
  while (from !== -1) {
    const end = row.indexOf(false, from);
    const to = end === -1 ? row.length : end;
    path += `M${from} ${y}h${to - from}v1H${from}z`;
    from = row.indexOf(true, to);
  }
  return path;
}

/** Pixels of a module, where a program asks how big the picture is. */
const PIXELS = 8;

/** The code as a picture of its own: black on white. */
export function qrSvg(text: string): string {
  const { side, path } = qrShape(text);
  const size = `width="${side * PIXELS}" height="${side * PIXELS}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" ${size} shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>\n`;
}

import encodeQR from 'qr';

/** Modules of white that a reader needs around a code (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** A QR code on a grid of one unit for each module, quiet zone included. */
export interface QrShape {
  /** Modules along a side. */
  readonly side: number;
  /** The dark ones, as an SVG path. */
  readonly path: string;
}

/** For a screen: nothing is scratched, and fewer modules are read from further away. */
export function qrShape(text: string): QrShape {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES });
  const path = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { side: rows.length, path: path.join('') };
}

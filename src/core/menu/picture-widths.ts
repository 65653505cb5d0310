/**
 * The widths in which an uploaded picture is stored, in pixels: for cards and sheets, on any
 * screen.
 */
export const PICTURE_WIDTHS = [240, 480, 960] as const;
/** The width in its file name, which is also the default. */
export const PICTURE_WIDTH = 480;

/** `srcset` for a picture's address; undefined for a picture with one width only. */
export function pictureWidths(address: string): string | undefined {
  const [stem, type] = address.split(`-w${PICTURE_WIDTH}.`);
  return type && PICTURE_WIDTHS.map((width) => `${stem}-w${width}.${type} ${width}w`).join();
}

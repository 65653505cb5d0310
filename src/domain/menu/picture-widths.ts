/** In which widths an uploaded picture is stored, in pixels: a card's and a sheet's, on any screen. */
export const PICTURE_WIDTHS = [240, 480, 960] as const;
/** The one it is named by, which also stands for it where no other is asked for. */
export const PICTURE_WIDTH = 480;

/** `srcset` of a picture's address; undefined for one that stands in one width only. */
export function pictureWidths(address: string): string | undefined {
  const [stem, type] = address.split(`-w${PICTURE_WIDTH}.`);
  return type && PICTURE_WIDTHS.map((width) => `${stem}-w${width}.${type} ${width}w`).join();
}

/** The screens that are photographed, and the sizes of their windows. CSS pixels. */
export const SHOT_SIZES = {
  avoid: { width: 360, height: 740 },
  board: { width: 1100, height: 700 },
} as const;

const PHONE = [360, 720] as const;

/** The widths of the stored AVIF files, smallest first. Pixels. */
export const SHOT_WIDTHS = {
  avoid: PHONE,
  board: [720, 1650],
} as const satisfies Record<keyof typeof SHOT_SIZES, readonly number[]>;

/** Their widths on a page (banners.css). */
export const SHOT_SHOWN = {
  phone: '340px',
  board: '(min-width: 1000px) 52vw, (min-width: 700px) 92vw, 180vw',
} as const;

export type ShotName = keyof typeof SHOT_SIZES;

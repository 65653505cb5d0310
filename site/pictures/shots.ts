/** A screen whose whole window is photographed, and its size. CSS pixels. */
export const SCREEN_SIZES = { avoid: { width: 360, height: 740 } } as const;

/** The board's window, of which pieces are cut out: each as large as it is there (`cut-sizes.json`). */
export const BOARD_SIZE = { width: 1100, height: 700 };
export const CUTS = ['asked', 'ready'] as const;
export type CutName = (typeof CUTS)[number];
export type ShotName = keyof typeof SCREEN_SIZES | CutName;

/** The widths of the stored AVIF files, smallest first. Pixels. */
export const SHOT_WIDTHS = [360, 720] as const;

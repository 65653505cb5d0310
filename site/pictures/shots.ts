/** A screen whose whole window is photographed, and its size. CSS pixels. */
export const SCREEN_SIZES = { avoid: { width: 360, height: 740 } } as const;

/** Pieces of the board, each as large as it is there (`cut-sizes.json`). */
export const CUTS = ['asked', 'ready'] as const;
export type CutName = (typeof CUTS)[number];
export type ShotName = keyof typeof SCREEN_SIZES | CutName;

/** The widths of the stored AVIF files, smallest first. Pixels. */
export const SHOT_WIDTHS = [360, 720] as const;

/** A venue's menu when it is first set up. */
export const FIRST_MENUS = ['import', 'empty', 'demonstration'] as const;
export type FirstMenu = (typeof FIRST_MENUS)[number];

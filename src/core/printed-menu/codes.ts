/** What a menu is printed on: sheets of A4 or A5, or A4 that is folded to pages of A5. */
export const MENU_PAPERS = ['a4', 'a5', 'folded'] as const;
export type MenuPaper = (typeof MENU_PAPERS)[number];

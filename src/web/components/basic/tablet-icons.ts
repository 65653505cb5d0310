/** Those of a tablet's first screens, as menu-icons.ts has a menu's: a file takes all of a module or nothing. */
export const backIcon = 'M10 5.5 3.5 12l6.5 6.5M4 12h16.5';
export const chevronIcon = 'M9 5l7 7-7 7';
export const peopleIcon =
  'M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2.5 20a6.5 6.5 0 0 1 13 0M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.3a6.5 6.5 0 0 1 3.5 5.7';
export const idIcon =
  'M5.5 5h13a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM6.75 11a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5.75 16a3 3 0 0 1 6 0M14.5 10h3M14.5 14h3';
export const noteIcon = 'M4 4.5h16v11l-4.5 4.5H4zM20 15.5h-4.5V20M8 9h8M8 13h4';
export const eyeIcon =
  'M2.5 12S6 5.75 12 5.75 21.5 12 21.5 12 18 18.25 12 18.25 2.5 12 2.5 12zM9.25 12a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0';

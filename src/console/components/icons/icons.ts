/** Icons that only the console uses, in the style of those in `src/web/components/basic/icons.ts`. */
export const tableIcon =
  'M6.25 12a5.75 5.75 0 1 0 11.5 0a5.75 5.75 0 1 0-11.5 0M9.5 2.75h5M9.5 21.25h5M2.75 9.5v5M21.25 9.5v5';
/** Three dots: more actions. */
export const dotsIcon =
  'M4.5 12a.75.75 0 1 0 1.5 0a.75.75 0 1 0-1.5 0M11.25 12a.75.75 0 1 0 1.5 0a.75.75 0 1 0-1.5 0M18 12a.75.75 0 1 0 1.5 0a.75.75 0 1 0-1.5 0';
export const moreIcon = 'M4 7h16M4 12h16M4 17h16';
export const soldOutIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M6 18 18 6';
export const dotIcon = 'M7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0';
export const trayIcon = 'M3.5 17.5h17M5 17.5a7 7 0 0 1 14 0';
/** A counter bell. */
export const bellIcon = 'M3.5 17.5h17M5 17.5a7 7 0 0 1 14 0M12 10.5V7M9.75 6.5h4.5M6.5 20.5h11';
export const billIcon =
  'M5.5 6h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M6.75 12h.01M17.25 12h.01';
/** The folded napkin, filled. */
export const markShape = 'M1 1.5 12.5 14.44 5.33 22.5H1zM23 6v16.5H8.33z';
export const soundIcon =
  'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4.25 4.25 0 0 1 0 6M18.5 6.5a7.75 7.75 0 0 1 0 11';
export const silentIcon = 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9.5l5 5M21 9.5l-5 5';

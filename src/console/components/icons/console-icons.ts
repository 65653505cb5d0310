/** Icons of the console's other pages, in the style of those in `icons.ts`. */
export const dotsIcon = 'M5.5 12h.01M12 12h.01M18.5 12h.01';
export const smileIcon =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M9 9.75v.5M15 9.75v.5M8 14c2 2.9 6 2.9 8 0';
export const keyIcon =
  'M3.5 15.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M11.2 12.3 20 3.5M16 7.5l3 3M13.5 10l2 2';
export const copyIcon =
  'M10 8.5h8.5a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2zM4.5 15.5a1.5 1.5 0 0 1-1-1.5V5.5a2 2 0 0 1 2-2H14a1.5 1.5 0 0 1 1.5 1';
export const shareIcon =
  'M12 15.5V3.5M7.5 8 12 3.5 16.5 8M5 12v6.5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V12';
export const printIcon =
  'M7 8.5V3.5h10v5M7 17H4.5v-6.5a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2V17H17M7 14h10v6.5H7z';
export const gripIcon = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';
export const upIcon = 'M12 20V4.5M5.5 11 12 4.5l6.5 6.5';
export const downIcon = 'M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5';
export const minusBinIcon = 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 11v5M13.5 11v5';
export const gearIcon =
  'M4 7h9M17 7h3M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 17h3M11 17h9M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0';
export const coinsIcon =
  'M9 14.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM14.6 9.6a5 5 0 1 1-5.3 8M9 8v3M15 14v3';
/** A drawer, half open. */
export const drawerIcon = 'M4 4.5h16v7H4zM2.5 11.5h19v8h-19zM10 15.5h4M8 8h8';
/** A book with rows. */
export const ledgerIcon = 'M5 3.5h14v17H5zM8.5 3.5v17M11.5 8.5h4.5M11.5 12h4.5M11.5 15.5h4.5';
/** A cash register: its drawer, keys and screen. */
export const tillIcon =
  'M3.5 15.5h17v5h-17zM5 15.5 6.5 9h11l1.5 6.5M9.5 9V4h8v5M9.5 12h.01M12 12h.01M14.5 12h.01M10.5 18h3';
export const chartIcon = 'M4 20h16M7 16.5v-5M12 16.5V5M17 16.5v-8';
export const buildingIcon = 'M3.5 11 12 4l8.5 7M5.5 9.5v10.5h13V9.5M10 20v-6h4v6';
export const letterIcon = 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7';
export const cardIcon = 'M5 3.5h14v17l-3.5-2-3.5 2-3.5-2-3.5 2zM9 8.5h6M9 12.5h6';
export const exchangeIcon = 'M7.5 4v13M3.5 13l4 4 4-4M16.5 20V7M12.5 11l4-4 4 4';
export const codeIcon = 'M8.5 6.5 3 12l5.5 5.5M15.5 6.5 21 12l-5.5 5.5';
export const plugIcon = 'M9 3.5v5M15 3.5v5M6.5 8.5h11v3a5.5 5.5 0 0 1-11 0zM12 17v3.5';
export const shieldIcon =
  'M12 3.5l7 2.5v5.5c0 4.5-2.9 7.6-7 9-4.1-1.4-7-4.5-7-9V6zM9 12l2.2 2.2L15.2 10';
/** The evening is over. */
export const moonIcon = 'M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5z';
export const doorIcon = 'M6 20.5V3.5h12v17M3.5 20.5h17M14.5 12h.01';
/** Tables in a room. */
export const gridIcon = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z';
/** The board's columns. */
export const boardIcon = 'M3.5 4.5h17v15h-17zM9.2 4.5v15M14.8 4.5v15';

/** A tablet on its stand. */
export const screenIcon = 'M4 4h16v12H4zM9 20h6M12 16v4';
/** A tablet that stands on a table. */
/** A glass: tabs at the bar. */
export const glassIcon = 'M6 3.5h12L16.4 20.5H7.6zM7 9.5h10';
export const tabletIcon = 'M6 3h12v18H6zM11 18h2';
export const questionIcon =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.8h.01';
/** A message that goes out, and comes to others. */
export const webhookIcon =
  'M8 12a2.5 2.5 0 1 0-5 0a2.5 2.5 0 1 0 5 0M21 5.5a2.5 2.5 0 1 0-5 0a2.5 2.5 0 1 0 5 0M21 18.5a2.5 2.5 0 1 0-5 0a2.5 2.5 0 1 0 5 0M7.8 11l8.4-4.4M7.8 13l8.4 4.4';

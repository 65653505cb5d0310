/** The icons of a menu's first view: see `icons.ts`. */
export const plusIcon = 'M12 5v14M5 12h14';
export const alertIcon = 'M12 3.75 21.5 20h-19zM12 10v4.5M12 17.25h.01';
export const clockIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7v5.25l3.25 2';
export const pauseIcon = 'M8.5 5v14M15.5 5v14';
export const offlineIcon =
  'M3 3l18 18M5 11.5a10 10 0 0 1 4.5-2.7M14 8.7a10 10 0 0 1 5 2.8M8.5 15.2a5 5 0 0 1 5-1.2M2 7.8a15 15 0 0 1 3-1.9M11 4.5a15 15 0 0 1 11 3.3M12 19h.01';
export const checkIcon = 'M4.5 12.5l5 5 10-11';
export const bellIcon = 'M3.5 17.5h17M5 17.5a7 7 0 0 1 14 0M12 10.5V7M9.75 6.5h4.5M6.5 20.5h11';
export const searchIcon = 'M4.5 10.75a6.25 6.25 0 1 0 12.5 0a6.25 6.25 0 1 0-12.5 0M15.5 15.5l5 5';
export const closeIcon = 'M6 6l12 12M18 6L6 18';
export const filterIcon =
  'M3.5 7h9M17.5 7h3M3.5 17h3M11.5 17h9M12.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M6.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0';

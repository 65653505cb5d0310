/**
 * The line icons of the design, each as one path on a 24 px grid: a build contains those it uses.
 */
// biome-ignore lint/performance/noBarrelFile: all icons are found here.
export {
  alertIcon,
  bellIcon,
  checkIcon,
  clockIcon,
  closeIcon,
  offlineIcon,
  plusIcon,
  searchIcon,
} from './menu-icons.ts';
export {
  backIcon,
  chevronIcon,
  eyeIcon,
  idIcon,
  noteIcon,
  peopleIcon,
} from './tablet-icons.ts';
export const letterIcon = 'M2.5 18.5 8 5.5l5.5 13M4.5 14h7M15 18.5l3.5-8.5 3.5 8.5M16.3 15.5h4.4';
export const heartIcon =
  'M12 20S4 15 4 9.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15 12 20 12 20z';
export const minusIcon = 'M5 12h14';
export const panIcon =
  'M3 12.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M14.5 8.5l6-5M7 12.5a2.5 2.5 0 0 1 2.5-2.5';
export const sunIcon =
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4';
export const moonIcon = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z';
export const editIcon = 'M4 20v-4L15.5 4.5l4 4L8 20zM13 7l4 4';
export const undoIcon = 'M8.5 5 4 9.5l4.5 4.5M4.5 9.5h9a6 6 0 0 1 0 12H9';
export const billIcon =
  'M5.5 6h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M6.75 12h.01M17.25 12h.01';
export const cameraIcon =
  'M3.5 8h4l1.5-2.5h6L16.5 8h4v11h-17zM8.75 13a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0-6.5 0';
export const menuIcon = 'M3.5 7h17M3.5 12h17M3.5 17h11';
export const globeIcon =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c2.6 2.4 3.6 5.2 3.6 8.5s-1 6.1-3.6 8.5c-2.6-2.4-3.6-5.2-3.6-8.5s1-6.1 3.6-8.5z';

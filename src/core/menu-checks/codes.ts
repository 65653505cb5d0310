/** After how many days the console reminds, where a venue has chosen nothing. */
export const MENU_CHECK_DAYS = 30;
/** A year: laws and suppliers change sooner. */
export const MENU_CHECK_DAYS_MAX = 366;
/** What a venue can choose; 0: never. */
export const MENU_CHECK_CHOICES = [0, 7, 14, 30, 60, 90, 180, 365] as const;

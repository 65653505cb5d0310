/** A page's name after the # of the console's URL. */
export type PageName =
  | 'order'
  | 'kitchen'
  | 'floor'
  | 'tabs'
  | 'pick-up'
  | 'tables'
  | 'menu'
  | 'import'
  | 'history'
  | 'bill'
  | 'unresolved'
  | 'day'
  | 'figures'
  | 'ratings'
  | 'embed'
  | 'settings'
  | 'people'
  | 'screens'
  | 'devices'
  | 'printers'
  | 'api-keys'
  | 'security'
  | 'drawers'
  | 'books'
  | 'webhooks'
  | 'till'
  | 'own-venues'
  | 'payments'
  | 'venues'
  | 'operator'
  | 'feedback'
  | 'requests'
  | 'visitors'
  | 'account';

/** The groups that pages are listed in. */
export type PageGroup = 'service' | 'records' | 'venue' | 'installation' | 'self';

/** A page that the signed-in person may open, as the navigation shows it. */
export interface PageLink {
  /** The text is in `people.ways`. */
  name: PageName;
  icon: string;
  group: PageGroup;
}

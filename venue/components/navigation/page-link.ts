/** A page, as it stands behind the # of the console's address. */
export type PageName =
  | 'order'
  | 'floor'
  | 'tables'
  | 'menu'
  | 'import'
  | 'history'
  | 'bill'
  | 'day'
  | 'figures'
  | 'ratings'
  | 'embed'
  | 'settings'
  | 'people'
  | 'screens'
  | 'security'
  | 'venues'
  | 'feedback'
  | 'requests'
  | 'account';

/** What a page is for, as the ways to all are ordered. */
export type PageGroup = 'service' | 'records' | 'venue' | 'installation' | 'self';

/** One of those that somebody may open, as it is offered. */
export interface PageLink {
  /** `people.ways` says it in words. */
  name: PageName;
  icon: string;
  group: PageGroup;
}

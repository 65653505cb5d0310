/** The sign-in for staff. */
export const CONSOLE = '/venue/';

/** The demonstration venue's first table, which has a fixed id. */
export const DEMO_TABLE = 'servett00001';
/** The venue, and another of its tables, where developers try the element. */
export const DEMO_VENUE = 'kajkanten';
export const DEMO_EMBED_TABLE = 'servett00011';

export const NAV_LINKS = [
  { href: '/how-it-works', text: 'howItWorks' },
  { href: '/features', text: 'features' },
  { href: '/pricing', text: 'pricing' },
  { href: '/support', text: 'support' },
] as const;

/** For the few who build on it: at the top only where there is room. */
export const DEVELOPERS_LINK = { href: '/developers', text: 'developers' } as const;

export const HELP_LINKS = [
  { href: '/support', text: 'support' },
  { href: '/feedback', text: 'feedback' },
  { href: CONSOLE, text: 'signIn' },
] as const;

export const POLICY_LINKS = [
  { href: '/policies/cookies', text: 'cookies' },
  { href: '/policies/privacy', text: 'privacy' },
  { href: '/policies/terms', text: 'terms' },
] as const;

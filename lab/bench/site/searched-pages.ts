/** The pages for search engines; a table's page and the 404 page ask not to be indexed. */
export const SEARCHED_PAGES = [
  '/',
  '/features',
  '/how-it-works',
  '/pricing',
  '/support',
  '/feedback',
  '/policies/cookies',
  '/policies/privacy',
  '/policies/terms',
];

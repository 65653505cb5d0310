/** The element's attributes, in the order in which they matter to whoever pastes it. */
export const ATTRIBUTES = ['table', 'venue', 'locale', 'theme', 'api'] as const;

/**
 * Words of an earlier vocabulary that nobody outside could know, and the terms that replace them.
 */
export const REFUSED_WORDS = new Map([
  ['pump', 'retry queue'],
  ['outboxCourier', 'order sender'],
  ['outboxBook', 'outbox store'],
  ['numberedBook', 'versioned collection'],
  ['knowing', 'freshness'],
  ['makeWay', 'scroll anchor'],
  ['happening', 'history entry'],
  ['arrivals', 'sound alerts'],
  ['keptForm', 'persisted form'],
  ['showNow', 'flush render'],
  ['actWords', 'audit texts'],
  ['strikeDialog', 'void dialog'],
  ['handOwnerLink', 'share owner link'],
  ['latePart', 'lazy section'],
  ['sideWait', 'cart placeholder'],
  ['folderCircle', 'import cycle'],
  ['allotment', 'column layout'],
]);

/**
 * Words that are plain English in a sentence, but say nothing in the name of a variable, a type, a
 * style class or a text.
 */
export const REFUSED_NAMES = new Map([
  ['acts', 'entries, or actions'],
  ['anew', 'again'],
  ['cloth', 'backdrop, or placeholder colour'],
  ['handOver', 'share, or transfer'],
  ['house', 'venue'],
  ['knock', 'join request'],
  ['story', 'history'],
  ['told', 'what was received, shown or reported'],
  ['trouble', 'error, or problem'],
  ['troubles', 'errors, or problems'],
  ['whoever', 'the person or the program'],
]);

/** Names that keep a refused word, and why. */
export const KEPT_NAMES = [
  { name: 'staff_acts', where: /^(?:server|tests)\//, why: 'a table of the database' },
  {
    name: 'cloth',
    where: /^(?:src\/contract\/menu|server\/modules\/menu(?:-import)?|tests\/db)\//,
    why: 'version 1 of the menu file, and the elements that were released with it',
  },
  { name: 'on_the_house', where: /^locales\//, why: 'orders are stored with this reason' },
];

/** Phrases that a native speaker reads twice. */
export const REFUSED_PHRASES = [
  'what becomes of',
  'is said again',
  'is told again',
  'no text of ours',
  'letter box',
  'log of acts',
  'knows of no other',
  'whoever',
  'anew',
  'stands in',
];

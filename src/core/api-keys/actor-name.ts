/**
 * The name under which what a key does is written down, beside those of people: nobody may take a
 * program for a person, in any language.
 */
export function actorName(name: string): string {
  return `${name} (API)`;
}

import { useEffect, useState } from 'react';
import { followMedia, matchesMedia } from './media.ts';

/** Whether the media query matches, kept up to date. */
export function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(() => matchesMedia(query));
  useEffect(() => {
    const read = () => setMatches(matchesMedia(query));
    read();
    return followMedia(query, read);
  }, [query]);
  return matches;
}

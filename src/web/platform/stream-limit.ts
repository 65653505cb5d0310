import { openChannel } from './broadcast.ts';

/**
 * Streams that the pages of one origin hold together over HTTP/1.1. A browser opens six connections
 * to a server; the others are for requests, and for pages of other origins, which cannot know of
 * these. Two are a board and the guest's page beside it.
 */
export const STREAMS_MAX = 2;

type Timing = Pick<PerformanceResourceTiming, 'name' | 'nextHopProtocol'>;

/**
 * How many streams all pages of this origin may hold to a server: as many as there are where all
 * share one connection (HTTP/2 and later), none where pages cannot know of each other.
 */
export function streamLimit(
  apiBase: string,
  reaches: () => boolean = reachesOthers,
  read: () => readonly Timing[] = readTimings,
): () => number {
  const { origin } = new URL(apiBase === '' ? '/' : apiBase, window.location.href);
  let canTell: boolean | undefined;
  return () => {
    const protocol = read().findLast(
      ({ name, nextHopProtocol }) => name.startsWith(`${origin}/`) && nextHopProtocol !== '',
    )?.nextHopProtocol;
    if (protocol === 'h2' || protocol === 'h3') {
      return Number.POSITIVE_INFINITY;
    }
    canTell ??= reaches();
    return canTell ? STREAMS_MAX : 0;
  };
}

/** A server on another origin says by `Timing-Allow-Origin` that a page may read this. */
function readTimings(): Timing[] {
  return ['navigation', 'resource'].flatMap(
    (kind) => performance.getEntriesByType(kind) as PerformanceResourceTiming[],
  );
}

/** Whether the pages of this origin hear each other: one in a sandbox is an origin by itself. */
export function reachesOthers(origin: string = window.origin): boolean {
  const channel = origin === 'null' ? null : openChannel('servett');
  channel?.close();
  return channel !== null;
}

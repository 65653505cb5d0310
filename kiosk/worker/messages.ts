/** From the page to its service worker. */
export type ToWorker =
  /** Asks for the slots, and lets the worker look for a new build on the server. */
  | { readonly type: 'look' }
  /** Nobody uses the tablet: the next build may be tried. */
  | { readonly type: 'try' }
  | { readonly type: 'alive' | 'broken' | 'undecided'; readonly build: string }
  | { readonly type: 'reported'; readonly builds: readonly string[] };

/** From the worker to its pages. */
export type FromWorker =
  | {
      readonly type: 'slots';
      readonly current: string | null;
      /** A build that is fetched and may be tried. */
      readonly ready: string | null;
      /** The build that is being tried. */
      readonly trial: string | null;
      readonly unreported: readonly string[];
    }
  | { readonly type: 'reload' };

const TYPES: readonly string[] = ['look', 'try', 'alive', 'broken', 'undecided', 'reported'];
const WITH_BUILD: readonly string[] = ['alive', 'broken', 'undecided'];

/** What a page sent, if it is a message of ours. Another build's page may send others. */
export function asMessage(data: unknown): ToWorker | null {
  const { type, build, builds } = Object(data) as Record<string, unknown>;
  if (typeof type !== 'string' || !TYPES.includes(type)) return null;
  if (WITH_BUILD.includes(type) && typeof build !== 'string') return null;
  if (type === 'reported' && !Array.isArray(builds)) return null;
  return data as ToWorker;
}

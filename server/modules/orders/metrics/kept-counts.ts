import { UNFINISHED_ORDER_STATES } from '#core/orders/state-machines.ts';
import type { Context } from '#server/context.ts';
import { inChunks } from '#server/db/in-chunks.ts';
import {
  countUnfinishedOrders,
  listVersions,
  sumVersions,
  type UnfinishedOrders,
  type VenueVersion,
} from './order-metrics.repository.ts';

type Kept = { version: number; counts: readonly UnfinishedOrders[] };
/** Of all venues, by state, 0 if there is none. */
type Count = Pick<UnfinishedOrders, 'state' | 'count' | 'oldest'>;

/**
 * The unfinished orders of all venues, kept by venue from one reading to the next: counting them all
 * would take longer with each venue. A venue is counted again when its version is another, as its
 * board is read again (`board/board.usecases.ts`). This process knows which venues it has changed
 * itself; that another one has changed something shows in the sum of the versions.
 */
export function keepCounts({
  hub,
  store: { reader },
}: Pick<Context, 'hub' | 'store'>): () => Promise<Count[]> {
  const kept = new Map<string, Kept>();
  const touched = new Set<string>();
  hub.onPublished((events) => {
    for (const { venue } of events) touched.add(venue);
  });

  async function bringUpToDate(versions: readonly VenueVersion[]): Promise<void> {
    const old = versions.filter(({ venue, version }) => kept.get(venue)?.version !== version);
    for (const chunk of inChunks(old)) {
      const counted = await countUnfinishedOrders(
        reader,
        chunk.map(({ venue }) => venue),
      );
      const byVenue = Map.groupBy(counted, ({ venue }) => venue);
      // With the version from before it was counted: what has changed meanwhile is counted again.
      for (const { venue, version } of chunk) {
        kept.set(venue, { version, counts: byVenue.get(venue) ?? [] });
      }
    }
  }

  async function isComplete(): Promise<boolean> {
    const { venues, sum } = await sumVersions(reader);
    return kept.size === venues && sum === [...kept.values()].reduce(addVersion, 0);
  }

  return async () => {
    const own = [...touched];
    touched.clear();
    for (const chunk of inChunks(own)) await bringUpToDate(await listVersions(reader, chunk));
    if (!(await isComplete())) {
      const versions = await listVersions(reader);
      const there = new Set(versions.map(({ venue }) => venue));
      for (const venue of kept.keys()) if (!there.has(venue)) kept.delete(venue);
      await bringUpToDate(versions);
    }
    return countsOf([...kept.values()].flatMap(({ counts }) => counts));
  };
}

const addVersion = (sum: number, { version }: Kept) => sum + version;

function countsOf(counts: readonly UnfinishedOrders[]): Count[] {
  return UNFINISHED_ORDER_STATES.map((state) => {
    const ofState = counts.filter((each) => each.state === state);
    const oldest = ofState.flatMap((each) => each.oldest ?? []);
    return {
      state,
      count: ofState.reduce((sum, each) => sum + each.count, 0),
      oldest: oldest.reduce((first: number | null, at) => Math.min(first ?? at, at), null),
    };
  });
}

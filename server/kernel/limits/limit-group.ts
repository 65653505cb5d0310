import type { Limit, LimitStore } from './limit.ts';
import type { Source } from './source.ts';
import { refuseAfter } from './take-or-refuse.ts';

/**
 * The limits of requests without a session. All of a venue's guests may share one address, and
 * nothing that a stranger sends proves their identity. So a device is never refused for its own
 * rate alone: requests draw on the `address` bucket, and when that is empty, devices with few
 * requests use its `reserve`. A device that floods has used up its own bucket by then, and waits.
 */
export type LimitGroup = {
  readonly connection: Limit;
  readonly browser: Limit;
  readonly address: Limit;
  readonly reserve: Limit;
};

type Bucket = Omit<Limit, 'name'>;

/** The buckets of a group of limits. */
export function createLimitGroup(
  name: string,
  of: Readonly<Record<keyof LimitGroup, Bucket>>,
  { isShared = false }: Pick<Limit, 'isShared'> = {},
): LimitGroup {
  const named = (what: keyof LimitGroup): Limit => ({
    name: `${name} by ${what}`,
    ...of[what],
    isShared,
  });
  return {
    connection: named('connection'),
    browser: named('browser'),
    address: named('address'),
    reserve: named('reserve'),
  };
}

/** Accepts a request, or throws `request.rate_limited`. */
export async function takeFromGroup(
  store: LimitStore,
  group: LimitGroup,
  source: Source,
): Promise<void> {
  const { address, browser, connection } = source;
  const asksLittle =
    (connection === null
      ? await store.take(group.browser, `${address} ${browser}`)
      : await store.take(group.connection, connection)) === 0;
  const wait = await store.take(group.address, address);
  if (wait > 0) {
    refuseAfter(asksLittle ? Math.min(wait, await store.take(group.reserve, address)) : wait);
  }
}

/** Returns what `takeFromGroup` took, if the request turned out not to count. */
export async function giveBackToGroup(
  store: LimitStore,
  group: LimitGroup,
  source: Source,
): Promise<void> {
  const { address, browser, connection } = source;
  await store.giveBack(group.address, address);
  await (connection === null
    ? store.giveBack(group.browser, `${address} ${browser}`)
    : store.giveBack(group.connection, connection));
}

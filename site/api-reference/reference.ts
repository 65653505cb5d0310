/** A route that API keys may call, as `scripts/write-reference.mjs` writes it. */
export interface RouteEntry {
  readonly name: string;
  readonly summary: string;
  readonly scope: string;
  readonly params: readonly string[];
  readonly query?: string;
  readonly body?: string;
  /** The media types of a body that is a file. */
  readonly files?: readonly string[];
  /** It takes an Idempotency-Key. */
  readonly isOnce?: boolean;
  readonly status: number;
  readonly answer?: string;
  readonly answerFiles?: readonly string[];
  readonly errors: readonly string[];
}

export interface Reference {
  readonly routes: readonly RouteEntry[];
  /** Types that routes name, by name. */
  readonly types: Readonly<Record<string, string>>;
}

/** Routes by scope, in the order in which the scopes come first. */
export function byScope({ routes }: Reference): [scope: string, routes: RouteEntry[]][] {
  const groups = new Map<string, RouteEntry[]>();
  for (const route of routes) groups.set(route.scope, [...(groups.get(route.scope) ?? []), route]);
  return [...groups];
}

/** A route's place on the page. */
export function placeOf({ name }: RouteEntry): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

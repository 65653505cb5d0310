import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EventsResult } from '../events/result.ts';
import { AXES, type Axis } from '../growth/plan.ts';
import type { GrowthResult } from '../growth/result.ts';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));

function read<Result>(name: string): Result | null {
  const path = `${FOLDER}${name}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Result) : null;
}

/** What `npm run bench growth -- --json lab/bench/results` stored, in the order of the axes. */
export function keptGrowth(): GrowthResult[] {
  const axes = Object.keys(AXES) as Axis[];
  return axes.flatMap((axis) => read<GrowthResult>(`growth-${axis}`) ?? []);
}

/** What `npm run bench events -- --json lab/bench/results/events.json` stored. */
export const keptEvents = (): EventsResult | null => read('events');

/** What was stored of a size: for orders, with those of the days that every database has. */
export function sizeOf({ axis, databases }: GrowthResult, at: number): number {
  const database = databases[at];
  return (axis === 'orders' ? database?.orders : database?.size) ?? Number.NaN;
}

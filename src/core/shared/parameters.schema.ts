import type { TSchema } from 'typebox';
import { CalendarDate, Slug, TableId, Uuid } from './common.schema.ts';

/** The parameters that are no UUID of what they name. */
const OTHERS: Readonly<Record<string, TSchema>> = {
  venue: Slug,
  product: Slug,
  option: Slug,
  table: TableId,
  day: CalendarDate,
};

/** The schemas of the parameters in a path: the same one wherever it stands. */
export function parametersIn(path: string): Record<string, TSchema> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, OTHERS[name] ?? Uuid]));
}

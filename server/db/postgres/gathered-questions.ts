import type { CompiledQuery } from 'kysely';
import type { Bound } from '../prepared.ts';
import { toJson } from './to-json.ts';

/** A query whose values are columns of rows, so that one message runs it for each of them. */
type Form = {
  id: number;
  columns: string;
  /** With {@link VENUE} where the venue's place is. */
  text: string;
  given: readonly number[];
  /** Those of its values that name the venue. */
  venue: readonly number[];
};

/** A distributed database has to see the venue as one value of the message, and not among its rows. */
const VENUE = '$venue';
const NAMES_VENUE = /"venue_id" = \$(\d+)/g;

export type Question = {
  form: Form;
  values: readonly unknown[];
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'text collate "C"',
  number: 'bigint',
};

const forms = new WeakMap<CompiledQuery<unknown>, Map<string, Form | null>>();
let lastId = 0;

/** Null for a query that is asked alone. */
export function askedBy(bound: Bound): Form | null {
  const form = formFor(bound);
  // Which is of several venues is of no machine alone.
  const isOfOne = form?.venue.every(
    (index) => bound.parameters[index] === venueOf(form, bound.parameters),
  );
  return isOfOne === true ? form : null;
}

/** The venue that a question names. */
function venueOf({ venue: [place] }: Form, values: readonly unknown[]): unknown {
  return place === undefined ? undefined : values[place];
}

function formFor({ query, parameters, given }: Bound): Form | null {
  const types = parameters.map((value, index) =>
    given[index] !== true || Number.isSafeInteger(value) || typeof value === 'string'
      ? typeof value
      : 'other',
  );
  const key = types.join();
  const known = forms.get(query) ?? new Map<string, Form | null>();
  forms.set(query, known);
  const before = known.get(key);
  if (before !== undefined) return before;
  const form = formOf(query, { parameters, given, types });
  known.set(key, form);
  return form;
}

function formOf(
  { sql }: CompiledQuery<unknown>,
  { parameters, given, types }: Pick<Bound, 'parameters' | 'given'> & { types: readonly string[] },
): Form | null {
  const columns: string[] = ['"i" integer'];
  const places: number[] = [];
  const venue = [...sql.matchAll(NAMES_VENUE)]
    .map(([, number]) => Number(number) - 1)
    .filter((index) => given[index] === true);
  for (const [index, type] of types.entries()) {
    if (given[index] !== true || venue.includes(index)) continue;
    const name = TYPES[type];
    if (name === undefined) return null;
    columns.push(`"p${index}" ${name}`);
    places.push(index);
  }
  // What limits rows may not be a column of others.
  if (!sql.startsWith('select ') || /\b(limit|offset) \$/.test(sql)) return null;
  const text = sql.replaceAll(/\$(\d+)/g, (_place, number: string) => {
    const index = Number(number) - 1;
    if (venue.includes(index)) return VENUE;
    return given[index] === true ? `v."p${index}"` : literalOf(parameters[index]);
  });
  lastId += 1;
  return { id: lastId, columns: columns.join(', '), text, given: places, venue };
}

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

/** The questions by the venue that they name; those that name none are asked with the first. */
export function byVenue(questions: readonly Question[]): Question[][] {
  const venues = Map.groupBy(questions, ({ form, values }) => venueOf(form, values));
  const ofNone = venues.get(undefined) ?? [];
  venues.delete(undefined);
  const [first = [], ...others] = venues.values();
  return [[...ofNone, ...first], ...others];
}

/**
 * One statement for all questions of a venue. Each form is asked once for each different set of values; the
 * `offset` keeps PostgreSQL from reading a whole table to join it with them.
 */
export function combined(questions: readonly Question[]): {
  text: string;
  values: unknown[];
  tellAll(answer: Record<string, unknown>): void;
} {
  const byForm = Map.groupBy(questions, ({ form }) => form);
  // In one order, so that the same questions make the same text.
  const asked = [...byForm].sort(([a], [b]) => a.id - b.id);
  const named = questions.find(({ form }) => form.venue.length > 0);
  const values: unknown[] = named === undefined ? [] : [venueOf(named.form, named.values)];
  const columns: string[] = [];
  const told: ((answer: Record<string, unknown>) => void)[] = [];
  for (const [{ columns: of, text, given }, each] of asked) {
    const place = columns.length;
    const alike = [
      ...Map.groupBy(each, (one) => given.map((index) => one.values[index]).join('\n')),
    ];
    values.push(
      toJson(
        alike.map(([, [one]], i) => ({
          i,
          ...Object.fromEntries(given.map((index) => [`p${index}`, one?.values[index]])),
        })),
      ),
    );
    const ofVenue = text.replaceAll(VENUE, '$1');
    columns.push(
      `(select json_agg(json_build_array(v."i", r)) from json_to_recordset($${values.length}) as v(${of}), lateral (${ofVenue} offset 0) as r) as "q${place}"`,
    );
    told.push((answer) => {
      const rows = (answer[`q${place}`] ?? []) as [number, unknown][];
      for (const [index, [, same]] of alike.entries()) {
        for (const { resolve } of same) {
          resolve(rows.filter(([i]) => i === index).map(([, row]) => row));
        }
      }
    });
  }
  return {
    text: `select ${columns.join(', ')}`,
    values,
    tellAll(answer) {
      for (const tell of told) tell(answer);
    },
  };
}

import type { CompiledQuery } from 'kysely';
import type { Bound } from '../prepared.ts';
import { toJson } from './to-json.ts';

/** A query whose values are columns of rows, so that one message runs it for each of them. */
type Form = { id: number; columns: string; text: string; given: readonly number[] };

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
export function askedBy({ query, parameters, given }: Bound): Form | null {
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
  for (const [index, type] of types.entries()) {
    if (given[index] !== true) continue;
    const name = TYPES[type];
    if (name === undefined) return null;
    columns.push(`"p${index}" ${name}`);
    places.push(index);
  }
  // What limits rows may not be a column of others.
  if (!sql.startsWith('select ') || /\b(limit|offset) \$/.test(sql)) return null;
  const text = sql.replaceAll(/\$(\d+)/g, (_place, number: string) => {
    const index = Number(number) - 1;
    return given[index] === true ? `v."p${index}"` : literalOf(parameters[index]);
  });
  lastId += 1;
  return { id: lastId, columns: columns.join(', '), text, given: places };
}

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

/**
 * One statement for all questions. Each form is asked once for each different set of values; the
 * `offset` keeps PostgreSQL from reading a whole table to join it with them.
 */
export function combined(questions: readonly Question[]): {
  text: string;
  values: string[];
  tellAll(answer: Record<string, unknown>): void;
} {
  const byForm = Map.groupBy(questions, ({ form }) => form);
  // In one order, so that the same questions make the same text.
  const asked = [...byForm].sort(([a], [b]) => a.id - b.id);
  const values: string[] = [];
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
    columns.push(
      `(select json_agg(json_build_array(v."i", r)) from json_to_recordset($${place + 1}) as v(${of}), lateral (${text} offset 0) as r) as "q${place}"`,
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

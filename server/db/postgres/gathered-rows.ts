import type { CompiledQuery } from 'kysely';
import type { Bound } from '../prepared.ts';
import { toJson } from './to-json.ts';

/** A statement that stores one row, as it stores many. */
type Form = {
  table: string;
  /** By parameter. */
  columns: readonly string[];
  /** Those that tell rows apart of which only the last one counts; empty: all are stored. */
  key: readonly string[];
  /** `rows` is the first of the places that it needs, `most` no less than how many there are. */
  text(rows: number, most: number): string;
  /** What it needs beside the rows. */
  more(venue: unknown): unknown[];
};

/** One row that is to be stored, and of which venue it is. */
export type Row = { form: Form; values: readonly unknown[]; venue: unknown };

/** A distributed database has to see it as one value of the statement, and not among its rows. */
const VENUE = 'venue_id';

const forms = new WeakMap<CompiledQuery<unknown>, Form | null>();

/** Null for a statement that leaves alone. */
export function storedBy({ query, parameters, given }: Bound): Row | null {
  const known = forms.get(query);
  const form = known === undefined ? formOf(query.sql, given) : known;
  forms.set(query, form);
  if (form === null) return null;
  return { form, values: parameters, venue: parameters[form.columns.indexOf(VENUE)] };
}

const INSERT = /^insert into "(\w+)" \(([^)]*)\) values \(([^)]*)\)(.*)$/s;
const UPSERT = /^ on conflict \(([^)]*)\) do update set (.*)$/s;
const UPDATE = /^update "(\w+)" set (.*) where (.*)$/s;
const NAME = /^"(\w+)"$/;
const SET = /^"(\w+)" = \$(\d+)$/;
/** What is only ever raised. */
const RAISE = /^"(\w+)" = case when "\1" < \$(\d+) then \$(\d+) else "\1" end$/;

function formOf(sql: string, given: readonly boolean[]): Form | null {
  if (given.includes(false)) return null;
  return insertOf(sql) ?? updateOf(sql);
}

function insertOf(sql: string): Form | null {
  const [, table = '', names = '', places = '', rest = ''] = INSERT.exec(sql) ?? [];
  const columns = namesOf(names);
  if (columns === null || places !== columns.map((_name, index) => `$${index + 1}`).join(', ')) {
    return null;
  }
  const [, conflict = '', sets = ''] = UPSERT.exec(rest) ?? [];
  const key = conflict === '' ? [] : namesOf(conflict);
  const isKnown = rest === '' || (sets !== '' && sets.split(', ').every(isExcluded));
  if (key === null || !isKnown) return null;
  const text = (rows: number) => {
    const selected = names.replace(`"${VENUE}"`, `$${rows + 1}`);
    return `insert into "${table}" (${names}) select ${selected} from json_populate_recordset(null::"${table}", $${rows})${rest}`;
  };
  const more = (venue: unknown) => (columns.includes(VENUE) ? [venue] : []);
  return { table, columns, key, text, more };
}

/** `"a" = "excluded"."a"`: what is stored is the row's own. */
function isExcluded(set: string): boolean {
  return /^"(\w+)" = "excluded"\."\1"$/.test(set);
}

function updateOf(sql: string): Form | null {
  const [, table = '', sets = '', where = ''] = UPDATE.exec(sql) ?? [];
  const values = sets.split(', ').map(setBy);
  const keys = pairsOf(where.split(' and '));
  if (!values.every((each) => each !== null) || keys === null || table === '') return null;
  const columns: string[] = [];
  for (const { name, place } of keys) columns[place] = name;
  for (const { name, places } of values) for (const place of places) columns[place] = name;
  const set = values.map(({ name, to }) => `"${name}" = ${to}`).join(', ');
  const same = (venue: number) =>
    keys
      .map(({ name }) => `t."${name}" = ${name === VENUE ? `$${venue}` : `v."${name}"`}`)
      .join(' and ');
  // PostgreSQL takes any rows of a function for a hundred, and would read a whole table for those. As
  // a value it would have it make another plan each time.
  const text = (rows: number, most: number) =>
    `update "${table}" as t set ${set} from (select * from json_populate_recordset(null::"${table}", $${rows}) limit ${most}) as v where ${same(rows + 1)}`;
  const more = (venue: unknown) => (columns.includes(VENUE) ? [venue] : []);
  return { table, columns, key: keys.map(({ name }) => name), text, more };
}

/** What is set to a value of the row, or raised to it. */
function setBy(text: string): { name: string; places: number[]; to: string } | null {
  const [, set, place] = SET.exec(text) ?? [];
  if (set !== undefined) return { name: set, places: [Number(place) - 1], to: `v."${set}"` };
  const [, name, ...places] = RAISE.exec(text) ?? [];
  if (name === undefined) return null;
  const to = `greatest(t."${name}", v."${name}")`;
  return { name, places: places.map((each) => Number(each) - 1), to };
}

function namesOf(text: string): string[] | null {
  const names = text.split(', ').map((each) => NAME.exec(each)?.[1]);
  return names.every((name) => name !== undefined) ? names : null;
}

function pairsOf(texts: readonly string[]): { name: string; place: number }[] | null {
  const pairs = texts.map((each) => SET.exec(each));
  return pairs.every((each) => each !== null)
    ? pairs.map(([, name = '', place]) => ({ name, place: Number(place) - 1 }))
    : null;
}

const isOther = (first: Row | undefined, row: Row) =>
  first !== undefined && (first.form !== row.form || first.venue !== row.venue);

/**
 * Statements that store the rows: one for all, unless two different ones are about the same table.
 */
export function messagesOf(rows: readonly Row[]): { text: string; values: unknown[] }[] {
  const messages: Map<string, Row[]>[] = [];
  for (const row of rows) {
    const { table } = row.form;
    const last = messages.at(-1);
    const alike = last?.get(table);
    if (last === undefined || isOther(alike?.[0], row)) {
      messages.push(new Map([[table, [row]]]));
    } else if (alike === undefined) {
      last.set(table, [row]);
    } else {
      alike.push(row);
    }
  }
  return messages.map(messageOf);
}

function messageOf(byTable: ReadonlyMap<string, readonly Row[]>): {
  text: string;
  values: unknown[];
} {
  const values: unknown[] = [];
  const texts: string[] = [];
  // In one order, so that the same tables make the same text.
  for (const [, rows] of [...byTable].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = rows;
    if (first === undefined) continue;
    const stored = lastOfEach(rows);
    texts.push(first.form.text(values.length + 1, powerOfTwo(stored.length)));
    values.push(toJson(stored), ...first.form.more(first.venue));
  }
  const [only] = texts;
  return texts.length === 1 && only !== undefined
    ? { text: only, values }
    : {
        text: `with ${texts.map((text, index) => `w${index} as (${text})`).join(', ')} select`,
        values,
      };
}

/** The next one: there are few texts, whatever the number of rows. */
function powerOfTwo(count: number): number {
  return 2 ** Math.ceil(Math.log2(count));
}

function lastOfEach(rows: readonly Row[]): Record<string, unknown>[] {
  const stored = rows.map(({ form, values }) =>
    Object.fromEntries(form.columns.map((name, index) => [name, values[index]])),
  );
  const key = rows[0]?.form.key ?? [];
  if (key.length === 0) return stored;
  return [...new Map(stored.map((row) => [key.map((name) => row[name]).join('\n'), row])).values()];
}

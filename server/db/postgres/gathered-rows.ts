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
  text(rows: string, count: string): string;
};

/** One row that is to be stored. */
export type Row = { form: Form; values: readonly unknown[] };

const forms = new WeakMap<CompiledQuery<unknown>, Form | null>();

/** Null for a statement that leaves alone. */
export function storedBy({ query, parameters, given }: Bound): Row | null {
  const known = forms.get(query);
  const form = known === undefined ? formOf(query.sql, given) : known;
  forms.set(query, form);
  return form && { form, values: parameters };
}

const INSERT = /^insert into "(\w+)" \(([^)]*)\) values \(([^)]*)\)(.*)$/s;
const UPSERT = /^ on conflict \(([^)]*)\) do update set (.*)$/s;
const UPDATE = /^update "(\w+)" set (.*) where (.*)$/s;
const NAME = /^"(\w+)"$/;
const SET = /^"(\w+)" = \$(\d+)$/;

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
  const text = (rows: string) =>
    `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", ${rows})${rest}`;
  return { table, columns, key, text };
}

/** `"a" = "excluded"."a"`: what is stored is the row's own. */
function isExcluded(set: string): boolean {
  return /^"(\w+)" = "excluded"\."\1"$/.test(set);
}

function updateOf(sql: string): Form | null {
  const [, table = '', sets = '', where = ''] = UPDATE.exec(sql) ?? [];
  const values = pairsOf(sets.split(', '));
  const keys = pairsOf(where.split(' and '));
  if (values === null || keys === null || table === '') return null;
  const columns: string[] = [];
  for (const { name, place } of [...values, ...keys]) columns[place] = name;
  const set = values.map(({ name }) => `"${name}" = v."${name}"`).join(', ');
  const same = keys.map(({ name }) => `t."${name}" = v."${name}"`).join(' and ');
  // PostgreSQL takes any rows of a function for a hundred, and would read a whole table for those.
  const text = (rows: string, count: string) =>
    `update "${table}" as t set ${set} from (select * from json_populate_recordset(null::"${table}", ${rows}) limit ${count}) as v where ${same}`;
  return { table, columns, key: keys.map(({ name }) => name), text };
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

/**
 * Statements that store the rows: one for all, unless two different ones are about the same table.
 */
export function messagesOf(rows: readonly Row[]): { text: string; values: unknown[] }[] {
  const messages: Map<string, Row[]>[] = [];
  for (const row of rows) {
    const { table } = row.form;
    const last = messages.at(-1);
    const alike = last?.get(table);
    if (last === undefined || (alike !== undefined && alike[0]?.form !== row.form)) {
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
    const place = values.length;
    const text = first.form.text(`$${place + 1}`, `$${place + 2}`);
    values.push(toJson(stored));
    if (text.includes(`$${place + 2}`)) values.push(stored.length);
    texts.push(text);
  }
  const [only] = texts;
  return texts.length === 1 && only !== undefined
    ? { text: only, values }
    : {
        text: `with ${texts.map((text, index) => `w${index} as (${text})`).join(', ')} select`,
        values,
      };
}

function lastOfEach(rows: readonly Row[]): Record<string, unknown>[] {
  const stored = rows.map(({ form, values }) =>
    Object.fromEntries(form.columns.map((name, index) => [name, values[index]])),
  );
  const key = rows[0]?.form.key ?? [];
  if (key.length === 0) return stored;
  return [...new Map(stored.map((row) => [key.map((name) => row[name]).join('\n'), row])).values()];
}

import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { isByVenue } from '#server/db/venue/places.ts';

/** A message to the database, as it leaves. */
export type Sent = { text: string; values: readonly unknown[] };

/** All statements that leave until the test ends. */
export function sentStatements(): Sent[] {
  const sent: Sent[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = new Proxy(query, {
    apply(target, client, asked: readonly unknown[]) {
      const [first, second] = asked;
      const message =
        typeof first === 'string'
          ? { text: first, values: second }
          : (first as { text: string; values?: unknown });
      const { text, values } = message;
      sent.push({ text, values: Array.isArray(values) ? [...values] : [] });
      return Reflect.apply(target, client, asked);
    },
  });
  onTestFinished(() => {
    Client.prototype.query = query;
  });
  return sent;
}

const TABLE = /\b(?:from|join|into|update) (?!set\b)"?([a-z_]+)"?(?: as "?([a-z]\w*)"?)?/g;
const NAMED = /(?:"?(\w+)"?\.)?"?venue_id"? = \$(\d+)/g;
const INSERT =
  /\binsert into "?([a-z_]+)"?(?: \(([^)]*)\))? (?:values \(([^)]*)\)|select (.*?) from )/g;
/** The one table that no migration has made (`postgres-transaction.ts`); its venue comes second. */
const STAMPS = { name: 'last_writes', columns: ['writer', 'venue_id', 'token', 'at'] };

const isOfVenues = (name: string) => isByVenue(name) || name === STAMPS.name;
const listed = (text: string) => text.replaceAll('"', '').split(', ');

/** The tables of a message that are divided by venue, as it calls them, and the venues it names. */
function venuesIn(text: string, values: readonly unknown[]) {
  const inserts = [...text.matchAll(INSERT)].map(([, table = '', names, given, selected]) => {
    const columns = names === undefined ? STAMPS.columns : listed(names);
    const place = listed(given ?? selected ?? '')[columns.indexOf('venue_id')];
    return { table, place: place?.startsWith('$') ? Number(place.slice(1)) : null };
  });
  const named = [...text.matchAll(NAMED)].map(([, of, place]) => ({ of, place: Number(place) }));
  const places = [
    ...named.map(({ place }) => place),
    ...inserts.flatMap(({ table, place }) => (isOfVenues(table) && place !== null ? [place] : [])),
  ];
  const stored = new Set(inserts.map(({ table }) => table));
  const tables = [...text.matchAll(TABLE)]
    .filter(([, name = '']) => isOfVenues(name))
    .map(([said, name = '', alias]) => ({
      isInsert: said.startsWith('into') && stored.has(name),
      alias: alias === undefined || alias === 'set' ? name : alias,
      name,
    }));
  const bare = named.filter(({ of }) => of === undefined).length;
  const unnamed = tables.filter(({ isInsert, alias, name }) =>
    isInsert
      ? inserts.every(({ table, place }) => table !== name || place === null)
      : named.every(({ of }) => of !== alias),
  );
  return {
    hasTables: tables.length > 0,
    venues: [...new Set(places.map((place) => values[place - 1]))],
    isNamed: unnamed.filter(({ isInsert }) => isInsert).length === 0 && unnamed.length <= bare,
  };
}

/**
 * The messages that a distributed database could not send to one venue's machine: for each table
 * that is divided by venue they have to name it as a value of its own, the same for all.
 */
export function unroutable(sent: readonly Sent[], venue: string): Sent[] {
  return sent.filter(({ text, values }) => {
    const { hasTables, venues, isNamed } = venuesIn(text, values);
    return hasTables && !(isNamed && venues.length === 1 && venues[0] === venue);
  });
}

/** The tables, not divided by venue, that the messages are about. */
export function tablesElsewhere(sent: readonly Sent[]): string[] {
  const names = sent.flatMap(({ text }) =>
    [...text.matchAll(TABLE)].map(([, name = '']) => name).filter((name) => !isOfVenues(name)),
  );
  return [...new Set(names)].sort();
}

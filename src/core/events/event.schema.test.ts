import { expect, test } from 'vitest';
import { EVENT_TYPES, type EventType } from './codes.ts';
import type { VenueEvent } from './event.schema.ts';
import { VenueEvent as schema } from './event.schema.ts';

/** Does not compile if an event type has no schema, or a schema has no type. */
const sameTypes: [EventType] extends [VenueEvent['type']]
  ? [VenueEvent['type']] extends [EventType]
    ? true
    : never
  : never = true;

test('every event type has exactly one schema', () => {
  const named = schema.anyOf.flatMap(({ properties: { type } }) =>
    'enum' in type ? [...type.enum] : [type.const],
  );
  expect(named.toSorted()).toEqual([...EVENT_TYPES].toSorted());
  expect(sameTypes).toBe(true);
});

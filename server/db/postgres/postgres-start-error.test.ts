import { expect, test } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { requireNewEnough } from './postgres-start-error.ts';

const URL = 'postgres://servett:hemligt@db.example/servett';

test('a PostgreSQL that nobody maintains any more stops the start with its version, and no password', () => {
  expect(() => requireNewEnough(URL, 140_000)).not.toThrow();
  expect(() => requireNewEnough(URL, 180_001)).not.toThrow();
  const refused = () => requireNewEnough(URL, 130_022);
  expect(refused).toThrow(StartError);
  expect(refused).toThrow(
    /^The database db\.example\/servett is too old \(PostgreSQL 13\): 14 or newer is needed\.$/,
  );
});

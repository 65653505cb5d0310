import type { Trial } from '#core/trials/trials.schema.ts';

/** The trial that this device has kept; null if it has ended, or something else stands there. */
export function readTrial(kept: unknown, now: number): Trial | null {
  const said: Readonly<Record<string, unknown>> = Object(kept);
  const { id, name, endsAt, token, table, path, products, isMailed } = said;
  const isWhole =
    [id, name, endsAt, token, table, path].every((each) => typeof each === 'string') &&
    typeof products === 'number' &&
    typeof isMailed === 'boolean';
  if (!isWhole || !(Date.parse(String(endsAt)) > now)) {
    return null;
  }
  return {
    ...{ id: String(id), name: String(name), endsAt: String(endsAt), token: String(token) },
    ...{ table: String(table), path: String(path), products, isMailed },
    code: readCode(said.code),
  };
}

function readCode(kept: unknown): Trial['code'] {
  const { address, side, path }: Readonly<Record<string, unknown>> = Object(kept);
  return typeof address === 'string' && typeof side === 'number' && typeof path === 'string'
    ? { address, side, path }
    : null;
}

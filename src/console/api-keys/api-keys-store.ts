import type { ApiKeys, NewApiKey } from '#core/api-keys/api-keys.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** A venue's API keys. */
export interface ApiKeysStore extends Query<ApiKeys> {
  /** For a key that is made. */
  newId(): string;
  /** The key itself, which nothing tells again; undefined if none was made. */
  make(wish: NewApiKey): Promise<string | undefined>;
  /** Whether that succeeded. */
  revoke(key: string): Promise<boolean>;
}

interface Deps {
  call: Call;
  venue: string;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'bytes'>;
}

export function createApiKeysStore({ call, venue, clock, random }: Deps): ApiKeysStore {
  const params = { venue };
  const query = createQuery({ load: () => call('GET /venues/:venue/api-keys', { params }) });
  return {
    ...query,
    newId: () => uuidv7(clock.now(), random.bytes(10)),
    async make(body) {
      const made = await query.changing.run(() =>
        call('POST /venues/:venue/api-keys', { params, body }),
      );
      if (made === null) return undefined;
      // The key is shown whether or not the list can be read again.
      await query.load();
      return made.result.token;
    },
    revoke: (key) =>
      query.change(() => call('DELETE /venues/:venue/api-keys/:key', { params: { venue, key } })),
  };
}

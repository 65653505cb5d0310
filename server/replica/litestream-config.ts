import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { ReplicaConfig, ReplicaPlace } from '../replica-place.ts';

/**
 * How often new changes are looked for, and sent: together, and the time that sending takes, this is
 * what a lost disk takes with it.
 */
export const EVERY_MS = 250;
/** For how long any moment can be restored; each day begins with a whole copy. */
const KEPT = '72h';
const WHOLE_COPY_EVERY = '24h';
/**
 * Litestream alone empties the write-ahead log into the database. From so many pages on (4 MB, and 8
 * in a file whose pages are as large as they once were) it tries at each look, without ever waiting for
 * a reader or keeping a writer waiting; from the larger number on (100 or 200 MB) it makes everybody
 * wait for it, so that the log cannot fill the disk.
 */
const TRY_FROM_PAGES = 2_000;
const FORCE_FROM_PAGES = 50_000;

/** What stands for the dollar sign in the configuration, where Litestream puts in its environment. */
const DOLLAR = 'DOLLAR';
const KEY = 'REPLICA_KEY';

/**
 * Litestream's configuration: JSON, which is YAML, and without secrets. These are in its environment,
 * which other users of the machine cannot read.
 */
export function litestreamConfig(
  databasePath: Config['databasePath'],
  place: ReplicaPlace,
  recipient: string | null,
): string {
  const config = {
    logging: { level: 'info', type: 'json' },
    dbs: [
      {
        path: databasePath,
        'monitor-interval': `${EVERY_MS}ms`,
        'min-checkpoint-page-count': TRY_FROM_PAGES,
        'max-checkpoint-page-count': FORCE_FROM_PAGES,
        replicas: [
          {
            ...target(place),
            'sync-interval': `${EVERY_MS}ms`,
            retention: KEPT,
            'snapshot-interval': WHOLE_COPY_EVERY,
            ...(recipient !== null && { age: { identities: [KEY], recipients: [recipient] } }),
          },
        ],
      },
    ],
  };
  return JSON.stringify(config)
    .replaceAll('$', `\${${DOLLAR}}`)
    .replace(`"${KEY}"`, `"\${${KEY}}"`);
}

/** The environment for that configuration. */
export function secretsOf({ place, key }: ReplicaConfig): Record<string, string> {
  return {
    [DOLLAR]: '$',
    ...(key !== null && { [KEY]: key }),
    ...(place.kind === 'bucket' && {
      LITESTREAM_ACCESS_KEY_ID: place.bucket.accessKey,
      LITESTREAM_SECRET_ACCESS_KEY: place.bucket.secretKey,
    }),
  };
}

function target(place: ReplicaPlace) {
  if (place.kind === 'folder') {
    return { type: 'file', path: join(place.folder, 'database') };
  }
  const { url, region, folder } = place.bucket;
  const { host, pathname, searchParams } = new URL(url);
  return {
    type: 's3',
    bucket: pathname.split('/')[1],
    path: `${folder}database`,
    endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
    region,
    'force-path-style': searchParams.get('bucket') !== 'host',
  };
}

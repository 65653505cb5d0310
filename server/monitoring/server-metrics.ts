import { stat, statfs } from 'node:fs/promises';
import type { Context } from '../context.ts';
import { watchPictureStore } from '../pictures/watch-picture-store.ts';
import type { Metrics } from './metrics.ts';

/** Free space and size of the disk that a folder is on, in bytes. */
export type ReadDisk = (folder: string) => Promise<{ free: number; size: number }>;

export const readDisk: ReadDisk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
};

/** Metrics of the disk and all queues. */
export function measureServer(metrics: Metrics, context: Context, disk: ReadDisk): void {
  measureStorage(metrics, context, disk);
  measureMail(metrics, context);
  measureBackups(metrics, context);
  measureReplica(metrics, context);
  measureReadReplica(metrics, context);
  measurePictures(metrics, context);
}

function measureStorage(metrics: Metrics, { store, config }: Context, disk: ReadDisk): void {
  metrics.gauge('servett_writes_waiting', 'Changes that wait for their turn to be stored', () => [
    { value: store.waiting() },
  ]);
  metrics.gauge('servett_storage_failing', '1 where the last change could not be stored', () => [
    { value: store.fault() === null ? 0 : 1 },
  ]);
  metrics.gauge('servett_disk_free_bytes', 'Room that is left for the data', async () => {
    const { free } = await disk(config.dataDir);
    return [{ value: free }];
  });
  metrics.gauge('servett_disk_size_bytes', 'Size of the disk that the data is on', async () => {
    const { size } = await disk(config.dataDir);
    return [{ value: size }];
  });
  if (config.databasePath === ':memory:') return;
  metrics.gauge(
    'servett_database_bytes',
    'Size of the database, and of its write-ahead log',
    async () => [
      { labels: { file: 'database' }, value: await sizeOf(config.databasePath) },
      { labels: { file: 'wal' }, value: await sizeOf(`${config.databasePath}-wal`) },
    ],
    ['file'],
  );
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? 0;
}

function measureMail(metrics: Metrics, { mailer }: Context): void {
  if (mailer === null) return;
  metrics.gauge('servett_mails_waiting', 'Mails that the mail server has not taken yet', () => [
    { value: mailer.waiting() },
  ]);
}

function measureBackups(metrics: Metrics, { backups, backupState }: Context): void {
  metrics.gauge(
    'servett_backup_age_seconds',
    'Age of the newest backup; none: there is none',
    () => {
      const ageSeconds = backupState()?.ageSeconds ?? null;
      return ageSeconds === null ? [] : [{ value: ageSeconds }];
    },
  );
  // Whether a backup that is made beside the server has failed shows in its age alone.
  if (backups === null) return;
  metrics.gauge('servett_backup_failing', '1 where the last backup could not be made', () => [
    { value: backups.state().isFailing ? 1 : 0 },
  ]);
}

function measureReplica(metrics: Metrics, { replicaState }: Context): void {
  metrics.gauge(
    'servett_replica_lag_seconds',
    'How far the copy of the database elsewhere is behind; none: there is none, or nothing in it yet',
    () => {
      const lag = replicaState()?.lagSeconds ?? null;
      return lag === null ? [] : [{ value: lag }];
    },
  );
  metrics.gauge(
    'servett_replica_failing',
    '1 where the copy of the database elsewhere cannot be made; none: there is none',
    () => {
      const state = replicaState();
      return state === null ? [] : [{ value: state.isFailing ? 1 : 0 }];
    },
  );
}

function measureReadReplica(metrics: Metrics, { store: { replica } }: Context): void {
  metrics.gauge(
    'servett_read_replica_lag_seconds',
    'How far the replica that reads are asked on is behind; none: there is none, or nobody knows yet',
    () => {
      const lag = replica?.state().lagSeconds ?? null;
      return lag === null ? [] : [{ value: lag }];
    },
  );
  metrics.gauge(
    'servett_read_replica_failing',
    '1 where that replica is not asked, and the database answers in its place; none: there is none',
    () => (replica === null ? [] : [{ value: replica.state().isFailing ? 1 : 0 }]),
  );
}

function measurePictures(metrics: Metrics, { pictures, clock }: Context): void {
  const stateOf = watchPictureStore(pictures, clock);
  metrics.gauge(
    'servett_pictures_unreachable',
    '1 where the bucket of the pictures did not answer; none: they are in a folder',
    () => {
      const state = stateOf();
      return state === null ? [] : [{ value: state.reachable ? 0 : 1 }];
    },
  );
}

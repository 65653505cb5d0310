import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import { createFolderPictureStore } from '../pictures/folder-picture-store.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { type ReplicaPlace, requirePlace } from '../replica-place.ts';
import { StartError } from '../start-error.ts';
import { copyPicturesAlong } from './copy-pictures-along.ts';
import { findLitestream } from './litestream-program.ts';
import { type Replica, startReplica } from './start-replica.ts';

type Ports = { store: Store; clock: Clock; pictures: PictureStore };

/** Starts the copy that REPLICA_URL asks for: of the database, and of pictures in the data folder. */
export async function openReplica(
  config: Config,
  { store, clock, pictures }: Ports,
): Promise<Replica | null> {
  const { replica, databaseUrl, databasePath, storage } = config;
  if (replica === null || (databaseUrl === null && databasePath === ':memory:')) return null;
  if (databaseUrl !== null) {
    throw new StartError(
      'REPLICA_URL is for SQLite: PostgreSQL archives its own log (docs/operating.md, "PostgreSQL"). Unset it.',
    );
  }
  findLitestream();
  const database = await startReplica(config, replica, {
    clock,
    leaveCheckpoints: store.leaveCheckpoints,
  });
  if (storage !== null) return database;
  const copied = copyPicturesAlong(
    pictures,
    {
      to: await openReplicaPictures(replica.place),
      requirePlace: () => requirePlace(replica.place),
    },
    clock,
  );
  return {
    state() {
      const state = database.state();
      return state && { ...state, isFailing: state.isFailing || copied.fault() !== null };
    },
    onFault(listener) {
      database.onFault(listener);
      copied.onFault(listener);
    },
    async stop() {
      await Promise.all([copied.stop(), database.stop()]);
    },
  };
}

/** Where the pictures are, beside the database. */
export async function openReplicaPictures(place: ReplicaPlace): Promise<PictureStore> {
  if (place.kind === 'folder') return createFolderPictureStore(join(place.folder, 'pictures'));
  const { createS3PictureStore } = await import('../pictures/s3-picture-store.ts');
  return createS3PictureStore({ ...place.bucket, folder: `${place.bucket.folder}pictures/` });
}

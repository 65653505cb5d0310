import { existsSync } from 'node:fs';
import { ConfigError } from '../config.ts';
import { copyPictures as copyAll } from '../pictures/copy-pictures.ts';
import { createFolderPictureStore } from '../pictures/folder-picture-store.ts';
import { openPictureStore } from '../pictures/open-picture-store.ts';
import { type PictureStore, PictureStoreError } from '../pictures/picture-store.ts';
import { readStorageUrl } from '../pictures/storage-url.ts';
import { StartError } from '../start-error.ts';
import { type Call, type Command, pathOf, UsageError } from './command.ts';
import { programName } from './program-name.ts';

export const copyPictures: Command = {
  name: 'copy-pictures',
  takes: '',
  flags: '--from <place> | --to <place>',
  about: 'copies uploaded pictures between a folder and a bucket, while the server runs or not',
  more: `Between where the server keeps them (STORAGE_URL, or without it DATA_DIR/pictures) and another place: a folder,
or a bucket as STORAGE_URL names one. Copies what is missing there, and deletes nothing.

  --from /var/lib/servett/pictures                  into the bucket of STORAGE_URL
  --to s3://key:secret@host/bucket                  from the place of the server into another bucket`,
  options: { from: { type: 'string' }, to: { type: 'string' } },
  async run(call) {
    const { from, to } = call.options;
    if ((typeof from === 'string') === (typeof to === 'string')) {
      throw new UsageError(`Usage: ${programName()} copy-pictures --from <place> | --to <place>`);
    }
    const ours = await openPictureStore(call.config());
    const other = await storeAt(call, String(from ?? to));
    // A folder without pictures would look the same; the one to copy into is made.
    if (typeof from === 'string' && !other.isRemote && !existsSync(other.place)) {
      throw new StartError(`There is no folder ${other.place}.`);
    }
    const [source, target] = typeof from === 'string' ? [other, ours] : [ours, other];
    call.say(`Copying the pictures in ${source.place} to ${target.place} …`);
    try {
      const { copied, known } = await copyAll(source, target, call.progress);
      call.say(`Copied ${copied} files; ${known} were there already.`);
    } catch (error) {
      throw error instanceof PictureStoreError
        ? new StartError(`${error.message} What was copied stays; run it again for the rest.`)
        : error;
    }
    return undefined;
  },
};

async function storeAt(call: Call, place: string): Promise<PictureStore> {
  if (!place.startsWith('s3:')) return createFolderPictureStore(pathOf(call, place));
  const storage = readStorageUrl(place);
  if (storage === null) {
    // Not quoted: it contains a secret.
    throw new ConfigError('A bucket is named as in STORAGE_URL: s3://key:secret@host/bucket.');
  }
  return openPictureStore({ dataDir: '', storage });
}

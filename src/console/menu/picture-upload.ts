import type { StoredPicture } from '#core/menu/picture.schema.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';

/** Uploads pictures for a venue's menu. */
export interface PictureUpload {
  readonly sending: AsyncAction;
  /** Returns the picture's name; null if it could not be sent, or another upload is in progress. */
  send(file: Blob): Promise<string | null>;
}

export interface PictureUploadDeps {
  upload(picture: Blob): Promise<StoredPicture>;
  /** Scales it down. */
  shrink(file: Blob): Promise<Blob>;
}

export function createPictureUpload({ upload, shrink }: PictureUploadDeps): PictureUpload {
  const sending = createAsyncAction();
  return {
    sending,
    async send(file) {
      const sent = await sending.run(async () => upload(await shrink(file)));
      return sent?.result.picture ?? null;
    },
  };
}

import type { StoredPicture } from '../../contract/menu/picture.schema.ts';
import { type AsyncAction, createAsyncAction } from '../shared/async-action.ts';

/** Sends pictures for a venue's menu. */
export interface PictureUpload {
  readonly sending: AsyncAction;
  /** Answers what a product calls it; null when it could not be sent, or another is under way. */
  send(file: Blob): Promise<string | null>;
}

export interface PictureUploadDeps {
  upload(picture: Blob): Promise<StoredPicture>;
  /** Makes it as small as it needs to be. */
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

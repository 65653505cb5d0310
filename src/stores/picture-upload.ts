import type { StoredPicture } from '../contract/picture.schema.ts';
import { type Attempt, createAttempt } from './attempt.ts';

/** Sends pictures for a venue's menu. */
export interface PictureUpload {
  readonly sending: Attempt;
  /** Answers what a product calls it; null when it could not be sent, or another is under way. */
  send(file: Blob): Promise<string | null>;
}

export interface PictureUploadDeps {
  upload(picture: Blob): Promise<StoredPicture>;
  /** Makes it as small as it needs to be. */
  shrink(file: Blob): Promise<Blob>;
}

export function createPictureUpload({ upload, shrink }: PictureUploadDeps): PictureUpload {
  const sending = createAttempt();
  return {
    sending,
    async send(file) {
      const sent = await sending.run(async () => upload(await shrink(file)));
      return sent?.result.picture ?? null;
    },
  };
}

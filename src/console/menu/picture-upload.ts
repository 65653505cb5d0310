import type { Call } from '#web/http/call.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';

/** Uploads pictures for a venue's menu. */
export interface PictureUpload {
  readonly sending: AsyncAction;
  /** Returns the picture's name; null if it could not be sent, or another upload is in progress. */
  send(file: Blob): Promise<string | null>;
}

export interface PictureUploadDeps {
  call: Call;
  venue: string;
  /** Scales it down. */
  shrink(file: Blob): Promise<Blob>;
}

export function createPictureUpload({ call, venue, shrink }: PictureUploadDeps): PictureUpload {
  const upload = (picture: Blob) =>
    call('POST /venues/:venue/pictures', {
      params: { venue },
      body: picture,
      headers: { 'Content-Type': picture.type.startsWith('image/') ? picture.type : 'image/*' },
    });
  const sending = createAsyncAction();
  return {
    sending,
    async send(file) {
      const sent = await sending.run(async () => upload(await shrink(file)));
      return sent?.result.picture ?? null;
    },
  };
}

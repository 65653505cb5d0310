import type { ConsoleSession } from '#console/start/console-session.ts';
import { shrinkPicture } from '#web/platform/device/shrink-picture.ts';
import { createMenuDraftApi } from './menu-draft-api.ts';
import { createMenuDraftStore, type MenuDraftStore } from './menu-draft-store.ts';
import { createPictureUpload, type PictureUpload } from './picture-upload.ts';

/** A venue's menu, to be worked at. */
export interface MenuEditor {
  readonly draft: MenuDraftStore;
  readonly pictures: PictureUpload;
}

export function createMenuEditor(
  { http, environment }: Pick<ConsoleSession, 'http' | 'environment'>,
  venue: string,
): MenuEditor {
  const api = createMenuDraftApi(http);
  return {
    draft: createMenuDraftStore({ ...environment, venue, api }),
    pictures: createPictureUpload({
      upload: (picture) => api.upload(venue, picture),
      shrink: shrinkPicture,
    }),
  };
}

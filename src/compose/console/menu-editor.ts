import { createMenuDraftApi } from '../../api/console/menu-draft-api.ts';
import { shrinkPicture } from '../../platform/device/shrink-picture.ts';
import { createMenuDraftStore, type MenuDraftStore } from '../../stores/console/menu-draft.ts';
import { createPictureUpload, type PictureUpload } from '../../stores/console/picture-upload.ts';
import type { ConsoleSession } from './console-session.ts';

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

import { createMenuDraftApi } from '../api/menu-draft-api.ts';
import { shrinkPicture } from '../platform/shrink-picture.ts';
import { createMenuDraftStore, type MenuDraftStore } from '../stores/menu-draft.ts';
import { createPictureUpload, type PictureUpload } from '../stores/picture-upload.ts';
import type { House } from './house.ts';

/** A venue's menu, to be worked at. */
export interface MenuEditor {
  readonly draft: MenuDraftStore;
  readonly pictures: PictureUpload;
}

export function createMenuEditor(
  { http, environment }: Pick<House, 'http' | 'environment'>,
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

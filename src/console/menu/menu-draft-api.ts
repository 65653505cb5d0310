import type {
  MenuDraft,
  MenuDraftSaved,
  MenuEdits,
  PublishAnswer,
  PublishRequest,
} from '#core/menu/menu-draft.schema.ts';
import type { StoredPicture } from '#core/menu/picture.schema.ts';
import type { Http } from '#web/http/http.ts';

/** The menu draft. Every call throws only `ApiError`. */
export interface MenuDraftApi {
  read(venue: string): Promise<MenuDraft>;
  edit(venue: string, body: MenuEdits): Promise<MenuDraftSaved>;
  publish(venue: string, body: PublishRequest): Promise<PublishAnswer>;
  discard(venue: string, revision: number): Promise<MenuDraftSaved>;
  upload(venue: string, picture: Blob): Promise<StoredPicture>;
}

export function createMenuDraftApi(http: Http): MenuDraftApi {
  const draft = (venue: string) => `/venues/${venue}/menu/draft`;
  return {
    read: (venue) => http.request('GET', draft(venue)),
    edit: (venue, body) => http.request('POST', `${draft(venue)}/edits`, { body }),
    publish: (venue, body) => http.request('POST', `${draft(venue)}/publish`, { body }),
    discard: (venue, revision) =>
      http.request('DELETE', draft(venue), { query: { revision: String(revision) } }),
    upload: (venue, picture) =>
      http.request('POST', `/venues/${venue}/pictures`, {
        body: picture,
        headers: { 'Content-Type': picture.type.startsWith('image/') ? picture.type : 'image/*' },
      }),
  };
}

import { createMenuDraftApi } from '#console/menu/menu-draft-api.ts';
import { createPictureUpload } from '#console/menu/picture-upload.ts';
import type { Http } from '#web/http/http.ts';
import { shrinkPicture } from '#web/platform/device/shrink-picture.ts';
import { createDevicesApi } from './devices-api.ts';
import { createDevicesStore, type DevicesStore } from './devices-store.ts';

/** A venue's tablets, brought to life when their page is opened. */
export function openDevices(http: Http, venue: string): DevicesStore {
  const { upload } = createMenuDraftApi(http);
  const pictures = createPictureUpload({
    upload: (picture) => upload(venue, picture),
    shrink: shrinkPicture,
  });
  return createDevicesStore(createDevicesApi(http), venue, pictures);
}

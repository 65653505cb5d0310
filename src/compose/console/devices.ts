import { createDevicesApi } from '../../api/console/devices-api.ts';
import { createMenuDraftApi } from '../../api/console/menu-draft-api.ts';
import type { Http } from '../../api/shared/http.ts';
import { shrinkPicture } from '../../platform/device/shrink-picture.ts';
import { createPictureUpload } from '../../stores/console/picture-upload.ts';
import { createDevicesStore, type DevicesStore } from '../../stores/console/screens/devices.ts';

/** A venue's tablets, brought to life when their page is opened. */
export function openDevices(http: Http, venue: string): DevicesStore {
  const { upload } = createMenuDraftApi(http);
  const pictures = createPictureUpload({
    upload: (picture) => upload(venue, picture),
    shrink: shrinkPicture,
  });
  return createDevicesStore(createDevicesApi(http), venue, pictures);
}
